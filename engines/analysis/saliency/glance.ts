/** A quick look for the subject: what the network sees, without an outline. */
import { resized } from '../../raster/resize-plane.ts';
import { boxOf } from '../matting/alpha-box.ts';
import type { Matting } from '../matting/matting-result.ts';
import { salientIn } from './salient.ts';

/** Seen the same from near and far, less what is vague: from here on the network is sure of the place. */
const SURE_MIN = 0.7;
const SURE = 0.9;

/** Where there are faces, they say what matters, and nothing is looked for. */
export const glance: Matting = async ({ width, height, pixels }, { faces = [] }) => {
  if (faces.length > 0) {
    const alpha = new Uint8Array(width * height);
    return { width, height, alpha, confidence: 0, standing: 0, subject_box: { x: 0, y: 0, width, height } };
  }
  const { seen, steady, vague } = await salientIn({ width, height, pixels });
  const { values } = resized(seen, width, height);
  const alpha = Uint8Array.from(values, (value) => Math.round(255 * value));
  const standing = Math.max(0, steady - vague);
  const confidence = standing >= SURE_MIN ? SURE : 0;
  return { width, height, alpha, confidence, standing, subject_box: boxOf({ width, height }, alpha) };
};

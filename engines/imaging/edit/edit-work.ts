/** A picture while it is being edited. */

import { matte } from '../../analysis/matting/matte.ts';
import type { Matte, Matting } from '../../analysis/matting/matting-result.ts';
import { matteOf } from '../../analysis/matting/own-alpha.ts';
import { CLEAR_MIN } from '../../analysis/matting/reliability.ts';
import type { Box } from '../../raster/box.ts';
import { coloursIn } from '../../raster/pixels.ts';
import type { RgbPicture } from '../../raster/shrink.ts';

export type EditWork = {
  /** RGBA, not premultiplied. Replaced or changed in place by every edit. */
  data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** A thousandth of the shorter side, in pixels. */
  readonly unit: number;
  readonly seed: number;
  /** In pixels of this picture. */
  readonly faces: readonly Box[];
  /** Salient boxes, the most important first. */
  readonly focus: readonly Box[];
  readonly warnings: string[];
  /** A subject was needed for an edit, and none stands out. */
  unclear?: boolean;
  readonly signal: AbortSignal;
  /** The subject, found once. */
  matte(): Promise<Matte>;
};

export function newWork(fields: Omit<EditWork, 'matte' | 'unit'>, matting: Matting = matte): EditWork {
  const { width, height } = fields;
  let found: Promise<Matte> | undefined;
  const work: EditWork = {
    ...fields,
    unit: Math.min(width, height) / 1000,
    matte() {
      found ??= matteOf(
        { ...work, channels: 4, pixels: work.data },
        { faces: work.faces },
        matting,
        work.signal,
      );
      return found;
    },
  };
  return work;
}

/** The colours alone. */
export function coloursOf({ data, width, height }: Pick<EditWork, 'data' | 'width' | 'height'>): RgbPicture {
  return { width, height, pixels: coloursIn(data, 4) };
}

/** The subject's opacity, or null with a warning where none was found. */
export async function subjectOf(work: EditWork, purpose: string): Promise<Matte | null> {
  const found = await work.matte();
  if (found.confidence >= CLEAR_MIN) return found;
  work.unclear = true;
  work.warnings.push(`Nothing stands out clearly enough from the background, so ${purpose}.`);
  return null;
}

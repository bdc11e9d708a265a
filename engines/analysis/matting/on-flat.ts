/** The confidence of a cut-out before one colour. */
import type { RgbPicture } from '../../raster/shrink.ts';
import type { Salience } from '../saliency/salient.ts';
import { boxOf, keepInside } from './alpha-box.ts';
import type { FlatMatte } from './flat-matte.ts';
import type { Hints } from './hypotheses.ts';
import type { Matte } from './matting-result.ts';

/**
 * Reliability of cut-outs from a one-colour ground: all of `engines/test/imaging/flat-graphics.ts` are good;
 * in photographs where the network disagrees, a white part may be lost to the white ground.
 */
export const FLAT = { sure: 0.96, likely: 0.8 };
/** Less of a picture than this is dust on a scan. */
const DUST = 0.0004;

export function onFlat(
  picture: RgbPicture,
  { alpha, colour, share }: FlatMatte,
  { box }: Hints,
  sure: number,
): Matte {
  if (box) keepInside(alpha, picture.width, box);
  const confidence = share < DUST ? DUST_SURE : sure;
  const { width, height } = picture;
  return {
    width,
    height,
    alpha,
    confidence,
    standing: sure,
    subject_box: boxOf(picture, alpha),
    ground: colour,
  };
}

const DUST_SURE = 0.3;

/** Shares of the subject that the network may see and the ground's colour hide, and the other way round. */
const [HIDDEN_MAX, BESIDE_MAX] = [0.04, 0.15];
/** From here on the network is sure. */
const SEEN = 0.7;

/** True where the network and the ground's colour agree on the subject. */
export function sameSubject(
  { alpha }: FlatMatte,
  { width, height }: RgbPicture,
  { seen }: Salience,
): boolean {
  let [hidden, beside, all] = [0, 0, 0];
  for (let y = 0; y < seen.height; y++)
    for (let x = 0; x < seen.width; x++) {
      const column = Math.floor(((x + 0.5) * width) / seen.width);
      const row = Math.floor(((y + 0.5) * height) / seen.height);
      const value = seen.values[y * seen.width + x]!;
      const opaque = alpha[row * width + column]! > 127;
      if (opaque) all++;
      if (opaque && value < 1 - SEEN) beside++;
      if (!opaque && value > SEEN) hidden++;
    }
  return hidden <= HIDDEN_MAX * all && beside <= BESIDE_MAX * all;
}

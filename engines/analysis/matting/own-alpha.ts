/** Pictures that come with transparency of their own. */
import { alphaOf, coloursIn } from '../../raster/pixels.ts';
import type { RgbPicture } from '../../raster/shrink.ts';
import { boxOf } from './alpha-box.ts';
import { cutSubjectOut } from './foreground.ts';
import type { Hints } from './hypotheses.ts';
import type { Matte, Matting } from './matting-result.ts';
import { CLEAR_MIN } from './reliability.ts';

/** Pixels row by row, of three channels or of four with opacity, not premultiplied. */
export type CuttablePicture = {
  width: number;
  height: number;
  channels: number;
  pixels: Uint8Array | Uint8ClampedArray;
};

/** Opacities below this are clear. */
const CLEAR = 16;
/** Shares of transparent pixels, in the picture and along its border, that mark an existing cut-out. */
const [CLEAR_SHARE, CLEAR_BORDER] = [0.02, 0.02];

/**
 * A picture whose border is clear was cut out already: its opacity is the matte. Where the border is opaque, the subject
 * is found as in any other picture, and places that were clear stay clear.
 */
export async function matteOf(
  picture: CuttablePicture,
  hints: Hints,
  matting: Matting,
  signal?: AbortSignal,
): Promise<Matte> {
  const { width, height, channels, pixels } = picture;
  const own = channels === 4 ? alphaOf(pixels) : undefined;
  const clear = own && sharesOf(own, width, height);
  if (own && clear!.border >= CLEAR_BORDER) return cutAlready(picture, own);
  const found = await matting({ width, height, pixels: coloursIn(pixels, channels) }, hints, signal);
  if (!own) return found;
  if (found.confidence < CLEAR_MIN && clear!.all >= CLEAR_SHARE) return cutAlready(picture, own);
  const alpha = found.alpha.map((opacity, at) => Math.min(opacity, own[at]!));
  return { ...found, alpha, subject_box: boxOf(picture, alpha) };
}

function cutAlready({ width, height }: CuttablePicture, alpha: Uint8Array): Matte {
  return { width, height, alpha, confidence: 1, standing: 1, subject_box: boxOf({ width, height }, alpha) };
}

function sharesOf(alpha: Uint8Array, width: number, height: number): { all: number; border: number } {
  let [all, border] = [0, 0];
  for (let at = 0; at < alpha.length; at++) {
    if (alpha[at]! >= CLEAR) continue;
    all++;
    const x = at % width;
    if (x === 0 || x === width - 1 || at < width || at >= alpha.length - width) border++;
  }
  return { all: all / alpha.length, border: border / Math.max(1, 2 * (width + height) - 4) };
}

/** RGBA, not premultiplied. Pixels whose opacity is their own keep their colours. */
export function cutAlong(picture: CuttablePicture, { alpha, ground }: Matte): Uint8Array {
  const { width, height, channels, pixels } = picture;
  const colours: RgbPicture = { width, height, pixels: coloursIn(pixels, channels) };
  const cut = cutSubjectOut(colours, alpha, ground);
  if (channels !== 4) return cut;
  for (let at = 0; at < alpha.length; at++) {
    if (pixels[at * 4 + 3] !== alpha[at]) continue;
    for (let part = 0; part < 3; part++) cut[at * 4 + part] = pixels[at * 4 + part]!;
  }
  return cut;
}

/** A border of one colour, or a clear one, which can be continued without end. */
import { type Box, between } from '../raster/box.ts';
import { coloursIn } from '../raster/pixels.ts';
import { flatGroundOf, fromGround } from './matting/flat-ground.ts';

export type PlainBorder = {
  /** Red, green, blue and opacity, 0–255. */
  fill: readonly [number, number, number, number];
  /** Around all that is not the border's colour, in pixels of the picture. */
  inside: Box;
};

type Looked = { pixels: Uint8Array; width: number; height: number; channels: 3 | 4 };

/** All but specks of the border must be plain, or a continuation would show a seam. */
const PLAIN_MIN = 0.985;
/** More noise than this, in levels, is a texture whose end would be seen. */
const NOISE_MOST = 9;
/** Opacities below this are clear. */
const CLEAR = 16;

/** Undefined where the border is not plain, or nothing is inside it. */
export function plainBorder({ pixels, width, height, channels }: Looked): PlainBorder | undefined {
  const picture = { width, height, pixels: coloursIn(pixels, channels) };
  const opacity = (at: number) => (channels === 4 ? pixels[at * 4 + 3]! : 255);
  if (isClear(width, height, opacity)) {
    const inside = boxWhere(width, height, (at) => opacity(at) >= CLEAR);
    return inside && { fill: [0, 0, 0, 0], inside };
  }
  const flat = flatGroundOf(picture, PLAIN_MIN);
  if (!flat || flat.tolerance > NOISE_MOST) return undefined;
  const { distance } = fromGround(picture, flat);
  const inside = boxWhere(width, height, (at) => distance[at]! > flat.tolerance || opacity(at) < 255 - CLEAR);
  return inside && { fill: [...flat.colour, 255], inside };
}

function isClear(width: number, height: number, opacity: (at: number) => number): boolean {
  let [clear, all] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (x > 0 && x < width - 1 && y > 0 && y < height - 1) continue;
      all++;
      if (opacity(y * width + x) < CLEAR) clear++;
    }
  return clear >= PLAIN_MIN * all;
}

function boxWhere(width: number, height: number, holds: (at: number) => boolean): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (!holds(at)) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < 0 ? undefined : between(left, top, right + 1, bottom + 1);
}

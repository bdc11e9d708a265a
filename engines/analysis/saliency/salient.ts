/** Salient subject of a picture, found by the network. */
import sharp from 'sharp';
import type { Plane } from '../../raster/plane.ts';
import { resized } from '../../raster/resize-plane.ts';
import type { RgbPicture } from '../../raster/shrink.ts';
import { u2net } from './u2net.ts';

/** Training size of the network in pixels, and a coarser second size. */
const SIDE = 320;
const FAR_SIDE = 160;
/** Of red, green and blue, as in the pictures it was taught on. Source: U-2-Net `data_loader.py`, `ToTensorLab`. */
const MEAN = [0.485, 0.456, 0.406] as const;
const STD = [0.229, 0.224, 0.225] as const;

export type Salience = {
  /** 0–1: how surely a pixel is of the subject. A square over the whole picture. */
  seen: Plane;
  /**
   * 0–1: share of the result that also appears at the coarser size. Guesses of the network change with the
   * size.
   */
  steady: number;
  /** Pixels that are neither one nor the other, as a share of those that are seen; from 0. */
  vague: number;
};

export async function salientIn(picture: RgbPicture): Promise<Salience> {
  const seen = await look(picture, SIDE);
  const far = resized(await look(picture, FAR_SIDE), SIDE, SIDE);
  let [both, either, some, doubt] = [0, 0, 0, 0];
  for (const [at, value] of seen.values.entries()) {
    const [near, again] = [value > 0.5, far.values[at]! > 0.5];
    if (near && again) both++;
    if (near || again) either++;
    if (near) some++;
    doubt += Math.min(value, 1 - value);
  }
  return { seen, steady: both / Math.max(1, either), vague: doubt / Math.max(1, some) };
}

async function look({ width, height, pixels }: RgbPicture, side: number): Promise<Plane> {
  const raw = { width, height, channels: 3 as const };
  const small = await sharp(pixels, { raw, limitInputPixels: false })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  // By the brightest there is: dark pictures are seen as well.
  const most = small.reduce((a, b) => Math.max(a, b), 1);
  const input = new Float32Array(side * side * 4);
  for (let at = 0; at < side * side; at++)
    for (let part = 0; part < 3; part++)
      input[at * 4 + part] = (small[at * 3 + part]! / most - MEAN[part]!) / STD[part]!;
  return { width: side, height: side, values: u2net(input, side) };
}

/** Small synthetic pictures, what an edit makes of them, and measures of the difference. */
import sharp from 'sharp';
import { edit } from '../../../imaging/edit/edit.ts';

export const SIDE = 160;
export type Paint = (x: number, y: number) => readonly [number, number, number];

/** Blue sky over green grass, with a red ball standing out in the middle of the grass. */
export const LANDSCAPE: Paint = (x, y) => {
  if (Math.hypot(x - 80, y - 110) < 24) return [206, 36, 30];
  if (y < 70) return [100 + y * 0.6, 160 + y * 0.4, 230];
  return [70 + ((x * 7 + y * 13) % 9), 140 + ((x * 5 + y * 3) % 11), 50];
};

export const BALL: Paint = (x, y) =>
  Math.hypot(x - 80, y - 84) < 44 ? [200 - x * 0.3, 60, 40] : [216, 220, 224 - (y % 3)];

export async function png(paint: Paint, width = SIDE, height = SIDE): Promise<Uint8Array> {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(paint(x, y).map(Math.round), (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

export async function edited(bytes: Uint8Array, prompt: string, width = SIDE, height = SIDE, seed = 7) {
  const result = await edit({ bytes, prompt, width, height, seed, signal: new AbortController().signal });
  if ('refused' in result) throw new Error(result.message);
  const { data, info } = await sharp(result.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    ...result,
    data,
    info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
}

/** RGBA. */
export function decoded(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes).ensureAlpha().raw().toBuffer();
}

/** Mean of each channel over a box. */
export function mean(
  data: Uint8Array,
  [left, top, right, bottom]: [number, number, number, number],
): number[] {
  const sums = [0, 0, 0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) for (let c = 0; c < 4; c++) sums[c]! += data[(y * SIDE + x) * 4 + c]!;
  return sums.map((sum) => sum / ((right - left) * (bottom - top)));
}

/** Mean absolute difference of colours over a box. */
export function change(
  a: Uint8Array,
  b: Uint8Array,
  [left, top, right, bottom]: [number, number, number, number],
): number {
  let sum = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      for (let c = 0; c < 3; c++) sum += Math.abs(a[(y * SIDE + x) * 4 + c]! - b[(y * SIDE + x) * 4 + c]!);
  return sum / ((right - left) * (bottom - top) * 3);
}

export const landscape = await png(LANDSCAPE);
export const before = await decoded(landscape);
export const ALL: [number, number, number, number] = [0, 0, SIDE, SIDE];

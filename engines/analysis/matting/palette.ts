/** A picture's colours with their counts: per-colour work runs once per colour instead of once per pixel. */
import type { Lab } from '../../raster/lab.ts';

export type PictureColours = {
  /** Number of different colours. */
  size: number;
  /** The mean L, a and b of each. */
  colours: Float32Array;
  /** The colour of each pixel. */
  of: Uint16Array;
};

/** Quantisation step in Lab units; finer than the variation that noise causes. */
const STEP = 3.2;

export function palette({ planes: [l, a, b] }: Lab): PictureColours {
  const count = l.values.length;
  const of = new Uint16Array(count);
  const number = new Map<number, number>();
  const sums: number[] = [];
  for (let at = 0; at < count; at++) {
    const [p, q, r] = [l.values[at]!, a.values[at]!, b.values[at]!];
    const key =
      (Math.floor(p / STEP) << 16) | (Math.floor((q + 130) / STEP) << 8) | Math.floor((r + 130) / STEP);
    let nth = number.get(key);
    if (nth === undefined) {
      nth = number.size;
      number.set(key, nth);
      sums.push(0, 0, 0, 0);
    }
    of[at] = nth;
    sums[nth * 4]! += p;
    sums[nth * 4 + 1]! += q;
    sums[nth * 4 + 2]! += r;
    sums[nth * 4 + 3]! += 1;
  }
  const size = number.size;
  const colours = new Float32Array(size * 3);
  for (let nth = 0; nth < size; nth++) {
    const share = 1 / sums[nth * 4 + 3]!;
    for (let part = 0; part < 3; part++) colours[nth * 3 + part] = sums[nth * 4 + part]! * share;
  }
  return { size, colours, of };
}

/** Amount of each colour, with each pixel weighted by `weight`. */
export function tally({ size, of }: PictureColours, weight: (at: number) => number): Float32Array {
  const counts = new Float32Array(size);
  for (let at = 0; at < of.length; at++) counts[of[at]!]! += weight(at);
  return counts;
}

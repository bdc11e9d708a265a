/**
 * Contours of a painting, one row at a time, without a full-size plane per contour. Rows must be requested in order,
 * from 0 to the last; the returned array is reused for the next row. After a row was requested, the picture may be
 * changed there.
 */
import type { Painted } from '../../../raster/pixels.ts';

export type Rows = (y: number) => Float32Array;

/**
 * Gradient of the strongest colour channel, which also finds edges between equally bright colours: the mean over a
 * square of (2 × radius + 1)², mapped by `curve` from 0–255. `radius` is rounded, at least 1.
 */
export function steepRows(picture: Painted, radius: number, curve: (steep: number) => number): Rows {
  const { width } = picture;
  const r = Math.max(1, Math.round(radius));
  const side = 2 * r + 1;
  const share = 1 / (side * side);
  const last = width - 1;
  const table = Float32Array.from({ length: 256 }, (_, steep) => curve(steep));
  const steep = new Float32Array(width);
  // Sums along the rows that the square covers, and of those down the columns.
  const rows = new Float32Array(side * width);
  const sums = new Float64Array(width);
  const out = new Float32Array(width);
  let read = -r;
  return (y) => {
    for (; read <= y + r; read++) {
      steepRow(picture, read, steep);
      const slot = ((read + r) % side) * width;
      let sum = steep[0]! * (r + 1);
      for (let x = 1; x <= r; x++) sum += steep[x < last ? x : last]!;
      for (let x = 0; x < width; x++) {
        sums[x] = sums[x]! + sum - rows[slot + x]!;
        rows[slot + x] = sum;
        sum += steep[x + r < last ? x + r + 1 : last]! - steep[x < r ? 0 : x - r]!;
      }
    }
    for (let x = 0; x < width; x++) {
      const mean = sums[x]! * share;
      out[x] = table[mean >= 255 ? 255 : (mean + 0.5) | 0]!;
    }
    return out;
  };
}

/** One row of it; nothing where a neighbour is missing. */
function steepRow({ data, width, height }: Painted, y: number, out: Float32Array): void {
  if (y < 1 || y > height - 2) {
    out.fill(0);
    return;
  }
  const line = width * 4;
  for (let x = 1, at = y * line + 4; x < width - 1; x++, at += 4) {
    const above = at - line;
    const below = at + line;
    const red = steepness(data[at + 4]! - data[at - 4]!, data[below]! - data[above]!);
    const green = steepness(data[at + 5]! - data[at - 3]!, data[below + 1]! - data[above + 1]!);
    const blue = steepness(data[at + 6]! - data[at - 2]!, data[below + 2]! - data[above + 2]!);
    const most = red > green ? red : green;
    out[x] = Math.sqrt(blue > most ? blue : most);
  }
}

/** Of whole numbers. */
function steepness(across: number, down: number): number {
  return Math.imul(across, across) + Math.imul(down, down);
}

/** The outline of the subjects: 1 on it, 0 elsewhere, about `thick` pixels wide. */
export function outlineRows({ mask, width, height }: Painted, thick: number): Rows {
  const reach = Math.max(1, Math.round(thick / 2));
  const row = reach * width;
  const out = new Float32Array(width);
  return (y) => {
    if (y < reach || y >= height - reach) return out.fill(0);
    for (let x = reach, i = y * width + reach; x < width - reach; x++, i++) {
      const change =
        Math.abs(mask[i + reach]! - mask[i - reach]!) + Math.abs(mask[i + row]! - mask[i - row]!);
      out[x] = change > 230 ? 1 : change / 230;
    }
    return out;
  };
}

/** A coarse grid, few colours, ordered dithering, dark outlines around the subjects. */
import { brighter, saturate } from '../colour.ts';
import { keyOf, nearest, paletteOf } from './palette.ts';
import type { Picture } from './pixels.ts';

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** About 168 big pixels along the shorter side. */
export function pixelArt(picture: Picture): void {
  const { data, width, height, mask } = picture;
  const size = Math.max(2, Math.round(Math.min(width, height) / 168));
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const small: Picture = {
    ...picture,
    width: columns,
    height: rows,
    data: new Uint8ClampedArray(columns * rows * 4),
    mask: new Uint8Array(columns * rows),
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      shrink(data, mask, width, height, size, small, column, row);
  }
  const palette = paletteOf(small, 40).map((colour) => brighter(saturate(colour, 1.2), 1.02));
  const table = nearest(palette);
  for (let y = 0; y < height; y++) {
    const row = (y / size) | 0;
    for (let x = 0; x < width; x++) {
      const column = (x / size) | 0;
      const k = row * columns + column;
      const from = k * 4;
      const inside = small.mask[k]! > 127;
      const rim =
        inside &&
        (outside(small, column - 1, row) ||
          outside(small, column + 1, row) ||
          outside(small, column, row - 1) ||
          outside(small, column, row + 1));
      const dither = inside ? 0 : (BAYER[(row & 3) * 4 + (column & 3)]! - 7.5) * 1.3;
      const [r, g, b] = [
        small.data[from]! + dither,
        small.data[from + 1]! + dither,
        small.data[from + 2]! + dither,
      ].map((v) => Math.min(255, Math.max(0, v))) as [number, number, number];
      const colour = palette[table[keyOf(r, g, b)]!]!;
      const tone = rim ? 0.42 : 1;
      const at = (y * width + x) * 4;
      data[at] = colour[0] * tone;
      data[at + 1] = colour[1] * tone;
      data[at + 2] = colour[2] * tone + (rim ? 14 : 0);
    }
  }
}

function outside({ mask, width, height }: Picture, column: number, row: number): boolean {
  return column < 0 || row < 0 || column >= width || row >= height || mask[row * width + column]! <= 127;
}

/** One big pixel: the mean of its middle, so that edges stay hard. */
function shrink(
  data: Uint8ClampedArray,
  mask: Uint8Array,
  width: number,
  height: number,
  size: number,
  small: Picture,
  column: number,
  row: number,
): void {
  let [r, g, b, inside, many] = [0, 0, 0, 0, 0];
  for (let dy = size >> 2; dy < size - (size >> 2); dy++) {
    const y = Math.min(height - 1, row * size + dy);
    for (let dx = size >> 2; dx < size - (size >> 2); dx++) {
      const i = y * width + Math.min(width - 1, column * size + dx);
      r += data[i * 4]!;
      g += data[i * 4 + 1]!;
      b += data[i * 4 + 2]!;
      inside += mask[i]!;
      many++;
    }
  }
  const k = row * small.width + column;
  small.data[k * 4] = r / many;
  small.data[k * 4 + 1] = g / many;
  small.data[k * 4 + 2] = b / many;
  small.mask[k] = inside / many;
}

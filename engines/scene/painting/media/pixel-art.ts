/** A coarse grid, few colours, ordered dithering, dark outlines around the subjects. */
import { brighter, saturate } from '../../../raster/colour.ts';
import type { Painted } from '../../../raster/pixels.ts';
import { colourKey, nearest, paletteOf } from './paint-palette.ts';

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** About 168 big pixels along the shorter side. */
export function pixelArt(picture: Painted): void {
  const { data, width, height, mask } = picture;
  const size = Math.max(2, Math.round(Math.min(width, height) / 168));
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const small: Painted = {
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
  for (let row = 0; row < rows; row++) {
    const line = row * size * width * 4;
    for (let column = 0; column < columns; column++) {
      const k = row * columns + column;
      const inside = small.mask[k]! > 127;
      const rim =
        inside &&
        (outside(small, column - 1, row) ||
          outside(small, column + 1, row) ||
          outside(small, column, row - 1) ||
          outside(small, column, row + 1));
      const dither = inside ? 0 : (BAYER[(row & 3) * 4 + (column & 3)]! - 7.5) * 1.3;
      const [r, g, b] = [0, 1, 2].map((c) => Math.min(255, Math.max(0, small.data[k * 4 + c]! + dither)));
      const colour = palette[table[colourKey(r!, g!, b!)]!]!;
      const tone = rim ? 0.42 : 1;
      const end = line + Math.min(width, (column + 1) * size) * 4;
      for (let at = line + column * size * 4; at < end; at += 4) {
        data[at] = colour[0] * tone;
        data[at + 1] = colour[1] * tone;
        data[at + 2] = colour[2] * tone + (rim ? 14 : 0);
      }
    }
    // The other rows of these big pixels are like the first.
    const last = Math.min(height, (row + 1) * size) * width * 4;
    for (let at = line + width * 4; at < last; at += width * 4) data.copyWithin(at, line, line + width * 4);
  }
}

function outside({ mask, width, height }: Painted, column: number, row: number): boolean {
  return column < 0 || row < 0 || column >= width || row >= height || mask[row * width + column]! <= 127;
}

/** One big pixel: the mean of its middle, so that edges stay hard. */
function shrink(
  data: Uint8ClampedArray,
  mask: Uint8Array,
  width: number,
  height: number,
  size: number,
  small: Painted,
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

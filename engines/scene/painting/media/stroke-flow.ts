/** Which way the forms of a picture run: what brushes and needles follow. */
import { boxMean, type Painted } from '../../../raster/pixels.ts';

/** Per cell of 8 × 8 pixels: cosine and sine of the direction along the edge, and how clear that direction is. */
export type Flow = {
  cos: Float32Array;
  sin: Float32Array;
  /** 0 without any direction; hundreds at a clear edge. */
  strength: Float32Array;
  /** The cell of a pixel. */
  at: (x: number, y: number) => number;
};

const CELL = 8;

/** The direction in which brightness changes least, smoothed over its surroundings. */
export function flowOf({ width, height, data }: Painted): Flow {
  const columns = Math.ceil(width / CELL) + 1;
  const rows = Math.ceil(height / CELL) + 1;
  const size = columns * rows;
  const small = new Float32Array(size);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const at = (Math.min(height - 1, y * CELL) * width + Math.min(width - 1, x * CELL)) * 4;
      small[y * columns + x] = 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!;
    }
  }
  const [xx, xy, yy] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (let y = 1; y < rows - 1; y++) {
    for (let x = 1; x < columns - 1; x++) {
      const i = y * columns + x;
      const dx = small[i + 1]! - small[i - 1]!;
      const dy = small[i + columns]! - small[i - columns]!;
      xx[i] = dx * dx;
      xy[i] = dx * dy;
      yy[i] = dy * dy;
    }
  }
  const [sxx, sxy, syy] = [
    boxMean(xx, columns, rows, 3),
    boxMean(xy, columns, rows, 3),
    boxMean(yy, columns, rows, 3),
  ];
  const [cos, sin, strength] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (let i = 0; i < size; i++) {
    const angle = 0.5 * Math.atan2(2 * sxy[i]!, sxx[i]! - syy[i]!) + Math.PI / 2;
    cos[i] = Math.cos(angle);
    sin[i] = Math.sin(angle);
    strength[i] = Math.hypot(sxx[i]! - syy[i]!, 2 * sxy[i]!);
  }
  return { cos, sin, strength, at: (x, y) => ((y / CELL) | 0) * columns + ((x / CELL) | 0) };
}

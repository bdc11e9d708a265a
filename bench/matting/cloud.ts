import type { Chance } from '../chance.ts';

/** Smooth noise of several octaves, about −1…1, `cell` pixels to the coarsest wave. */
export function cloud(
  width: number,
  height: number,
  cell: number,
  octaves: number,
  luck: Chance,
): Float32Array {
  const out = new Float32Array(width * height);
  let share = 0.5;
  for (let octave = 0, size = cell; octave < octaves && size >= 1; octave++, size /= 2, share /= 2) {
    const columns = Math.ceil(width / size) + 2;
    const rows = Math.ceil(height / size) + 2;
    const grid = Float32Array.from({ length: columns * rows }, () => luck.between(-1, 1));
    for (let y = 0; y < height; y++) {
      const gy = Math.floor(y / size);
      const ty = ease(y / size - gy);
      for (let x = 0; x < width; x++) {
        const gx = Math.floor(x / size);
        const tx = ease(x / size - gx);
        const at = gy * columns + gx;
        const top = grid[at]! * (1 - tx) + grid[at + 1]! * tx;
        const bottom = grid[at + columns]! * (1 - tx) + grid[at + columns + 1]! * tx;
        out[y * width + x]! += share * (top * (1 - ty) + bottom * ty);
      }
    }
  }
  return out;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

import { Arena } from '../kernels/arena.ts';
import { bindKernel } from '../kernels/kernels.ts';
import type { Painted } from './pixels.ts';

/**
 * Flattens small detail and keeps edges (Kuwahara): each pixel takes the mean of the calmest of four squares at whose
 * corner it lies. In place; answers the brightness of the result.
 *
 * Works row by row with sums of whole numbers: what is at hand are the rows under the squares, never a whole plane.
 */
export function flatten(picture: Painted, radius: number): Float32Array {
  const { data, width, height } = picture;
  const half = Math.max(1, Math.round(radius / 2));
  const side = 2 * half + 1;
  const result = new Float32Array(width * height);
  const arena = new Arena();
  const [row, shine, sums] = [arena.alloc(width * 4), arena.alloc(width * 4), arena.alloc(width * 16)];
  const rows = () => arena.alloc(width * 4 * side);
  const [stored, colour, light, unrest] = [rows(), rows(), rows(), rows()];
  const { enter, means, calmest } = bindKernel('flatten', arena);
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const [line, shines] = [arena.bytes(row, width * 4), arena.floats(shine, width)];
  const read = (y: number, turn: number) => {
    const from = Math.min(height - 1, Math.max(0, y)) * width * 4;
    line.set(pixels.subarray(from, from + width * 4));
    enter(row, stored + (turn % side) * width * 4, sums, width);
  };
  // The means of row m are ready once the picture's row m + half was read, and row m − half can then be painted.
  for (let m = 0; m < height + half; m++) {
    if (m < height) {
      for (let y = m === 0 ? -half : m + half; y <= m + half; y++) read(y, y + half);
      const slot = (m % side) * width * 4;
      means(sums, width, half, colour + slot, light + slot, unrest + slot);
    }
    const y = m - half;
    if (y < 0) continue;
    const up = (Math.max(0, y - half) % side) * width * 4;
    const down = (Math.min(height - 1, y + half) % side) * width * 4;
    calmest(row, shine, width, half, colour, light, unrest, up, down);
    pixels.set(line, y * width * 4);
    result.set(shines, y * width);
  }
  return result;
}

/** Moves knowledge about one frame to its position in the next. */
import type { FrameSize } from '../media/video-frame.ts';
import { type Motion, STEP } from './optical-flow.ts';

/** The plane as it lies now, when it lay as `plane` before. Beyond the edges it goes on as at them. */
export function carried(plane: Float32Array, size: FrameSize, motion: Motion): Float32Array {
  const { from, across, down } = waysOf(size, motion);
  const { width } = size;
  const out = new Float32Array(plane.length);
  for (let at = 0; at < out.length; at++) {
    const here = from[at]!;
    const share = across[at]!;
    const upper = plane[here]! + (plane[here + 1]! - plane[here]!) * share;
    const lower = plane[here + width]! + (plane[here + width + 1]! - plane[here + width]!) * share;
    out[at] = upper + (lower - upper) * down[at]!;
  }
  return out;
}

/** Where each node comes from: the upper left of the four around it, and how far to the right and below. */
type Ways = { from: Int32Array; across: Float32Array; down: Float32Array };

/** A motion carries several planes, all of one size. */
const WAYS = new WeakMap<Motion, Ways>();

function waysOf({ width, height }: FrameSize, motion: Motion): Ways {
  const cached = WAYS.get(motion);
  if (cached?.from.length === width * height) return cached;
  const { columns, dx, dy } = motion;
  const ways: Ways = {
    from: new Int32Array(width * height),
    across: new Float32Array(width * height),
    down: new Float32Array(width * height),
  };
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / STEP);
    const v = (y - row * STEP) / STEP;
    for (let x = 0; x < width; x++, at++) {
      const column = Math.floor(x / STEP);
      const u = (x - column * STEP) / STEP;
      const a = row * columns + column;
      const b = a + columns;
      const sx = x + (dx[a]! * (1 - u) + dx[a + 1]! * u) * (1 - v) + (dx[b]! * (1 - u) + dx[b + 1]! * u) * v;
      const sy = y + (dy[a]! * (1 - u) + dy[a + 1]! * u) * (1 - v) + (dy[b]! * (1 - u) + dy[b + 1]! * u) * v;
      const fx = sx < 0 ? 0 : sx > width - 1 ? width - 1 : sx;
      const fy = sy < 0 ? 0 : sy > height - 1 ? height - 1 : sy;
      const x0 = Math.min(width - 2, Math.floor(fx));
      const y0 = Math.min(height - 2, Math.floor(fy));
      ways.from[at] = y0 * width + x0;
      ways.across[at] = fx - x0;
      ways.down[at] = fy - y0;
    }
  }
  WAYS.set(motion, ways);
  return ways;
}

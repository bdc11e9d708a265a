/** Where everything has moved from one frame to the next: blocks compared, coarse to fine, neighbors agreeing. */
import type { FrameSize } from '../media/video-frame.ts';

export type Luma = FrameSize & { values: Uint8Array };

/** Blocks stand every `STEP` nodes and look at a square of 2·REACH + 1 around them. */
export const STEP = 6;
const REACH = 5;
/** Nodes of the halved picture that a block may have come from, each way. */
const SEARCH = 4;
/** Mean difference in luma below which a block is taken for unmoved: noise and compression. */
const STILL = 2.5;
/** Luma that a step away from the neighbors' motion must be worth. */
const AGREE = 0.8;

/** Luma between neighboring nodes, both ways together, that makes a motion seen. */
const TEXTURE = 6;

/** In nodes, one vector a block: what is at (x, y) now was at (x + dx, y + dy) before. */
export type Motion = {
  columns: number;
  rows: number;
  dx: Float32Array;
  dy: Float32Array;
  /** 1 where there is something to see that could have moved, 0 on plain ground. */
  sure: Float32Array;
  /** Mean difference in luma that no motion explains. */
  unexplained: number;
};

/** @throws RangeError for pictures of different sizes. */
export function motionBetween(before: Luma, now: Luma): Motion {
  if (before.width !== now.width || before.height !== now.height)
    throw new RangeError(`Motion between ${before.width}x${before.height} and ${now.width}x${now.height}.`);
  const columns = Math.ceil(now.width / STEP) + 1;
  const rows = Math.ceil(now.height / STEP) + 1;
  const motion: Motion = {
    columns,
    rows,
    dx: new Float32Array(columns * rows),
    dy: new Float32Array(columns * rows),
    sure: new Float32Array(columns * rows),
    unexplained: 0,
  };
  const [coarseBefore, coarseNow] = [halve(before), halve(now)];
  let total = 0;
  for (let row = 0, block = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, block++) {
      const x = Math.min(now.width - 1, column * STEP);
      const y = Math.min(now.height - 1, row * STEP);
      const across = difference(now, now, x, y, 1, 0, REACH, 255);
      const down = difference(now, now, x, y, 0, 1, REACH, 255);
      if (Math.min(across, 250) + Math.min(down, 250) > TEXTURE) motion.sure[block] = 1;
      const still = difference(before, now, x, y, 0, 0, REACH, 255);
      if (still < STILL) {
        total += still;
        continue;
      }
      const expected: [number, number][] = [[0, 0]];
      if (column > 0) expected.push([motion.dx[block - 1]!, motion.dy[block - 1]!]);
      if (row > 0) expected.push([motion.dx[block - columns]!, motion.dy[block - columns]!]);
      const rough = search(coarseBefore, coarseNow, x >> 1, y >> 1, expected);
      total += refine(before, now, x, y, [...expected, rough], motion, block, still);
    }
  }
  motion.unexplained = total / (columns * rows);
  return { ...motion, dx: calmed(motion.dx, columns, rows), dy: calmed(motion.dy, columns, rows) };
}

/** The best of a whole neighborhood in the halved pictures, in nodes of the whole ones. */
function search(
  before: Luma,
  now: Luma,
  x: number,
  y: number,
  expected: [number, number][],
): [number, number] {
  const [px, py] = expected.at(-1)!;
  let best: [number, number] = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (let dy = -SEARCH; dy <= SEARCH; dy++) {
    for (let dx = -SEARCH; dx <= SEARCH; dx++) {
      const away = AGREE * 0.25 * (Math.abs(dx * 2 - px) + Math.abs(dy * 2 - py));
      const cost = away + difference(before, now, x, y, dx, dy, 3, least - away);
      if (cost >= least) continue;
      least = cost;
      best = [dx * 2, dy * 2];
    }
  }
  return best;
}

/** Around each candidate by whole nodes, then between them by a parabola. Answers the difference that is left. */
function refine(
  before: Luma,
  now: Luma,
  x: number,
  y: number,
  candidates: [number, number][],
  motion: Motion,
  block: number,
  still: number,
): number {
  const costs = new Map<number, number>([[keyOf(0, 0), still]]);
  const at = (dx: number, dy: number): number => {
    const key = keyOf(dx, dy);
    const cached = costs.get(key);
    if (cached !== undefined) return cached;
    const cost = difference(before, now, x, y, dx, dy, REACH, 255);
    costs.set(key, cost);
    return cost;
  };
  let [bx, by, least] = [0, 0, still - AGREE];
  for (const [cx, cy] of candidates) {
    let [mx, my] = [Math.round(cx), Math.round(cy)];
    // Downhill, a few steps.
    for (let step = 0; step < 3; step++) {
      let moved = false;
      for (const [sx, sy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        if (at(mx + sx, my + sy) < at(mx, my)) {
          mx += sx;
          my += sy;
          moved = true;
        }
      }
      if (!moved) break;
    }
    const cost = at(mx, my);
    if (cost >= least) continue;
    least = cost;
    [bx, by] = [mx, my];
  }
  motion.dx[block] = bx + between(at(bx - 1, by), at(bx, by), at(bx + 1, by));
  motion.dy[block] = by + between(at(bx, by - 1), at(bx, by), at(bx, by + 1));
  return Math.max(0, at(bx, by));
}

function keyOf(dx: number, dy: number): number {
  return (dy + 512) * 1024 + dx + 512;
}

/** The lowest point of the parabola through three costs, −0.5 … 0.5. */
function between(left: number, middle: number, right: number): number {
  const curve = left + right - 2 * middle;
  return curve > 1e-3 ? Math.max(-0.5, Math.min(0.5, (left - right) / (2 * curve))) : 0;
}

/** Mean absolute difference of two squares, given up once it exceeds `most`. */
function difference(
  before: Luma,
  now: Luma,
  x: number,
  y: number,
  dx: number,
  dy: number,
  reach: number,
  most: number,
): number {
  const { width, height } = now;
  const x0 = Math.max(0, x - reach, -dx);
  const x1 = Math.min(width - 1, x + reach, width - 1 - dx);
  const y0 = Math.max(0, y - reach, -dy);
  const y1 = Math.min(height - 1, y + reach, height - 1 - dy);
  const count = (x1 - x0 + 1) * (y1 - y0 + 1);
  // Too little of the square would be inside to say anything.
  if (x1 < x0 || y1 < y0 || count < (reach + 1) * (reach + 1)) return 255;
  const limit = most * count;
  const [a, b] = [before.values, now.values];
  let sum = 0;
  for (let row = y0; row <= y1; row++) {
    const here = row * width;
    const there = (row + dy) * width + dx;
    for (let column = x0; column <= x1; column++) sum += Math.abs(b[here + column]! - a[there + column]!);
    if (sum > limit) return 255;
  }
  return sum / count;
}

function halve({ width, height, values }: Luma): Luma {
  const [wide, high] = [width >> 1, height >> 1];
  const out = new Uint8Array(wide * high);
  for (let y = 0, at = 0; y < high; y++) {
    for (let x = 0; x < wide; x++, at++) {
      const from = y * 2 * width + x * 2;
      out[at] =
        (values[from]! + values[from + 1]! + values[from + width]! + values[from + width + 1]! + 2) >> 2;
    }
  }
  return { width: wide, height: high, values: out };
}

/** The median of each block and its neighbors: one block that is wrong is outvoted. */
function calmed(values: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(values.length);
  const around = new Float32Array(9);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      let count = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
          around[count++] = values[y * columns + x]!;
      out[at] = around.subarray(0, count).sort()[count >> 1]!;
    }
  }
  return out;
}

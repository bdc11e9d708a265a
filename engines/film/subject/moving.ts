/** Finds independent motion: motion that differs from the camera's. */
import type { Box } from '../../raster/box.ts';
import { boxBlur } from '../../raster/plane.ts';
import type { FrameSize } from '../media/video-frame.ts';
import { carried } from './carried.ts';
import { type Motion, STEP } from './optical-flow.ts';

/** Nodes a frame that a block may differ from the camera's motion, and from which on it surely moves by itself. */
const [SLACK, SURELY] = [0.35, 1.6];
const SHARE = 0.15;
/** Motions after which less than a thousandth of what was before is left. */
const REMEMBERED = 48;
/** Movement below this is noise. */
const NOTICED = 0.12;
/** Quantiles of the movement that a box holds, and how much larger the subject is than what moved of it. */
const [EDGE, MARGIN] = [0.06, 0.14];
/** A box of more than this share of the frame says nothing. */
const BOX_MAX = 0.7;

export class Moving {
  readonly #size: FrameSize;
  #map: Float32Array;
  /** Motions since the map was last requested. Old ones are dropped; the most recent suffice. */
  #seen: Motion[] = [];

  constructor(size: FrameSize) {
    this.#size = size;
    this.#map = new Float32Array(size.width * size.height);
  }

  /** Call for each pair of frames, in order. The map is computed on request. */
  see(motion: Motion): void {
    if (this.#seen.push(motion) > REMEMBERED) this.#seen.shift();
  }

  #catchUp(): void {
    for (const motion of this.#seen.splice(0)) this.#take(motion);
  }

  #take(motion: Motion): void {
    const { width, height } = this.#size;
    const map = carried(this.#map, this.#size, motion);
    const camera = cameraOf(motion);
    const { columns, dx, dy, sure } = motion;
    const own = new Float32Array(dx.length);
    for (let block = 0; block < own.length; block++) {
      if (sure[block]! < 0.5) continue;
      const [cx, cy] = camera(block % columns, Math.floor(block / columns));
      const off = Math.hypot(dx[block]! - cx, dy[block]! - cy);
      own[block] = Math.min(1, Math.max(0, (off - SLACK) / (SURELY - SLACK)));
    }
    for (let y = 0, at = 0; y < height; y++) {
      const row = Math.round(y / STEP) * columns;
      for (let x = 0; x < width; x++, at++) map[at]! += SHARE * (own[row + Math.round(x / STEP)]! - map[at]!);
    }
    this.#map = map;
  }

  forget(): void {
    this.#seen = [];
    this.#map.fill(0);
  }

  /** Where something moves by itself, in shares of the frame; undefined where nothing or everything does. */
  box(): Box | undefined {
    this.#catchUp();
    const { width, height } = this.#size;
    const values = boxBlur({ width, height, values: this.#map }, 2).values;
    const columns = new Float64Array(width);
    const rows = new Float64Array(height);
    let most = 0;
    for (let at = 0; at < values.length; at++) most = Math.max(most, values[at]!);
    if (most < NOTICED) return undefined;
    for (let at = 0; at < values.length; at++) {
      if (values[at]! < most * 0.35) continue;
      columns[at % width]! += values[at]!;
      rows[Math.floor(at / width)]! += values[at]!;
    }
    const [left, right] = span(columns);
    const [top, bottom] = span(rows);
    const box = { x: left, y: top, width: right - left, height: bottom - top };
    return box.width * box.height > BOX_MAX ? undefined : box;
  }

  /** The places that move most by themselves, far from one another, in shares of the frame. */
  places(most: number): { x: number; y: number }[] {
    this.#catchUp();
    const { width, height } = this.#size;
    const left = boxBlur({ width, height, values: this.#map }, 2).values;
    const apart = Math.max(width, height) * 0.1;
    const found: { x: number; y: number }[] = [];
    const first = Math.max(...left);
    while (found.length < most) {
      let best = 0;
      for (let at = 1; at < left.length; at++) if (left[at]! > left[best]!) best = at;
      if (left[best]! < Math.max(NOTICED, first * 0.6)) break;
      const [cx, cy] = [best % width, Math.floor(best / width)];
      found.push({ x: (cx + 0.5) / width, y: (cy + 0.5) / height });
      for (let at = 0; at < left.length; at++)
        if (Math.hypot((at % width) - cx, Math.floor(at / width) - cy) < apart) left[at] = 0;
    }
    return found;
  }

  /** −1 … 1: how much more what a mask (0–1 by node) covers moves than what it does not. */
  agrees(mask: Float32Array): number {
    this.#catchUp();
    let [inside, outside, covered, bare] = [0, 0, 1e-3, 1e-3];
    for (let at = 0; at < mask.length; at++) {
      inside += mask[at]! * this.#map[at]!;
      outside += (1 - mask[at]!) * this.#map[at]!;
      covered += mask[at]!;
      bare += 1 - mask[at]!;
    }
    const [a, b] = [inside / covered, outside / bare];
    return a + b < 0.004 ? 0 : (a - b) / (a + b);
  }
}

/** From where to where most of the mass is, with a margin, in shares of the length. */
function span(mass: Float64Array): [number, number] {
  const all = mass.reduce((sum, each) => sum + each, 0);
  let [sum, from, to] = [0, 0, mass.length - 1];
  for (let at = 0; at < mass.length; at++) {
    if (sum < EDGE * all) from = at;
    if (sum < (1 - EDGE) * all) to = at;
    sum += mass[at]!;
  }
  const margin = MARGIN * (to - from + 1);
  return [Math.max(0, (from - margin) / mass.length), Math.min(1, (to + 1 + margin) / mass.length)];
}

/** The motion that the most blocks share: shift, turn and zoom, by weighted least squares that forget outliers. */
function cameraOf({ columns, dx, dy, sure }: Motion): (column: number, row: number) => [number, number] {
  const weights = Float32Array.from(sure);
  let [px, py] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let round = 0; round < 5; round++) {
    px = planeThrough(dx, weights, columns);
    py = planeThrough(dy, weights, columns);
    for (let block = 0; block < dx.length; block++) {
      const [x, y] = [block % columns, Math.floor(block / columns)];
      const off = Math.hypot(
        dx[block]! - px[0]! - px[1]! * x - px[2]! * y,
        dy[block]! - py[0]! - py[1]! * x - py[2]! * y,
      );
      weights[block] = sure[block]! / (1 + (off / 0.5) ** 2);
    }
  }
  return (x, y) => [px[0]! + px[1]! * x + px[2]! * y, py[0]! + py[1]! * x + py[2]! * y];
}

/** Value = a + b·column + c·row. */
function planeThrough(values: Float32Array, weights: Float32Array, columns: number): number[] {
  let [n, x, y, xx, xy, yy, v, vx, vy] = [1e-6, 0, 0, 1e-3, 0, 1e-3, 0, 0, 0];
  for (let block = 0; block < values.length; block++) {
    const w = weights[block]!;
    const [column, row, value] = [block % columns, Math.floor(block / columns), values[block]!];
    n += w;
    x += w * column;
    y += w * row;
    xx += w * column * column;
    xy += w * column * row;
    yy += w * row * row;
    v += w * value;
    vx += w * column * value;
    vy += w * row * value;
  }
  const [c00, c01, c02] = [xx * yy - xy * xy, xy * y - x * yy, x * xy - xx * y];
  const det = n * c00 + x * c01 + y * c02;
  if (Math.abs(det) < 1e-9) return [v / n, 0, 0];
  return [
    (c00 * v + c01 * vx + c02 * vy) / det,
    (c01 * v + (n * yy - y * y) * vx + (x * y - n * xy) * vy) / det,
    (c02 * v + (x * y - n * xy) * vx + (n * xx - x * x) * vy) / det,
  ];
}

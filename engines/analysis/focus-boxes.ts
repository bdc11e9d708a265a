import { type Box, between, boxAround, grown, shared } from '../raster/box.ts';
import type { Plane } from '../raster/plane.ts';
import type { Face } from './faces.ts';

const BOXES_MAX = 6;
/** A thing smaller than this share of the picture is a speck. */
const AREA_MIN = 0.002;
/** A thing that matters less than this share of the main one is scenery. */
const MASS_MIN = 0.22;

/** Faces first (with hair and chin), then the connected places above the threshold by their weight. */
export function focusBoxes(importance: Plane, threshold: number, faces: Face[]): Box[] {
  const { width, height } = importance;
  const heads = faces.map((face) => headOfFace(face, importance));
  const things = components(importance, threshold).filter(({ area }) => area > width * height * AREA_MIN);
  things.sort((a, b) => b.mass - a.mass);
  const strongest = things[0]?.mass ?? 0;
  const objects = merge(things.filter(({ mass }) => mass > strongest * MASS_MIN).map(({ box }) => box));
  const boxes = [...heads, ...objects].slice(0, BOXES_MAX);
  return boxes.length > 0 ? boxes : [between(0, 0, width, height)];
}

/** A face box ends at brow and chin; a head does not. */
export function headOfFace(face: Face, frame: { width: number; height: number }): Box {
  const head = { x: face.x, y: face.y - face.height * 0.15, width: face.width, height: face.height * 1.2 };
  return grown(head, 0.12, frame);
}

type Component = { box: Box; mass: number; area: number };

function components({ width, height, values }: Plane, threshold: number): Component[] {
  const seen = new Uint8Array(values.length);
  const queue = new Int32Array(values.length);
  const found: Component[] = [];
  /** Queues a place once, if it is above the threshold; answers how many are queued then. */
  const take = (at: number, count: number): number => {
    if (seen[at] === 1 || values[at]! <= threshold) return count;
    seen[at] = 1;
    queue[count] = at;
    return count + 1;
  };
  for (let start = 0; start < values.length; start++) {
    if (seen[start] === 1 || values[start]! <= threshold) continue;
    seen[start] = 1;
    queue[0] = start;
    let mass = 0;
    let count = 1;
    const columns = new Float32Array(width);
    const rows = new Float32Array(height);
    for (let next = 0; next < count; next++) {
      const at = queue[next]!;
      const x = at % width;
      const y = (at - x) / width;
      mass += values[at]!;
      columns[x]! += values[at]!;
      rows[y]! += values[at]!;
      if (x > 0) count = take(at - 1, count);
      if (x < width - 1) count = take(at + 1, count);
      if (y > 0) count = take(at - width, count);
      if (y < height - 1) count = take(at + width, count);
    }
    const [x0, x1] = bulk(columns, mass);
    const [y0, y1] = bulk(rows, mass);
    const top = tipOf(values, width, threshold, x0, x1, y0);
    found.push({ box: between(x0, top, x1, y1), mass, area: count });
  }
  return found;
}

/** Where all but a hundredth of the weight on either end lies: thin tails do not widen a box. */
function bulk(profile: Float32Array, mass: number): [from: number, to: number] {
  let from = 0;
  for (let sum = profile[0]!; sum < mass * 0.01; sum += profile[from]!) from++;
  let to = profile.length;
  for (let sum = profile[to - 1]!; sum < mass * 0.01; sum += profile[to - 1]!) to--;
  return [from, to];
}

/** Of the threshold: what still stands out this much above a thing belongs to it. */
const TIP = 0.5;
/** Largest width of a tip, as a share of the box. Wider parts are scenery behind. */
const TIP_WIDE = 0.35;

/** Height of a thing above its bulk: spires, masts, ears and raised hands have little mass. */
function tipOf(
  values: Float32Array,
  width: number,
  threshold: number,
  x0: number,
  x1: number,
  y0: number,
): number {
  const most = TIP_WIDE * (x1 - x0);
  let top = y0;
  for (; top > 0; top--) {
    let wide = 0;
    const row = (top - 1) * width;
    for (let at = row + x0; at < row + x1; at++) if (values[at]! > TIP * threshold) wide++;
    if (wide === 0 || wide > most) break;
  }
  return top;
}

/** Boxes that overlap by much are one thing. */
function merge(boxes: Box[]): Box[] {
  const out: Box[] = [];
  for (const box of boxes) {
    const near = out.findIndex(
      (other) => shared(box, other) > 0.35 * Math.min(box.width * box.height, other.width * other.height),
    );
    if (near === -1) out.push(box);
    else out[near] = boxAround(out[near]!, box);
  }
  return out;
}

/** A second look, at a larger size, for backdrop that the mask has swallowed: inside handles, between limbs. */
import { boxBlur } from '../../raster/plane.ts';
import type { Cuttable } from './graph-cut.ts';
import { likeness } from './holes.ts';
import { type PictureColours, tally } from './palette.ts';
import { maskRegions } from './regions.ts';

/** Shares of the picture: smaller islands are glints and buttons, larger ones are what the subject wears. */
const SIZE = [0.0012, 0.05] as const;
/** A colour is the backdrop's when it is so many times as common beside the subject as in it. */
const TIMES = 3;
/** Shares of the long side: what counts as beside the subject, and as beside an island. */
const BESIDE = 0.15;
const AROUND = 0.22;
/** Minimum similarity of an island to the backdrop around it (Bhattacharyya, 0–1). */
const ALIKE = 0.5;
/** Colour steps (Lab) between an island's rim and what encloses it: light fades into a surface, a gap ends at it. */
const STEP = 14;

/**
 * Opens islands of the backdrop's own colours, in place. `far` is the distance to the outline, above zero inside;
 * `keepPoints` are places that surely are the subject.
 */
export function openIslands(
  picture: Cuttable,
  inside: Uint8Array,
  far: Float32Array,
  keepPoints: number[],
): boolean {
  const { width, height, palette } = picture;
  const side = Math.max(width, height);
  const front = shares(tally(palette, (at) => (far[at]! > 2 ? 1 : 0)));
  const back = shares(tally(palette, (at) => (far[at]! < -2 && far[at]! > -BESIDE * side ? 1 : 0)));
  const foreign = back.map((share, nth) => (share > TIMES * front[nth]! && share > 0 ? 1 : 0));
  const suspected = Float32Array.from(inside, (one, at) => one * foreign[palette.of[at]!]!);
  const soft = boxBlur({ width, height, values: suspected }, 1).values;
  const suspects = Uint8Array.from(soft, (share, at) => (inside[at] === 1 && share > 0.6 ? 1 : 0));
  const { of, list } = maskRegions({ width, height, inside: suspects }, 1);
  const safe = new Set(keepPoints.map((at) => of[at]!));
  const open = list.map(({ size }, nth) => {
    if (size < SIZE[0] * inside.length || size > SIZE[1] * inside.length || safe.has(nth)) return false;
    return isBackdrop(picture, { inside, far, of, nth });
  });
  if (!open.includes(true)) return false;
  const opened = of.map((nth) => (nth >= 0 && open[nth] ? 1 : 0));
  // The blur has taken a pixel of each rim.
  for (let at = width + 1; at < inside.length - width - 1; at++) {
    const beside = opened[at - 1]! | opened[at + 1]! | opened[at - width]! | opened[at + width]!;
    if (opened[at] === 1 || (beside === 1 && suspected[at] === 1)) inside[at] = 0;
  }
  return true;
}

function isBackdrop(
  { width, height, palette, lab }: Cuttable,
  { inside, far, of, nth }: { inside: Uint8Array; far: Float32Array; of: Int32Array; nth: number },
): boolean {
  let [left, top, right, bottom] = [width, height, 0, 0];
  let [steps, rim] = [0, 0];
  for (let at = 0; at < of.length; at++) {
    if (of[at] !== nth) continue;
    const x = at % width;
    const y = (at - x) / width;
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
    for (const reach of [4, -4, 4 * width, -4 * width]) {
      const there = at + reach;
      if (there < 0 || there >= of.length || of[there] === nth || inside[there] === 0) continue;
      let sum = 0;
      for (const { values } of lab.planes) sum += (values[at]! - values[there]!) ** 2;
      steps += Math.sqrt(sum);
      rim++;
    }
  }
  if (rim === 0 || steps < STEP * rim) return false;
  const reach = AROUND * Math.max(width, height);
  const mine = tally(palette, (at) => (of[at] === nth ? 1 : 0));
  const around = tally(palette, (at) => {
    if (far[at]! > -2) return 0;
    const x = at % width;
    const y = (at - x) / width;
    return x > left - reach && x < right + reach && y > top - reach && y < bottom + reach ? 1 : 0;
  });
  return likeness(broad(palette, mine), broad(palette, around)) >= ALIKE;
}

/** Lab units: light falls unevenly on one wall. */
const BROAD = 10;

/** The same counts by broader colours. */
function broad({ colours }: PictureColours, counts: Float32Array): Float32Array {
  const side = Math.ceil(260 / BROAD);
  const out = new Float32Array(side ** 3);
  for (let nth = 0; nth < counts.length; nth++) {
    if (counts[nth] === 0) continue;
    const [l, a, b] = [colours[3 * nth]!, colours[3 * nth + 1]! + 130, colours[3 * nth + 2]! + 130];
    const [p, q, r] = [Math.floor(l / BROAD), Math.floor(a / BROAD), Math.floor(b / BROAD)];
    out[(p * side + q) * side + r]! += counts[nth]!;
  }
  return out;
}

function shares(counts: Float32Array): Float32Array {
  const all = counts.reduce((sum, count) => sum + count, 1e-6);
  return counts.map((count) => count / all);
}

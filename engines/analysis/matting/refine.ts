/** From the small mask to one with thin parts: a second cut at a larger size, in a band around the first's outline. */
import type { Lab } from '../../raster/lab.ts';
import { boxBlur, type Plane } from '../../raster/plane.ts';
import { resized } from '../../raster/resize-plane.ts';
import { type CutPlan, cuttable, graphCut, OPEN, PLANNED_BACK, PLANNED_FRONT } from './graph-cut.ts';
import { type Hints, obey } from './hypotheses.ts';
import { openIslands } from './islands.ts';
import { costs } from './mixture.ts';
import { tally } from './palette.ts';
import { carve, depth, type InsideMask, tidyMask } from './regions.ts';

export type Refined = InsideMask & {
  /** Distance to the outline, above zero inside. */
  depth: Float32Array;
  /** 0–1 where colours of the other side are mixed in near the outline: hair, fur, leaves. */
  mixed: Float32Array;
  /** 0–1: how well the colours of the two sides can be told apart along the outline. */
  clear: number;
};

/** Shares of the long side: how far the outline may move inwards and outwards. */
const INWARDS = 0.02;
const OUTWARDS = 0.035;
/** Confidence above which a pixel is not reconsidered. */
const SURE = 0.8;
/** Search distance for the other side's colours, outside and inside the outline. */
const HAIR = 0.075;
const GAPS = 0.02;

/** The subject as it was first found: a mask, or how surely each pixel is of it. */
export type Coarse = InsideMask | Plane;

/** The hints are in pixels of `lab`. */
export function refine(lab: Lab, coarse: Coarse, hints: Hints): Refined {
  const { width, height } = lab;
  const side = Math.max(width, height);
  const picture = cuttable(lab);
  const { first, prior, plan, faith } =
    'values' in coarse
      ? believed(resized(coarse, width, height))
      : guessed(depth({ width, height, inside: enlarge(coarse, width, height) }), side);
  obey(prior, plan, width, height, { points: hints.points ?? [] });
  if (hints.box) fence(prior, plan, width, hints.box);
  const inside = graphCut(picture, { prior, plan, rounds: 2, faith });
  const keepPoints = (hints.points ?? [])
    .filter(({ keep }) => keep)
    .map(({ x, y }) => Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x)));
  tidyMask(
    { width, height, inside },
    { island_min: 0.03, isHole: (of, nth) => wasHole(of, nth, first), keepPoints },
  );
  carve(inside, lab, hints.points);
  let far = depth({ width, height, inside });
  // A silhouette seen as a whole is not opened because of its colours.
  if (!('values' in coarse) && openIslands(picture, inside, far, keepPoints))
    far = depth({ width, height, inside });
  return { width, height, inside, depth: far, ...mixing(picture, inside, far, side) };
}

type Start = { first: Float32Array; prior: Float32Array; plan: CutPlan; faith: number };

/** A band around the outline is open. */
function guessed(first: Float32Array, side: number): Start {
  const prior = first.map((far) => 1 / (1 + Math.exp(-far / (side * 0.008))));
  const plan = Uint8Array.from(first, (far) =>
    far > INWARDS * side ? PLANNED_FRONT : far < -OUTWARDS * side ? PLANNED_BACK : OPEN,
  );
  return { first, prior, plan, faith: 0.5 };
}

/** Uncertain pixels are open, and so are two pixels along the outline. */
function believed({ width, height, values }: Plane): Start {
  const first = depth({ width, height, inside: Uint8Array.from(values, (value) => (value > 0.5 ? 1 : 0)) });
  const plan = Uint8Array.from(values, (value, at) =>
    Math.abs(first[at]!) < 2 ? OPEN : value > SURE ? PLANNED_FRONT : value < 1 - SURE ? PLANNED_BACK : OPEN,
  );
  return { first, prior: Float32Array.from(values), plan, faith: 3 };
}

/** Holes come from the first mask; what only the second cut opened is a glint or a button. */
function wasHole(of: Int32Array, nth: number, first: Float32Array): boolean {
  let [size, open] = [0, 0];
  for (let at = 0; at < of.length; at++) {
    if (of[at] !== nth) continue;
    size++;
    if (first[at]! < 0) open++;
  }
  return open > 0.3 * size;
}

function fence(
  prior: Float32Array,
  plan: Uint8Array,
  width: number,
  box: { x: number; y: number; width: number; height: number },
): void {
  for (let at = 0; at < plan.length; at++) {
    const x = (at % width) + 0.5;
    const y = Math.floor(at / width) + 0.5;
    if (x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height) continue;
    plan[at] = PLANNED_BACK;
    prior[at] = 0;
  }
}

function mixing(
  { width, height, palette }: ReturnType<typeof cuttable>,
  inside: Uint8Array,
  far: Float32Array,
  side: number,
): Pick<Refined, 'mixed' | 'clear'> {
  const near = Math.max(3, HAIR * side);
  // Models of what is near the outline only, and of what is surely on its side.
  const model = (counts: (at: number) => boolean) =>
    costs(
      palette,
      tally(palette, (at) => (counts(at) ? 1 : 0)),
    );
  const front = model((at) => far[at]! > 1.5 && far[at]! < 2.5 * near);
  const back = model((at) => far[at]! < -near * 0.6 && far[at]! > -3 * near);
  const other = { width, height, values: new Float32Array(inside.length) };
  let [right, all] = [0, 0];
  for (let at = 0; at < inside.length; at++) {
    const colour = palette.of[at]!;
    const margin = back[colour]! - front[colour]!;
    if (Math.abs(far[at]!) < near) {
      all++;
      if (margin > 0 === (inside[at] === 1)) right++;
      const wrong = inside[at] === 1 ? -margin : margin;
      other.values[at] = wrong > 1.5 ? 1 : 0;
    }
  }
  const soft = boxBlur(other, Math.max(1, Math.round(side * 0.008))).values;
  const mixed = soft.map((share, at) =>
    far[at]! > -near && far[at]! < GAPS * side ? Math.min(1, share * 4) : 0,
  );
  return { mixed, clear: all === 0 ? 0 : right / all };
}

function enlarge({ width, height, inside }: InsideMask, toWidth: number, toHeight: number): Uint8Array {
  const soft = boxBlur({ width, height, values: Float32Array.from(inside) }, 1);
  return Uint8Array.from(resized(soft, toWidth, toHeight).values, (share) => (share > 0.45 ? 1 : 0));
}

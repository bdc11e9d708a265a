/**
 * Cost of a window along one axis.
 *
 * Every window spans the whole other axis, so the problem has one dimension: importance summed across, and
 * each focus box as an interval.
 */
import type { Analysis } from './analyse.ts';
import { headOfFace } from './focus-boxes.ts';

export type Axis = 'x' | 'y';

export type Profile = {
  axis: Axis;
  /** In small pixels, like everything here. */
  length: number;
  /** The length of the other axis. */
  across: number;
  /** Entry i: the share of all importance before i. */
  before: Float64Array;
  /** 0–1: what a cut right before i would run through. */
  cut: Float64Array;
  intervals: Interval[];
  clarity: number;
};

type Interval = {
  from: number;
  to: number;
  /** The shares of all intervals add up to 1. */
  weight: number;
  /** Never cut. */
  face: boolean;
  /** Its extent on the other axis. */
  acrossFrom: number;
  acrossTo: number;
};

const cache = new WeakMap<Analysis, Partial<Record<Axis, Profile>>>();

/** Made once for all sizes that one picture is fitted to. */
export function profileOf(analysis: Analysis, axis: Axis): Profile {
  const both = cache.get(analysis) ?? {};
  cache.set(analysis, both);
  both[axis] ??= profileAlong(analysis, axis);
  return both[axis];
}

function profileAlong(analysis: Analysis, axis: Axis): Profile {
  const { importance, width, height } = analysis;
  const [length, across] = axis === 'x' ? [width, height] : [height, width];
  const [step, stride] = axis === 'x' ? [1, width] : [width, 1];
  const sums = new Float64Array(length);
  const most = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    let sum = 0;
    for (let j = 0; j < across; j++) sum += importance.values[i * step + j * stride]!;
    sums[i] = sum;
    most[i] = Math.min(1, (4 * sum) / across);
  }
  const before = new Float64Array(length + 1);
  for (let i = 0; i < length; i++) before[i + 1] = before[i]! + sums[i]! + 1e-9;
  const total = before[length]!;
  return {
    axis,
    length,
    across,
    before: before.map((sum) => sum / total),
    cut: most,
    intervals: intervalsOf(analysis, axis),
    clarity: analysis.clarity,
  };
}

/** Heads share one part of the weight equally; objects share the rest by their importance. */
function intervalsOf(analysis: Analysis, axis: Axis): Interval[] {
  const heads = analysis.faces.map((face) => headOfFace(face, analysis));
  const objects = analysis.focus.slice(Math.min(heads.length, analysis.focus.length));
  const headShare = heads.length === 0 ? 0 : objects.length === 0 ? 1 : 0.6;
  const masses = objects.map((box) => {
    let mass = 0;
    for (let y = Math.floor(box.y); y < box.y + box.height; y++) {
      for (let x = Math.floor(box.x); x < box.x + box.width; x++) {
        mass += analysis.importance.values[y * analysis.width + x] ?? 0;
      }
    }
    return mass + 1e-6;
  });
  const allMass = masses.reduce((sum, mass) => sum + mass, 0);
  const all = [
    ...heads.map((box) => ({ box, face: true, weight: headShare / heads.length })),
    ...objects.map((box, nth) => ({
      box,
      face: false,
      weight: ((1 - headShare) * masses[nth]!) / allMass,
    })),
  ];
  return all.map(({ box, face, weight }) => {
    const [from, to, acrossFrom, acrossTo] =
      axis === 'x'
        ? [box.x, box.x + box.width, box.y, box.y + box.height]
        : [box.y, box.y + box.height, box.x, box.x + box.width];
    return { from, to, weight, face, acrossFrom, acrossTo };
  });
}

export type PlacedWindow = {
  from: number;
  length: number;
  /** 0–1: the weighed share of the focus that is cut away, tempered by how clear the focus is. */
  lost: number;
};

/** The best place for a window of this length; undefined when every place would cut a face. */
export function placeWindow(profile: Profile, length: number): PlacedWindow | undefined {
  const room = profile.length - length;
  let best: PlacedWindow | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  const steps = Math.max(1, Math.ceil(room / 1.5));
  for (let step = 0; step <= steps; step++) {
    const from = (room * step) / steps;
    if (cutsFace(profile, from, from + length)) continue;
    const lost = lostAt(profile, from, from + length);
    const score = lost + 0.25 * composition(profile, from, length) + 0.04 * cutting(profile, from, length);
    if (score < bestScore) {
      bestScore = score;
      best = { from, length, lost };
    }
  }
  return best;
}

const TOUCH = 1e-6;

function cutsFace({ intervals }: Profile, from: number, to: number): boolean {
  return intervals.some((one) => one.face && (one.from < from - TOUCH || one.to > to + TOUCH));
}

/**
 * Any visible cut of a thing costs, more of it costs more. Of upright things the top counts more than the foot: that
 * is where heads are, and a cut through one costs more than a bend or a continuation does.
 */
function lostAt(profile: Profile, from: number, to: number): number {
  const upright = profile.axis === 'y';
  let lost = 0;
  for (const one of profile.intervals) {
    const length = one.to - one.from;
    const near = Math.max(0, Math.min(one.to, from) - one.from) / length;
    const far = Math.max(0, one.to - Math.max(one.from, to)) / length;
    const cut = upright ? near * 1.5 + far * 0.8 : near + far;
    const head = Math.max(0, one.from - HEADROOM * profile.length);
    const beheaded =
      upright && near + far < 1 && from > head ? Math.min(1, (from - head) / (0.04 * length)) : 0;
    lost += one.weight * (cut + 0.08 * Math.min(1, cut / 0.05) + BEHEADED * beheaded);
  }
  const rest = 1 - (at(profile.before, to) - at(profile.before, from));
  return (0.85 * lost + 0.15 * rest) * (0.2 + 0.8 * profile.clarity);
}

/** Extra cost of cutting through the top of everything important, beside the share that is lost. */
const BEHEADED = 0.5;
/** Of the picture's height: what must stay above a top, so that it does not touch the frame. */
const HEADROOM = 0.02;

/**
 * 0 (good) to about 1: the weight of the focus should lie on the middle or a third, heads above the middle, and
 * nothing should touch the frame.
 */
function composition({ intervals, axis }: Profile, from: number, length: number): number {
  let centre = 0;
  let weight = 0;
  let tight = 0;
  for (const one of intervals) {
    const importance = one.weight * (one.face ? 2 : 1);
    centre += (importance * ((one.from + one.to) / 2 - from)) / length;
    weight += importance;
    const margin = Math.min(one.from - from, from + length - one.to) / length;
    tight += one.weight * Math.max(0, Math.min(1, 1 - margin / 0.06));
  }
  centre /= weight;
  const places = axis === 'x' ? [0.5, 0.38, 0.62] : intervals.some((one) => one.face) ? [0.4] : [0.5, 0.45];
  const off = Math.min(...places.map((good) => Math.abs(centre - good)));
  return off + 0.25 * tight;
}

function cutting({ cut, length: all }: Profile, from: number, length: number): number {
  const start = from > 1 ? cut[Math.floor(from)]! : 0;
  const end = from + length < all - 1 ? cut[Math.floor(from + length)]! : 0;
  return start + end;
}

/** Reads a table between its entries. */
function at(table: Float64Array, position: number): number {
  const low = Math.min(table.length - 2, Math.max(0, Math.floor(position)));
  const share = Math.min(1, Math.max(0, position - low));
  return table[low]! + (table[low + 1]! - table[low]!) * share;
}

/** The length of what `intervals` cover between the ends. */
export function covered(spans: [from: number, to: number][], from: number, to: number): number {
  const inside = spans
    .map(([a, b]) => [Math.max(a, from), Math.min(b, to)] as const)
    .filter(([a, b]) => b > a)
    .sort((a, b) => a[0] - b[0]);
  let length = 0;
  let reached = from;
  for (const [a, b] of inside) {
    length += Math.max(0, b - Math.max(a, reached));
    reached = Math.max(reached, b);
  }
  return length;
}

import type { Analysis } from '../../analysis/analyse.ts';
import {
  type Axis,
  covered,
  type PlacedWindow,
  type Profile,
  placeWindow,
  profileOf,
} from '../../analysis/axis.ts';
import { type Box, between, boxAround } from '../../raster/box.ts';

export type Strategy = 'scale' | 'crop' | 'warp' | 'extend';

/** Plan for one output. */
export type ResizePlan = {
  strategy: Strategy;
  /** The part of the source shown, in small pixels. */
  window: Box;
  /** The axis along which a plain crop would cut; extension grows the other one. */
  axis: Axis;
  /** The share of the output's other axis that the window itself fills; the rest is continued. */
  filled: number;
  /** Output length that one small pixel of the focus gets along both axes, in output pixels. */
  focusScale: number;
};

/** Ratios this near are one: a difference under half a percent is invisible. */
const SAME_RATIO = 0.005;
/** The least and most a calm place may be squeezed or stretched. */
const WARP = { least: 0.5, most: 1.4 };
const WINDOWS = 18;

/**
 * The cheapest way, in lost focus, bent background and invented picture; a plain border is cut or continued, and all that
 * is inside it stays. Same input, same plan.
 */
export function planFor(
  analysis: Analysis,
  target: { width: number; height: number },
  keep: Keep = 'subjects',
): ResizePlan {
  const { width, height } = analysis;
  const ratio = target.width / target.height / analysis.pixel_aspect;
  const full = between(0, 0, width, height);
  const change = Math.log(width / height / ratio);
  const axis: Axis = change > 0 ? 'x' : 'y';
  if (Math.abs(change) < SAME_RATIO) {
    return { strategy: 'scale', window: full, axis, filled: 1, focusScale: target.width / width };
  }
  // The window's length along the axis at which the whole other axis fits exactly.
  const cropLength = axis === 'x' ? height * ratio : width / ratio;
  const targetLength = axis === 'x' ? target.width : target.height;
  const windowOf = (from: number, length: number) =>
    axis === 'x' ? between(from, 0, from + length, height) : between(0, from, width, from + length);
  if (analysis.border) {
    const [from, length] = borderWindow(withFaces(analysis.border.inside, analysis), full, axis, keep);
    const crops = length <= cropLength;
    const visible = crops ? cropLength : length;
    const all = axis === 'x' ? width : height;
    const start = crops ? Math.max(0, Math.min(all - visible, from + (length - visible) / 2)) : from;
    return {
      strategy: crops ? 'crop' : 'extend',
      window: windowOf(start, visible),
      axis,
      filled: crops ? 1 : cropLength / length,
      focusScale: targetLength / visible,
    };
  }
  const profile = profileOf(analysis, axis);
  const care = keep === 'whole' ? WHOLE_CARE : 1;
  const spans = profile.intervals.map(({ from, to }) => [from, to] as [number, number]);
  let best: Candidate | undefined;
  for (let step = 0; step <= WINDOWS; step++) {
    const length = cropLength + ((profile.length - cropLength) * step) / WINDOWS;
    const placed = placeWindow(profile, length);
    if (placed === undefined) continue;
    const cared = { ...placed, lost: care * placed.lost };
    for (const candidate of candidates(profile, cared, cropLength, spans)) {
      if (best === undefined || candidate.cost < best.cost - 1e-9) best = candidate;
    }
  }
  if (best === undefined) throw new Error('the whole picture cuts no face');
  const { from, length } = best.placed;
  return {
    strategy: best.strategy,
    window: windowOf(from, length),
    axis,
    filled: best.filled,
    focusScale: targetLength / best.fitted,
  };
}

type Sides = { width: number; height: number };

/** True where the shapes differ by more than the factor. */
export function isReshaped(source: Sides, target: Sides, factor = 1 + SAME_RATIO): boolean {
  const change = (source.width * target.height) / (source.height * target.width);
  return Math.max(change, 1 / change) > factor;
}

/** `whole`: losing any of what matters is worse than showing it smaller. */
export type Keep = 'subjects' | 'whole';
const WHOLE_CARE = 4;

/** Of the larger side of what a plain border is around: what stays of the border. */
const MARGIN = 0.08;

/** A face's box may reach into a border of its own colour. */
function withFaces(inside: Box, { faces }: Analysis): Box {
  return faces.reduce<Box>((all, face) => boxAround(all, face), inside);
}

/** From where, and how much, must be shown along the axis: what is inside the border, and a margin. */
function borderWindow(inside: Box, full: Box, axis: Axis, keep: Keep): [from: number, length: number] {
  const room = MARGIN * Math.max(inside.width, inside.height);
  const [from, length, all] =
    axis === 'x' ? [inside.x, inside.width, full.width] : [inside.y, inside.height, full.height];
  if (keep === 'whole') return [0, all];
  const start = Math.max(0, from - room);
  return [start, Math.min(all, from + length + room) - start];
}

type Candidate = {
  strategy: Strategy;
  placed: PlacedWindow;
  cost: number;
  filled: number;
  /** The window's length after squeezing, in small pixels at the focus's scale. */
  fitted: number;
};

function candidates(
  profile: Profile,
  placed: PlacedWindow,
  cropLength: number,
  spans: [from: number, to: number][],
): Candidate[] {
  const { from, length, lost } = placed;
  if (length <= cropLength * (1 + SAME_RATIO)) {
    return [{ strategy: 'crop', placed, cost: lost, filled: 1, fitted: length }];
  }
  const focus = covered(spans, from, from + length);
  const calm = length - focus;
  const visible = profile.intervals.filter((one) => one.to > from && one.from < from + length);
  const acrossSpans = visible.map(({ acrossFrom, acrossTo }) => [acrossFrom, acrossTo] as [number, number]);
  const acrossCalm = profile.across - covered(acrossSpans, 0, profile.across);
  const stretchTo = (most: number) => (profile.across + acrossCalm * (most - 1)) / profile.across;
  const out: Candidate[] = [];
  // Without extension: what the stretched other axis does not give, the calm part of the window must.
  const least = focus + calm * WARP.least;
  const needed = length / cropLength;
  const reach = (length / least) * stretchTo(WARP.most);
  if (reach >= needed) {
    const bent = Math.log(needed) / Math.log(reach);
    const stretch = stretchTo(1 + (WARP.most - 1) * bent);
    const cost = lost + 0.05 + 0.16 * bent * bent + 0.1 * Math.log(needed);
    out.push({ strategy: 'warp', placed, cost, filled: 1, fitted: cropLength * stretch });
  }
  const body = cropLength / length;
  const cost = lost + 0.1 + 0.42 * (1 - body);
  out.push({ strategy: 'extend', placed, cost, filled: body, fitted: length });
  return out;
}

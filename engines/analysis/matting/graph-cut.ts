/** Parts front and back by colour models, contrast and a prior. Source: as in `mixture.ts`. */
import type { Lab } from '../../raster/lab.ts';
import { cheapestCut, DIRECTIONS } from './max-flow.ts';
import { costs } from './mixture.ts';
import { type PictureColours, palette } from './palette.ts';

/** Data shared by every cut of one picture. */
export type Cuttable = {
  width: number;
  height: number;
  lab: Lab;
  palette: PictureColours;
  /** Eight capacities a pixel: how unwilling neighbours are to be parted. */
  links: Int32Array;
};

/** 0 = surely back, 255 = surely front, 1–254 = what the cut may decide. */
export type CutPlan = Uint8Array;
export const PLANNED_BACK = 0;
export const OPEN = 128;
export const PLANNED_FRONT = 255;

/** Capacities are whole numbers: this many to one unit of −log density. */
const UNIT = 32;
const CONTRAST = 40;

export function cuttable(lab: Lab): Cuttable {
  return { width: lab.width, height: lab.height, lab, palette: palette(lab), links: linksOf(lab) };
}

type CutOptions = {
  /** The sides' first guess, one a pixel: above one half is front. */
  prior: Float32Array;
  plan: CutPlan;
  rounds: number;
  /** Weight of the prior beside the colours. */
  faith: number;
};

/** One per pixel: 1 = front. Empty sides end it early, with what there is. */
export function graphCut(picture: Cuttable, { prior, plan, rounds, faith }: CutOptions): Uint8Array {
  const { width, height, palette: colours } = picture;
  const count = width * height;
  let mask: Uint8Array = Uint8Array.from(prior, (value, at) =>
    plan[at] === PLANNED_BACK ? 0 : plan[at] === PLANNED_FRONT || value > 0.5 ? 1 : 0,
  );
  for (let round = 0; round < rounds; round++) {
    let front = 0;
    for (const side of mask) front += side;
    if (front < 4 || front > count - 4) return mask;
    const now = mask;
    const fronts = new Float32Array(colours.size);
    const backs = new Float32Array(colours.size);
    for (let at = 0; at < count; at++) {
      const counts = now[at] === 1 ? fronts : backs;
      counts[colours.of[at]!]! += 1;
    }
    const frontCost = costs(colours, fronts);
    const backCost = costs(colours, backs);
    const pull = new Int32Array(count);
    for (let at = 0; at < count; at++) {
      if (plan[at] === PLANNED_BACK || plan[at] === PLANNED_FRONT) continue;
      const colour = colours.of[at]!;
      const likely = Math.max(-DOUBT, Math.min(DOUBT, backCost[colour]! - frontCost[colour]!));
      const believed = Math.min(0.98, Math.max(0.02, prior[at]!));
      pull[at] = Math.round(UNIT * (likely + faith * Math.log(believed / (1 - believed))));
    }
    const next = cheapestCut({ width, height, pull, links: settle(picture.links, plan, pull, width) });
    for (let at = 0; at < count; at++) {
      if (plan[at] === PLANNED_BACK) next[at] = 0;
      else if (plan[at] === PLANNED_FRONT) next[at] = 1;
    }
    let changed = 0;
    for (let at = 0; at < count; at++) changed += next[at]! ^ now[at]!;
    mask = next;
    if (changed < count * 0.001) break;
  }
  return mask;
}

/** The most a single colour may count: a rare colour proves nothing by itself. */
const DOUBT = 7;

/** Settled pixels leave the grid: their links become pulls on those still open. */
function settle(links: Int32Array, plan: CutPlan, pull: Int32Array, width: number): Int32Array {
  const open = links.slice();
  const offset = Int32Array.of(1, width + 1, width, width - 1, -1, -width - 1, -width, 1 - width);
  for (let at = 0; at < plan.length; at++) {
    const mine = plan[at];
    if (mine !== PLANNED_BACK && mine !== PLANNED_FRONT) continue;
    for (let d = 0; d < DIRECTIONS; d++) {
      const strength = links[at * 8 + d]!;
      if (strength === 0) continue;
      open[at * 8 + d] = 0;
      const next = at + offset[d]!;
      const theirs = plan[next];
      if (theirs === PLANNED_BACK || theirs === PLANNED_FRONT) continue;
      open[next * 8 + (d ^ 4)] = 0;
      pull[next]! += mine === PLANNED_FRONT ? strength : -strength;
    }
  }
  return open;
}

/** Strong where neighbours are alike, weak across steps of colour, measured by the picture's own usual step. */
function linksOf({ width, height, planes }: Lab): Int32Array {
  const [l, a, b] = [planes[0].values, planes[1].values, planes[2].values];
  let sum = 0;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      sum += step(l, a, b, at, at + 1) + step(l, a, b, at, at + width);
    }
  }
  const usual = Math.max(4, sum / Math.max(1, 2 * (width - 1) * (height - 1)));
  const links = new Int32Array(width * height * 8);
  for (let d = 0; d < 4; d++) {
    const right = d === 3 ? -1 : d === 2 ? 0 : 1;
    const down = d === 0 ? 0 : 1;
    const most = UNIT * CONTRAST * (right !== 0 && down !== 0 ? Math.SQRT1_2 : 1);
    for (let y = 0; y < height - down; y++) {
      for (let x = right < 0 ? 1 : 0; x < width - (right > 0 ? 1 : 0); x++) {
        const at = y * width + x;
        const next = at + down * width + right;
        const strength = Math.round(most * Math.exp(-step(l, a, b, at, next) / (2 * usual))) + 1;
        links[at * 8 + d] = strength;
        links[next * 8 + d + 4] = strength;
      }
    }
  }
  return links;
}

/** Squared Lab distance of two pixels. */
function step(l: Float32Array, a: Float32Array, b: Float32Array, at: number, next: number): number {
  const p = l[at]! - l[next]!;
  const q = a[at]! - a[next]!;
  const r = b[at]! - b[next]!;
  return p * p + q * q + r * r;
}

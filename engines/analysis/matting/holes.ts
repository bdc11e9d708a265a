/** Finds where a mask has swallowed backdrop: between spokes, under a handle, between legs. */
import type { Plane } from '../../raster/plane.ts';
import { boxBlur } from '../../raster/plane.ts';
import type { Cuttable } from './graph-cut.ts';
import { tally } from './palette.ts';
import { maskRegions } from './regions.ts';

/** Of the colours outside, those that make up this share of it are the backdrop's own. */
const USUAL = 0.9;
/** Share of the picture below which nothing is called a hole. */
const SIZE_MIN = 0.0015;
/**
 * Minimum similarity of a hole to the backdrop (Bhattacharyya, 0–1), and its maximum saliency relative to the
 * rest of the subject. White cuffs in front of a white wall are not holes: they stand out and are small.
 */
const FEW = { alike: 0.5, dull: 0.75 };
/** When so much of the mask looks like the backdrop, it has surely swallowed some; when more, they are just alike. */
const MUCH_SHARE = [0.2, 0.65] as const;
const MUCH = { alike: 0.4, dull: 1.3 };

/**
 * Fills the holes of a mask that are none and opens those it lacks, in place. Answers whether any was opened: what is
 * left of it at its rim needs another cut.
 */
export function settleHoles(picture: Cuttable, mask: Uint8Array, salience: Plane): boolean {
  fillGlints(picture, mask);
  return openHoles(picture, mask, salience);
}

/** Smaller enclosed places, by share of the picture, are glints, cuffs and buttons unless they show just the backdrop. */
const GLINT = 0.004;
const SAME = 0.75;

/** Fills what a cut by colour alone leaves open in highlights and trimmings, in place. */
export function fillGlints({ width, height, palette }: Cuttable, mask: Uint8Array): void {
  const outside = tally(palette, (at) => 1 - mask[at]!);
  const { of, list } = maskRegions({ width, height, inside: mask }, 0);
  const filled = list.map(({ framed, size }, nth) => {
    if (framed || size >= mask.length * GLINT) return false;
    if (size < mask.length * SIZE_MIN) return true;
    return (
      likeness(
        tally(palette, (at) => (of[at] === nth ? 1 : 0)),
        outside,
      ) < SAME
    );
  });
  for (let at = 0; at < of.length; at++) if (of[at]! >= 0 && filled[of[at]!]) mask[at] = 1;
}

function openHoles({ width, height, palette }: Cuttable, mask: Uint8Array, salience: Plane): boolean {
  const outside = tally(palette, (at) => 1 - mask[at]!);
  const usual = usualColours(outside);
  const alike = { width, height, values: new Float32Array(mask.length) };
  for (let at = 0; at < mask.length; at++) alike.values[at] = mask[at]! * usual[palette.of[at]!]!;
  const soft = boxBlur(alike, 1).values;
  const suspects = Uint8Array.from(mask, (side, at) => (side === 1 && soft[at]! > 0.7 ? 1 : 0));
  const { of, list } = maskRegions({ width, height, inside: suspects }, 1);
  let [retained, bright, suspected] = [0, 0, 0];
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue;
    if (suspects[at] === 1) {
      suspected++;
      continue;
    }
    retained++;
    bright += salience.values[at]!;
  }
  if (retained < mask.length * SIZE_MIN) return false;
  let opened = false;
  const share = suspected / (suspected + retained);
  const rule = share > MUCH_SHARE[0] && share < MUCH_SHARE[1] ? MUCH : FEW;
  const smallest = mask.length * (rule === MUCH ? SIZE_MIN : GLINT);
  for (const [nth, { size }] of list.entries()) {
    if (size < smallest) continue;
    const mine = tally(palette, (at) => (of[at] === nth ? 1 : 0));
    let salient = 0;
    for (let at = 0; at < of.length; at++) if (of[at] === nth) salient += salience.values[at]!;
    if (salient / size > (rule.dull * bright) / retained || likeness(mine, outside) < rule.alike) continue;
    for (let at = 0; at < of.length; at++) if (of[at] === nth) mask[at] = 0;
    opened = true;
  }
  return opened;
}

/** One for each colour that is among the commonest. */
function usualColours(counts: Float32Array): Uint8Array {
  const order = [...counts.keys()].sort((a, b) => counts[b]! - counts[a]!);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const out = new Uint8Array(counts.length);
  let sum = 0;
  for (const nth of order) {
    if (sum > USUAL * all) break;
    sum += counts[nth]!;
    out[nth] = 1;
  }
  return out;
}

/** Similarity of two colour histograms (Bhattacharyya), 0–1. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let [sumA, sumB, shared] = [1e-6, 1e-6, 0];
  for (let nth = 0; nth < a.length; nth++) {
    sumA += a[nth]!;
    sumB += b[nth]!;
  }
  for (let nth = 0; nth < a.length; nth++) shared += Math.sqrt((a[nth]! / sumA) * (b[nth]! / sumB));
  return shared;
}

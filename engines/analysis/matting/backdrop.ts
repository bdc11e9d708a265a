/**
 * Separates the backdrop from the subject in front. Source: Zhu et al., "Saliency Optimization from Robust
 * Background Detection", CVPR 2014: a region is background when much of its outline lies on the frame, so a
 * subject that only touches the frame stays a subject.
 */
import type { Lab } from '../../raster/lab.ts';
import { type Plane, plane, stretch } from '../../raster/plane.ts';
import { type Superpixels, superpixels } from './superpixels.ts';

const PATCHES = 180;
/** Lab distances that count as "the same region" and "the same colour". */
const REGION = 10;
const COLOUR = 10;
const PLACE = 0.4;

/** 0–1: how surely each pixel stands before the backdrop. */
export function standsOut(lab: Lab): Plane {
  const patches = superpixels(lab, PATCHES);
  const { count } = patches;
  const steps = usualSteps(patches);
  const region = spans(patches, steps);
  const back = new Float32Array(count);
  for (let p = 0; p < count; p++) {
    let [span, onFrame] = [0, 0];
    for (let q = 0; q < count; q++) {
      const same = Math.exp(-((region[p * count + q]! / REGION) ** 2) / 2);
      span += same * patches.sizes[q]!;
      onFrame += same * patches.framed[q]!;
    }
    const bound = onFrame / Math.sqrt(Math.max(1, span));
    back[p] = 1 - Math.exp(-(bound * bound) / 2);
  }
  const front = contrast(patches, back);
  const solved = settle(patches, back, front);
  const out = plane(lab.width, lab.height);
  for (let at = 0; at < out.values.length; at++) out.values[at] = solved[patches.of[at]!]!;
  return stretch(out, 0.01, 0.99);
}

/** Colour distance over each touching pair, less what is usual between neighbours of one surface. */
function usualSteps({ neighbours, colours, count }: Superpixels): Float32Array {
  const steps = Float32Array.from(neighbours, ([p, q]) => apart(colours, p, q));
  const least = new Float32Array(count).fill(Number.POSITIVE_INFINITY);
  for (const [nth, [p, q]] of neighbours.entries()) {
    least[p] = Math.min(least[p]!, steps[nth]!);
    least[q] = Math.min(least[q]!, steps[nth]!);
  }
  let usual = 0;
  for (const step of least) if (Number.isFinite(step)) usual += step / count;
  return steps.map((step) => Math.max(0, step - usual));
}

/** The least colour change on a way between any two patches; all patches on the frame touch one another. */
function spans({ count, neighbours, framed, colours }: Superpixels, steps: Float32Array): Float32Array {
  const pairs: number[] = [];
  for (const [nth, [p, q]] of neighbours.entries()) pairs.push(p, q, steps[nth]!);
  for (let p = 0; p < count; p++) {
    for (let q = 0; q < p; q++) {
      if (framed[p] === 0 || framed[q] === 0) continue;
      const step = apart(colours, p, q);
      if (step < FAR) pairs.push(p, q, step);
    }
  }
  // Links of each patch one after the other: starts[p] … starts[p + 1].
  const starts = new Int32Array(count + 1);
  for (let at = 0; at < pairs.length; at += 3) {
    starts[pairs[at]! + 1]! += 1;
    starts[pairs[at + 1]! + 1]! += 1;
  }
  for (let p = 0; p < count; p++) starts[p + 1]! += starts[p]!;
  const fill = starts.slice();
  const ends = new Int16Array(starts[count]!);
  const lengths = new Float32Array(starts[count]!);
  const link = (from: number, to: number, length: number) => {
    const at = fill[from]!++;
    ends[at] = to;
    lengths[at] = length;
  };
  for (let at = 0; at < pairs.length; at += 3) {
    link(pairs[at]!, pairs[at + 1]!, pairs[at + 2]!);
    link(pairs[at + 1]!, pairs[at]!, pairs[at + 2]!);
  }
  const far = new Float32Array(count * count).fill(Number.POSITIVE_INFINITY);
  const waiting = new Uint8Array(count);
  const queue: number[] = [];
  for (let from = 0; from < count; from++) {
    const row = from * count;
    far[row + from] = 0;
    queue.length = 0;
    queue.push(from);
    // A queue that may see a patch twice is faster here than a heap.
    for (let head = 0; head < queue.length; head++) {
      const p = queue[head]!;
      waiting[p] = 0;
      const here = far[row + p]!;
      for (let at = starts[p]!; at < starts[p + 1]!; at++) {
        const there = here + lengths[at]!;
        const q = ends[at]!;
        if (there >= FAR || there >= far[row + q]!) continue;
        far[row + q] = there;
        if (waiting[q] === 1) continue;
        waiting[q] = 1;
        queue.push(q);
      }
    }
  }
  return far;
}

/** From here on patches count as different regions altogether. */
const FAR = 2.5 * REGION;

/** Contrast of a patch with the backdrop around it. */
function contrast({ count, colours, places }: Superpixels, back: Float32Array): Float32Array {
  const out = new Float32Array(count);
  let most = 1e-6;
  for (let p = 0; p < count; p++) {
    let sum = 0;
    for (let q = 0; q < count; q++) {
      const dx = places[p * 2]! - places[q * 2]!;
      const dy = places[p * 2 + 1]! - places[q * 2 + 1]!;
      const near = Math.exp(-(dx * dx + dy * dy) / (2 * PLACE * PLACE));
      sum += apart(colours, p, q) * near * back[q]!;
    }
    out[p] = sum;
    most = Math.max(most, sum);
  }
  return out.map((value) => value / most);
}

/** Least squares: near 0 where backdrop, near 1 where contrast, alike among neighbours of like colour. */
function settle({ neighbours, colours }: Superpixels, back: Float32Array, front: Float32Array): Float32Array {
  const value = front.slice();
  const sums = new Float32Array(value.length);
  const weights = new Float32Array(value.length);
  const ties = neighbours.map(([p, q]) => Math.exp(-((apart(colours, p, q) / COLOUR) ** 2) / 2) + 0.1);
  for (let round = 0; round < 80; round++) {
    sums.fill(0);
    weights.fill(0);
    for (const [nth, [p, q]] of neighbours.entries()) {
      sums[p]! += ties[nth]! * value[q]!;
      sums[q]! += ties[nth]! * value[p]!;
      weights[p]! += ties[nth]!;
      weights[q]! += ties[nth]!;
    }
    for (let p = 0; p < value.length; p++) {
      value[p] = (sums[p]! + front[p]!) / (weights[p]! + front[p]! + back[p]! + 1e-6);
    }
  }
  return value;
}

function apart(colours: Float32Array, p: number, q: number): number {
  return Math.hypot(
    colours[p * 3]! - colours[q * 3]!,
    colours[p * 3 + 1]! - colours[q * 3 + 1]!,
    colours[p * 3 + 2]! - colours[q * 3 + 2]!,
  );
}

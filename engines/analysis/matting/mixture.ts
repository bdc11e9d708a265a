/** Colours of one side as a few bell curves in Lab. Source: Rother, Kolmogorov & Blake, "GrabCut", SIGGRAPH 2004. */
import type { PictureColours } from './palette.ts';

const COMPONENTS = 5;
/** Sensor noise and compression, in squared Lab units: no bell is narrower. */
const NOISE = 6;
const ROUNDS = 3;

/** Cost of a colour on this side: minus the logarithm of its density, one per palette colour. */
export function costs({ size, colours }: PictureColours, counts: Float32Array): Float32Array {
  const owner = split(size, colours, counts);
  let bells = bellsOf(size, colours, counts, owner);
  const densities = new Float64Array(COMPONENTS);
  for (let round = 0; round < ROUNDS; round++) {
    for (let nth = 0; nth < size; nth++) {
      if (counts[nth] === 0) continue;
      let best = 0;
      for (const [which, bell] of bells.entries()) {
        densities[which] = density(bell, colours, nth * 3);
        if (densities[which]! > densities[best]!) best = which;
      }
      owner[nth] = best;
    }
    bells = bellsOf(size, colours, counts, owner);
  }
  const out = new Float32Array(size);
  for (let nth = 0; nth < size; nth++) {
    let sum = 1e-30;
    for (const bell of bells) sum += density(bell, colours, nth * 3);
    out[nth] = -Math.log(sum);
  }
  return out;
}

type Bell = { mean: [number, number, number]; inverse: number[]; scale: number };

function density({ mean, inverse, scale }: Bell, colours: Float32Array, from: number): number {
  const p = colours[from]! - mean[0];
  const q = colours[from + 1]! - mean[1];
  const r = colours[from + 2]! - mean[2];
  const squared =
    inverse[0]! * p * p +
    inverse[3]! * q * q +
    inverse[5]! * r * r +
    2 * (inverse[1]! * p * q + inverse[2]! * p * r + inverse[4]! * q * r);
  return scale * Math.exp(-0.5 * squared);
}

/** Parts the colours again and again where they spread most, along the direction they spread in. */
function split(size: number, colours: Float32Array, counts: Float32Array): Uint8Array {
  const owner = new Uint8Array(size);
  for (let parts = 1; parts < COMPONENTS; parts++) {
    let widest = { which: 0, spread: 0, axis: [1, 0, 0] as number[], middle: 0 };
    for (let which = 0; which < parts; which++) {
      const { weight, mean, square } = moments(size, colours, counts, owner, which);
      if (weight < 2) continue;
      const { axis, value } = longest(square);
      if (value * weight > widest.spread) {
        const middle = axis[0]! * mean[0]! + axis[1]! * mean[1]! + axis[2]! * mean[2]!;
        widest = { which, spread: value * weight, axis, middle };
      }
    }
    const { which, axis, middle } = widest;
    for (let nth = 0; nth < size; nth++) {
      if (owner[nth] !== which) continue;
      const along =
        axis[0]! * colours[nth * 3]! + axis[1]! * colours[nth * 3 + 1]! + axis[2]! * colours[nth * 3 + 2]!;
      if (along > middle) owner[nth] = parts;
    }
  }
  return owner;
}

function bellsOf(size: number, colours: Float32Array, counts: Float32Array, owner: Uint8Array): Bell[] {
  let all = 0;
  for (const count of counts) all += count;
  const bells: Bell[] = [];
  for (let which = 0; which < COMPONENTS; which++) {
    const { weight, mean, square } = moments(size, colours, counts, owner, which);
    if (weight < 1) continue;
    const [aa, ab, ac] = [square[0]! + NOISE, square[1]!, square[2]!];
    const [bb, bc, cc] = [square[3]! + NOISE, square[4]!, square[5]! + NOISE];
    const det = aa * (bb * cc - bc * bc) - ab * (ab * cc - bc * ac) + ac * (ab * bc - bb * ac);
    const inverse = [
      (bb * cc - bc * bc) / det,
      (ac * bc - ab * cc) / det,
      (ab * bc - ac * bb) / det,
      (aa * cc - ac * ac) / det,
      (ab * ac - aa * bc) / det,
      (aa * bb - ab * ab) / det,
    ];
    bells.push({ mean: mean as Bell['mean'], inverse, scale: weight / all / Math.sqrt(det) });
  }
  return bells;
}

function moments(
  size: number,
  colours: Float32Array,
  counts: Float32Array,
  owner: Uint8Array,
  which: number,
) {
  let weight = 0;
  const mean = [0, 0, 0];
  const square = [0, 0, 0, 0, 0, 0];
  for (let nth = 0; nth < size; nth++) {
    const count = counts[nth]!;
    if (count === 0 || owner[nth] !== which) continue;
    const [p, q, r] = [colours[nth * 3]!, colours[nth * 3 + 1]!, colours[nth * 3 + 2]!];
    weight += count;
    mean[0]! += count * p;
    mean[1]! += count * q;
    mean[2]! += count * r;
    square[0]! += count * p * p;
    square[1]! += count * p * q;
    square[2]! += count * p * r;
    square[3]! += count * q * q;
    square[4]! += count * q * r;
    square[5]! += count * r * r;
  }
  const share = 1 / Math.max(weight, 1e-9);
  const [p, q, r] = [mean[0]! * share, mean[1]! * share, mean[2]! * share];
  const products = [p * p, p * q, p * r, q * q, q * r, r * r];
  return {
    weight,
    mean: [p, q, r],
    square: square.map((sum, term) => sum * share - products[term]!),
  };
}

/** The direction of largest spread, by power iteration. */
function longest([aa, ab, ac, bb, bc, cc]: number[]): { axis: number[]; value: number } {
  let axis = [0.8, 0.5, 0.33];
  let value = 0;
  for (let step = 0; step < 12; step++) {
    const [x, y, z] = axis as [number, number, number];
    const turned = [aa! * x + ab! * y + ac! * z, ab! * x + bb! * y + bc! * z, ac! * x + bc! * y + cc! * z];
    value = Math.hypot(...turned);
    if (value < 1e-9) break;
    axis = turned.map((part) => part / value);
  }
  return { axis, value };
}

import type { Lab } from '../raster/lab.ts';
import { type Plane, plane, stretch } from '../raster/plane.ts';

/**
 * Minimum barrier distance to the border: how far a pixel's colour must swing on its calmest way out of the picture.
 * Background reaches the border through its like; a subject does not. Source: Zhang et al., "Minimum Barrier
 * Salient Object Detection at 80 FPS" (FastMBD), ICCV 2015.
 */
export function barrierDistance({ width, height, planes }: Lab): Plane {
  const out = plane(width, height);
  for (const channel of planes) {
    const distance = barrier(channel);
    for (let at = 0; at < distance.length; at++) out.values[at]! += distance[at]!;
  }
  return stretch(out);
}

const PASSES = 3;

function barrier({ width, height, values }: Plane): Float32Array {
  const distance = new Float32Array(values.length).fill(Number.POSITIVE_INFINITY);
  const highest = values.slice();
  const lowest = values.slice();
  for (let x = 0; x < width; x++) {
    distance[x] = 0;
    distance[(height - 1) * width + x] = 0;
  }
  for (let y = 0; y < height; y++) {
    distance[y * width] = 0;
    distance[y * width + width - 1] = 0;
  }
  const relax = (at: number, from: number) => {
    const value = values[at]!;
    const high = Math.max(highest[from]!, value);
    const low = Math.min(lowest[from]!, value);
    if (high - low < distance[at]!) {
      distance[at] = high - low;
      highest[at] = high;
      lowest[at] = low;
    }
  };
  for (let pass = 0; pass < PASSES; pass++) {
    if (pass % 2 === 0) {
      for (let y = 1; y < height - 1; y++) {
        for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
          relax(at, at - 1);
          relax(at, at - width);
        }
      }
    } else {
      for (let y = height - 2; y > 0; y--) {
        for (let x = width - 2, at = y * width + x; x > 0; x--, at--) {
          relax(at, at + 1);
          relax(at, at + width);
        }
      }
    }
  }
  return distance;
}

/**
 * Distance of a pixel from the border colours: Mahalanobis distance to each side's colours. The most distant
 * side is left out, so that a subject touching one side does not count as background. Source: as above (MB+).
 */
export function borderContrast({ width, height, planes }: Lab): Plane {
  const deep = Math.max(2, Math.round(0.08 * Math.min(width, height)));
  const sides: Strip[] = [
    [0, 0, width, deep],
    [0, height - deep, width, height],
    [0, 0, deep, height],
    [width - deep, 0, width, height],
  ];
  const maps = sides.map((strip) => unlikeness(planes, strip));
  const out = plane(width, height);
  for (let at = 0; at < out.values.length; at++) {
    let sum = 0;
    let most = 0;
    for (const map of maps) {
      sum += map[at]!;
      most = Math.max(most, map[at]!);
    }
    out.values[at] = sum - most;
  }
  return stretch(out);
}

type Strip = [x0: number, y0: number, x1: number, y1: number];
/** Sensor noise and compression: keeps flat borders from making everything infinitely far. In squared Lab units. */
const NOISE = 9;

function unlikeness([l, a, b]: Lab['planes'], [x0, y0, x1, y1]: Strip): Float32Array {
  const { width } = l;
  const count = (x1 - x0) * (y1 - y0);
  let [m0, m1, m2] = [0, 0, 0];
  let [s00, s01, s02, s11, s12, s22] = [0, 0, 0, 0, 0, 0];
  for (let y = y0; y < y1; y++) {
    for (let x = x0, at = y * width + x0; x < x1; x++, at++) {
      const p = l.values[at]!;
      const q = a.values[at]!;
      const r = b.values[at]!;
      m0 += p / count;
      m1 += q / count;
      m2 += r / count;
      s00 += (p * p) / count;
      s01 += (p * q) / count;
      s02 += (p * r) / count;
      s11 += (q * q) / count;
      s12 += (q * r) / count;
      s22 += (r * r) / count;
    }
  }
  const [aa, ab, ac] = [s00 - m0 * m0 + NOISE, s01 - m0 * m1, s02 - m0 * m2];
  const [bb, bc, cc] = [s11 - m1 * m1 + NOISE, s12 - m1 * m2, s22 - m2 * m2 + NOISE];
  const det = aa * (bb * cc - bc * bc) - ab * (ab * cc - bc * ac) + ac * (ab * bc - bb * ac);
  const [iaa, iab, iac] = [(bb * cc - bc * bc) / det, (ac * bc - ab * cc) / det, (ab * bc - ac * bb) / det];
  const [ibb, ibc, icc] = [(aa * cc - ac * ac) / det, (ab * ac - aa * bc) / det, (aa * bb - ab * ab) / det];
  const out = new Float32Array(l.values.length);
  let most = 1e-6;
  for (let at = 0; at < out.length; at++) {
    const p = l.values[at]! - m0;
    const q = a.values[at]! - m1;
    const r = b.values[at]! - m2;
    const squared = iaa * p * p + ibb * q * q + icc * r * r + 2 * (iab * p * q + iac * p * r + ibc * q * r);
    out[at] = Math.sqrt(Math.max(0, squared));
    most = Math.max(most, out[at]!);
  }
  for (let at = 0; at < out.length; at++) out[at]! /= most;
  return out;
}

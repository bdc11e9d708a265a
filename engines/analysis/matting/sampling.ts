/**
 * Opacity where front and back mix: each open pixel looks along rays for what is surely front and surely back, and
 * takes the pair of colours it is best mixed of; then neighbours share what they found. Source: Gastal & Oliveira,
 * "Shared Sampling for Real-Time Alpha Matting", Eurographics 2010.
 */
import type { RgbPicture } from '../../raster/shrink.ts';

/** One a pixel: 0 = surely back, 1 = surely front, 2 = open. */
export type Trimap = Uint8Array;
export const SURELY_BACK = 0;
export const SURELY_FRONT = 1;
export const UNSURE = 2;

type Sampled = {
  /** Opacity 0–1. */
  alpha: Float32Array;
  /** 0–1: how well front and back explain the pixel. */
  trust: Float32Array;
};

const RAYS = 4;
/** Samples are means along this many pixels of the ray, against noise. */
const THICK = 4;

/** `belief` (0–1) is what opacity was thought to be before; it decides where colours do not. */
export function sampleMatte(picture: RgbPicture, trimap: Trimap, belief: Float32Array): Sampled {
  const { width, height, pixels } = picture;
  const alpha = new Float32Array(trimap.length);
  const trust = new Float32Array(trimap.length);
  const slot = new Int32Array(trimap.length).fill(-1);
  let count = 0;
  for (let at = 0; at < trimap.length; at++) {
    if (trimap[at] === UNSURE) slot[at] = count++;
    else {
      alpha[at] = trimap[at]!;
      trust[at] = 1;
    }
  }
  const open = new Int32Array(count);
  for (let at = 0; at < trimap.length; at++) if (slot[at]! >= 0) open[slot[at]!] = at;
  /** Front then back colour of each open pixel, and how badly the pair fits. */
  const pairs = new Float32Array(open.length * 6);
  const misfit = new Float32Array(open.length).fill(Number.POSITIVE_INFINITY);
  const reach = Math.ceil(Math.max(width, height) * 0.16);
  const found: Found = { fronts: 0, backs: 0, front_min: 0, back_min: 0 };
  const look = rays(width, height, pixels, trimap, reach);
  const fronts = new Float32Array(RAYS * 8);
  const backs = new Float32Array(RAYS * 8);
  for (let nth = 0; nth < open.length; nth++) {
    const at = open[nth]!;
    look(at, fronts, backs, found);
    for (let f = 0; f < found.fronts; f++) {
      for (let b = 0; b < found.backs; b++) {
        const bad =
          mismatch(pixels, at, fronts, f * 4, backs, b * 4) +
          NEARNESS * (fronts[f * 4 + 3]! / found.front_min + backs[b * 4 + 3]! / found.back_min - 2);
        if (bad >= misfit[nth]!) continue;
        misfit[nth] = bad;
        for (let part = 0; part < 3; part++) {
          pairs[nth * 6 + part] = fronts[f * 4 + part]!;
          pairs[nth * 6 + 3 + part] = backs[b * 4 + part]!;
        }
      }
    }
  }
  share(picture, open, slot, pairs, misfit);
  for (let nth = 0; nth < open.length; nth++) {
    const at = open[nth]!;
    if (misfit[nth] === Number.POSITIVE_INFINITY) {
      alpha[at] = belief[at]!;
      continue;
    }
    const mixed = opacity(pixels, at, pairs, nth * 6);
    const gap = apart(pairs, nth * 6);
    const residual = mismatch(pixels, at, pairs, nth * 6, pairs, nth * 6 + 3);
    const telling = (gap / (gap + 500)) * Math.exp(-residual / 400);
    alpha[at] = telling * mixed + (1 - telling) * belief[at]!;
    trust[at] = 0.05 + 0.95 * telling;
  }
  return { alpha, trust };
}

/** Required improvement of a sample at twice the nearest distance, in squared levels of 255. */
const NEARNESS = 12;
const SHARED_FROM = [-2, -1, 1, 2];

/** Tries the neighbours' pairs. */
function share(
  { width, pixels }: RgbPicture,
  open: Int32Array,
  slot: Int32Array,
  pairs: Float32Array,
  misfit: Float32Array,
): void {
  const previous = pairs.slice();
  for (let nth = 0; nth < open.length; nth++) {
    const at = open[nth]!;
    let best = misfit[nth]!;
    for (const dy of SHARED_FROM) {
      for (const dx of SHARED_FROM) {
        const other = slot[at + dy * 2 * width + dx * 2];
        if (other === undefined || other < 0 || misfit[other] === Number.POSITIVE_INFINITY) continue;
        const bad = mismatch(pixels, at, previous, other * 6, previous, other * 6 + 3) + NEARNESS;
        if (bad >= best) continue;
        best = bad;
        for (let part = 0; part < 6; part++) pairs[nth * 6 + part] = previous[other * 6 + part]!;
      }
    }
  }
}

/** Position of the pixel's colour on the line from back to front. */
function opacity(pixels: Uint8Array, at: number, pairs: Float32Array, from: number): number {
  let along = 0;
  for (let part = 0; part < 3; part++) {
    const back = pairs[from + 3 + part]!;
    along += (pixels[at * 3 + part]! - back) * (pairs[from + part]! - back);
  }
  return Math.min(1, Math.max(0, along / apart(pairs, from)));
}

/** Squared distance of front and back; never zero. */
function apart(pairs: Float32Array, from: number): number {
  const red = pairs[from]! - pairs[from + 3]!;
  const green = pairs[from + 1]! - pairs[from + 4]!;
  const blue = pairs[from + 2]! - pairs[from + 5]!;
  return red * red + green * green + blue * blue + 1e-6;
}

/** Squared distance of the pixel's colour to the nearest mix of the two. */
function mismatch(
  pixels: Uint8Array,
  at: number,
  fronts: Float32Array,
  f: number,
  backs: Float32Array,
  b: number,
): number {
  const sr = fronts[f]! - backs[b]!;
  const sg = fronts[f + 1]! - backs[b + 1]!;
  const sl = fronts[f + 2]! - backs[b + 2]!;
  const pr = pixels[at * 3]! - backs[b]!;
  const pg = pixels[at * 3 + 1]! - backs[b + 1]!;
  const pl = pixels[at * 3 + 2]! - backs[b + 2]!;
  const gap = sr * sr + sg * sg + sl * sl + 1e-6;
  const mixed = Math.min(1, Math.max(0, (pr * sr + pg * sg + pl * sl) / gap));
  // Colours too near to one another explain everything and mean nothing.
  const weak = gap < 300 ? (300 - gap) * 0.15 : 0;
  const er = pr - mixed * sr;
  const eg = pg - mixed * sg;
  const el = pl - mixed * sl;
  return er * er + eg * eg + el * el + weak;
}

type Found = { fronts: number; backs: number; front_min: number; back_min: number };

/** Rays both ways at four angles, turned from pixel to pixel so that neighbours see different places. */
function rays(width: number, height: number, pixels: Uint8Array, trimap: Trimap, reach: number) {
  const turns = 9;
  const each = 2 * RAYS;
  const angles = Float64Array.from({ length: turns * each }, (_, nth) => {
    return (((nth % each) + Math.floor(nth / each) / turns) / RAYS) * Math.PI;
  });
  const across = angles.map(Math.cos);
  const along = angles.map(Math.sin);
  return (at: number, fronts: Float32Array, backs: Float32Array, found: Found): void => {
    const x = at % width;
    const y = (at - x) / width;
    const turn = ((x % 3) * 3 + (y % 3)) * each;
    found.fronts = 0;
    found.backs = 0;
    found.front_min = reach;
    found.back_min = reach;
    for (let ray = turn; ray < turn + each; ray++) {
      const dx = across[ray]!;
      const dy = along[ray]!;
      let px = x + 0.5;
      let py = y + 0.5;
      // Far away every second pixel is enough.
      for (let far = 1, stride = 1; far < reach; far += stride) {
        px += dx * stride;
        py += dy * stride;
        if (far > 10) stride = 2;
        if (px < 0 || py < 0 || px >= width || py >= height) break;
        const side = trimap[(py | 0) * width + (px | 0)]!;
        if (side === UNSURE) continue;
        if (side === SURELY_FRONT) {
          gather(fronts, found.fronts++ * 4, px, py, dx, dy, side, far);
          if (far < found.front_min) found.front_min = far;
        } else {
          gather(backs, found.backs++ * 4, px, py, dx, dy, side, far);
          if (far < found.back_min) found.back_min = far;
        }
        break;
      }
    }
  };

  /** Four numbers: the mean colour from here on along the ray, and how far away it is. */
  function gather(
    into: Float32Array,
    to: number,
    fromX: number,
    fromY: number,
    dx: number,
    dy: number,
    side: number,
    far: number,
  ): void {
    let count = 0;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let deep = 0; deep < THICK; deep++) {
      const px = fromX + dx * deep;
      const py = fromY + dy * deep;
      if (px < 0 || py < 0 || px >= width || py >= height) break;
      const at = (py | 0) * width + (px | 0);
      if (trimap[at] !== side) break;
      count++;
      red += pixels[at * 3]!;
      green += pixels[at * 3 + 1]!;
      blue += pixels[at * 3 + 2]!;
    }
    into[to] = red / count;
    into[to + 1] = green / count;
    into[to + 2] = blue / count;
    into[to + 3] = far;
  }
}

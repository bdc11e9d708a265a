import type { Raster } from './resample.ts';

/** The part of a raster that is to stay as it is. */
export type Body = { x: number; y: number; width: number; height: number };

/** Blur grows by this many pixels a pixel of distance, up to these shares of the smaller and the larger side. */
const GROWTH = 0.3;
const BLUR_MOST = { smaller: 0.05, larger: 0.02 };

/** A halved copy: colours are means of the calm pixels below, and `calm` (1–255) says how calm they were. */
type Level = Raster & { calm: Uint8Array };

/**
 * Blurs what lies outside the body, the more the farther out, in place: the continuation leaves the picture's edge
 * sharp and without a seam, goes out of focus, and leaves out what is not calm, so that no subject shows a second time.
 * `calm` tells for a pixel of the raster how much of a background it is, 0–1.
 */
export function soften(raster: Raster, body: Body, calm: (x: number, y: number) => number): void {
  const { width, height, channels } = raster;
  const [smaller, larger] = [Math.min(width, height), Math.max(width, height)];
  const most = BLUR_MOST.smaller * smaller + BLUR_MOST.larger * larger;
  const levels = [halved(raster, (x, y) => 1 + Math.round(254 * calm(x, y)))];
  while (Math.min(levels.at(-1)!.width, levels.at(-1)!.height) > 4) {
    const last = levels.at(-1)!;
    levels.push(halved(last, (x, y) => last.calm[y * last.width + x]!));
  }
  for (let nth = levels.length - 2; nth >= 0; nth--) fill(levels[nth]!, levels[nth + 1]!);
  const mixed = new Float64Array(channels + 1);
  for (let y = 0; y < height; y++) {
    const down = outside(y, body.y, body.height);
    for (let x = 0; x < width; x++) {
      const distance = Math.max(down, outside(x, body.x, body.width));
      if (distance > 0) mix(raster, levels, x, y, Math.min(most, distance * GROWTH), mixed);
      else x = Math.max(x, Math.ceil(body.x + body.width) - 1);
    }
  }
}

/** At this calm and above a pixel stands for itself; below, its surroundings fill in. */
const CALM = 90;

/** Puts the coarser level's colours where the finer one has nothing calm. */
function fill(fine: Level, coarse: Level): void {
  const { pixels, calm, width, height, channels } = fine;
  const around = new Float64Array(channels + 1);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (calm[at]! >= CALM) continue;
      const share = calm[at]! / CALM;
      sample(coarse, (x + 0.5) / 2, (y + 0.5) / 2, around);
      for (let channel = 0; channel < channels; channel++) {
        const own = pixels[at * channels + channel]!;
        pixels[at * channels + channel] =
          0.5 + share * own + ((1 - share) * around[channel]!) / around[channels]!;
      }
      calm[at] = CALM;
    }
  }
}

function outside(at: number, start: number, length: number): number {
  return Math.max(0, start - at, at + 1 - start - length);
}

/** Sets one pixel to what a blur of that radius leaves of it, between the two levels nearest to the radius. */
function mix(raster: Raster, levels: Level[], x: number, y: number, blur: number, mixed: Float64Array): void {
  const { pixels, channels } = raster;
  const depth = Math.min(levels.length, Math.log2(1 + blur));
  const upper = Math.min(levels.length - 1, Math.floor(depth));
  const share = depth - upper;
  const at = (y * raster.width + x) * channels;
  const half = 2 ** (upper + 1);
  sample(levels[upper]!, (x + 0.5) / half, (y + 0.5) / half, mixed);
  const total = mixed[channels]!;
  if (upper === 0) {
    for (let channel = 0; channel < channels; channel++) {
      pixels[at + channel] = 0.5 + share * (mixed[channel]! / total) + (1 - share) * pixels[at + channel]!;
    }
    return;
  }
  const finer: number[] = [];
  for (let channel = 0; channel < channels; channel++) finer[channel] = mixed[channel]! / total;
  sample(levels[upper - 1]!, (2 * (x + 0.5)) / half, (2 * (y + 0.5)) / half, mixed);
  for (let channel = 0; channel < channels; channel++) {
    pixels[at + channel] = 0.5 + share * finer[channel]! + ((1 - share) * mixed[channel]!) / mixed[channels]!;
  }
}

/**
 * The weighed sums of nine pixels and, last, of the weights: a quadratic B-spline, round where plain interpolation
 * would show the grid.
 */
function sample(
  { pixels, calm, width, height, channels }: Level,
  x: number,
  y: number,
  sums: Float64Array,
): void {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = x - column - 0.5;
  const fy = y - row - 0.5;
  sums.fill(0);
  for (let dy = -1; dy <= 1; dy++) {
    const line = Math.min(height - 1, Math.max(0, row + dy)) * width;
    const down = spline(fy, dy);
    for (let dx = -1; dx <= 1; dx++) {
      const pixel = line + Math.min(width - 1, Math.max(0, column + dx));
      const weight = down * spline(fx, dx) * calm[pixel]!;
      for (let channel = 0; channel < channels; channel++) {
        sums[channel]! += weight * pixels[pixel * channels + channel]!;
      }
      sums[channels]! += weight;
    }
  }
}

function spline(offset: number, step: number): number {
  if (step === 0) return 0.75 - offset * offset;
  const d = 0.5 + step * offset;
  return 0.5 * d * d;
}

/** Weighed means of two by two. */
function halved(
  { pixels, width, height, channels }: Raster,
  calmAt: (x: number, y: number) => number,
): Level {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const out = new Uint8Array(half.width * half.height * channels);
  const calm = new Uint8Array(half.width * half.height);
  for (let y = 0; y < half.height; y++) {
    const top = 2 * y;
    const bottom = Math.min(height - 1, top + 1);
    for (let x = 0; x < half.width; x++) {
      const left = 2 * x;
      const right = Math.min(width - 1, left + 1);
      const a = calmAt(left, top);
      const b = calmAt(right, top);
      const c = calmAt(left, bottom);
      const d = calmAt(right, bottom);
      const all = a + b + c + d;
      const to = y * half.width + x;
      calm[to] = (all + 2) >> 2;
      for (let channel = 0; channel < channels; channel++) {
        const sum =
          a * pixels[(top * width + left) * channels + channel]! +
          b * pixels[(top * width + right) * channels + channel]! +
          c * pixels[(bottom * width + left) * channels + channel]! +
          d * pixels[(bottom * width + right) * channels + channel]!;
        out[to * channels + channel] = sum / all + 0.5;
      }
    }
  }
  return { pixels: out, calm, ...half, channels };
}

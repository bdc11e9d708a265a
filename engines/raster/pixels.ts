/** Operations that the art media share: smoothing, brightness and edges on flat arrays. */

/** A finished painting before its medium: RGBA, changed in place. */
export type Painted = {
  data: Uint8ClampedArray;
  width: number;
  height: number;
  /** A thousandth of the shorter side, in pixels. */
  unit: number;
  seed: number;
  /** 255 where a subject is, else 0; one byte a pixel. */
  mask: Uint8Array;
};

/** The opacity of every pixel of RGBA. */
export function alphaOf(rgba: Uint8Array | Uint8ClampedArray): Uint8Array {
  const alpha = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < alpha.length; i++) alpha[i] = rgba[i * 4 + 3]!;
  return alpha;
}

/** Red, green and blue of every pixel, without what else its `channels` hold. RGB is not copied. */
export function coloursIn(pixels: Uint8Array | Uint8ClampedArray, channels: number): Uint8Array {
  if (channels === 3 && pixels instanceof Uint8Array) return pixels;
  const out = new Uint8Array((pixels.length / channels) * 3);
  for (let at = 0, from = 0; at < out.length; at += 3, from += channels) {
    out[at] = pixels[from]!;
    out[at + 1] = pixels[from + 1]!;
    out[at + 2] = pixels[from + 2]!;
  }
  return out;
}

/** Brightness of every pixel, 0–255. */
export function brightness({ data, width, height }: Painted): Float32Array {
  const out = new Float32Array(width * height);
  for (let i = 0, at = 0; i < out.length; i++, at += 4) {
    out[i] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  }
  return out;
}

/**
 * The mean over a square of (2 × radius + 1)². `radius` is rounded, at least 1. `out` must not be `source`.
 *
 * Row by row, with only the rows under the square at hand: they stay in the processor's cache, and a large picture needs
 * no second plane.
 */
export function boxMean(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  out = new Float32Array(source.length),
): Float32Array {
  const r = Math.max(1, Math.round(radius));
  const side = 2 * r + 1;
  const share = 1 / (side * side);
  // Sums along the rows that the square covers, and of those down the columns.
  const rows = new Float32Array(side * width);
  const sums = new Float64Array(width);
  for (let y = -r; y < height + r; y++) {
    const slot = ((y + r) % side) * width;
    const start = Math.min(height - 1, Math.max(0, y)) * width;
    const last = start + width - 1;
    let sum = source[start]! * (r + 1);
    for (let x = 1; x <= r; x++) sum += source[Math.min(last, start + x)]!;
    const inner = Math.max(0, width - r - 1);
    const calm = Math.min(r, inner);
    for (let x = 0; x < calm; x++) {
      sums[x] = sums[x]! + sum - rows[slot + x]!;
      rows[slot + x] = sum;
      sum += source[start + x + r + 1]! - source[start]!;
    }
    for (let x = calm, enter = start + x + r + 1, leave = start + x - r; x < inner; x++, enter++, leave++) {
      sums[x] = sums[x]! + sum - rows[slot + x]!;
      rows[slot + x] = sum;
      sum += source[enter]! - source[leave]!;
    }
    for (let x = inner; x < width; x++) {
      sums[x] = sums[x]! + sum - rows[slot + x]!;
      rows[slot + x] = sum;
      sum += source[last]! - source[x < r ? start : start + x - r]!;
    }
    if (y < r) continue;
    const to = (y - r) * width;
    for (let x = 0; x < width; x++) out[to + x] = sums[x]! * share;
  }
  return out;
}

/** Brightness gradient at every pixel, from 0; it can exceed 255. */
export function steepness(light: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(light.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const across = light[i + 1]! - light[i - 1]!;
      const down = light[i + width]! - light[i - width]!;
      out[i] = Math.sqrt(across * across + down * down);
    }
  }
  return out;
}

/**
 * Ink lines along the dark side of edges, 0 (ink) – 1 (paper): the difference of two blurs, sharpened (XDoG).
 * `thin` is the line's width in pixels, `more` 0–1 how many faint edges are drawn.
 */
export function inkLines(
  light: Float32Array,
  width: number,
  height: number,
  thin: number,
  more: number,
): Float32Array {
  const broad = boxMean(light, width, height, inkReach(thin));
  const limit = inkLimit(more);
  for (let i = 0; i < broad.length; i++) broad[i] = inkAt(light[i]!, broad[i]!, limit);
  return broad;
}

/** The radius of the mean that lines of a width are found against. */
export function inkReach(thin: number): number {
  return Math.max(2, thin * 1.8);
}

export function inkLimit(more: number): number {
  return 5.2 - 4 * more;
}

/** One pixel of `inkLines`, from its brightness and the mean around it. */
export function inkAt(light: number, around: number, limit: number): number {
  const ink = ((around - light) * (2.02 - around * 0.004) - limit) * 0.2;
  return ink <= 0 ? 1 : ink >= 1 ? 0 : 1 - ink;
}

/** A smooth step for every brightness 0–255, so that no pixel has to compute one. */
export function ramp(of: (level: number) => number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, level) => of(level / 255));
}

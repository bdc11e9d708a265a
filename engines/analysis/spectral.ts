import { boxBlur, type Plane, plane, stretch } from '../raster/plane.ts';

const SIDE = 64;

/**
 * Spectral residual: what is left of a picture when the frequencies that every picture has are taken away; small
 * things that break a pattern stand out. Source: Hou & Zhang, "Saliency Detection: A Spectral Residual Approach",
 * CVPR 2007.
 */
export function spectralResidual(luminance: Plane): Plane {
  const re = shrink(luminance);
  const im = new Float32Array(SIDE * SIDE);
  fourier2(re, im, false);
  const amplitude = plane(SIDE, SIDE);
  for (let at = 0; at < re.length; at++) {
    amplitude.values[at] = Math.log(Math.hypot(re[at]!, im[at]!) + 1e-3);
  }
  const usual = boxBlur(amplitude, 1).values;
  for (let at = 0; at < re.length; at++) {
    const size = Math.hypot(re[at]!, im[at]!) + 1e-3;
    const ratio = Math.exp(amplitude.values[at]! - usual[at]!) / size;
    re[at]! *= ratio;
    im[at]! *= ratio;
  }
  fourier2(re, im, true);
  const small = plane(SIDE, SIDE);
  for (let at = 0; at < re.length; at++) small.values[at] = re[at]! ** 2 + im[at]! ** 2;
  return grow(stretch(boxBlur(boxBlur(small, 1), 1)), luminance.width, luminance.height);
}

/** Area means on a square grid. */
function shrink({ width, height, values }: Plane): Float32Array {
  const sums = new Float32Array(SIDE * SIDE);
  const counts = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * SIDE) / height) * SIDE;
    for (let x = 0; x < width; x++) {
      const at = row + Math.floor((x * SIDE) / width);
      sums[at]! += values[y * width + x]!;
      counts[at]! += 1;
    }
  }
  let last = 0;
  return sums.map((sum, at) => {
    last = counts[at]! > 0 ? sum / counts[at]! : last;
    return last;
  });
}

function grow(small: Plane, width: number, height: number): Plane {
  const out = plane(width, height);
  for (let y = 0; y < height; y++) {
    const fy = Math.min(SIDE - 1.001, Math.max(0, ((y + 0.5) * SIDE) / height - 0.5));
    const top = Math.floor(fy);
    for (let x = 0; x < width; x++) {
      const fx = Math.min(SIDE - 1.001, Math.max(0, ((x + 0.5) * SIDE) / width - 0.5));
      const at = top * SIDE + Math.floor(fx);
      const across = fx - Math.floor(fx);
      const upper = small.values[at]! * (1 - across) + small.values[at + 1]! * across;
      const lower = small.values[at + SIDE]! * (1 - across) + small.values[at + SIDE + 1]! * across;
      out.values[y * width + x] = upper * (1 - fy + top) + lower * (fy - top);
    }
  }
  return out;
}

/** Rows, then columns, in place. The inverse leaves out the scale: only proportions matter here. */
function fourier2(re: Float32Array, im: Float32Array, inverse: boolean): void {
  for (let row = 0; row < SIDE; row++) fourier(re, im, row * SIDE, 1, inverse);
  for (let column = 0; column < SIDE; column++) fourier(re, im, column, SIDE, inverse);
}

function fourier(re: Float32Array, im: Float32Array, start: number, step: number, inverse: boolean): void {
  for (let at = 1, mirror = 0; at < SIDE; at++) {
    let bit = SIDE >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (at < mirror) {
      swap(re, start + at * step, start + mirror * step);
      swap(im, start + at * step, start + mirror * step);
    }
  }
  for (let length = 2; length <= SIDE; length <<= 1) {
    const angle = ((inverse ? 2 : -2) * Math.PI) / length;
    for (let from = 0; from < SIDE; from += length) {
      for (let k = 0; k < length / 2; k++) {
        const cos = Math.cos(angle * k);
        const sin = Math.sin(angle * k);
        const a = start + (from + k) * step;
        const b = start + (from + k + length / 2) * step;
        const real = re[b]! * cos - im[b]! * sin;
        const imaginary = re[b]! * sin + im[b]! * cos;
        re[b] = re[a]! - real;
        im[b] = im[a]! - imaginary;
        re[a]! += real;
        im[a]! += imaginary;
      }
    }
  }
}

function swap(values: Float32Array, a: number, b: number): void {
  const saved = values[a]!;
  values[a] = values[b]!;
  values[b] = saved;
}

/** Rates how much a mask looks like a cut-out made by a person. Every sign is 0–1, and high is good. */
import type { Plane } from '../../raster/plane.ts';
import type { Cuttable } from './graph-cut.ts';
import { likeness } from './holes.ts';
import { tally } from './palette.ts';
import { maskRegions } from './regions.ts';

export type Signs = {
  /** Steps of colour run along the outline. */
  outline: number;
  /** Colours inside are not found outside. */
  colours: number;
  /** The same, only near the outline. */
  nearby: number;
  /** The excluded area resembles the border of the frame. */
  rest: number;
  /** It is one thing and not many. */
  whole: number;
  /** Little of the frame is covered; the bottom counts half. */
  frame: number;
  /** It lies about the middle. */
  central: number;
  /** Neither a speck nor nearly everything. */
  area: number;
  /** Salient pixels are inside, others outside. */
  salience: number;
};

export function signsOf({ width, height, lab, palette }: Cuttable, mask: Uint8Array, salience: Plane): Signs {
  const count = width * height;
  let inside = 0;
  for (const side of mask) inside += side;
  const share = inside / count;
  if (inside < 8 || count - inside < 8)
    return Object.fromEntries(Object.keys(WEIGHTS).map((sign) => [sign, 0])) as Signs;
  const ring = ringAround(mask, width, height, Math.max(3, Math.round(Math.max(width, height) * 0.05)));
  return {
    outline: outlineOf(lab, mask, width, height),
    whole: wholeOf(width, height, mask, inside),
    colours: separation(palette, mask, () => 1),
    nearby: separation(palette, mask, (at) => ring[at]!),
    rest: restOf(palette, mask, width, height),
    frame: frameOf(mask, width, height),
    central: centralOf(mask, width, height),
    area: Math.min(1, share / 0.05) * Math.min(1, Math.max(0, (0.9 - share) / 0.3)),
    salience: salienceOf(salience, mask),
  };
}

// Fitted by pairs of masks whose true overlap was known, then lowered where photographs disagreed.
const WEIGHTS: Record<keyof Signs, number> = {
  outline: 2.2,
  colours: 1.3,
  nearby: 1.5,
  rest: 1.8,
  whole: 0.4,
  frame: 1.2,
  central: 0.8,
  area: 0.6,
  salience: 1.6,
};

/** 0–1: the signs' weighted geometric mean, so that one that is very bad cannot be outweighed. */
export function worth(signs: Signs): number {
  let [sum, weights] = [0, 0];
  for (const [sign, weight] of Object.entries(WEIGHTS) as [keyof Signs, number][]) {
    sum += weight * Math.log(Math.max(0.01, signs[sign]));
    weights += weight;
  }
  return Math.exp(sum / weights);
}

/** Shared pixels over all pixels of both. */
export function agreement(a: Uint8Array, b: Uint8Array): number {
  let [shared, all] = [0, 0];
  for (let at = 0; at < a.length; at++) {
    shared += a[at]! & b[at]!;
    all += a[at]! | b[at]!;
  }
  return all === 0 ? 0 : shared / all;
}

/** The colour step over three pixels across the outline, beside the usual step. */
function outlineOf({ planes }: Cuttable['lab'], mask: Uint8Array, width: number, height: number): number {
  const [l, a, b] = [planes[0].values, planes[1].values, planes[2].values];
  const steps = new Float32Array(2 * mask.length);
  let all = 0;
  for (let y = 1; y < height - 2; y++) {
    for (let x = 1; x < width - 2; x++) {
      const at = y * width + x;
      for (let way = 0; way < 2; way++) {
        const stride = way === 0 ? 1 : width;
        const p = l[at + 2 * stride]! - l[at - stride]!;
        const q = a[at + 2 * stride]! - a[at - stride]!;
        const r = b[at + 2 * stride]! - b[at - stride]!;
        const far = Math.sqrt(p * p + q * q + r * r);
        steps[2 * at + way] = far;
        all += far;
      }
    }
  }
  const usual = all / Math.max(1, 2 * (width - 3) * (height - 3));
  const telling = Math.max(7, 1.6 * usual);
  let [along, length, clear] = [0, 0, 0];
  for (let y = 1; y < height - 2; y++) {
    for (let x = 1; x < width - 2; x++) {
      const at = y * width + x;
      for (let way = 0; way < 2; way++) {
        if (mask[at] === mask[at + (way === 0 ? 1 : width)]) continue;
        along += steps[2 * at + way]!;
        if (steps[2 * at + way]! > telling) clear++;
        length++;
      }
    }
  }
  if (length === 0) return 0;
  return (clear / length) ** 1.5 * Math.sqrt(Math.min(1, along / length / (4 * usual + 2)));
}

/** Share of the mask in its largest piece, reduced when the pieces are a few specks in a wide box. */
function wholeOf(width: number, height: number, mask: Uint8Array, inside: number): number {
  const largest = Math.max(...maskRegions({ width, height, inside: mask }, 1).list.map(({ size }) => size));
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  const filled = inside / ((right - left) * (bottom - top));
  return (largest / inside) * Math.min(1, filled / 0.3);
}

/** One less what the colours inside and outside share, counted where `counts` says. */
function separation(palette: Cuttable['palette'], mask: Uint8Array, counts: (at: number) => number): number {
  const front = tally(palette, (at) => mask[at]! * counts(at));
  const back = tally(palette, (at) => (1 - mask[at]!) * counts(at));
  return Math.max(0, 1 - likeness(front, back));
}

/** 1 within `reach` of the outline, by squares. */
function ringAround(mask: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const ring = new Uint8Array(mask.length);
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += mask[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  for (let y = 0; y < height; y++) {
    const [y0, y1] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [x0, x1] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const at = (row: number, column: number) => sums[row * (width + 1) + column]!;
      const within = at(y1, x1) - at(y0, x1) - at(y1, x0) + at(y0, x0);
      ring[y * width + x] = within > 0 && within < (x1 - x0) * (y1 - y0) ? 1 : 0;
    }
  }
  return ring;
}

function restOf(palette: Cuttable['palette'], mask: Uint8Array, width: number, height: number): number {
  const measured = new Uint8Array(palette.size);
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.08));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const onRim = y < rim || x < rim || x >= width - rim || y >= height - rim / 2;
      if (onRim && mask[at] === 0) measured[palette.of[at]!] = 1;
    }
  }
  let [like, all] = [0, 1e-6];
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 1) continue;
    all++;
    like += measured[palette.of[at]!]!;
  }
  return like / all;
}

/** The lower edge counts this much: it cuts off subjects all the time. */
const BOTTOM = 0.2;

function frameOf(mask: Uint8Array, width: number, height: number): number {
  let covered = 0;
  let all = 0;
  for (let x = 0; x < width; x++) {
    covered += mask[x]! + BOTTOM * mask[(height - 1) * width + x]!;
    all += 1 + BOTTOM;
  }
  for (let y = 0; y < height; y++) {
    const weight = y < height * 0.7 ? 1 : 2 * BOTTOM;
    covered += weight * (mask[y * width]! + mask[y * width + width - 1]!);
    all += 2 * weight;
  }
  return 1 - covered / all;
}

function centralOf(mask: Uint8Array, width: number, height: number): number {
  let [near, inside] = [0, 1e-6];
  for (let y = 0, at = 0; y < height; y++) {
    const down = (y + 0.5) / height - 0.5;
    for (let x = 0; x < width; x++, at++) {
      if (mask[at] === 0) continue;
      const across = (x + 0.5) / width - 0.5;
      inside++;
      near += Math.exp(-(across * across + 0.6 * down * down) / 0.16);
    }
  }
  return near / inside;
}

function salienceOf({ values }: Plane, mask: Uint8Array): number {
  let [within, inside, without] = [0, 0, 0];
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 1) {
      within += values[at]!;
      inside++;
    } else without += values[at]!;
  }
  const share = within / (within + without + 1e-6);
  const mean = within / Math.max(1, inside);
  const outside = without / Math.max(1, mask.length - inside);
  return Math.sqrt(share * Math.max(0, (mean - outside) / (mean + outside + 1e-6)));
}

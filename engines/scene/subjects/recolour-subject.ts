/** Another colour for a subject's body, with its eyes, its white and its shading left as they are. */
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { type Oklab, oklabOf, oklabOfHex, rgbOfOklab } from '../../raster/oklab.ts';

export type RecolourOptions = {
  /** #rrggbb the body shall have. */
  to: string;
  /** #rrggbb the body has now: the subject's `colour_main`. */
  from: string;
  /** A second #rrggbb for patches on the body ("a black and white cat"). */
  patches?: string | null;
  /** Where the patches lie. The same seed places them alike. */
  seed?: number;
};

/** Steps of a colour channel that share one computed shift. */
const STEP = 4;

/** A new canvas with the pixels of the main colour moved to another one. */
export function recolourDrawing(source: Canvas, { to, from, patches, seed = 0 }: RecolourOptions): Canvas {
  const { width, height } = source;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.drawImage(source, 0, 0);
  const image = pen.getImageData(0, 0, width, height);
  const { data } = image;
  const body = oklabOfHex(from);
  const first = shifts(body, oklabOfHex(to));
  const second = patches ? shifts(body, oklabOfHex(patches)) : null;
  const covered = second ? patchwork(width, height, seed) : null;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const key = (data[at]! >> 2) * 4096 + (data[at + 1]! >> 2) * 64 + (data[at + 2]! >> 2);
    const part = covered && second ? covered(at >> 2) : 0;
    const shift = first(key);
    const other = part > 0 && second ? second(key) : shift;
    for (let channel = 0; channel < 3; channel++) {
      data[at + channel] = data[at + channel]! + shift[channel]! * (1 - part) + other[channel]! * part;
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** For each coarse colour, what to add to its bytes. Computed when first met. */
function shifts(body: Oklab, to: Oklab): (key: number) => readonly number[] {
  const cache = new Map<number, readonly number[]>();
  return (key) => {
    const stored = cache.get(key);
    if (stored) return stored;
    const [r, g, b] = [(key >> 12) * STEP + 2, ((key >> 6) & 63) * STEP + 2, (key & 63) * STEP + 2];
    const was = oklabOf(r, g, b);
    const belongs = share(was, body);
    const becomes = rgbOfOklab(moved(was, body, to));
    const shift = [(becomes[0] - r) * belongs, (becomes[1] - g) * belongs, (becomes[2] - b) * belongs];
    cache.set(key, shift);
    return shift;
  };
}

/** The colour (#rrggbb) as it becomes when a body of colour `from` turns into `to`. */
export function recoloured(hex: string, from: string, to: string): string {
  const was = oklabOfHex(hex);
  const body = oklabOfHex(from);
  const part = share(was, body);
  const becomes = rgbOfOklab(moved(was, body, oklabOfHex(to)));
  const old = rgbOfOklab(was);
  const mixed = becomes.map((value, at) => Math.round(old[at]! + (value - old[at]!) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Degree to which a colour belongs to the body, 0–1: by hue when the body has one, by greyness when it has none. */
function share([l, a, b]: Oklab, [bodyL, bodyA, bodyB]: Oklab): number {
  const chroma = Math.hypot(a, b);
  const bodyChroma = Math.hypot(bodyA, bodyB);
  const notBlack = ramp(l, Math.min(0.3, bodyL * 0.55), Math.min(0.4, bodyL * 0.75));
  if (bodyChroma < 0.045) {
    return notBlack * (1 - ramp(chroma, 0.06, 0.1)) * (1 - ramp(l - bodyL, 0.35, 0.45));
  }
  const turn = Math.abs(Math.atan2(a * bodyB - b * bodyA, a * bodyA + b * bodyB));
  return notBlack * (1 - ramp(turn, 0.6, 0.95)) * ramp(chroma / bodyChroma, 0.22, 0.45);
}

/** The colour with the same place in the new body's shading. Very light and very dark bodies keep less contrast. */
function moved([l, a, b]: Oklab, [bodyL, bodyA, bodyB]: Oklab, [toL, toA, toB]: Oklab): Oklab {
  const room = Math.min(toL, 1 - toL) < 0.2 ? 0.75 : 1;
  const target = Math.max(0.2, Math.min(0.95, toL));
  const lightness = target + (l - bodyL) * room;
  const bodyChroma = Math.hypot(bodyA, bodyB);
  const vivid = bodyChroma < 0.045 ? 1 : Math.min(1.25, Math.hypot(a, b) / bodyChroma);
  const keep = 0.55 + 0.45 * vivid;
  return [Math.max(0.03, Math.min(0.99, lightness)), toA * keep, toB * keep];
}

/** Soft-edged blobs over about 45 % of the plane. */
function patchwork(width: number, height: number, seed: number): (pixel: number) => number {
  const cells = 4;
  const value = (x: number, y: number) => {
    let hash = Math.imul(x + 11, 0x9e3779b1) ^ Math.imul(y + 7, 0x85ebca6b) ^ Math.imul(seed | 1, 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
  };
  return (pixel) => {
    const x = ((pixel % width) / width) * cells;
    const y = (Math.floor(pixel / width) / height) * cells;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [smooth(x - left), smooth(y - top)];
    const upper = value(left, top) * (1 - u) + value(left + 1, top) * u;
    const lower = value(left, top + 1) * (1 - u) + value(left + 1, top + 1) * u;
    return ramp(upper * (1 - v) + lower * v, 0.5, 0.54);
  };
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}

/** 0 below `from`, 1 above `to`, straight between. */
function ramp(value: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)));
}

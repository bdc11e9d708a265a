/** Where the sky, the grass, the water or a colour is: soft masks along the picture's own edges. */

import { follow, linesOf } from '../../../analysis/matting/guided.ts';
import { smooth } from '../../../raster/noise.ts';
import { oklabOf, oklabOfHex } from '../../../raster/oklab.ts';
import { type RgbPicture, shrink } from '../../../raster/shrink.ts';
import type { Colour } from '../../../scene/scene.ts';
import type { EditRegion } from '../edit-plan.ts';
import { coloursOf, type EditWork } from '../edit-work.ts';

/** Membership of every pixel, 0–1, and its share of the picture. */
export type RegionMask = { values: Float32Array; share: number };

const SIDE = 320;

type Look = {
  width: number;
  height: number;
  light: Float32Array;
  a: Float32Array;
  b: Float32Array;
  chroma: Float32Array;
  hue: Float32Array;
};

/** Null where there is none of it. Matte-bound regions are not asked here. */
export function regionMask(work: EditWork, region: EditRegion, from: Colour | null): RegionMask | null {
  const picture = coloursOf(work);
  const small = shrink(picture, SIDE);
  const look = lookOf(small);
  const raw =
    region === 'sky'
      ? skyOf(look)
      : region === 'hue'
        ? hueOf(look, from!)
        : region === 'all'
          ? new Float32Array(look.light.length).fill(1)
          : landOf(look, region);
  return grownTo(picture, small, raw);
}

function lookOf({ width, height, pixels }: RgbPicture): Look {
  const count = width * height;
  const zeros = () => new Float32Array(count);
  const [light, a, b, chroma, hue] = [zeros(), zeros(), zeros(), zeros(), zeros()];
  for (let at = 0; at < count; at++) {
    const [l, p, q] = oklabOf(pixels[at * 3]!, pixels[at * 3 + 1]!, pixels[at * 3 + 2]!);
    light[at] = l;
    a[at] = p;
    b[at] = q;
    chroma[at] = Math.hypot(p, q);
    hue[at] = ((Math.atan2(q, p) * 180) / Math.PI + 360) % 360;
  }
  return { width, height, light, a, b, chroma, hue };
}

/** The smooth, slowly changing region connected to the upper edge. Green never counts. */
function skyOf(look: Look): Float32Array {
  const { width, height, light, a, b, chroma, hue } = look;
  const mask = new Float32Array(light.length);
  const rough = roughness(look);
  const fits = (at: number) => {
    const blue = hue[at]! > 200 && hue[at]! < 310 && chroma[at]! > 0.02;
    const cloud = light[at]! > 0.72 && chroma[at]! < 0.06;
    const green = hue[at]! > 105 && hue[at]! < 170 && chroma[at]! > 0.05;
    return !green && rough[at]! < (blue ? 0.09 : cloud ? 0.06 : 0.022);
  };
  const queue: number[] = [];
  for (let x = 0; x < width; x++) {
    for (const at of [x, x + width]) {
      if (fits(at) && mask[at] === 0) {
        mask[at] = 1;
        queue.push(at);
      }
    }
  }
  const lowest = Math.floor(height * 0.86) * width;
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head]!;
    const x = at % width;
    for (const to of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (to < 0 || to >= lowest || mask[to] === 1 || !fits(to)) continue;
      const step = Math.hypot(light[to]! - light[at]!, a[to]! - a[at]!, b[to]! - b[at]!);
      if (step > 0.06) continue;
      mask[to] = 1;
      queue.push(to);
    }
  }
  // A smooth wall behind a person reaches the lower half on all of its width; a sky thins out downwards or ends.
  return queue.length < 0.03 * mask.length ? new Float32Array(mask.length) : mask;
}

/** Mean step to the neighbours. */
function roughness({ width, height, light }: Look): Float32Array {
  const out = new Float32Array(light.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const left = light[x > 0 ? at - 1 : at]!;
      const right = light[x < width - 1 ? at + 1 : at]!;
      const up = light[y > 0 ? at - width : at]!;
      const down = light[y < height - 1 ? at + width : at]!;
      out[at] = (Math.abs(right - left) + Math.abs(down - up)) / 2;
    }
  }
  return out;
}

/** Hues in degrees of Oklab, the least chroma, and how far down the picture it begins. */
const LANDS: Partial<
  Record<EditRegion, { hues: [number, number]; chroma: number; top: number; light: [number, number] }>
> = {
  grass: { hues: [95, 165], chroma: 0.035, top: 0.4, light: [0.12, 0.95] },
  foliage: { hues: [95, 168], chroma: 0.03, top: 0, light: [0.08, 0.95] },
  water: { hues: [165, 285], chroma: 0.018, top: 0.2, light: [0.1, 0.97] },
  sand: { hues: [55, 105], chroma: 0.025, top: 0.25, light: [0.45, 0.98] },
};

function landOf(look: Look, region: EditRegion): Float32Array {
  const { hues, chroma: least, top, light: span } = LANDS[region] ?? LANDS.foliage!;
  const { width, height, light, chroma, hue } = look;
  const sky = region === 'water' ? skyOf(look) : null;
  const mask = new Float32Array(light.length);
  for (let y = Math.floor(height * top); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (sky && sky[at] === 1) continue;
      if (light[at]! < span[0] || light[at]! > span[1]) continue;
      const inside = between(hue[at]!, hues[0], hues[1], 10) * smooth(least * 0.6, least * 1.5, chroma[at]!);
      mask[at] = inside;
    }
  }
  return large(mask, width, height, region === 'foliage' ? 0.0008 : 0.004);
}

/** Every pixel of a named colour in pieces that are not crumbs beside the largest. */
function hueOf({ width, height, light, chroma, hue }: Look, from: Colour): Float32Array {
  const [l, a, b] = oklabOfHex(from.hex);
  const strength = Math.hypot(a, b);
  const angle = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const mask = new Float32Array(light.length);
  for (let at = 0; at < mask.length; at++) {
    if (strength < 0.035) {
      // Black, white, grey: by lightness, without colour.
      const near = 1 - smooth(0.12, 0.26, Math.abs(light[at]! - l));
      mask[at] = near * (1 - smooth(0.03, 0.06, chroma[at]!));
    } else {
      const away = Math.abs(((hue[at]! - angle + 540) % 360) - 180);
      // Brown and orange, pink and red share a hue and differ in light.
      const dim = /brown|maroon|dark|navy/.test(from.name)
        ? 1 - smooth(0.55, 0.7, light[at]!)
        : /pink|light|pale/.test(from.name)
          ? smooth(0.5, 0.62, light[at]!)
          : 1;
      mask[at] = (1 - smooth(20, 34, away)) * smooth(0.045, 0.085, chroma[at]!) * dim;
    }
  }
  return large(mask, width, height, 0.0012);
}

/** Keeps pieces of at least a share of the picture and a tenth of the largest piece. */
function large(mask: Float32Array, width: number, height: number, least: number): Float32Array {
  const label = new Int32Array(mask.length).fill(-1);
  const sizes: number[] = [];
  const queue = new Int32Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    if (label[start] !== -1 || mask[start]! < 0.4) continue;
    const id = sizes.length;
    let [head, tail] = [0, 0];
    queue[tail++] = start;
    label[start] = id;
    while (head < tail) {
      const at = queue[head++]!;
      const x = at % width;
      for (const to of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (to < 0 || to >= width * height || label[to] !== -1 || mask[to]! < 0.4) continue;
        label[to] = id;
        queue[tail++] = to;
      }
    }
    sizes.push(tail);
  }
  const most = Math.max(0, ...sizes);
  const out = new Float32Array(mask.length);
  for (let at = 0; at < mask.length; at++) {
    const id = label[at]!;
    if (id >= 0 && sizes[id]! >= least * mask.length && sizes[id]! >= most * 0.1) out[at] = mask[at]!;
  }
  return out;
}

/** From the small picture to the full one, along its edges. */
function grownTo(picture: RgbPicture, small: RgbPicture, raw: Float32Array): RegionMask | null {
  const share = raw.reduce((sum, value) => sum + value, 0) / raw.length;
  if (share < 0.002) return null;
  const values = new Float32Array(picture.width * picture.height);
  if (share > 0.9999) return { values: values.fill(1), share: 1 };
  const even = new Float32Array(raw.length).fill(1);
  const lines = linesOf(small, raw, even, Math.max(2, Math.round(small.width / 110)), 4e-4);
  const [across, down] = [small.width / picture.width, small.height / picture.height];
  follow(lines, picture, values, () => true);
  // The guide may find the same colour far from the region: nothing beyond a narrow rim of it.
  const rim = widened(raw, small.width, small.height, 2);
  for (let y = 0, at = 0; y < picture.height; y++) {
    const row = Math.min(small.height - 1, Math.floor((y + 0.5) * down)) * small.width;
    for (let x = 0; x < picture.width; x++, at++) {
      const near = rim[row + Math.min(small.width - 1, Math.floor((x + 0.5) * across))]!;
      values[at] = near === 0 ? 0 : smooth(0.12, 0.82, values[at]!);
    }
  }
  return { values, share };
}

function widened(mask: Float32Array, width: number, height: number, reach: number): Uint8Array {
  const out = new Uint8Array(mask.length);
  for (let at = 0; at < mask.length; at++) {
    if (mask[at]! < 0.3) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
      out.fill(1, v * width + Math.max(0, x - reach), v * width + Math.min(width - 1, x + reach) + 1);
  }
  return out;
}

/** 1 inside the span of degrees, falling to 0 over `soft` outside. */
function between(hue: number, low: number, high: number, soft: number): number {
  return smooth(low - soft, low, hue) * (1 - smooth(high, high + soft, hue));
}

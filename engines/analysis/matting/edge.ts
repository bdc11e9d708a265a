/** From a mask of a few hundred pixels to opacity at full size: what is sure, what is open, and what the open is. */

import { type RgbPicture, shrink } from '../../raster/shrink.ts';
import { follow, type Lines, linesOf } from './guided.ts';
import type { Refined } from './refine.ts';
import { SURELY_BACK, SURELY_FRONT, sampleMatte, type Trimap, UNSURE } from './sampling.ts';

/** The long side at which colours are compared; larger pictures get their edges from it by guidance. */
const DETAIL = 1280;
/** Half the width of the open band along a plain edge, as a share of the long side. */
const BAND = 0.007;

/** Opacity 0–255 of each pixel of the picture. */
export function opacityOf(picture: RgbPicture, refined: Refined): Uint8Array {
  const detail = shrink(picture, DETAIL);
  const { trimap, belief } = divide(detail, refined);
  const sampled = sampleMatte(detail, trimap, belief);
  dropStray(sampled.alpha, trimap, detail.width);
  const half = shrink(detail, Math.max(detail.width, detail.height) / 2);
  const lines = linesOf(
    half,
    onGrid(sampled.alpha, detail, half),
    onGrid(sampled.trust, detail, half),
    Math.max(2, Math.round(Math.max(half.width, half.height) * 0.006)),
    2e-4,
  );
  if (detail !== picture) return grown(picture, refined, lines);
  const alpha = Float32Array.from(sampled.alpha);
  follow(lines, detail, alpha, (at) => trimap[at] === UNSURE);
  const out = new Uint8Array(alpha.length);
  for (let at = 0; at < out.length; at++) {
    const value = trimap[at] === UNSURE ? OWN * sampled.alpha[at]! + (1 - OWN) * alpha[at]! : alpha[at]!;
    out[at] = crisp(value);
  }
  return out;
}

/** Weight of a pixel's own result beside the smoothed one. */
const OWN = 0.5;

/** Opacity that hangs on nothing is a bit of backdrop of a like colour. In place. */
function dropStray(alpha: Float32Array, trimap: Trimap, width: number): void {
  const held = new Uint8Array(alpha.length);
  const stack = new Int32Array(alpha.length);
  const around = Int32Array.of(1, -1, width, -width, width + 1, width - 1, 1 - width, -width - 1);
  for (let start = 0; start < alpha.length; start++) {
    if (trimap[start] !== SURELY_FRONT) continue;
    stack[0] = start;
    for (let top = 1; top > 0; ) {
      const at = stack[--top]!;
      for (let way = 0; way < 8; way++) {
        const next = at + around[way]!;
        if (trimap[next] !== UNSURE || held[next] === 1 || alpha[next]! < HOLDS) continue;
        held[next] = 1;
        stack[top++] = next;
      }
    }
  }
  for (let at = 0; at < alpha.length; at++) {
    if (trimap[at] === UNSURE && held[at] === 0) alpha[at]! *= Math.min(1, alpha[at]! * 0.5);
  }
}

/** Opacity that carries on to the next pixel. */
const HOLDS = 0.25;

function grown(picture: RgbPicture, refined: Refined, lines: Lines): Uint8Array {
  const { trimap } = divide(picture, refined);
  const alpha = Float32Array.from(trimap);
  follow(lines, picture, alpha, (at) => trimap[at] === UNSURE);
  const out = new Uint8Array(alpha.length);
  for (let at = 0; at < out.length; at++) out[at] = crisp(alpha[at]!);
  return out;
}

/** The last few per cent at both ends are noise. */
function crisp(value: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, (value - 0.05) / 0.91)));
}

function divide({ width, height }: RgbPicture, refined: Refined): { trimap: Trimap; belief: Float32Array } {
  const trimap = new Uint8Array(width * height);
  const belief = new Float32Array(trimap.length);
  const { width: columns, height: rows, depth, mixed } = refined;
  const band = Math.max(1.2, BAND * Math.max(columns, rows));
  for (let y = 0, at = 0; y < height; y++) {
    const fy = Math.min(rows - 1, Math.max(0, ((y + 0.5) * rows) / height - 0.5));
    const top = Math.floor(fy);
    const down = fy - top;
    const upper = top * columns;
    const lower = Math.min(rows - 1, top + 1) * columns;
    for (let x = 0; x < width; x++, at++) {
      const fx = Math.min(columns - 1, Math.max(0, ((x + 0.5) * columns) / width - 0.5));
      const left = Math.floor(fx);
      const across = fx - left;
      const right = Math.min(columns - 1, left + 1);
      const a = (1 - across) * (1 - down);
      const b = across * (1 - down);
      const c = (1 - across) * down;
      const d = across * down;
      const far =
        a * depth[upper + left]! +
        b * depth[upper + right]! +
        c * depth[lower + left]! +
        d * depth[lower + right]!;
      const hair =
        a * mixed[upper + left]! +
        b * mixed[upper + right]! +
        c * mixed[lower + left]! +
        d * mixed[lower + right]!;
      belief[at] = Math.min(1, Math.max(0, 0.5 + far / 2));
      if (Math.abs(far) < band || hair > HAIRY) trimap[at] = UNSURE;
      else trimap[at] = far > 0 ? SURELY_FRONT : SURELY_BACK;
    }
  }
  return { trimap, belief };
}

/** From this much mixing on, a place is open however far it is from the outline. */
const HAIRY = 0.35;

function onGrid(values: Float32Array, from: RgbPicture, to: RgbPicture): Float32Array {
  if (from.width === to.width && from.height === to.height) return values;
  const sums = new Float32Array(to.width * to.height);
  const counts = new Float32Array(sums.length);
  const columns = Int32Array.from({ length: from.width }, (_, x) => Math.floor((x * to.width) / from.width));
  for (let y = 0, at = 0; y < from.height; y++) {
    const row = Math.floor((y * to.height) / from.height) * to.width;
    for (let x = 0; x < from.width; x++, at++) {
      sums[row + columns[x]!]! += values[at]!;
      counts[row + columns[x]!]! += 1;
    }
  }
  return sums.map((sum, at) => sum / counts[at]!);
}

/**
 * Opacity before a ground of one known colour. Each edge pixel is a mixture of the ground and of the subject's colour;
 * the latter is found by climbing away from the ground's colour until it no longer changes.
 */
import type { RgbPicture } from '../../raster/shrink.ts';
import type { FlatGround, FromGround } from './flat-ground.ts';
import { edgesOf } from './flat-islands.ts';

/** An edge is followed inwards as far as this, in pixels: blurred and enlarged pictures have wide ones. */
const EDGE_MAX = 16;
/** A change smaller than this share of a colour's distance is the colour's own. */
const RISE = 0.025;
/** The cosine between two colours' directions from the ground that still count as mixtures of one colour. */
const ALIGNED = 0.92;
/** Distance that noise may move a pixel from a mixture of two colours, in levels. */
const NOISE = { lossless: 4, lossy: 18 };
/** A pixel two away that is so many times as far from the ground's colour is the edge that a faint one belongs to. */
const LEAP = 2.5;
/** Opacities beyond these are whole. */
const [CLEAR, SOLID] = [0.015, 0.97];

export type OnGround = {
  from: FromGround;
  flat: FlatGround;
  /** 1 where nothing of the subject is. */
  ground: Uint8Array;
  lossy: boolean;
};

/** 0–255. */
export function unmix(picture: RgbPicture, { from, flat, ground, lossy }: OnGround): Uint8Array {
  const { colour, tolerance } = flat;
  const { width, height, pixels } = picture;
  const { distance } = from;
  const noise = lossy ? NOISE.lossy : NOISE.lossless;
  const alpha = new Uint8Array(ground.length);
  for (let at = 0; at < alpha.length; at++) alpha[at] = ground[at] === 1 ? 0 : 255;
  const level = ground.slice();
  const rise = (at: number) => Math.max(0.7 * tolerance, RISE * distance[at]!);
  const part = (at: number, nth: number) => pixels[at * 3 + nth]! - colour[nth]!;
  const aligned = (p: number, q: number): boolean => {
    const dot = (part(p, 0) * part(q, 0) + part(p, 1) * part(q, 1) + part(p, 2) * part(q, 2)) / 3;
    const along = dot / distance[q]!;
    if (along <= 0) return false;
    return along >= ALIGNED * distance[p]! || distance[p]! ** 2 - along ** 2 <= noise ** 2;
  };
  const top = (start: number): number => {
    let at = start;
    for (let step = 0; step < EDGE_MAX; step++) {
      let best = at;
      eachAround(at, width, height, 1, (to) => {
        if (ground[to] === 0 && distance[to]! > distance[best]! && aligned(start, to)) best = to;
      });
      if (distance[best]! - distance[at]! <= rise(at)) return at;
      at = best;
    }
    return at;
  };
  // Lossy formats leave faint pixels that stand alone beside an edge.
  const leapt = (at: number): number => {
    let best = at;
    eachAround(at, width, height, 2, (to) => {
      if (distance[to]! > LEAP * distance[best]! && aligned(at, to)) best = to;
    });
    return best === at ? at : top(best);
  };
  const share = (at: number): number => {
    let best = top(at);
    if (best === at && lossy) best = leapt(at);
    if (best === at) return 1;
    let [dot, square] = [0, 0];
    for (let nth = 0; nth < 3; nth++) {
      dot += part(at, nth) * part(best, nth);
      square += part(best, nth) ** 2;
    }
    return dot / square;
  };
  let rim: number[] = [];
  const beside = (at: number, next: number[]) =>
    eachAround(at, width, height, 1, (to) => {
      if (level[to] === 1) return;
      level[to] = 1;
      next.push(to);
    });
  for (const at of edgesOf(ground, width)) beside(at, rim);
  for (let depth = 0; depth < EDGE_MAX && rim.length > 0; depth++) {
    const next: number[] = [];
    for (const at of rim) {
      const opaque = share(at);
      alpha[at] = opaque >= SOLID ? 255 : opaque <= CLEAR ? 0 : Math.round(255 * opaque);
      if (opaque < SOLID) beside(at, next);
    }
    rim = next;
  }
  return alpha;
}

function eachAround(
  at: number,
  width: number,
  height: number,
  reach: number,
  take: (to: number) => void,
): void {
  const x = at % width;
  const y = (at - x) / width;
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
      if (row !== y || column !== x) take(row * width + column);
}

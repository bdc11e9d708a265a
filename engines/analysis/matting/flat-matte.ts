/** The subject of a picture whose border is one colour: that colour is the background. */
import type { Plane } from '../../raster/plane.ts';
import { type RgbPicture, shrink } from '../../raster/shrink.ts';
import { type FromGround, flatGroundOf, fromGround, type GroundColour, groundLike } from './flat-ground.ts';
import { eachNeighbour, type Island, openStrokes, reachedFromBorder } from './flat-islands.ts';
import { unmix } from './unmix.ts';

export type FlatMatte = {
  /** 0–255. */
  alpha: Uint8Array;
  colour: GroundColour;
  /** 0–1: the share of the picture that is not the ground. */
  share: number;
  /** True for a photograph or a fine-grained painting; false for flat shapes, letters and gradients. */
  textured: boolean;
};

/** Fewer pixels than this are noise when they are faint. */
const SPECK = 12;
/** A speck is faint below this many times the ground's noise, or this share of the strongest colour. */
const FAINT = { times: 2.5, share: 0.13 };

/**
 * Undefined where the border is not nearly one colour. Islands of the ground's colour are open where a stroke encloses
 * them, as in letters. In a textured picture the white of a label is often the ground's white, so islands there are open
 * only where `seen`, which is how surely each pixel is of the subject, says that they are not of it.
 */
export function flatMatte(picture: RgbPicture, seen?: Plane): FlatMatte | undefined {
  const flat = flatGroundOf(picture);
  if (!flat) return undefined;
  const { width, height } = picture;
  const from = fromGround(picture, flat);
  const { like, lossy } = groundLike(from, flat);
  dropSpecks(from, like, flat.tolerance);
  const { ground, islands } = reachedFromBorder(width, height, like);
  const share = 1 - countOf(ground) / ground.length;
  const textured = isTextured(picture, like);
  if (!textured) openStrokes(picture, like, ground, islands);
  else if (seen) openUnseen(picture, ground, islands, seen);
  return { alpha: unmix(picture, { from, ground, flat, lossy }), colour: flat.colour, share, textured };
}

function countOf(mask: Uint8Array): number {
  let sum = 0;
  for (const one of mask) sum += one;
  return sum;
}

/** Below this mean an island is not of the subject. */
const SEEN_MIN = 0.5;

function openUnseen(
  { width, height }: RgbPicture,
  ground: Uint8Array,
  islands: readonly Island[],
  seen: Plane,
): void {
  for (const { places } of islands) {
    let sum = 0;
    for (const at of places) {
      const x = Math.floor(((at % width) * seen.width) / width);
      const y = Math.floor((Math.floor(at / width) * seen.height) / height);
      sum += seen.values[y * seen.width + x]!;
    }
    if (sum < SEEN_MIN * places.length) for (const at of places) ground[at] = 1;
  }
}

/** Texture is looked for in a copy with this long side: a large photograph is smooth from pixel to pixel. */
const TEXTURE_SIDE = 256;
/** Levels by which a pixel differs from the mean of its neighbours, from which on it is rough. */
const ROUGH = 1.5;
/** A picture is textured when this share of it, away from the ground, is rough. */
const ROUGH_MIN = 0.4;
/** A few flat colours are rough where a lossy format was at work. */
const COLOURS_MIN = 10;
/** Thin strokes have less than this share of them away from the ground. */
const SOLID_MIN = 0.25;

function isTextured(picture: RgbPicture, like: Uint8Array): boolean {
  const { width, height, pixels } = shrink(picture, TEXTURE_SIDE);
  const open = new Uint8Array(width * height);
  const columns = Int32Array.from({ length: picture.width }, (_, x) =>
    Math.floor((x * width) / picture.width),
  );
  for (let y = 0, at = 0; y < picture.height; y++) {
    const row = Math.floor((y * height) / picture.height) * width;
    for (let x = 0; x < picture.width; x++, at++) if (like[at] === 1) open[row + columns[x]!] = 1;
  }
  const onGround = (x: number, y: number) =>
    OFFSETS.some((down) => OFFSETS.some((across) => open[(y + down) * width + x + across] === 1));
  let [inside, rough] = [0, 0];
  const colours = new Map<number, number>();
  const all = open.length - countOf(open);
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      if (onGround(x, y)) continue;
      inside++;
      const colour = colourKey(pixels, (y * width + x) * 3);
      colours.set(colour, (colours.get(colour) ?? 0) + 1);
      let apart = 0;
      for (let at = (y * width + x) * 3, part = 0; part < 3; part++, at++)
        apart += Math.abs(
          4 * pixels[at]! -
            pixels[at - 3]! -
            pixels[at + 3]! -
            pixels[at - 3 * width]! -
            pixels[at + 3 * width]!,
        );
      if (apart > 12 * ROUGH) rough++;
    }
  return (
    inside > SOLID_MIN * all &&
    rough > ROUGH_MIN * inside &&
    usual([...colours.values()], inside) >= COLOURS_MIN
  );
}

/** Thirty-two steps a channel. */
function colourKey(pixels: Uint8Array, at: number): number {
  return ((pixels[at]! >> 3) << 10) | ((pixels[at + 1]! >> 3) << 5) | (pixels[at + 2]! >> 3);
}

/** Number of the most frequent entries that together make up nine tenths. */
function usual(counts: number[], all: number): number {
  let [sum, nth] = [0, 0];
  for (const count of counts.sort((a, b) => b - a)) {
    if (sum >= 0.9 * all) break;
    sum += count;
    nth++;
  }
  return nth;
}

const OFFSETS = [-2, -1, 0, 1, 2] as const;

/** Gives faint specks to the ground, in place. */
function dropSpecks({ width, height, distance }: FromGround, like: Uint8Array, tolerance: number): void {
  let strongest = 0;
  for (const one of distance) if (one > strongest) strongest = one;
  const faint = Math.max(FAINT.times * tolerance, FAINT.share * strongest);
  // 1: of a region that is no speck.
  const solid = new Uint8Array(like.length);
  for (let start = 0; start < like.length; start++) {
    if (like[start] === 1 || solid[start] === 1) continue;
    const speck = [start];
    let large = distance[start]! >= faint;
    for (let head = 0; head < speck.length && !large; head++)
      eachNeighbour(speck[head]!, width, height, (to) => {
        if (like[to] === 1 || speck.includes(to)) return;
        if (solid[to] === 1 || distance[to]! >= faint || speck.length > SPECK) large = true;
        speck.push(to);
      });
    for (const at of speck) (large ? solid : like)[at] = 1;
  }
}

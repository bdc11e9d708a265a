/** The subject of a picture whose border is one colour: that colour is the background. */
import type { Plane } from '../../raster/plane.ts';
import { type RgbPicture, shrink } from '../../raster/shrink.ts';
import { type FromGround, flatGroundOf, fromGround, groundLike, type Rgb } from './flat-ground.ts';
import { eachNeighbour, type Island, openStrokes, reachedFromBorder } from './flat-islands.ts';
import { unmix } from './unmix.ts';

export type FlatMatte = {
  /** 0–255. */
  alpha: Uint8Array;
  colour: Rgb;
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
  const share = 1 - ground.reduce((sum, one) => sum + one, 0) / ground.length;
  const textured = isTextured(picture, like);
  if (!textured) openStrokes(picture, like, ground, islands);
  else if (seen) openUnseen(picture, ground, islands, seen);
  return { alpha: unmix(picture, { from, ground, flat, lossy }), colour: flat.colour, share, textured };
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
  for (let at = 0; at < like.length; at++) {
    if (like[at] === 0) continue;
    const x = Math.floor(((at % picture.width) * width) / picture.width);
    const y = Math.floor((Math.floor(at / picture.width) * height) / picture.height);
    open[y * width + x] = 1;
  }
  const onGround = (x: number, y: number) =>
    OFFSETS.some((down) => OFFSETS.some((across) => open[(y + down) * width + x + across] === 1));
  let [inside, rough] = [0, 0];
  const colours = new Map<number, number>();
  const all = open.reduce((sum, one) => sum + 1 - one, 0);
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

/** How many of the commonest make up nine tenths of all. */
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

function dropSpecks({ width, height, distance }: FromGround, like: Uint8Array, tolerance: number): void {
  let strongest = 0;
  for (const one of distance) if (one > strongest) strongest = one;
  const faint = Math.max(FAINT.times * tolerance, FAINT.share * strongest);
  const seen = Uint8Array.from(like);
  const queue = new Int32Array(like.length);
  for (let start = 0; start < like.length; start++) {
    if (seen[start] === 1) continue;
    let [count, peak] = [1, 0];
    queue[0] = start;
    seen[start] = 1;
    for (let head = 0; head < count; head++) {
      const at = queue[head]!;
      if (distance[at]! > peak) peak = distance[at]!;
      eachNeighbour(at, width, height, (to) => {
        if (seen[to] === 1) return;
        seen[to] = 1;
        queue[count++] = to;
      });
    }
    if (count > SPECK || peak >= faint) continue;
    for (let head = 0; head < count; head++) like[queue[head]!] = 1;
  }
}

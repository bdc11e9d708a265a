/** The one colour of a picture's border, and the places that show it. */
import type { RgbPicture } from '../../raster/shrink.ts';

export type GroundColour = readonly [red: number, green: number, blue: number];

export type FlatGround = {
  colour: GroundColour;
  /** Distances up to this are the ground's own noise, in levels of 0–255. */
  tolerance: number;
};

/** Distances of every pixel from the ground's colour, in levels of 0–255. */
export type FromGround = { width: number; height: number; distance: Uint8Array };

/** The border's width as a share of the shorter side, and its bounds in pixels. */
const RING = { share: 0.01, least: 1, most: 8 };
/** Levels within which border pixels count as one colour. */
const ONE_COLOUR = 9;
/** The share of the border that must show the one colour; a subject may touch the rest. */
const RING_MIN = 0.6;
/** The share of the border that is enough when all four corners agree. */
const CORNERS_MIN = 0.1;
/** The side of a corner as a share of the shorter side. */
const CORNER = 0.02;
/** Bounds of the tolerance. */
const TOLERANCE = { least: 3, most: 14 };

/** Undefined where the border is not nearly one colour. `least` is the share of it that must be. */
export function flatGroundOf(picture: RgbPicture, least = RING_MIN): FlatGround | undefined {
  const ring = ringOf(picture);
  const usual = medianOf(picture, ring);
  const ground = groundNear(picture, ring, usual, least);
  if (ground || least > RING_MIN) return ground;
  const corner = cornerColour(picture);
  return corner && groundNear(picture, ring, corner, CORNERS_MIN);
}

function groundNear(
  picture: RgbPicture,
  ring: readonly number[],
  colour: GroundColour,
  least: number,
): FlatGround | undefined {
  const near = ring.filter((at) => apart(picture.pixels, at, colour) <= ONE_COLOUR);
  if (near.length < least * ring.length) return undefined;
  const centre = medianOf(picture, near);
  const distances = near.map((at) => apart(picture.pixels, at, centre)).sort((a, b) => a - b);
  const usual = distances[Math.floor(0.99 * (distances.length - 1))]!;
  const tolerance = Math.min(TOLERANCE.most, Math.max(TOLERANCE.least, 1.3 * usual + 2));
  return { colour: centre, tolerance };
}

function ringOf({ width, height }: RgbPicture): number[] {
  const wide = Math.min(width, height);
  const depth = Math.max(RING.least, Math.min(RING.most, Math.round(RING.share * wide)));
  const ring: number[] = [];
  for (let y = 0; y < height; y++) {
    const whole = y < depth || y >= height - depth;
    for (let x = 0; x < width; x++) {
      if (whole || x < depth || x >= width - depth) ring.push(y * width + x);
      else x = width - depth - 1;
    }
  }
  return ring;
}

/** The colour of all four corners, or undefined when they differ. */
function cornerColour(picture: RgbPicture): GroundColour | undefined {
  const { width, height } = picture;
  const side = Math.max(1, Math.round(CORNER * Math.min(width, height)));
  const colours = [0, width - side].flatMap((left) =>
    [0, height - side].map((top) => {
      const places: number[] = [];
      for (let y = top; y < top + side; y++)
        for (let x = left; x < left + side; x++) places.push(y * width + x);
      return medianOf(picture, places);
    }),
  );
  const [first] = colours;
  return colours.every((colour) => Math.hypot(...colour.map((v, c) => v - first![c]!)) <= ONE_COLOUR)
    ? first
    : undefined;
}

function medianOf({ pixels }: RgbPicture, places: readonly number[]): GroundColour {
  const median = (part: number) => {
    const counts = new Int32Array(256);
    for (const at of places) counts[pixels[at * 3 + part]!]! += 1;
    let [sum, value] = [0, 0];
    while (value < 255 && sum + counts[value]! <= places.length / 2) sum += counts[value++]!;
    return value;
  };
  return [median(0), median(1), median(2)];
}

function apart(pixels: Uint8Array, at: number, [red, green, blue]: GroundColour): number {
  const [r, g, b] = [pixels[at * 3]! - red, pixels[at * 3 + 1]! - green, pixels[at * 3 + 2]! - blue];
  return Math.sqrt((r * r + g * g + b * b) / 3);
}

export function fromGround(picture: RgbPicture, { colour }: FlatGround): FromGround {
  const { width, height, pixels } = picture;
  const distance = new Uint8Array(width * height);
  for (let at = 0; at < distance.length; at++) distance[at] = apart(pixels, at, colour) + 0.5;
  return { width, height, distance };
}

/** Side of the blocks in which the strongest colour is looked for, in pixels: that of a JPEG's. */
const BLOCK = 8;
/** A pixel this much weaker than the strongest one nearby is noise of a lossy format, if there is much of it. */
const WEAK = 0.1;
const WEAK_MOST = 20;
/** Weak pixels for each pixel of an edge: soft edges have a sixth, lossy formats several. */
const LOSSY_FROM = 0.5;

/**
 * `like` is one where a pixel is no farther from the ground's colour than its noise, or the noise of a lossy format,
 * explains.
 */
export function groundLike(
  from: FromGround,
  { tolerance }: FlatGround,
): { like: Uint8Array; lossy: boolean } {
  const { width, height, distance } = from;
  const columns = Math.ceil(width / BLOCK);
  const strongest = strongestNear(from);
  const near = (at: number, x: number) =>
    strongest[Math.floor((at - x) / width / BLOCK) * columns + Math.floor(x / BLOCK)]!;
  let [weak, edge] = [0, 0];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (distance[at]! <= tolerance) continue;
      const share = distance[at]! / near(at, x);
      if (share < WEAK) weak++;
      else if (share < 1 - WEAK) edge++;
    }
  const lossy = weak > LOSSY_FROM * edge;
  const like = new Uint8Array(distance.length);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const most = lossy ? Math.max(tolerance, Math.min(WEAK_MOST, WEAK * near(at, x))) : tolerance;
      if (distance[at]! <= most) like[at] = 1;
    }
  return { like, lossy };
}

/** The greatest distance in each block and those around it. */
function strongestNear({ width, height, distance }: FromGround): Uint8Array {
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const own = new Uint8Array(columns * rows);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const block = Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK);
      if (distance[at]! > own[block]!) own[block] = distance[at]!;
    }
  const out = new Uint8Array(own.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let most = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
          most = Math.max(most, own[y * columns + x]!);
      out[row * columns + column] = most;
    }
  return out;
}

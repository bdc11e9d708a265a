/**
 * The light on a ball, as spherical harmonics of order two: nine numbers a color say how bright a surface is by the
 * way it faces. Source: Ramamoorthi & Hanrahan, "An Efficient Representation for Irradiance Environment Maps", 2001.
 */
import type { RgbPicture } from '../../raster/shrink.ts';
import type { Disc } from './sphere.ts';

/** x to the right, y up, z towards the camera; linear light. */
export type BallLight = {
  /** Nine for red, nine for green, nine for blue. Bright as 1 on the average of what faces the camera. */
  harmonics: Float32Array;
  /** Brightness of the ball, linear 0–1. */
  brightness: number;
  /** Where the light mostly comes from; a unit vector. */
  from: [x: number, y: number, z: number];
  /** A ball that mirrors shows the surroundings, a dull one only what they do to it. */
  ball: 'dull' | 'mirror';
  /** 0–1: what of the ball's shading a light on a dull ball accounts for. */
  explained: number;
};

export const TERMS = 9;

/** The harmonics of a unit vector, without their constants: those are in the numbers. */
function lightTerms(x: number, y: number, z: number, into: Float64Array): Float64Array {
  into[0] = 1;
  into[1] = y;
  into[2] = z;
  into[3] = x;
  into[4] = x * y;
  into[5] = y * z;
  into[6] = 3 * z * z - 1;
  into[7] = x * z;
  into[8] = x * x - y * y;
  return into;
}

/** Share of the ball's shading that the fit must explain for a matte ball. */
const DULL_MIN = 0.55;
/** The rim is half backdrop. */
const RIM = 0.94;
const STEPS = 56;

export function ballLight(picture: RgbPicture, disc: Disc): BallLight {
  const samples = samplesOf(picture, disc);
  const dull = solve(samples.map(({ x, y, z, color, weight }) => ({ n: [x, y, z], color, weight })));
  const explained = explainedBy(dull, samples);
  const mirror = explained < DULL_MIN;
  const harmonics = mirror ? reflected(samples) : dull;
  return settled(harmonics, brightnessOf(samples), mirror ? 'mirror' : 'dull', explained);
}

type Sample = { x: number; y: number; z: number; color: [number, number, number]; weight: number };

function samplesOf({ width, height, pixels }: RgbPicture, { x, y, radius }: Disc): Sample[] {
  const samples: Sample[] = [];
  for (let row = 0; row < STEPS; row++) {
    for (let column = 0; column < STEPS; column++) {
      const nx = ((column + 0.5) / STEPS) * 2 - 1;
      const ny = 1 - ((row + 0.5) / STEPS) * 2;
      const square = nx * nx + ny * ny;
      if (square > RIM * RIM) continue;
      const px = Math.floor(x + 0.5 + nx * radius);
      const py = Math.floor(y + 0.5 - ny * radius);
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const at = (py * width + px) * 3;
      const bytes = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!] as const;
      // Where a highlight burns out nothing is known but that it is bright.
      const weight = Math.max(...bytes) >= 252 ? 0.25 : 1;
      const color = bytes.map((byte) => (byte / 255) ** 2.2) as [number, number, number];
      samples.push({ x: nx, y: ny, z: Math.sqrt(1 - square), color, weight });
    }
  }
  return samples;
}

type Row = { n: [number, number, number]; color: [number, number, number]; weight: number };

/** Weighted least squares; what a ball seen from one side cannot tell is held near zero. */
function solve(rows: Row[]): Float32Array {
  const columns = TERMS + 3;
  const matrix = new Float64Array(TERMS * columns);
  const terms = new Float64Array(TERMS);
  let weights = 0;
  for (const { n, color, weight } of rows) {
    lightTerms(...n, terms);
    weights += weight;
    for (let a = 0; a < TERMS; a++) {
      for (let b = 0; b < TERMS; b++) matrix[a * columns + b]! += weight * terms[a]! * terms[b]!;
      for (let c = 0; c < 3; c++) matrix[a * columns + TERMS + c]! += weight * terms[a]! * color[c]!;
    }
  }
  for (let a = 1; a < TERMS; a++) matrix[a * columns + a]! += weights * (a < 4 ? 2e-4 : 2e-3);
  matrix[0]! += 1e-9;
  for (let pivot = 0; pivot < TERMS; pivot++) {
    const by = 1 / matrix[pivot * columns + pivot]!;
    for (let c = pivot; c < columns; c++) matrix[pivot * columns + c]! *= by;
    for (let row = 0; row < TERMS; row++) {
      const share = matrix[row * columns + pivot]!;
      if (row === pivot || share === 0) continue;
      for (let c = pivot; c < columns; c++)
        matrix[row * columns + c]! -= share * matrix[pivot * columns + c]!;
    }
  }
  const out = new Float32Array(TERMS * 3);
  for (let c = 0; c < 3; c++)
    for (let k = 0; k < TERMS; k++) out[c * TERMS + k] = matrix[k * columns + TERMS + c]!;
  return out;
}

/** 0–1: the part of the variation in green that the harmonics account for; 1 where there is none. */
function explainedBy(harmonics: Float32Array, samples: Sample[]): number {
  const terms = new Float64Array(TERMS);
  const mean = samples.reduce((sum, { color }) => sum + color[1], 0) / samples.length;
  let [left, all] = [0, 1e-6 * samples.length];
  for (const { x, y, z, color } of samples) {
    left += (color[1] - bright(harmonics, 1, lightTerms(x, y, z, terms))) ** 2;
    all += (color[1] - mean) ** 2;
  }
  return all < 2e-4 * samples.length ? 1 : 1 - left / all;
}

function bright(harmonics: Float32Array, part: number, terms: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < TERMS; k++) sum += harmonics[part * TERMS + k]! * terms[k]!;
  return sum;
}

/** Light that a surface of any orientation receives from the surroundings in a mirror ball. */
function reflected(samples: Sample[]): Float32Array {
  const rows: Row[] = [];
  const count = 140;
  for (let nth = 0; nth < count; nth++) {
    // Evenly over the half that faces the camera, on a spiral.
    const z = (nth + 0.5) / count;
    const around = nth * 2.399963;
    const flat = Math.sqrt(1 - z * z);
    const n: [number, number, number] = [flat * Math.cos(around), flat * Math.sin(around), z];
    const color: [number, number, number] = [0, 0, 0];
    for (const sample of samples) {
      // Seen along −z, the ball shows at its normal what lies in the mirrored direction, over equal solid angles.
      const facing =
        n[0] * 2 * sample.z * sample.x +
        n[1] * 2 * sample.z * sample.y +
        n[2] * (2 * sample.z * sample.z - 1);
      if (facing <= 0) continue;
      for (let c = 0; c < 3; c++) color[c]! += (facing * sample.color[c]! * 4) / samples.length;
    }
    rows.push({ n, color, weight: 1 });
  }
  return solve(rows);
}

function brightnessOf(samples: Sample[]): number {
  return samples.reduce((sum, { color }) => sum + luminance(color), 0) / samples.length;
}

function luminance([r, g, b]: readonly [number, number, number]): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function levelOf(harmonics: Float32Array, terms: Float64Array): number {
  return luminance([bright(harmonics, 0, terms), bright(harmonics, 1, terms), bright(harmonics, 2, terms)]);
}

/** Bright as 1 on average; a ball in total darkness is lit evenly by nearly nothing. */
function settled(
  raw: Float32Array,
  brightness: number,
  ball: BallLight['ball'],
  explained: number,
): BallLight {
  const terms = new Float64Array(TERMS);
  let [sum, count] = [0, 0];
  for (let y = -0.9; y <= 0.9; y += 0.1) {
    for (let x = -0.9; x <= 0.9; x += 0.1) {
      if (x * x + y * y > 0.9) continue;
      lightTerms(x, y, Math.sqrt(1 - x * x - y * y), terms);
      sum += levelOf(raw, terms);
      count++;
    }
  }
  const mean = sum / count;
  const even = mean < 1e-4;
  const harmonics = raw.map((value, at) => (even ? (at % TERMS === 0 ? 1 : 0) : value / mean));
  return { harmonics, brightness, from: brightestWay(harmonics), ball, explained };
}

/** Where a surface would face to be brightest, of all that face the camera: the mean of the best. */
function brightestWay(harmonics: Float32Array): [number, number, number] {
  const terms = new Float64Array(TERMS);
  const ways: { n: [number, number, number]; level: number }[] = [];
  for (let y = -1; y <= 1; y += 0.05) {
    for (let x = -1; x <= 1; x += 0.05) {
      if (x * x + y * y > 1) continue;
      const n: [number, number, number] = [x, y, Math.sqrt(Math.max(0, 1 - x * x - y * y))];
      lightTerms(...n, terms);
      ways.push({ n, level: levelOf(harmonics, terms) });
    }
  }
  const most = Math.max(...ways.map(({ level }) => level));
  const least = Math.min(...ways.map(({ level }) => level));
  if (most - least < 1e-3) return [0, 0, 1];
  const sum = [0, 0, 0] as [number, number, number];
  for (const { n, level } of ways)
    for (let axis = 0; axis < 3; axis++) sum[axis]! += n[axis]! * ((level - least) / (most - least)) ** 12;
  const length = Math.hypot(...sum);
  return [sum[0] / length, sum[1] / length, sum[2] / length];
}

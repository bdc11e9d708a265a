/**
 * Signs that distinguish a ball from other round things: eggs end elsewhere, coins show no light, clocks are bright
 * all over.
 */
import { type Plane, plane } from '../../raster/plane.ts';
import type { RgbPicture } from '../../raster/shrink.ts';
import type { BallLight } from './light-terms.ts';
import type { Disc } from './sphere.ts';

type BallSigns = {
  /** 0–1: of the ways out from the middle, how many cross their clear edge beside the circle instead of on it. */
  elsewhere: number;
  /** Standard deviation of brightness over its mean, in linear light. */
  shaded: number;
  /** 0–1: the share of the disc that is at least half as bright as its brightest places. */
  bright: number;
};

const ELSEWHERE_MAX = 0.1;
/** On less than this there is no light to be read. */
const SHADED_MIN = 0.04;
/** BallLight on a dull ball explains nearly all of it; of cups, rings and coins it explained 0.79 and less. */
const DULL_MIN = 0.82;
/** A mirror may show anything, so its outline must be whole, and lamps are small in it. */
const MIRROR = { explained_max: 0.55, round_min: 0.9, bright_max: 0.6 };

export function isBall(picture: RgbPicture, disc: Disc, { ball, explained }: BallLight): boolean {
  const { elsewhere, shaded, bright } = ballSigns(picture, disc);
  if (elsewhere > ELSEWHERE_MAX || shaded < SHADED_MIN) return false;
  if (ball === 'dull') return explained >= DULL_MIN;
  return (
    explained < MIRROR.explained_max && disc.roundness >= MIRROR.round_min && bright <= MIRROR.bright_max
  );
}

function ballSigns(picture: RgbPicture, disc: Disc): BallSigns {
  const levels = levelsIn(picture, disc);
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const variance = levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length;
  const most = levels[Math.floor(levels.length * 0.98)]!;
  return {
    elsewhere: elsewhere(greyOf(picture), disc),
    shaded: Math.sqrt(variance) / (mean + 1e-4),
    bright: levels.filter((level) => level >= most / 2).length / levels.length,
  };
}

const SPOKES = 96;
/** A clear edge, in grey levels over two pixels. */
const EDGE = 14;
/** Edges are looked for between these shares of the radius. */
const [NEAREST, FARTHEST] = [0.8, 1.25];

function elsewhere(grey: Plane, { x, y, radius }: Disc): number {
  let count = 0;
  for (let spoke = 0; spoke < SPOKES; spoke++) {
    const angle = (spoke * 2 * Math.PI) / SPOKES;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const at = (far: number) => read(grey, x + dx * far, y + dy * far);
    let [on, beside] = [0, 0];
    for (let far = NEAREST * radius; far <= FARTHEST * radius; far += 0.5) {
      const step = Math.abs(at(far + 1) - at(far - 1));
      if (Math.abs(far - radius) <= Math.max(2.5, 0.05 * radius)) on = Math.max(on, step);
      else beside = Math.max(beside, step);
    }
    if (on < EDGE && beside >= EDGE) count++;
  }
  return count / SPOKES;
}

function greyOf({ width, height, pixels }: RgbPicture): Plane {
  const out = plane(width, height);
  for (let at = 0; at < out.values.length; at++)
    out.values[at] = 0.299 * pixels[at * 3]! + 0.587 * pixels[at * 3 + 1]! + 0.114 * pixels[at * 3 + 2]!;
  return out;
}

function read({ width, height, values }: Plane, x: number, y: number): number {
  const px = Math.min(width - 1, Math.max(0, Math.round(x)));
  const py = Math.min(height - 1, Math.max(0, Math.round(y)));
  return values[py * width + px]!;
}

/** The rim is half backdrop. */
const RIM = 0.92;

/** Linear light of everything on the disc, the darkest first. */
function levelsIn({ width, height, pixels }: RgbPicture, { x, y, radius }: Disc): Float64Array {
  const levels: number[] = [];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (Math.hypot(column - x, row - y) > RIM * radius) continue;
      const at = (row * width + column) * 3;
      const grey = 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!;
      levels.push((grey / 255) ** 2.2);
    }
  }
  return Float64Array.from(levels).sort();
}

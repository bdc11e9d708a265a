/** How each kind moves: where its drawing is at a moment, how it is turned, squashed and bent. */
import type { Random } from '../../raster/random.ts';

// biome-ignore format: a list of words
export const GAITS = [
  'still', 'breathe', 'sleep', 'walk', 'run', 'gallop', 'hop', 'leap', 'dance', 'fly', 'flutter', 'glide', 'swim',
  'pulse', 'float', 'sail', 'drive', 'rocket', 'sway', 'flicker', 'spin',
] as const;
export type Gait = (typeof GAITS)[number];

/** Lengths in heights (moves) and widths of the drawing; angles in radians, clockwise. */
export type GaitPose = {
  /** To the right, and down. */
  dx: number;
  dy: number;
  turn: number;
  /** Width and height, 1 as drawn. Both about its foot, in the air about its middle. */
  wide: number;
  tall: number;
  /** How far its top leans, and how far its upper part sways behind. */
  bend: number;
  /** Flames and weeds: how strongly rows waver, and where in the turn they are. */
  waver: number;
  /** Legs apart (above 0) and together (below). */
  stride: number;
  /** A wave running through its length, for swimmers: strength and phase. */
  wave: number;
  phase: number;
  /** How far through its step it is, 0 … 1: for drawings that have one. */
  step: number;
};

export type Mover = {
  gait: Gait;
  /** −1 looks to the left, 1 to the right. */
  facing: number;
  /** Its own clock: members of a crowd are never in step. */
  random: Random;
  pace: number;
};

const TURN = 2 * Math.PI;

/** A pose by time in seconds. Everything returns to itself; nothing jumps. */
export function gaitOf({ gait, facing, random, pace }: Mover): (t: number) => GaitPose {
  const own = random.next();
  const tempo = pace * random.between(0.92, 1.08);
  const nods = random.between(2.1, 3.4);
  const wave = (t: number, hz: number, shift = 0) => Math.sin(TURN * (t * hz * tempo + own + shift));
  return (t) => {
    const pose: GaitPose = {
      dx: 0,
      dy: 0,
      turn: 0,
      wide: 1,
      tall: 1,
      bend: 0,
      waver: 0,
      stride: 0,
      wave: 0,
      phase: 0,
      step: 0,
    };
    switch (gait) {
      case 'still':
        break;
      case 'sleep':
        pose.tall = 1 + 0.022 * wave(t, 0.26);
        pose.wide = 1 - 0.006 * wave(t, 0.26);
        break;
      case 'breathe': {
        const nod = Math.max(0, wave(t, 1 / nods)) ** 6;
        pose.tall = 1 + 0.012 * wave(t, 0.36) - 0.03 * nod;
        pose.wide = 1 - 0.006 * wave(t, 0.36) + 0.014 * nod;
        pose.bend = 0.022 * wave(t, 0.21) + 0.02 * nod * facing;
        pose.turn = 0.012 * wave(t, 0.17);
        break;
      }
      case 'walk':
        pose.step = turnOf(t * 0.95 * tempo + own);
        pose.dy = -0.028 * Math.abs(wave(t, 0.95));
        pose.turn = 0.045 * wave(t, 0.95) * 0.8;
        pose.tall = 1 + 0.02 * wave(t, 1.9, 0.1);
        pose.stride = 0.11 * wave(t, 0.95, 0.25);
        pose.bend = 0.02 * facing + 0.014 * wave(t, 1.9);
        break;
      case 'run':
        pose.step = turnOf(t * 1.75 * tempo + own);
        pose.dy = -0.07 * Math.abs(wave(t, 1.45));
        pose.turn = facing * 0.05 + 0.05 * wave(t, 1.45);
        pose.tall = 1 + 0.05 * Math.abs(wave(t, 1.45)) - 0.025;
        pose.wide = 1.015 - 0.03 * Math.abs(wave(t, 1.45));
        pose.stride = 0.16 * wave(t, 1.45, 0.25);
        pose.bend = -0.03 * facing * wave(t, 2.9);
        break;
      case 'gallop': {
        // Four legs gather and stretch once a bound, the body rocks over them.
        const bound = wave(t, 1.75);
        pose.step = turnOf(t * 1.75 * tempo + own);
        pose.dy = -0.055 - 0.055 * bound;
        pose.turn = 0.06 * wave(t, 1.75, 0.22) * facing;
        pose.wide = 1 + 0.035 * bound;
        pose.tall = 1 - 0.03 * bound;
        pose.stride = 0.26 * bound;
        break;
      }
      case 'hop': {
        const u = (t * 1.25 * tempo + own) % 1;
        const up = u < 0.62 ? u / 0.62 : 0;
        const down = u >= 0.62 ? (u - 0.62) / 0.38 : 0;
        pose.dy = -1.3 * up * (1 - up);
        pose.tall =
          1 + 0.16 * Math.sin(Math.PI * up) * (1 - up) - 0.16 * Math.sin(Math.PI * down) * (1 - down * 0.5);
        pose.wide = 2 - pose.tall;
        pose.turn = facing * 0.16 * Math.sin(TURN * up) * (up > 0 ? 1 : 0) * 0.6;
        break;
      }
      case 'leap': {
        // Out of the water, over, and in again.
        const u = (t * 0.42 * tempo + own) % 1;
        const arc = u * 2 - 1;
        pose.dy = 1.5 * arc * arc - 0.28;
        pose.dx = facing * arc * 0.5;
        pose.turn = facing * arc * 0.75;
        pose.wave = 0.02;
        pose.phase = t * 5;
        break;
      }
      case 'dance':
        pose.dy = -0.06 * Math.abs(wave(t, 1));
        pose.turn = 0.13 * wave(t, 0.5);
        pose.dx = 0.07 * wave(t, 0.5, 0.08);
        pose.tall = 1 - 0.05 * Math.abs(wave(t, 1, 0.25)) + 0.02;
        pose.wide = 2 - pose.tall;
        pose.bend = 0.06 * wave(t, 1);
        break;
      case 'fly': {
        const beat = wave(t, 2.3);
        pose.dy = 0.06 * wave(t, 2.3, 0.3) + 0.13 * wave(t, 0.31);
        pose.dx = 0.12 * wave(t, 0.19, 0.3);
        pose.tall = 1 + 0.17 * beat;
        pose.wide = 1 - 0.05 * beat;
        pose.turn = 0.05 * wave(t, 0.31, 0.25) * facing;
        break;
      }
      case 'flutter':
        pose.wide = 0.62 + 0.38 * Math.abs(wave(t, 1.9));
        pose.dy = 0.16 * wave(t, 0.43) + 0.05 * wave(t, 1.9);
        pose.dx = 0.3 * wave(t, 0.23, 0.2);
        pose.turn = 0.14 * wave(t, 0.43, 0.3);
        break;
      case 'glide':
        pose.dy = 0.05 * wave(t, 0.27);
        pose.dx = 0.06 * wave(t, 0.16, 0.4);
        pose.turn = 0.035 * wave(t, 0.21, 0.1);
        break;
      case 'swim':
        pose.dy = 0.1 * wave(t, 0.29);
        pose.dx = 0.12 * wave(t, 0.17, 0.4);
        pose.turn = 0.05 * wave(t, 0.29, 0.25) * facing;
        pose.wave = 0.042;
        pose.phase = TURN * (t * 1.5 * tempo + own);
        break;
      case 'pulse': {
        const push = Math.max(0, wave(t, 0.62)) ** 1.5;
        pose.tall = 1.05 - 0.15 * push;
        pose.wide = 0.97 + 0.12 * push;
        pose.dy = 0.14 * wave(t, 0.31) + 0.05 * push;
        pose.bend = 0.06 * wave(t, 0.31, 0.2);
        break;
      }
      case 'float':
        pose.dy = 0.07 * wave(t, 0.27);
        pose.dx = 0.05 * wave(t, 0.15, 0.2);
        pose.turn = 0.07 * wave(t, 0.19, 0.4);
        pose.bend = 0.02 * wave(t, 0.31);
        break;
      case 'sail':
        pose.dy = 0.016 * wave(t, 0.33);
        pose.turn = 0.035 * wave(t, 0.27, 0.3);
        break;
      case 'drive':
        pose.dy = -0.008 * Math.abs(wave(t, 3.1)) - 0.006 * wave(t, 0.9);
        pose.turn = 0.008 * wave(t, 1.3) + 0.006 * wave(t, 2.9);
        break;
      case 'rocket':
        pose.dy = 0.02 * wave(t, 0.4) + 0.005 * wave(t, 9.1);
        pose.dx = 0.02 * wave(t, 0.23) + 0.004 * wave(t, 7.7);
        pose.turn = 0.03 * wave(t, 0.21);
        break;
      case 'sway':
        pose.bend = 0.05 * wave(t, 0.29) + 0.016 * wave(t, 0.83);
        pose.turn = 0.008 * wave(t, 0.29, 0.1);
        break;
      case 'flicker':
        pose.tall = 1 + 0.05 * wave(t, 1.7) + 0.03 * wave(t, 3.9);
        pose.waver = 0.05;
        pose.phase = TURN * t * 1.9;
        break;
      case 'spin':
        pose.turn = TURN * t * 0.12 * tempo;
        break;
    }
    return pose;
  };
}

function turnOf(x: number): number {
  return x - Math.floor(x);
}

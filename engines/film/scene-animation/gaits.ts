/** Gaits by kind: position, rotation, squash and bend of a drawing at a moment. */
import type { Random } from '../../raster/random.ts';

/** Lengths in heights (moves) and widths of the drawing; angles in radians, clockwise. */
export type GaitPose = {
  /** To the right, and down. */
  dx: number;
  dy: number;
  turn: number;
  /** Width and height, 1 as drawn. Both about its foot, in the air about its middle. */
  wide: number;
  tall: number;
  /** Lean of the top, and sway of the upper part. */
  bend: number;
  /** Flames and weeds: how strongly rows waver, and where in the turn they are. */
  waver: number;
  /** Legs apart (above 0) and together (below). */
  stride: number;
  /** A wave running through its length, for swimmers: strength and phase. */
  wave: number;
  phase: number;
  /** Phase of the step, 0 … 1, for drawings that have one. */
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
const REST: GaitPose = {
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

/** A pose by time in seconds. Everything returns to itself; nothing jumps. */
export function gaitOf({ gait, facing, random, pace }: Mover): (t: number) => GaitPose {
  const own = random.next();
  const tempo = pace * random.between(0.92, 1.08);
  const nods = random.between(2.1, 3.4);
  const pose: (moment: Moment) => Partial<GaitPose> = POSES[gait];
  return (t) => {
    const turns = (hz: number) => t * hz * tempo + own;
    return {
      ...REST,
      ...pose({
        t,
        facing,
        nods,
        tempo,
        turns,
        wave: (hz, shift = 0) => Math.sin(TURN * (turns(hz) + shift)),
        through: (hz) => turns(hz) % 1,
      }),
    };
  };
}

/** A moment of who moves. */
type Moment = {
  /** Seconds. */
  t: number;
  facing: number;
  /** Seconds between two nods. */
  nods: number;
  tempo: number;
  /** Number of completed cycles so far, at `hz` cycles a second at the usual pace. */
  turns(hz: number): number;
  /** −1 … 1, and the share of the turn that is over, 0 … 1. */
  wave(hz: number, shift?: number): number;
  through(hz: number): number;
};

/** Omitted fields have their rest values. */
const POSES = {
  still: () => ({}),
  sleep: ({ wave }) => ({ tall: 1 + 0.022 * wave(0.26), wide: 1 - 0.006 * wave(0.26) }),
  breathe: ({ facing, nods, wave }) => {
    const nod = Math.max(0, wave(1 / nods)) ** 6;
    return {
      tall: 1 + 0.012 * wave(0.36) - 0.03 * nod,
      wide: 1 - 0.006 * wave(0.36) + 0.014 * nod,
      bend: 0.022 * wave(0.21) + 0.02 * nod * facing,
      turn: 0.012 * wave(0.17),
    };
  },
  walk: ({ facing, wave, through }) => ({
    step: through(0.95),
    dy: -0.028 * Math.abs(wave(0.95)),
    turn: 0.045 * wave(0.95) * 0.8,
    tall: 1 + 0.02 * wave(1.9, 0.1),
    stride: 0.11 * wave(0.95, 0.25),
    bend: 0.02 * facing + 0.014 * wave(1.9),
  }),
  run: ({ facing, wave, through }) => ({
    step: through(1.75),
    dy: -0.07 * Math.abs(wave(1.45)),
    turn: facing * 0.05 + 0.05 * wave(1.45),
    tall: 1 + 0.05 * Math.abs(wave(1.45)) - 0.025,
    wide: 1.015 - 0.03 * Math.abs(wave(1.45)),
    stride: 0.16 * wave(1.45, 0.25),
    bend: -0.03 * facing * wave(2.9),
  }),
  gallop: ({ facing, wave, through }) => {
    // Four legs gather and stretch once a bound, the body rocks over them.
    const bound = wave(1.75);
    return {
      step: through(1.75),
      dy: -0.055 - 0.055 * bound,
      turn: 0.06 * wave(1.75, 0.22) * facing,
      wide: 1 + 0.035 * bound,
      tall: 1 - 0.03 * bound,
      stride: 0.26 * bound,
    };
  },
  hop: ({ facing, through }) => {
    const u = through(1.25);
    const up = u < 0.62 ? u / 0.62 : 0;
    const down = u >= 0.62 ? (u - 0.62) / 0.38 : 0;
    const tall =
      1 + 0.16 * Math.sin(Math.PI * up) * (1 - up) - 0.16 * Math.sin(Math.PI * down) * (1 - down * 0.5);
    const turn = facing * 0.16 * Math.sin(TURN * up) * (up > 0 ? 1 : 0) * 0.6;
    return { dy: -1.3 * up * (1 - up), tall, wide: 2 - tall, turn };
  },
  leap: ({ t, facing, through }) => {
    // Out of the water, over, and in again.
    const arc = through(0.42) * 2 - 1;
    return {
      dy: 1.5 * arc * arc - 0.28,
      dx: facing * arc * 0.5,
      turn: facing * arc * 0.75,
      wave: 0.02,
      phase: t * 5,
    };
  },
  dance: ({ wave }) => {
    const tall = 1 - 0.05 * Math.abs(wave(1, 0.25)) + 0.02;
    return {
      dy: -0.06 * Math.abs(wave(1)),
      turn: 0.13 * wave(0.5),
      dx: 0.07 * wave(0.5, 0.08),
      tall,
      wide: 2 - tall,
      bend: 0.06 * wave(1),
    };
  },
  fly: ({ facing, wave }) => ({
    dy: 0.06 * wave(2.3, 0.3) + 0.13 * wave(0.31),
    dx: 0.12 * wave(0.19, 0.3),
    tall: 1 + 0.17 * wave(2.3),
    wide: 1 - 0.05 * wave(2.3),
    turn: 0.05 * wave(0.31, 0.25) * facing,
  }),
  flutter: ({ wave }) => ({
    wide: 0.62 + 0.38 * Math.abs(wave(1.9)),
    dy: 0.16 * wave(0.43) + 0.05 * wave(1.9),
    dx: 0.3 * wave(0.23, 0.2),
    turn: 0.14 * wave(0.43, 0.3),
  }),
  glide: ({ wave }) => ({
    dy: 0.05 * wave(0.27),
    dx: 0.06 * wave(0.16, 0.4),
    turn: 0.035 * wave(0.21, 0.1),
  }),
  swim: ({ facing, turns, wave }) => ({
    dy: 0.1 * wave(0.29),
    dx: 0.12 * wave(0.17, 0.4),
    turn: 0.05 * wave(0.29, 0.25) * facing,
    wave: 0.042,
    phase: TURN * turns(1.5),
  }),
  pulse: ({ wave }) => {
    const push = Math.max(0, wave(0.62)) ** 1.5;
    return {
      tall: 1.05 - 0.15 * push,
      wide: 0.97 + 0.12 * push,
      dy: 0.14 * wave(0.31) + 0.05 * push,
      bend: 0.06 * wave(0.31, 0.2),
    };
  },
  float: ({ wave }) => ({
    dy: 0.07 * wave(0.27),
    dx: 0.05 * wave(0.15, 0.2),
    turn: 0.07 * wave(0.19, 0.4),
    bend: 0.02 * wave(0.31),
  }),
  sail: ({ wave }) => ({ dy: 0.016 * wave(0.33), turn: 0.035 * wave(0.27, 0.3) }),
  drive: ({ wave }) => ({
    dy: -0.008 * Math.abs(wave(3.1)) - 0.006 * wave(0.9),
    turn: 0.008 * wave(1.3) + 0.006 * wave(2.9),
  }),
  rocket: ({ wave }) => ({
    dy: 0.02 * wave(0.4) + 0.005 * wave(9.1),
    dx: 0.02 * wave(0.23) + 0.004 * wave(7.7),
    turn: 0.03 * wave(0.21),
  }),
  sway: ({ wave }) => ({
    bend: 0.05 * wave(0.29) + 0.016 * wave(0.83),
    turn: 0.008 * wave(0.29, 0.1),
  }),
  flicker: ({ t, wave }) => ({
    tall: 1 + 0.05 * wave(1.7) + 0.03 * wave(3.9),
    waver: 0.05,
    phase: TURN * t * 1.9,
  }),
  spin: ({ t, tempo }) => ({ turn: TURN * t * 0.12 * tempo }),
} satisfies Record<string, (moment: Moment) => Partial<GaitPose>>;

export type Gait = keyof typeof POSES;

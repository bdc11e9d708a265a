/** Where the camera is at each moment. */
import { Random } from '../../raster/random.ts';
import type { CameraMove } from './vocabulary.ts';

/** Shares of the picture's width and height, from its middle; a still camera is `AT_REST`. */
export type CameraView = {
  /** The place looked at moves right and down by so much. */
  x: number;
  y: number;
  /** Above 1: nearer. */
  zoom: number;
  /** Clockwise turn of the camera in radians. */
  roll: number;
  /** Shift of near against far things, in shares of the width; positive when the camera goes right or down. */
  parallaxX: number;
  parallaxY: number;
  /** Extra growth of near against far things: 0 with a zoom lens, about the zoom itself when walking in. */
  depth: number;
};

export const AT_REST: CameraView = { x: 0, y: 0, zoom: 1, roll: 0, parallaxX: 0, parallaxY: 0, depth: 0 };

export type CameraPath = (moment: { progress: number; seconds: number }) => CameraView;

type CameraPlan = {
  moves: readonly CameraMove[];
  /** 0.5 slow … 1.6 fast. */
  pace: number;
  seconds: number;
  seed: number;
  /** Target of the camera, 0–1 of the picture. */
  centre: { x: number; y: number };
};

/** Starts at the picture as it is (moves that widen the view start nearer) and ends gently. */
export function cameraPath({ moves, pace, seconds, seed, centre }: CameraPlan): CameraPath {
  const random = new Random(seed, 'camera');
  const cameraMoves: readonly CameraMove[] =
    moves.length > 0 ? moves : ['push_in', random.chance(0.5) ? 'truck_left' : 'truck_right'];
  // Without a requested move the motion is barely perceptible. Longer films go farther, but less than in proportion.
  const reach = pace * Math.min(1.7, Math.max(0.45, (seconds / 6) ** 0.6)) * (moves.length > 0 ? 1 : 0.55);
  const shake = shaking(random);
  const towards = { x: centre.x - 0.5, y: centre.y - 0.5 };
  return ({ progress, seconds: at }) => {
    const view = { ...AT_REST };
    const eased = ease(progress);
    for (const move of cameraMoves) STEPS[move](view, { eased, at, reach, towards, shake });
    return view;
  };
}

type Moment = {
  eased: number;
  at: number;
  reach: number;
  towards: { x: number; y: number };
  shake: (seconds: number) => { x: number; y: number; roll: number };
};

const STEPS: Record<CameraMove, (view: CameraView, moment: Moment) => void> = {
  static: () => undefined,
  push_in: (view, { eased, reach, towards }) => near(view, 0.2 * reach * eased, towards, 0.85),
  zoom_in: (view, { eased, reach, towards }) => near(view, 0.28 * reach * eased, towards, 0),
  pull_back: (view, { eased, reach, towards }) => near(view, 0.2 * reach * (1 - eased), towards, 0.85),
  zoom_out: (view, { eased, reach, towards }) => near(view, 0.28 * reach * (1 - eased), towards, 0),
  dolly_zoom: (view, { eased, reach }) => {
    view.zoom *= 1 + 0.26 * reach * eased;
    view.depth -= 0.2 * reach * eased;
  },
  pan_left: (view, { eased, reach }) => slide(view, 'x', -0.1 * reach * eased, 0.1),
  pan_right: (view, { eased, reach }) => slide(view, 'x', 0.1 * reach * eased, 0.1),
  tilt_up: (view, { eased, reach }) => slide(view, 'y', -0.11 * reach * eased, 0.1),
  tilt_down: (view, { eased, reach }) => slide(view, 'y', 0.11 * reach * eased, 0.1),
  truck_left: (view, { eased, reach }) => slide(view, 'x', -0.045 * reach * eased, 1),
  truck_right: (view, { eased, reach }) => slide(view, 'x', 0.045 * reach * eased, 1),
  crane_up: (view, { eased, reach }) => slide(view, 'y', -0.06 * reach * eased, 0.8),
  crane_down: (view, { eased, reach }) => slide(view, 'y', 0.06 * reach * eased, 0.8),
  orbit_left: (view, moment) => orbit(view, moment, -1),
  orbit_right: (view, moment) => orbit(view, moment, 1),
  roll: (view, { eased, reach }) => {
    view.roll += 0.1 * reach * eased;
  },
  handheld: (view, { at, reach, shake }) => {
    const { x, y, roll } = shake(at);
    // A hand takes hold within the first moments.
    const grip = Math.min(1, at / 0.6);
    view.x += 0.009 * reach * x * grip;
    view.y += 0.009 * reach * y * grip;
    view.roll += 0.008 * reach * roll * grip;
    view.parallaxX += 0.004 * reach * x * grip;
  },
};

function near(view: CameraView, by: number, towards: { x: number; y: number }, depth: number): void {
  view.zoom *= 1 + by;
  view.depth += depth * by;
  // The place aimed at comes towards the middle, as far as the frame allows.
  view.x += towards.x * by * 0.9;
  view.y += towards.y * by * 0.9;
}

/** Turning a camera moves all alike; carrying it moves near things more. */
function slide(view: CameraView, along: 'x' | 'y', by: number, depth: number): void {
  view[along] += by;
  if (along === 'x') view.parallaxX += by * depth * 0.8;
  else view.parallaxY += by * depth * 0.8;
}

/** Around the middle distance: what is nearer goes one way, what is farther the other. */
function orbit(view: CameraView, { eased, reach }: Moment, way: 1 | -1): void {
  const angle = eased * reach;
  view.parallaxX += way * 0.05 * angle;
  view.zoom *= 1 + 0.03 * Math.min(1, angle);
  view.roll += way * 0.006 * angle;
}

/** Slow sway and a little tremor, in ±1; at rest at the start. */
function shaking(random: Random): Moment['shake'] {
  const waves = Array.from({ length: 3 }, () =>
    [0.35, 0.8, 1.9, 4.1].map((rate, index) => ({
      rate: rate * random.between(0.85, 1.15) * 2 * Math.PI,
      phase: random.between(0, 2 * Math.PI),
      size: [0.55, 0.28, 0.12, 0.05][index]!,
    })),
  );
  const sum = (channel: number, at: number) =>
    waves[channel]!.reduce(
      (total, { rate, phase, size }) => total + size * (Math.sin(rate * at + phase) - Math.sin(phase)),
      0,
    );
  return (at) => ({ x: sum(0, at), y: sum(1, at), roll: sum(2, at) });
}

/** 0 … 1, at rest at both ends, and steady in between: half a sine would surge. */
function ease(progress: number): number {
  const edge = 0.22;
  const p = Math.min(1, Math.max(0, progress));
  const speed = 1 / (1 - edge);
  if (p < edge) return (speed * p * p) / (2 * edge);
  if (p > 1 - edge) return 1 - (speed * (1 - p) * (1 - p)) / (2 * edge);
  return speed * (p - edge / 2);
}

/** Things that fall, rise and drift in front of the picture. */
import { Random } from '../../../illustrator/painting/random.ts';
import type { Kernels } from '../../kernels/kernels.ts';
import type { Size } from '../../media/frame.ts';
import type { AmbienceKind } from '../direction.ts';

/** Draws into a frame at this address. */
export type Particles = (frame: number, seconds: number) => void;

type Colour = [y: number, u: number, v: number];

type Look = {
  /** How many at strength 1 on a 16:9 film. */
  count: number;
  colours: Colour[];
  /** Radius in thousandths of the film's height, smallest and largest. */
  radius: [number, number];
  /** Softness of the edge as a share of the radius. */
  soft: number;
  opacity: [number, number];
  /** Heights a second, downwards; of near ones. Far ones are slower. */
  fall: [number, number];
  /** Heights a second to the right. */
  wind: number;
  /** Sideways swinging: widths in heights, and times a second. */
  swing: [size: number, rate: number];
  /** Length along the motion, in seconds of it. */
  streak?: number;
  /** Opacity beats: 0 steady … 1 on and off. */
  beat?: number;
  /** Stays in the upper part. */
  upper?: number;
  /** Turning leaves and petals are now wide, now narrow. */
  tumble?: boolean;
};

const WHITE: Colour = [235, 128, 128];

const LOOKS: Partial<Record<AmbienceKind, Look>> = {
  snow: {
    count: 420,
    colours: [WHITE],
    radius: [1.1, 4.6],
    soft: 0.9,
    opacity: [0.5, 0.95],
    fall: [0.1, 0.26],
    wind: 0.05,
    swing: [0.012, 0.4],
  },
  rain: {
    count: 520,
    colours: [[205, 130, 126]],
    radius: [0.35, 0.8],
    soft: 0.8,
    opacity: [0.16, 0.42],
    fall: [1.5, 2.6],
    wind: -0.22,
    swing: [0, 0],
    streak: 0.022,
  },
  embers: {
    count: 150,
    colours: [
      [190, 70, 190],
      [165, 80, 205],
      [215, 80, 165],
    ],
    radius: [1.1, 3],
    soft: 1.1,
    opacity: [0.55, 1],
    fall: [-0.3, -0.1],
    wind: 0.03,
    swing: [0.02, 0.7],
    streak: 0.02,
    beat: 0.6,
  },
  dust: {
    count: 130,
    colours: [[228, 118, 134]],
    radius: [0.7, 2.6],
    soft: 1.2,
    opacity: [0.12, 0.42],
    fall: [-0.012, 0.02],
    wind: 0.014,
    swing: [0.02, 0.12],
    beat: 0.5,
  },
  fireflies: {
    count: 46,
    colours: [
      [215, 60, 150],
      [205, 70, 130],
    ],
    radius: [1.6, 3.2],
    soft: 1.9,
    opacity: [0.7, 1],
    fall: [-0.015, 0.015],
    wind: 0.006,
    swing: [0.05, 0.16],
    beat: 1,
  },
  petals: {
    count: 64,
    colours: [
      [205, 122, 152],
      [222, 124, 142],
      [190, 120, 160],
    ],
    radius: [2.4, 6],
    soft: 0.35,
    opacity: [0.8, 0.95],
    fall: [0.07, 0.15],
    wind: 0.07,
    swing: [0.04, 0.35],
    tumble: true,
  },
  leaves: {
    count: 46,
    colours: [
      [130, 70, 175],
      [150, 60, 165],
      [105, 85, 170],
      [165, 55, 150],
    ],
    radius: [3, 7],
    soft: 0.3,
    opacity: [0.85, 1],
    fall: [0.1, 0.2],
    wind: 0.09,
    swing: [0.05, 0.4],
    tumble: true,
  },
  bubbles: {
    count: 60,
    colours: [[225, 134, 120]],
    radius: [1.5, 6],
    soft: 0.5,
    opacity: [0.16, 0.4],
    fall: [-0.2, -0.07],
    wind: 0.005,
    swing: [0.012, 0.6],
  },
  sparkle: {
    count: 120,
    colours: [
      [235, 120, 132],
      [232, 105, 140],
      [235, 136, 128],
    ],
    radius: [0.8, 2.2],
    soft: 1.4,
    opacity: [0.6, 1],
    fall: [-0.01, 0.03],
    wind: 0.01,
    swing: [0.015, 0.2],
    beat: 1,
  },
  stars: {
    count: 90,
    colours: [[235, 132, 126]],
    radius: [0.6, 1.3],
    soft: 1.2,
    opacity: [0.4, 0.95],
    fall: [0, 0],
    wind: 0,
    swing: [0, 0],
    beat: 0.9,
    upper: 0.5,
  },
};

type Particle = {
  x: number;
  y: number;
  /** 0 far … 1 near. */
  near: number;
  phase: number;
  rate: number;
  colour: Colour;
};

/** Undefined for what is not made of particles. The same seed scatters them alike. */
export function particlesOf(
  kind: AmbienceKind,
  strength: number,
  needs: { kernels: Kernels; film: Size; seed: number; clear: (x: number, y: number) => number },
): Particles | undefined {
  const look = LOOKS[kind];
  if (!look) return undefined;
  const { kernels, film, seed, clear } = needs;
  const { width, height } = film;
  const random = new Random(seed, kind);
  const count = Math.round(look.count * strength * Math.min(1.6, width / height / (16 / 9)));
  const all = Array.from(
    { length: count },
    (): Particle => ({
      x: random.next(),
      y: random.next() * (look.upper ?? 1),
      near: random.next() ** 2,
      phase: random.between(0, 2 * Math.PI),
      rate: random.between(0.7, 1.4),
      colour: random.pick(look.colours),
    }),
  );
  const widths = width / height;

  return (frame, seconds) => {
    for (const each of all) {
      const speed = 0.45 + 0.55 * each.near;
      const fall = look.fall[0] + (look.fall[1] - look.fall[0]) * each.near;
      const turn = 2 * Math.PI * look.swing[1] * each.rate * seconds + each.phase;
      const sideways = look.swing[0] * Math.sin(turn) + look.wind * speed * seconds;
      const x = wrap(each.x + sideways / widths, 0.04) * width;
      const y = look.upper === undefined ? wrap(each.y + fall * seconds, 0.06) * height : each.y * height;
      if (look.upper !== undefined && clear(x / width, y / height) < 0.7) continue;
      const radius = (look.radius[0] + (look.radius[1] - look.radius[0]) * each.near) * (height / 1000);
      const beat = look.beat
        ? 1 - look.beat * (0.5 + 0.5 * Math.sin(each.rate * 3.1 * seconds + each.phase * 3))
        : 1;
      const opacity =
        (look.opacity[0] + (look.opacity[1] - look.opacity[0]) * each.near) * beat * strength ** 0.3;
      const long = look.streak ?? 0;
      let dx = look.wind * speed * long * height;
      let dy = fall * long * height;
      let thick = radius;
      if (look.tumble) {
        // Seen from its side a leaf is thin.
        const lie = each.phase + seconds * each.rate * 1.4;
        dx = Math.cos(lie) * radius * 1.1;
        dy = Math.sin(lie) * radius * 0.7;
        thick = radius * (0.3 + 0.55 * Math.abs(Math.sin(turn * 1.3)));
      }
      drawSpot(
        kernels,
        frame,
        film,
        { x, y, dx, dy, radius: thick, soft: Math.max(0.6, thick * look.soft) },
        each.colour,
        Math.min(1, opacity),
      );
    }
  };
}

type Shape = { x: number; y: number; dx: number; dy: number; radius: number; soft: number };

/** A dot or a streak that ends at (x, y), in all three planes. */
export function drawSpot(
  kernels: Kernels,
  frame: number,
  film: Size,
  shape: Shape,
  [y, u, v]: Colour,
  opacity: number,
): void {
  const { width, height } = film;
  const { x, y: at, dx, dy, radius, soft } = shape;
  kernels.spot(frame, width, height, x, at, x - dx, at - dy, radius, soft, y, opacity);
  const [u0, v0] = [frame + width * height, frame + width * height * 1.25];
  const half = [
    width / 2,
    height / 2,
    x / 2,
    at / 2,
    (x - dx) / 2,
    (at - dy) / 2,
    radius / 2,
    Math.max(0.5, soft / 2),
  ] as const;
  // White flakes take the colour away a little less than the light: that looks softer.
  const tint = u === 128 && v === 128 ? opacity * 0.8 : opacity;
  kernels.spot(u0, ...half, u, tint);
  kernels.spot(v0, ...half, v, tint);
}

/** Into 0 … 1 and a little beyond both ends, so that nothing appears at an edge. */
function wrap(value: number, beyond: number): number {
  const span = 1 + 2 * beyond;
  const from = (value + beyond) / span;
  return (from - Math.floor(from)) * span - beyond;
}

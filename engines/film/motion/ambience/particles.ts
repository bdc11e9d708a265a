/** Things that fall, rise and drift in front of the picture. */

import type { Kernels } from '../../../kernels/kernels.ts';
import { Random } from '../../../raster/random.ts';
import type { FrameSize } from '../../media/video-frame.ts';
import type { AmbienceKind } from '../vocabulary.ts';
import { PARTICLE_LOOKS, type YuvColour } from './particle-looks.ts';

/** Draws into a frame at this address. */
export type Particles = (frame: number, seconds: number) => void;

type Particle = {
  x: number;
  y: number;
  /** 0 far … 1 near. */
  near: number;
  phase: number;
  rate: number;
  colour: YuvColour;
};

/** Undefined for what is not made of particles. The same seed scatters them alike. */
export function particlesOf(
  kind: AmbienceKind,
  strength: number,
  needs: {
    kernels: Kernels;
    film: FrameSize;
    seed: number;
    /** Probability that a position is open sky, 0–1. */
    clear: (x: number, y: number) => number;
    fire: Place | undefined;
  },
): Particles | undefined {
  const look = PARTICLE_LOOKS[kind];
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
  const source = kind === 'embers' ? needs.fire : undefined;

  return (frame, seconds) => {
    for (const each of all) {
      const speed = 0.45 + 0.55 * each.near;
      const fall = grading(look.fall, each.near);
      const turn = 2 * Math.PI * look.swing[1] * each.rate * seconds + each.phase;
      const sideways = look.swing[0] * Math.sin(turn) + (source ? 0 : look.wind * speed * seconds);
      const risen = source && risingFrom(source, each, seconds);
      const x = (risen ? risen.x + sideways / widths : wrap(each.x + sideways / widths, 0.04)) * width;
      const fallen = look.upper === undefined ? wrap(each.y + fall * seconds, 0.06) : each.y;
      const y = (risen?.y ?? fallen) * height;
      if (look.upper !== undefined && clear(x / width, y / height) < 0.7) continue;
      const radius = grading(look.radius, each.near) * (height / 1000);
      const beat = look.beat
        ? 1 - look.beat * (0.5 + 0.5 * Math.sin(each.rate * 3.1 * seconds + each.phase * 3))
        : 1;
      const opacity = grading(look.opacity, each.near) * beat * strength ** 0.3 * (risen?.glow ?? 1);
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
      const shape = { x, y, dx, dy, radius: thick, soft: Math.max(0.6, thick * look.soft) };
      drawSpot(kernels, frame, film, shape, each.colour, Math.min(1, opacity));
    }
  };
}

type Place = { x: number; y: number };

/** A spark leaves its fire, rises, spreads and goes out; then it is another one. */
function risingFrom(fire: Place, { x, y, near, rate }: Particle, seconds: number): Place & { glow: number } {
  const life = y + seconds * (0.16 + 0.2 * near) * rate;
  const age = life - Math.floor(life);
  const aside = (x - 0.5) * (0.05 + 0.34 * age);
  return {
    x: fire.x + aside,
    y: fire.y - age * (0.45 + 0.5 * rate * fire.y),
    glow: Math.min(1, age * 8) * (1 - age) ** 0.6,
  };
}

type Shape = { x: number; y: number; dx: number; dy: number; radius: number; soft: number };

/** A dot or a streak that ends at (x, y), in all three planes. */
function drawSpot(
  kernels: Kernels,
  frame: number,
  film: FrameSize,
  shape: Shape,
  [y, u, v]: YuvColour,
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

function grading([far, near]: [number, number], share: number): number {
  return far + (near - far) * share;
}

/** Into 0 … 1 and a little beyond both ends, so that nothing appears at an edge. */
function wrap(value: number, beyond: number): number {
  const span = 1 + 2 * beyond;
  const from = (value + beyond) / span;
  return (from - Math.floor(from)) * span - beyond;
}

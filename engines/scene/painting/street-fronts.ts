/** House fronts along a street in perspective: windows, shops, signs. */
import { brighter, css, mix, type Rgb, rgb } from '../../raster/colour.ts';
import type { Random } from '../../raster/random.ts';
import { fade, shade } from './light.ts';
import { polygon } from './shapes.ts';
import { NEON } from './skyline.ts';
import { addGlow, type Stage } from './stage.ts';

/** House fronts on both sides of a street that runs to the middle of the horizon. */
export function paintStreetFronts(
  stage: Stage,
  options: { height: number; neon: boolean; old: boolean },
): void {
  const { width, horizon, height } = stage;
  const random = stage.random('street');
  const vanish = width * (0.5 + random.bell() * 0.08);
  for (const way of [-1, 1] as const) {
    const edge = way < 0 ? -width * 0.06 : width * 1.06;
    const deep = 7;
    for (let i = deep; i >= 0; i--) {
      // Depth from 1 (far) to 0 (beside us): fronts shrink towards the vanishing point.
      const [near, far] = [(i / deep) ** 0.62, ((i + 1) / (deep + 0.6)) ** 0.62];
      const x0 = edge + (vanish - edge) * near * 0.93;
      const x1 = edge + (vanish - edge) * far * 0.93;
      const k0 = 1 - near * 0.93;
      const k1 = 1 - far * 0.93;
      const tall = options.height * random.between(0.7, 1.15);
      front(stage, { x0, x1, k0, k1, tall, foot: height * 1.02 - horizon, away: near, ...options }, random);
    }
  }
}

type Front = {
  x0: number;
  x1: number;
  k0: number;
  k1: number;
  tall: number;
  foot: number;
  away: number;
  neon: boolean;
  old: boolean;
};

const PLASTER: Rgb[] = ['#d9b48a', '#c98f72', '#b9c0b0', '#d8c9a8', '#a8b4c4', '#cf9f94', '#8f9aa8'].map(rgb);

const AWNINGS: Rgb[] = ['#b03a34', '#2c6862', '#ce9842', '#464c82'].map(rgb);

/** One front in perspective, with rows of windows, a shop below and perhaps a sign. */
function front(stage: Stage, at: Front, random: Random): void {
  const { pen, light, horizon, height } = stage;
  const wallColour = random.pick(PLASTER);
  const veil = fade(light, 0.15 + at.away * 0.62);
  const facing = Math.sign(at.x1 - at.x0) === Math.sign(light.source.x - 0.5) ? 0.5 : 0.72;
  const paint = (colour: Rgb, lit: number) => css(mix(shade(light, colour, lit), light.haze, veil));
  const reach = height * at.tall;
  const put = (u: number, v: number): [number, number] => {
    const k = at.k0 + (at.k1 - at.k0) * u;
    return [at.x0 + (at.x1 - at.x0) * u, horizon + (at.foot * (1 - v) - reach * v) * k];
  };
  const quad = (u0: number, v0: number, u1: number, v1: number, style: string) =>
    polygon(pen, style, put(u0, v0), put(u0, v1), put(u1, v1), put(u1, v0));
  quad(-0.02, 0, 1.02, 1, paint(wallColour, facing));
  if (at.old) quad(-0.05, 0.97, 1.05, 1.1, paint([122, 78, 66], facing));
  else quad(-0.03, 0.975, 1.03, 1.01, paint(brighter(wallColour, 0.8), facing));
  const night = light.darkness > 0.32;
  const frame = paint([wallColour[0] * 0.82, wallColour[1] * 0.8, wallColour[2] * 0.8], facing);
  const [lamp, pane] = [css(mix([255, 206, 128], light.haze, veil * 0.6)), paint([74, 92, 116], 0.75)];
  const rows = at.neon ? 8 : 4;
  const step = 0.62 / rows;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 3; column++) {
      const [u, v] = [0.13 + column * 0.29, 0.36 + row * step];
      quad(u - 0.02, v - 0.01, u + 0.19, v + step * 0.68, frame);
      const lit = night && random.chance(0.55);
      const tinted = lit && at.neon && random.chance(0.6);
      const own = tinted
        ? css(mix(mix(random.pick(NEON), [255, 255, 255], 0.25), light.haze, veil * 0.6))
        : lamp;
      quad(u, v, u + 0.17, v + step * 0.61, lit ? own : pane);
    }
  }
  const window: Rgb = at.neon ? mix(random.pick(NEON), [255, 255, 255], 0.2) : [255, 196, 112];
  const shop = night ? css(mix(window, light.haze, veil * 0.5)) : paint([92, 104, 118], 0.6);
  quad(0.08, 0.02, 0.92, 0.24, shop);
  quad(0.04, 0.24, 0.96, 0.29, paint(random.pick(AWNINGS), 0.85));
  for (const u of [0.36, 0.64]) quad(u, 0.02, u + 0.02, 0.24, paint([80, 66, 58], 0.6));
  if (!at.neon) return;
  for (let i = 0; i < 3; i++) {
    const sign = random.pick(NEON);
    const upright = random.chance(0.6);
    const [wide, tall] = upright ? [0.11, random.between(0.16, 0.34)] : [random.between(0.3, 0.55), 0.075];
    const [u, v] = [random.between(0.06, 0.9 - wide), random.between(0.3, 0.86 - tall)];
    quad(u - 0.02, v - 0.012, u + wide + 0.02, v + tall + 0.012, paint([26, 20, 40], 0.6));
    quad(u, v, u + wide, v + tall, css(mix(sign, light.haze, veil * 0.4)));
    quad(
      u + wide * 0.2,
      v + tall * 0.1,
      u + wide * 0.8,
      v + tall * 0.9,
      css(mix(mix(sign, [255, 255, 255], 0.8), light.haze, veil * 0.4)),
    );
    const [gx, gy] = put(u + wide / 2, v + tall / 2);
    addGlow(stage, gx, gy, reach * (0.16 + tall) * (at.k0 + 0.12) * 0.7, sign, 0.6, true);
  }
  const line = random.pick(NEON);
  quad(0.04, 0.292, 0.96, 0.302, css(mix(mix(line, [255, 255, 255], 0.4), light.haze, veil * 0.4)));
}

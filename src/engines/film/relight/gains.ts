/** What the new light does to every node's colors, as rules that kernels lay over pixels. */
import type { Rgb } from '../../imaging/matting/shrink.ts';
import { bright, type Light, TERMS, termsOf } from './light.ts';
import type { Slopes } from './normals.ts';

/** Red, green and blue of each node, in turn: factors of what the film stores, which is not linear light. */
export type Gains = Float32Array;

/** How dark and how bright a surface may become, linear. */
const [DARKEST, BRIGHTEST] = [0.03, 4.5];
/** Brightness of a ball in ordinary light: darker ones darken the film, by this power of how much. */
const [ORDINARY, EXPOSURE_POWER] = [0.22, 0.35];
const [EXPOSURE_MIN, EXPOSURE_MAX] = [0.6, 1.35];
/** How much of the light that the film was taken in is taken out, and how much of it there can be. */
const [UNLIT, OWN_MAX] = [0.6, 0.4];
/** What of the estimate of that light is new with each frame. */
const FRESH = 0.06;

const GAMMA = Float32Array.from({ length: 1025 }, (_, step) => ((step / 1024) * BRIGHTEST) ** (1 / 2.2));

/** The light that the film was taken in, as far as it shows: how brightness leans to the right and up. */
export class OwnLight {
  #lean: [x: number, y: number] | undefined;

  see({ pixels }: Rgb, { across, down }: Slopes, weights: Float32Array): [x: number, y: number] {
    let [n, m, xx, yy, xy, x, y, vx, vy] = [1e-3, 0, 0, 0, 0, 0, 0, 0, 0];
    for (let at = 0; at < weights.length; at++) {
      const w = weights[at]!;
      if (w < 0.5) continue;
      const length = Math.sqrt(1 + across[at]! ** 2 + down[at]! ** 2);
      const [nx, ny] = [across[at]! / length, -down[at]! / length];
      const value = (pixels[at * 3]! / 235) ** 2.2;
      n += w;
      m += w * value;
      x += w * nx;
      y += w * ny;
      xx += w * nx * nx;
      yy += w * ny * ny;
      xy += w * nx * ny;
      vx += w * nx * value;
      vy += w * ny * value;
    }
    const mean = m / n + 1e-3;
    // Covariances; the ridge keeps a plain subject from being taken for a lit one.
    const [cxx, cyy, cxy] = [
      xx / n - (x / n) ** 2 + 0.05,
      yy / n - (y / n) ** 2 + 0.05,
      xy / n - (x * y) / n ** 2,
    ];
    const [cvx, cvy] = [(vx / n - (x / n) * (m / n)) / mean, (vy / n - (y / n) * (m / n)) / mean];
    const det = cxx * cyy - cxy * cxy;
    const lean = [(cvx * cyy - cvy * cxy) / det, (cvy * cxx - cvx * cxy) / det] as const;
    const held = lean.map((each) => Math.max(-OWN_MAX, Math.min(OWN_MAX, each * UNLIT))) as [number, number];
    const before = this.#lean ?? held;
    this.#lean = [before[0] + FRESH * (held[0] - before[0]), before[1] + FRESH * (held[1] - before[1])];
    return this.#lean;
  }

  forget(): void {
    this.#lean = undefined;
  }
}

/** `lean` is the light that is taken out. Bright places are raised less, so that they do not burn out. */
export function gainsOf(
  light: Light,
  { pixels }: Rgb,
  { across, down }: Slopes,
  lean: [number, number],
): Gains {
  const gains = new Float32Array(across.length * 3);
  const exposure = Math.min(
    EXPOSURE_MAX,
    Math.max(EXPOSURE_MIN, (light.brightness / ORDINARY) ** EXPOSURE_POWER),
  );
  const terms = new Float64Array(TERMS);
  for (let at = 0; at < across.length; at++) {
    const length = 1 / Math.sqrt(1 + across[at]! ** 2 + down[at]! ** 2);
    const [nx, ny] = [across[at]! * length, -down[at]! * length];
    termsOf(nx, ny, length, terms);
    const own = exposure / Math.max(0.5, 1 + lean[0] * nx + lean[1] * ny);
    const room = 1 - (pixels[at * 3]! / 255) ** 3;
    for (let part = 0; part < 3; part++) {
      const linear = bright(light.harmonics, part, terms) * own;
      const held = linear < DARKEST ? DARKEST : linear > BRIGHTEST ? BRIGHTEST : linear;
      const gain = GAMMA[Math.round((held / BRIGHTEST) * 1024)]!;
      gains[at * 3 + part] = gain > 1 ? 1 + (gain - 1) * room : gain;
    }
  }
  return gains;
}

/** Of 8-bit video range: what a step of luma is to one of chroma. */
const LUMA_TO_CHROMA = 224 / 219;

/**
 * Three grids of quadruples for `lines`: Y, U and V of the product from Y, U and V. Source: ITU-R BT.709-6, with
 * R = Y + 1.5748 V, G = Y − 0.1873 U − 0.4681 V, B = Y + 1.8556 U.
 */
export function rulesOf(gains: Gains, into: { y: Float32Array; u: Float32Array; v: Float32Array }): void {
  for (let at = 0, to = 0; at < gains.length; at += 3, to += 4) {
    const [r, g, b] = [gains[at]!, gains[at + 1]!, gains[at + 2]!];
    const yy = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    const yu = 0.133976 * (b - g);
    const yv = 0.334802 * r - 0.334785 * g;
    const k = LUMA_TO_CHROMA;
    put(into.y, to, yy, yu / k, yv / k, 16);
    put(into.u, to, (k * (b - yy)) / 1.8556, b - yu / 1.8556, -yv / 1.8556, 128);
    put(into.v, to, (k * (r - yy)) / 1.5748, -yu / 1.5748, r - yv / 1.5748, 128);
  }
}

/** The last number carries what black and grey are stored as. */
function put(grid: Float32Array, to: number, a: number, b: number, c: number, zero: number): void {
  grid[to] = a;
  grid[to + 1] = b;
  grid[to + 2] = c;
  grid[to + 3] = zero - 16 * a - 128 * (b + c);
}

/** What the new light does to every node's colors, as rules that a kernel lays over pixels. */
import type { Rgb } from '../../imaging/matting/shrink.ts';
import type { Arena } from '../kernels/arena.ts';
import { bindKernel } from '../kernels/kernels.ts';
import { type Light, TERMS } from './light.ts';
import type { Slopes } from './normals.ts';

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

/** See nodes.as. */
type MakeRules = (
  y: number,
  u: number,
  v: number,
  pixels: number,
  slopes: number,
  nodes: number,
  light: number,
  gamma: number,
  least: number,
  most: number,
) => void;

/** What one light does to the colors of a frame's nodes, in the memory that kernels work in. */
export class Rules {
  readonly #arena: Arena;
  readonly #make: MakeRules;
  readonly #light: Light;
  readonly #nodes: number;
  readonly #pixels: number;
  readonly #slopes: number;
  readonly #terms: number;
  readonly #gamma: number;

  constructor(arena: Arena, light: Light, nodes: number) {
    this.#arena = arena;
    this.#make = bindKernel('nodes', arena).rules as MakeRules;
    this.#light = light;
    this.#nodes = nodes;
    this.#pixels = arena.alloc(nodes * 3);
    this.#slopes = arena.alloc(nodes * 8);
    this.#terms = arena.alloc((TERMS + 1) * 16);
    this.#gamma = arena.alloc(GAMMA.length * 4);
  }

  /**
   * Writes the rules of Y, U and V, a quad a node each, to three addresses. `lean` is the light that is taken out.
   * Bright places are raised less, so that they do not burn out.
   */
  write(
    { pixels }: Rgb,
    { across, down }: Slopes,
    lean: [number, number],
    [y, u, v]: [y: number, u: number, v: number],
  ): void {
    const nodes = this.#nodes;
    this.#arena.bytes(this.#pixels, nodes * 3).set(pixels);
    const slopes = this.#arena.floats(this.#slopes, nodes * 2);
    for (let at = 0; at < nodes; at++) {
      slopes[at * 2] = across[at]!;
      slopes[at * 2 + 1] = down[at]!;
    }
    this.#arena.floats(this.#gamma, GAMMA.length).set(GAMMA);
    const terms = this.#arena.floats(this.#terms, (TERMS + 1) * 4);
    const { harmonics, brightness } = this.#light;
    for (let term = 0; term < TERMS; term++)
      for (let part = 0; part < 3; part++) terms[term * 4 + part] = harmonics[part * TERMS + term]!;
    const exposure = Math.min(
      EXPOSURE_MAX,
      Math.max(EXPOSURE_MIN, (brightness / ORDINARY) ** EXPOSURE_POWER),
    );
    terms.set([exposure, ...lean], TERMS * 4);
    this.#make(y, u, v, this.#pixels, this.#slopes, nodes, this.#terms, this.#gamma, DARKEST, BRIGHTEST);
  }
}

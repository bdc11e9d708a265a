/** What the new light does to every node's colors, as rules that a kernel lays over pixels. */
import type { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import { type BallLight, TERMS } from './light-terms.ts';

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

/** See slopes.as. */
type Lean = (
  sums: number,
  pixels: number,
  slopes: number,
  weights: number,
  nodes: number,
  linear: number,
) => void;

/** Brightness of what is stored as each level of luma. */
const LINEAR = Float32Array.from({ length: 256 }, (_, level) => (level / 235) ** 2.2);
const SUMS = 9;

/** The light that the film was taken in, as far as it shows: how brightness leans to the right and up. */
export class OwnLight {
  readonly #arena: Arena;
  readonly #kernel: Lean;
  readonly #nodes: number;
  readonly #sums: number;
  readonly #linear: number;
  #lean: [x: number, y: number] | undefined;

  constructor(arena: Arena, nodes: number) {
    this.#arena = arena;
    this.#kernel = bindKernel('slopes', arena).lean as Lean;
    this.#nodes = nodes;
    this.#sums = arena.alloc(SUMS * 8);
    this.#linear = arena.alloc(LINEAR.length * 4);
  }

  /** Addresses: colors of the nodes, the first of each one's two slopes, and how much each counts, f32 0–1. */
  see(pixels: number, slopes: number, weights: number): [x: number, y: number] {
    this.#arena.floats(this.#linear, LINEAR.length).set(LINEAR);
    this.#kernel(this.#sums, pixels, slopes, weights, this.#nodes, this.#linear);
    const sums = new Float64Array(this.#arena.memory.buffer, this.#sums, SUMS);
    const n = sums[0]! + 1e-3;
    const [m, x, y, xx, yy, xy, vx, vy] = Array.from(sums.subarray(1), (sum) => sum / n) as Means;
    const mean = m + 1e-3;
    // Covariances; the ridge keeps a plain subject from being taken for a lit one.
    const [cxx, cyy, cxy] = [xx - x ** 2 + 0.05, yy - y ** 2 + 0.05, xy - x * y];
    const [cvx, cvy] = [(vx - x * m) / mean, (vy - y * m) / mean];
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

type Means = [m: number, x: number, y: number, xx: number, yy: number, xy: number, vx: number, vy: number];

/** See light-rules.as. */
type MakeRules = (
  y: number,
  u: number,
  v: number,
  pixels: number,
  slopes: number,
  width: number,
  height: number,
  needs: number,
  need: number,
  every: number,
  columns: number,
  light: number,
  gamma: number,
  least: number,
  most: number,
) => void;

/** Of which nodes there are rules: the grid of luma, and how many of its columns chroma has, every so many. */
export type RuleGrid = { width: number; height: number; every: 1 | 2; columns: number };

/** Which nodes are asked for: a byte each at `at` that has the bit. */
export type Needed = { at: number; bit: number };

/** What one light does to the colors of a frame's nodes, in the memory that kernels work in. */
export class Rules {
  readonly #arena: Arena;
  readonly #make: MakeRules;
  readonly #light: BallLight;
  readonly #grid: RuleGrid;
  readonly #terms: number;
  readonly #gamma: number;

  constructor(arena: Arena, light: BallLight, grid: RuleGrid) {
    this.#arena = arena;
    this.#make = bindKernel('light-rules', arena).rules as MakeRules;
    this.#light = light;
    this.#grid = grid;
    this.#terms = arena.alloc((TERMS + 1) * 16);
    this.#gamma = arena.alloc(GAMMA.length * 4);
  }

  /**
   * Writes the rules of Y, U and V, a quad a node each, to three addresses. `pixels` and `slopes` are addresses as
   * `OwnLight` takes them; `lean` is the light that is taken out. Bright places are raised less, so that they do not
   * burn out.
   */
  write(
    pixels: number,
    slopes: number,
    { at: needs, bit }: Needed,
    lean: [number, number],
    [y, u, v]: [y: number, u: number, v: number],
  ): void {
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
    const { width, height, every, columns } = this.#grid;
    const grid = [width, height, needs, bit, every, columns] as const;
    this.#make(y, u, v, pixels, slopes, ...grid, this.#terms, this.#gamma, DARKEST, BRIGHTEST);
  }
}

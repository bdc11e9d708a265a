/** Effect of the new light on every node's colors, as rules that a kernel applies to pixels. */
import type { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import { type BallLight, TERMS } from './light-terms.ts';

/** Limits of a surface's brightness, linear. */
const [DARKEST, BRIGHTEST] = [0.03, 4.5];
/** Brightness of a ball in ordinary light: darker ones darken the film, by this power of how much. */
const [ORDINARY, EXPOSURE_POWER] = [0.22, 0.35];
const [EXPOSURE_MIN, EXPOSURE_MAX] = [0.6, 1.35];
/** Share of the film's original light that is removed, and its upper limit. */
const [UNLIT, OWN_MAX] = [0.6, 0.4];
/** Weight of each new frame in the estimate of that light. */
const FRESH = 0.06;

const GAMMA = Float32Array.from({ length: 1025 }, (_, step) => ((step / 1024) * BRIGHTEST) ** (1 / 2.2));

/** Brightness of what is stored as each level of luma. */
const LINEAR = Float32Array.from({ length: 256 }, (_, level) => (level / 235) ** 2.2);
const SUMS = 9;

/** The light that the film was taken in, as far as it shows: how brightness leans to the right and up. */
export function openOwnLight(arena: Arena, nodes: number) {
  let last: [x: number, y: number] | undefined;
  const { lean: measure } = bindKernel('slopes', arena);
  const sumsAt = arena.alloc(SUMS * 8);
  const linearAt = arena.alloc(LINEAR.length * 4);

  /** Addresses: colors of the nodes, the first of each one's two slopes, and how much each counts, f32 0–1. */
  function see(pixels: number, slopes: number, weights: number): [x: number, y: number] {
    arena.floats(linearAt, LINEAR.length).set(LINEAR);
    measure(sumsAt, pixels, slopes, weights, nodes, linearAt);
    const sums = new Float64Array(arena.memory.buffer, sumsAt, SUMS);
    const n = sums[0]! + 1e-3;
    const [m, x, y, xx, yy, xy, vx, vy] = Array.from(sums.subarray(1), (sum) => sum / n) as Means;
    const mean = m + 1e-3;
    // Covariances; the ridge keeps a plain subject from being taken for a lit one.
    const [cxx, cyy, cxy] = [xx - x ** 2 + 0.05, yy - y ** 2 + 0.05, xy - x * y];
    const [cvx, cvy] = [(vx - x * m) / mean, (vy - y * m) / mean];
    const det = cxx * cyy - cxy * cxy;
    const lean = [(cvx * cyy - cvy * cxy) / det, (cvy * cxx - cvx * cxy) / det] as const;
    const held = lean.map((each) => Math.max(-OWN_MAX, Math.min(OWN_MAX, each * UNLIT))) as [number, number];
    const before = last ?? held;
    last = [before[0] + FRESH * (held[0] - before[0]), before[1] + FRESH * (held[1] - before[1])];
    return last;
  }

  function forget(): void {
    last = undefined;
  }

  return { see, forget };
}

type Means = [m: number, x: number, y: number, xx: number, yy: number, xy: number, vx: number, vy: number];

/** Of which nodes there are rules: the grid of luma, and how many of its columns chroma has, every so many. */
type RuleGrid = { width: number; height: number; every: 1 | 2; columns: number };

/** Nodes to compute: those whose byte at `at` has the bit. */
type Needed = { at: number; bit: number };

/** Rules of one light for the colors of a frame's nodes, in kernel memory. */
export function openRules(arena: Arena, light: BallLight, grid: RuleGrid) {
  const { rules } = bindKernel('light-rules', arena);
  const termsAt = arena.alloc((TERMS + 1) * 16);
  const gammaAt = arena.alloc(GAMMA.length * 4);

  /**
   * Writes the rules of Y, U and V, a quad a node each, to three addresses. `pixels` and `slopes` are addresses as
   * `openOwnLight` takes them; `lean` is the light that is taken out. Bright places are raised less, so that they do not
   * burn out.
   */
  function write(
    pixels: number,
    slopes: number,
    { at: needs, bit }: Needed,
    lean: [number, number],
    [y, u, v]: [y: number, u: number, v: number],
  ): void {
    arena.floats(gammaAt, GAMMA.length).set(GAMMA);
    const terms = arena.floats(termsAt, (TERMS + 1) * 4);
    const { harmonics, brightness } = light;
    for (let term = 0; term < TERMS; term++)
      for (let part = 0; part < 3; part++) terms[term * 4 + part] = harmonics[part * TERMS + term]!;
    const exposure = Math.min(
      EXPOSURE_MAX,
      Math.max(EXPOSURE_MIN, (brightness / ORDINARY) ** EXPOSURE_POWER),
    );
    terms.set([exposure, ...lean], TERMS * 4);
    const { width, height, every, columns } = grid;
    const nodes = [width, height, needs, bit, every, columns] as const;
    rules(y, u, v, pixels, slopes, ...nodes, termsAt, gammaAt, DARKEST, BRIGHTEST);
  }

  return { write };
}

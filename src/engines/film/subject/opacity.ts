/** From what is believed of a few thousand nodes to the opacity of every pixel, along the picture's own edges. */
import { boxBlur } from '../../imaging/analysis/plane.ts';
import { linesOf } from '../../imaging/matting/guided.ts';
import type { Rgb } from '../../imaging/matting/shrink.ts';
import type { Arena } from '../kernels/arena.ts';
import { bindKernel } from '../kernels/kernels.ts';
import type { Grid } from './grid.ts';

/** See lines.as. */
export type LineKernels = {
  lines(
    dst: number,
    p: number,
    q: number,
    r: number,
    width: number,
    height: number,
    halved: number,
    grid: number,
    nodes: number,
    cell: number,
    row: number,
  ): void;
  clean(
    dst: number,
    p: number,
    alpha: number,
    width: number,
    height: number,
    grid: number,
    nodes: number,
    cell: number,
    lane: number,
    row: number,
  ): void;
};

export function loadLines(arena: Arena): LineKernels {
  return bindKernel('lines', arena) as LineKernels;
}

/** Nodes around each that a line in color is fitted to, and how little color must change for it to bend. */
const RADIUS = 3;
const SMOOTHNESS = 2.5e-4;
/** The last few per cent at both ends are noise. */
const [FLOOR, CEILING] = [0.08, 0.93];

export class Opacity {
  readonly #grid: Grid;
  readonly #arena: Arena;
  readonly #kernels: LineKernels;
  readonly #lines: number;
  readonly #row: number;

  constructor(grid: Grid, arena: Arena, kernels: LineKernels) {
    this.#grid = grid;
    this.#arena = arena;
    this.#kernels = kernels;
    this.#lines = arena.alloc(grid.width * grid.height * 16);
    this.#row = arena.alloc(grid.width * 16);
  }

  /**
   * Writes the opacity of each pixel of the frame whose Y, U and V lie at `planes` to `alpha`, and answers it by node,
   * 0–1.
   */
  draw(
    nodes: Rgb,
    belief: Float32Array,
    planes: [y: number, u: number, v: number],
    alpha: number,
  ): Float32Array {
    const { width, height, cell, frame } = this.#grid;
    const trust = belief.map((share) => 0.15 + 0.85 * Math.abs(2 * share - 1));
    const { red, green, blue, base } = linesOf(nodes, belief, trust, RADIUS, SMOOTHNESS);
    const around = boxBlur({ width, height, values: belief }, RADIUS).values;
    const lines = this.#arena.floats(this.#lines, width * height * 4);
    const refined = new Float32Array(belief.length);
    const scale = 1 / (CEILING - FLOOR);
    const { pixels } = nodes;
    for (let at = 0; at < belief.length; at++) {
      const to = at * 4;
      if (around[at]! < 0.012 || around[at]! > 0.988) {
        // Far from the outline, where lines would only follow noise.
        refined[at] = around[at]! > 0.5 ? 1 : 0;
        lines.fill(0, to, to + 3);
        lines[to + 3] = refined[at]! * 255;
        continue;
      }
      const [a, b, c, d] = [red.values[at]!, green.values[at]!, blue.values[at]!, base.values[at]!];
      const share = (a * pixels[at * 3]! + b * pixels[at * 3 + 1]! + c * pixels[at * 3 + 2]!) / 255 + d;
      refined[at] = Math.min(1, Math.max(0, (share - FLOOR) * scale));
      lines[to] = a * scale;
      lines[to + 1] = b * scale;
      lines[to + 2] = c * scale;
      lines[to + 3] = (d - FLOOR) * scale * 255;
    }
    const [y, u, v] = planes;
    this.#kernels.lines(alpha, y, u, v, frame.width, frame.height, 1, this.#lines, width, cell, this.#row);
    return refined;
  }
}

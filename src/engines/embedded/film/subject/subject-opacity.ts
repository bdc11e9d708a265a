/** From what is believed of a few thousand nodes to the opacity of every pixel, along the picture's own edges. */

import type { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import type { RgbPicture } from '../../raster/shrink.ts';
import type { NodeGrid } from './grid.ts';

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

/** See nodes.as. */
type Outline = (
  lines: number,
  around: number,
  pixels: number,
  belief: number,
  width: number,
  height: number,
  radius: number,
  smoothness: number,
  scratch: number,
) => void;

/** Nodes around each that a line in color is fitted to, and how little color must change for it to bend. */
const RADIUS = 3;
const SMOOTHNESS = 2.5e-4;
/** The last few per cent at both ends are noise. */
const [FLOOR, CEILING] = [0.08, 0.93];
/** Of a node: surely out, surely in, or by the outline. */
export const [OUT, IN, BETWEEN] = [0, 1, 2];

export type Drawn = {
  /** Opacity by node, 0–1. */
  refined: Float32Array;
  /** OUT, IN or BETWEEN by node; where all four around a cell are alike and sure, its pixels are just that. */
  sides: Uint8Array;
};

export class Opacity {
  readonly #grid: NodeGrid;
  readonly #arena: Arena;
  readonly #kernels: LineKernels;
  readonly #outline: Outline;
  readonly #lines: number;
  readonly #around: number;
  readonly #pixels: number;
  readonly #belief: number;
  readonly #scratch: number;
  readonly #drawn: Drawn;

  constructor(grid: NodeGrid, arena: Arena, kernels: LineKernels) {
    this.#grid = grid;
    this.#arena = arena;
    this.#kernels = kernels;
    this.#outline = bindKernel('nodes', arena).outline as Outline;
    const nodes = grid.width * grid.height;
    this.#lines = arena.alloc(nodes * 16);
    this.#around = arena.alloc(nodes * 4);
    this.#pixels = arena.alloc(nodes * 3);
    this.#belief = arena.alloc(nodes * 4);
    this.#scratch = arena.alloc((nodes * 5 + grid.width) * 16);
    this.#drawn = { refined: new Float32Array(nodes), sides: new Uint8Array(nodes) };
  }

  /**
   * Writes the opacity of each pixel of the frame whose Y, U and V lie at `planes` to `alpha`, and answers what it is
   * by node: good until the next call.
   */
  draw(
    { pixels }: RgbPicture,
    belief: Float32Array,
    planes: [y: number, u: number, v: number],
    alpha: number,
  ): Drawn {
    const { width, height, cell, frame } = this.#grid;
    const nodes = width * height;
    this.#arena.bytes(this.#pixels, nodes * 3).set(pixels);
    this.#arena.floats(this.#belief, nodes).set(belief);
    this.#outline(
      this.#lines,
      this.#around,
      this.#pixels,
      this.#belief,
      width,
      height,
      RADIUS,
      SMOOTHNESS,
      this.#scratch,
    );
    const lines = this.#arena.floats(this.#lines, nodes * 4);
    const around = this.#arena.floats(this.#around, nodes);
    const { refined, sides } = this.#drawn;
    const scale = 1 / (CEILING - FLOOR);
    for (let at = 0, to = 0; at < nodes; at++, to += 4) {
      if (around[at]! < 0.012 || around[at]! > 0.988) {
        // Far from the outline, where lines would only follow noise.
        sides[at] = around[at]! > 0.5 ? IN : OUT;
        refined[at] = sides[at]!;
        lines[to] = 0;
        lines[to + 1] = 0;
        lines[to + 2] = 0;
        lines[to + 3] = refined[at]! * 255;
        continue;
      }
      const [a, b, c, d] = [lines[to]!, lines[to + 1]!, lines[to + 2]!, lines[to + 3]!];
      const share = (a * pixels[at * 3]! + b * pixels[at * 3 + 1]! + c * pixels[at * 3 + 2]!) / 255 + d;
      sides[at] = BETWEEN;
      refined[at] = Math.min(1, Math.max(0, (share - FLOOR) * scale));
      lines[to] = a * scale;
      lines[to + 1] = b * scale;
      lines[to + 2] = c * scale;
      lines[to + 3] = (d - FLOOR) * scale * 255;
    }
    const [y, u, v] = planes;
    // The rows between nodes are worked out where the outline was.
    this.#kernels.lines(
      alpha,
      y,
      u,
      v,
      frame.width,
      frame.height,
      1,
      this.#lines,
      width,
      cell,
      this.#scratch,
    );
    return this.#drawn;
  }
}

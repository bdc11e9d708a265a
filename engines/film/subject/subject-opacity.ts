/** From what is believed of a few thousand nodes to the opacity of every pixel, along the picture's own edges. */

import type { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import type { RgbPicture } from '../../raster/shrink.ts';
import type { NodeGrid } from './grid.ts';

export type LineKernels = ReturnType<typeof loadLines>;

export function loadLines(arena: Arena) {
  return bindKernel('lines', arena);
}

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

export function openOpacity(grid: NodeGrid, arena: Arena, kernels: LineKernels) {
  const { outline } = bindKernel('nodes', arena);
  const nodes = grid.width * grid.height;
  const linesAt = arena.alloc(nodes * 16);
  const aroundAt = arena.alloc(nodes * 4);
  const pixelsAt = arena.alloc(nodes * 3);
  const beliefAt = arena.alloc(nodes * 4);
  const scratchAt = arena.alloc((nodes * 5 + grid.width) * 16);
  const drawn: Drawn = { refined: new Float32Array(nodes), sides: new Uint8Array(nodes) };

  /**
   * Writes the opacity of each pixel of the frame whose Y, U and V lie at `planes` to `alpha`, and answers what it is
   * by node: good until the next call.
   */
  function draw(
    { pixels }: RgbPicture,
    belief: Float32Array,
    planes: [y: number, u: number, v: number],
    alpha: number,
  ): Drawn {
    const { width, height, cell, frame } = grid;
    const nodes = width * height;
    arena.bytes(pixelsAt, nodes * 3).set(pixels);
    arena.floats(beliefAt, nodes).set(belief);
    const seen = [pixelsAt, beliefAt, width, height] as const;
    outline(linesAt, aroundAt, ...seen, RADIUS, SMOOTHNESS, scratchAt);
    const lines = arena.floats(linesAt, nodes * 4);
    const around = arena.floats(aroundAt, nodes);
    const { refined, sides } = drawn;
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
    const size = [frame.width, frame.height] as const;
    // The rows between nodes are worked out where the outline was.
    kernels.lines(alpha, ...planes, ...size, 1, linesAt, width, cell, scratchAt);
    return drawn;
  }

  return { draw };
}

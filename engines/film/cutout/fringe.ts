/** Edges without the background: the subject's own colors where what is behind shines through. */

import type { Arena } from '../../kernels/arena.ts';
import { boxBlur, type Plane } from '../../raster/plane.ts';
import type { RgbPicture } from '../../raster/shrink.ts';
import { planesOf } from '../media/video-frame.ts';
import type { NodeGrid } from '../subject/grid.ts';
import type { LineKernels } from '../subject/subject-opacity.ts';

/** Addresses of the planes of a frame. */
export type Addresses = [y: number, u: number, v: number];

/** Reaches, in nodes, over which the colors of either side are spread where they are not known, near before far. */
const REACHES = [1, 3, 9, 27];

export function openFringe(grid: NodeGrid, arena: Arena, kernels: LineKernels) {
  // Chroma is half as large: cells of four there are eight here.
  const every = grid.cell === 4 ? 2 : 1;
  const [width, height] = [Math.ceil(grid.width / every) + 1, Math.ceil(grid.height / every) + 1];
  const coarse = { width, height, cell: (grid.cell / 2) * every, every };
  const lumaAt = arena.alloc(grid.width * grid.height * 16);
  const chromaAt = arena.alloc(width * height * 16);
  const rowAt = arena.alloc((grid.width + 2) * 16);

  /** From the planes at `from` to those at `to`; `half` is the alpha at chroma's size. */
  function clean(
    nodes: RgbPicture,
    refined: Float32Array,
    from: Addresses,
    to: Addresses,
    alpha: number,
    half: number,
  ): void {
    const { width, height, frame, cell } = grid;
    const front = spread(nodes, refined, 1);
    const back = spread(nodes, refined, -1);
    const luma = arena.floats(lumaAt, width * height * 4);
    for (let at = 0; at < refined.length; at++) {
      luma[at * 4] = front[0]!.values[at]!;
      luma[at * 4 + 1] = back[0]!.values[at]!;
    }
    const { every } = coarse;
    const chroma = arena.floats(chromaAt, coarse.width * coarse.height * 4);
    for (let row = 0, to = 0; row < coarse.height; row++) {
      for (let column = 0; column < coarse.width; column++, to += 4) {
        const at = Math.min(height - 1, row * every) * width + Math.min(width - 1, column * every);
        chroma[to] = front[1]!.values[at]!;
        chroma[to + 1] = back[1]!.values[at]!;
        chroma[to + 2] = front[2]!.values[at]!;
        chroma[to + 3] = back[2]!.values[at]!;
      }
    }
    const [whole, chromaSize] = planesOf(frame, false).map((plane) => [plane.width, plane.height] as const);
    kernels.clean(to[0], from[0], alpha, ...whole!, lumaAt, width, cell, 0, rowAt);
    const below = [chromaAt, coarse.width, coarse.cell] as const;
    for (const part of [1, 2] as const)
      kernels.clean(to[part], from[part], half, ...chromaSize!, ...below, part === 1 ? 0 : 2, rowAt);
  }

  return { clean };
}

/** Y, U and V of one side (1 the subject's, −1 what is behind) at every node: its own where sure, else of those near. */
function spread({ width, height, pixels }: RgbPicture, refined: Float32Array, side: 1 | -1): Plane[] {
  const weights = new Float32Array(refined.length);
  for (let at = 0; at < weights.length; at++) {
    const share = side === 1 ? refined[at]! : 1 - refined[at]!;
    // Half-mixed pixels say little about either side.
    weights[at] = share ** 4;
  }
  const parts = [0, 1, 2].map((part) => {
    const values = new Float32Array(weights.length);
    for (let at = 0; at < values.length; at++) values[at] = pixels[at * 3 + part]! * weights[at]!;
    return { width, height, values };
  });
  const weighted = { width, height, values: weights };
  const out = parts.map(() => ({ width, height, values: new Float32Array(weights.length) }));
  const left = new Float32Array(weights.length).fill(1);
  for (const reach of REACHES) {
    const weight = boxBlur(weighted, reach).values;
    const blurred = parts.map((part) => boxBlur(part, reach).values);
    const last = reach === REACHES.at(-1);
    for (let at = 0; at < left.length; at++) {
      const certain = last ? 1 : Math.min(1, weight[at]! * 3);
      const share = left[at]! * certain;
      if (share < 1e-4) continue;
      left[at]! -= share;
      const by = share / Math.max(1e-5, weight[at]!);
      for (let part = 0; part < 3; part++) {
        const value = weight[at]! > 1e-5 ? blurred[part]![at]! * by : FAR[part]! * share;
        out[part]!.values[at]! += value;
      }
    }
  }
  return out;
}

/** Where nothing of a side is anywhere near: black. */
const FAR = [16, 128, 128];

import type { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';

/** See layers.as and disc.as. */
export type LayerKernels = {
  premultiply(at: number, pixels: number): void;
  rows(
    dst: number,
    dw: number,
    src: number,
    sw: number,
    sh: number,
    table: number,
    y0: number,
    y1: number,
    mode: number,
    wave: number,
  ): void;
  disc(
    dst: number,
    dw: number,
    dh: number,
    cx: number,
    cy: number,
    radius: number,
    soft: number,
    colour: number,
    strength: number,
    mode: number,
  ): void;
  planes(src: number, w: number, h: number, luma: number, u: number, v: number): void;
};

export function loadLayerKernels(arena: Arena): LayerKernels {
  return { ...bindKernel('layers', arena), ...bindKernel('disc', arena) } as unknown as LayerKernels;
}

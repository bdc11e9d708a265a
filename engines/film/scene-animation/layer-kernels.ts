import type { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';

export type LayerKernels = ReturnType<typeof loadLayerKernels>;

export function loadLayerKernels(arena: Arena) {
  return { ...bindKernel('layers', arena), ...bindKernel('disc', arena) };
}

/** The compiled kernels: functions over addresses in an arena. Each `.as` file documents its functions. */
import { readFileSync } from 'node:fs';
import type { Arena } from './arena.ts';
import type { KernelFunctions } from './kernel-functions.ts';

export type Kernels = ReturnType<typeof loadKernels>;

/** Binds the kernels of these modules to one memory, so that a frame may pass through all of them in place. */
export function loadKernels(arena: Arena) {
  return {
    ...bindKernel('warp', arena),
    ...bindKernel('shade', arena),
    ...bindKernel('blend', arena),
    ...bindKernel('spot', arena),
  };
}

/** Compiled once: what has run often is fast wherever it is bound. */
const MODULES = new Map<string, WebAssembly.Module>();

function moduleOf(name: string): WebAssembly.Module {
  const module = MODULES.get(name);
  if (module) return module;
  const compiled = new WebAssembly.Module(readFileSync(new URL(`${name}.wasm`, import.meta.url)));
  MODULES.set(name, compiled);
  return compiled;
}

/** The functions of one module, e.g. `warp` for warp.wasm. */
export function bindKernel<Name extends keyof KernelFunctions>(
  name: Name,
  arena: Arena,
): KernelFunctions[Name] {
  const env = {
    memory: arena.memory,
    abort: () => {
      throw new Error(`The kernel ${name} aborted.`);
    },
  };
  return new WebAssembly.Instance(moduleOf(name), { env }).exports as KernelFunctions[Name];
}

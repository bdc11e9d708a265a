/** The compiled kernels. They are functions over addresses in an arena; what each does is said in its `.as` file. */
import { readFileSync } from 'node:fs';
import type { Arena } from './arena.ts';

/** See warp.as. */
type Warp = (
  src: number,
  src2: number,
  source_width: number,
  dst: number,
  dst2: number,
  width: number,
  height: number,
  grid: number,
  nodes: number,
  cell: number,
) => void;

/** See shade.as. */
type Shade = (
  plane: number,
  width: number,
  height: number,
  grid: number,
  nodes: number,
  cell: number,
  pivot: number,
) => void;

/** See blend.as. */
type Mix = (dst: number, a: number, b: number, bytes: number, weight: number) => void;
type MixGrid = (
  dst: number,
  a: number,
  b: number,
  width: number,
  height: number,
  grid: number,
  nodes: number,
  cell: number,
) => void;

/** See spot.as. */
type Spot = (
  plane: number,
  width: number,
  height: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  radius: number,
  soft: number,
  value: number,
  opacity: number,
) => void;

export type Kernels = { warp: Warp; shade: Shade; mix: Mix; mixGrid: MixGrid; spot: Spot };

/** Binds the kernels of these modules to one memory, so that a frame may pass through all of them in place. */
export function loadKernels(arena: Arena): Kernels {
  return Object.assign(
    {},
    ...['warp', 'shade', 'blend', 'spot'].map((name) => bindKernel(name, arena)),
  ) as Kernels;
}

/** Compiled once: what has run often is fast wherever it is bound. */
const MODULES = new Map<string, WebAssembly.Module>();

function moduleOf(name: string): WebAssembly.Module {
  const known = MODULES.get(name);
  if (known) return known;
  const compiled = new WebAssembly.Module(readFileSync(new URL(`${name}.wasm`, import.meta.url)));
  MODULES.set(name, compiled);
  return compiled;
}

/** The functions of one module, e.g. `warp` for warp.wasm. The caller knows their types. */
export function bindKernel(name: string, arena: Arena): WebAssembly.Exports {
  const env = {
    memory: arena.memory,
    abort: () => {
      throw new Error(`The kernel ${name} aborted.`);
    },
  };
  return new WebAssembly.Instance(moduleOf(name), { env }).exports;
}

/** Smooth noise for a whole row of points at once: what `noise.ts` answers, in single precision and much faster. */
import { Arena } from '../kernels/arena.ts';
import { bindKernel } from '../kernels/kernels.ts';

/** Points of a row: the widest picture, and what a film paints beyond its frame. */
const POINTS_MAX = 8192 + 4;
const SLOTS = 5;

/**
 * The coordinates of a row's points, written by the caller, and noise at those points. Shared by all: write,
 * query and use before the next query.
 */
export type Field = {
  us: Float32Array;
  vs: Float32Array;
  /**
   * Noise of several octaves, 0–1, at the first `count` points. Valid until the next query of the same slot.
   */
  fbm: (slot: 0 | 1 | 2 | 3 | 4, count: number, seed: number, octaves: number) => Float32Array;
  /** The same with sharp crests. */
  ridged: (slot: 0 | 1 | 2 | 3 | 4, count: number, seed: number, octaves: number) => Float32Array;
};

let shared: Field | undefined;

export function field(): Field {
  shared ??= makeField();
  return shared;
}

function makeField(): Field {
  const arena = new Arena();
  const at = Array.from({ length: SLOTS + 2 }, () => arena.alloc(POINTS_MAX * 4));
  const rows = at.map((address) => arena.floats(address, POINTS_MAX));
  const { fractal } = bindKernel('noise', arena);
  const ask =
    (crests: number): Field['fbm'] =>
    (slot, count, seed, octaves) => {
      fractal(at[slot + 2]!, at[0]!, at[1]!, count, seed, octaves, crests);
      return rows[slot + 2]!;
    };
  return { us: rows[0]!, vs: rows[1]!, fbm: ask(0), ridged: ask(1) };
}

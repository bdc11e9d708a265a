/** Which way everything in a frame faces, estimated: subjects bulge from their outline, the rest is a shallow vault. */
import type { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import type { NodeGrid } from '../subject/grid.ts';
import { type Motion, STEP } from '../subject/optical-flow.ts';

/** Steepness of the surroundings' vault at the frame's edges. */
const [VAULT_ACROSS, VAULT_DOWN] = [0.95, 0.6];
/** Slope for each grey level that luma changes by from node to node, and the most. */
const [RELIEF, RELIEF_MAX] = [0.011, 0.35];
/** Slopes of the bulge, and what is left of the last frame's slopes. */
const BULGE = 0.85 * 0.62;
const RETAINED = 0.6;
/** Sizes of the blurs that make the bulge, in shares of the grid's long side. */
const REACHES = [0.015, 0.04, 0.09, 0.18];

/** Bytes from a quad to the slopes of the subject, and of what is behind: to the right and downwards, two f32 each. */
export const [FRONT_SLOPES, BACK_SLOPES] = [0, 8];

export function openNormals(grid: NodeGrid, arena: Arena) {
  let isComputed = false;
  const kernels = bindKernel('slopes', arena);
  const nodes = grid.width * grid.height;
  const reachesAt = arena.alloc(REACHES.length * 4);
  const howAt = arena.alloc(5 * 4);
  const scratchAt = arena.alloc((nodes * 4 + grid.width * 2 + 8) * 4);
  const blocks = (Math.ceil(grid.width / STEP) + 1) * (Math.ceil(grid.height / STEP) + 1);
  const motionAt: [dx: number, dy: number] = [arena.alloc(blocks * 4), arena.alloc(blocks * 4)];
  const quads: [number, number] = [arena.alloc(nodes * 16), arena.alloc(nodes * 16)];

  /**
   * The address of a quad a node, good until the next but one call. `pixels` and `mask` are addresses: colors, and the
   * subject, f32 0–1. Without motion the frame begins a shot.
   */
  function of(pixels: number, mask: number, motion: Motion | undefined): number {
    const { width, height } = grid;
    const [before, now] = quads;
    const long = Math.max(width, height);
    const reaches = REACHES.map((share) => Math.max(1, Math.round(share * long)));
    new Int32Array(arena.memory.buffer, reachesAt, reaches.length).set(reaches);
    arena.floats(howAt, 5).set([RELIEF, RELIEF_MAX, BULGE, VAULT_ACROSS, VAULT_DOWN]);
    const blurs = [reachesAt, reaches.length, howAt, scratchAt] as const;
    kernels.slopes(now, pixels, mask, width, height, ...blurs);
    if (motion && isComputed) {
      const { columns, dx, dy } = motion;
      const [x, y] = motionAt;
      arena.floats(x, dx.length).set(dx);
      arena.floats(y, dy.length).set(dy);
      kernels.settle(now, before, width, height, x, y, columns, STEP, RETAINED);
    }
    isComputed = true;
    quads.reverse();
    return now;
  }

  return { of };
}

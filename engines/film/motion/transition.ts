/** From one frame to another. */
import type { Arena } from '../../kernels/arena.ts';
import type { Kernels } from '../../kernels/kernels.ts';
import { type FrameSize, frameBytes, planesOf } from '../media/video-frame.ts';
import type { TransitionKind } from './vocabulary.ts';

type Blender = {
  /** Frame a becomes b in `into`; share 0 is a, 1 is b. All three are addresses, and may be the same. */
  blend(into: number, a: number, b: number, share: number): void;
};

/** Width of a wipe's soft edge, as a share of its path. */
const EDGE = 0.22;

export function openBlender(needs: {
  arena: Arena;
  kernels: Kernels;
  film: FrameSize;
  kind: TransitionKind;
}): Blender {
  const { arena, kernels, film, kind } = needs;
  const bytes = frameBytes(film, false);
  if (kind === 'dissolve' || kind === 'zoom')
    return { blend: (into, a, b, share) => kernels.mix(into, a, b, bytes, Math.round(256 * share)) };
  const cell = film.width > 2600 ? 32 : 16;
  const columns = Math.ceil(film.width / cell) + 1;
  const rows = Math.ceil(film.height / cell) + 1;
  const grid = arena.alloc(columns * rows * 4);
  const way = WAYS[kind];
  return {
    blend(into, a, b, share) {
      const weights = arena.floats(grid, columns * rows);
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          const along = way((column * cell) / film.width, (row * cell) / film.height);
          weights[row * columns + column] = Math.min(1, Math.max(0, (share * (1 + EDGE) - along) / EDGE));
        }
      }
      for (const [index, { width, height, offset }] of planesOf(film, false).entries()) {
        const size = [width, height, grid, columns, index === 0 ? cell : cell / 2] as const;
        kernels.mixGrid(into + offset, a + offset, b + offset, ...size);
      }
    },
  };
}

/** When each place of the frame changes, 0 first … 1 last. */
const WAYS: Record<Exclude<TransitionKind, 'dissolve' | 'zoom'>, (x: number, y: number) => number> = {
  wipe_left: (x) => 1 - x,
  wipe_right: (x) => x,
  wipe_up: (_, y) => 1 - y,
  wipe_down: (_, y) => y,
  iris: (x, y) => Math.min(1, Math.hypot(x - 0.5, y - 0.5) / 0.7072),
};

/** The light at every node of a coarse net, laid over a frame by the shading kernel. */
import type { Arena } from '../../../kernels/arena.ts';
import type { Kernels } from '../../../kernels/kernels.ts';
import { type FrameSize, planesOf } from '../../media/video-frame.ts';
import type { CameraView } from '../camera-path.ts';
import type { AmbienceLighting, NodeLight } from './lighting.ts';

type LightTable = {
  apply(frame: number, view: CameraView, moment: { seconds: number; progress: number }): void;
};

/** Video levels: black of luma, nothing of chroma. */
const BLACK = 16;
const GREY = 128;

export function openLightTable(needs: {
  arena: Arena;
  kernels: Kernels;
  film: FrameSize;
  lights: readonly AmbienceLighting[];
}): LightTable {
  const { arena, kernels, film, lights } = needs;
  const cell = film.width > 2600 ? 64 : 32;
  const columns = Math.ceil(film.width / cell) + 1;
  const rows = Math.ceil(film.height / cell) + 1;
  const length = columns * rows * 2;
  const tables = [0, 1, 2].map(() => arena.alloc(length * 4));
  const place = { x: 0, y: 0 };
  const light: NodeLight = { gain: 1, lift: 0, keep: 1, u: 0, v: 0 };

  return {
    apply(frame, view, moment) {
      const floats = (index: number) => arena.floats(tables[index]!, length);
      const [y, u, v] = [floats(0), floats(1), floats(2)];
      for (let row = 0, at = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++, at += 2) {
          // Light belongs to the places of the picture, so it goes with the camera.
          place.x = 0.5 + view.x + ((column * cell) / film.width - 0.5) / view.zoom;
          place.y = 0.5 + view.y + ((row * cell) / film.height - 0.5) / view.zoom;
          Object.assign(light, PLAIN);
          for (const lighting of lights) lighting(place, moment, light);
          y[at] = light.gain;
          y[at + 1] = light.lift;
          u[at] = light.keep;
          u[at + 1] = light.u;
          v[at] = light.keep;
          v[at + 1] = light.v;
        }
      }
      for (const [index, { width, height, offset }] of planesOf(film, false).entries()) {
        const [side, grey] = index === 0 ? [cell, BLACK] : [cell / 2, GREY];
        kernels.shade(frame + offset, width, height, tables[index]!, columns, side!, grey!);
      }
    },
  };
}

const PLAIN: NodeLight = { gain: 1, lift: 0, keep: 1, u: 0, v: 0 };

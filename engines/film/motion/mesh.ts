/** The net of points that says where each place of a frame is taken from. */
import type { Arena } from '../../kernels/arena.ts';
import type { Kernels } from '../../kernels/kernels.ts';
import { type FrameSize, planesOf } from '../media/video-frame.ts';
import type { CameraView } from './camera-path.ts';
import type { DepthLimit } from './depth-limit.ts';
import { type Regions, valueAt } from './picture-regions.ts';
import type { PicturePlate } from './plate.ts';

/** Adds to where a node is taken from, in shares of the film's height: water that ripples, trees that sway. */
export type Bend = (
  /** Place in the picture, 0–1 each way. */
  place: { x: number; y: number },
  seconds: number,
  /** Added to here. */
  by: { x: number; y: number },
) => void;

/**
 * Nodes every so many pixels of the film; chroma has them every half. A multiple of 16. Depth is so soft that it needs
 * few; what ripples needs more.
 */
function cellOf({ width }: FrameSize, bends: readonly Bend[]): number {
  return (width > 2600 ? 32 : 16) * (bends.length > 0 ? 1 : 2);
}

type Mesh = {
  /** Draws the plate as the camera sees it at this moment into a frame at this address. */
  draw(view: CameraView, seconds: number, frame: number): void;
};

export function openMesh(needs: {
  arena: Arena;
  kernels: Kernels;
  plate: PicturePlate;
  film: FrameSize;
  regions: Regions;
  bends: readonly Bend[];
  limit: DepthLimit;
}): Mesh {
  const { arena, kernels, plate, film, regions, bends, limit } = needs;
  const cell = cellOf(film, bends);
  const columns = Math.ceil(film.width / cell) + 1;
  const rows = Math.ceil(film.height / cell) + 1;
  const length = columns * rows * 2;
  const luma = arena.alloc(length * 4);
  const chroma = arena.alloc(length * 4);
  const place = { x: 0, y: 0 };
  const by = { x: 0, y: 0 };

  return {
    draw(requested, seconds, frame) {
      const view = limit(requested);
      const points = arena.floats(luma, length);
      const halves = arena.floats(chroma, length);
      const { zoom, x, y } = covering(view, film);
      const cos = Math.cos(view.roll);
      const sin = Math.sin(view.roll);
      const shape = film.height / film.width;
      const middle = valueAt(regions.near, 0.5 + x, 0.5 + y) * 0.5 + 0.2;
      for (let row = 0, at = 0; row < rows; row++) {
        const down = (row * cell + 0.5) / film.height - 0.5;
        for (let column = 0; column < columns; column++, at += 2) {
          const across = (column * cell + 0.5) / film.width - 0.5;
          // Turned about the middle, in shares of the width and height of the film.
          const turnedX = across * cos + down * sin * shape;
          const turnedY = (-across * sin) / shape + down * cos;
          place.x = 0.5 + x + turnedX / zoom;
          place.y = 0.5 + y + turnedY / zoom;
          const near = valueAt(regions.near, place.x, place.y) - middle;
          const grown = zoom * (1 + view.depth * near);
          place.x = 0.5 + x + turnedX / grown + view.parallaxX * near;
          place.y = 0.5 + y + turnedY / grown + view.parallaxY * near;
          by.x = 0;
          by.y = 0;
          for (const bend of bends) bend(place, seconds, by);
          const sx = (place.x + by.x * shape) * plate.width - 0.5;
          const sy = (place.y + by.y) * plate.height - 0.5;
          points[at] = clamp(sx, plate.width);
          points[at + 1] = clamp(sy, plate.height);
          halves[at] = clamp(sx / 2, plate.width / 2);
          halves[at + 1] = clamp(sy / 2, plate.height / 2);
        }
      }
      const [fromY, fromU, fromV] = plate.planes;
      const { width, height } = film;
      const [toU, toV] = planesOf(film, false)
        .slice(1)
        .map(({ offset }) => frame + offset) as [number, number];
      kernels.warp(fromY, 0, plate.width, frame, 0, width, height, luma, columns, cell);
      kernels.warp(fromU, fromV, plate.width / 2, toU, toV, width / 2, height / 2, chroma, columns, cell / 2);
    },
  };
}

/** Near enough that the frame stays inside the picture, whatever the camera does. */
function covering(view: CameraView, { width, height }: FrameSize): { zoom: number; x: number; y: number } {
  const swing = Math.abs(view.roll) * Math.max(width / height, height / width);
  const spare =
    2 *
      Math.max(
        Math.abs(view.x) + Math.abs(view.parallaxX) * 0.45,
        Math.abs(view.y) + Math.abs(view.parallaxY) * 0.45,
      ) +
    swing;
  return {
    zoom: Math.max(view.zoom * (1 - Math.max(0, -view.depth) * 0.3), 1 + spare),
    x: view.x,
    y: view.y,
  };
}

function clamp(value: number, size: number): number {
  return value < 0 ? 0 : value > size - 2 ? size - 2 : value;
}

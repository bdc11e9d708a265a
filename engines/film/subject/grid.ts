/** A frame as a grid of a few thousand nodes: what is thought about; kernels lay the thoughts over every pixel. */

import type { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import { RGB_OF_YUV } from '../../raster/bt709.ts';
import type { RgbPicture } from '../../raster/shrink.ts';
import { type FrameSize, frameBytes, planesOf } from '../media/video-frame.ts';

/** Nodes stand at every `cell`-th pixel of both directions and reach past the frame's far edges. */
export type NodeGrid = FrameSize & { cell: number; frame: FrameSize };

/** At most about so many nodes along the frame's long side; cells are multiples of 4, as kernels want them, or of 8. */
export function gridFor(frame: FrameSize, nodes_long: number, multiple: 4 | 8 = 4): NodeGrid {
  const cells = Math.max(frame.width, frame.height) / nodes_long / multiple;
  const cell = Math.max(1, Math.ceil(cells)) * multiple;
  return {
    cell,
    width: Math.floor((frame.width - 1) / cell) + 2,
    height: Math.floor((frame.height - 1) / cell) + 2,
    frame,
  };
}

/** Y, U and V of every node, interleaved: the mean over the cell around it. Frames that lie in this arena are not copied. */
export function openColors(grid: NodeGrid, arena: Arena) {
  const { means } = bindKernel('lines', arena);
  const copyAt = arena.alloc(frameBytes(grid.frame, false));
  const meansAt = arena.alloc(grid.width * grid.height * 3);

  function of(bytes: Uint8Array): RgbPicture {
    const { width, height, cell, frame } = grid;
    const length = frameBytes(frame, false);
    const here = bytes.buffer === arena.memory.buffer;
    if (!here) arena.bytes(copyAt, length).set(bytes.subarray(0, length));
    const frameAt = here ? bytes.byteOffset : copyAt;
    for (const [part, plane] of planesOf(frame, false).entries()) {
      const from = frameAt + plane.offset;
      const side = part === 0 ? cell : cell / 2;
      means(meansAt + part, from, plane.width, plane.height, side, width, height);
    }
    return { width, height, pixels: arena.bytes(meansAt, width * height * 3).slice() };
  }

  return { of };
}

/** The frame in RGB with so long a side at most: the mean of a few of each area's pixels. */
export function smallRgb(bytes: Uint8Array, frame: FrameSize, long_side: number): RgbPicture {
  const scale = Math.min(1, long_side / Math.max(frame.width, frame.height));
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  const pixels = new Uint8Array(width * height * 3);
  const [y, u, v] = planesOf(frame, false) as [Plane, Plane, Plane];
  for (let down = 0, to = 0; down < height; down++) {
    for (let across = 0; across < width; across++, to += 3) {
      const luma = RGB_OF_YUV.y * (area(bytes, y, across / width, down / height, 1 / width, 1 / height) - 16);
      const blue = area(bytes, u, across / width, down / height, 1 / width, 1 / height) - 128;
      const red = area(bytes, v, across / width, down / height, 1 / width, 1 / height) - 128;
      pixels[to] = byte(luma + RGB_OF_YUV.red_v * red);
      pixels[to + 1] = byte(luma + RGB_OF_YUV.green_u * blue + RGB_OF_YUV.green_v * red);
      pixels[to + 2] = byte(luma + RGB_OF_YUV.blue_u * blue);
    }
  }
  return { width, height, pixels };
}

/** Opacity of a frame with alpha, 0–255, in the size of its small picture. */
export function smallAlpha(bytes: Uint8Array, frame: FrameSize, { width, height }: FrameSize): Uint8Array {
  const plane = planesOf(frame, true)[3]!;
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [across, down] = [at % width, Math.floor(at / width)];
    return area(bytes, plane, across / width, down / height, 1 / width, 1 / height);
  });
}

type Plane = FrameSize & { offset: number };

function area(bytes: Uint8Array, plane: Plane, x: number, y: number, wide: number, high: number): number {
  const [x0, y0] = [Math.floor(x * plane.width), Math.floor(y * plane.height)];
  const x1 = Math.min(plane.width, Math.max(x0 + 1, Math.floor((x + wide) * plane.width)));
  const y1 = Math.min(plane.height, Math.max(y0 + 1, Math.floor((y + high) * plane.height)));
  let sum = 0;
  for (let row = y0; row < y1; row++)
    for (let column = x0; column < x1; column++) sum += bytes[plane.offset + row * plane.width + column]!;
  return sum / ((x1 - x0) * (y1 - y0));
}

function byte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
}

/** A plane of bytes of any size, read where the grid's nodes stand, as 0–1. */
export function onNodes(values: Uint8Array, { width, height }: FrameSize, grid: NodeGrid): Float32Array {
  const out = new Float32Array(grid.width * grid.height);
  for (let row = 0, at = 0; row < grid.height; row++) {
    const fy = within(((row * grid.cell) / grid.frame.height) * height - 0.5, height);
    const y0 = Math.floor(fy);
    const y1 = Math.min(height - 1, y0 + 1);
    for (let column = 0; column < grid.width; column++, at++) {
      const fx = within(((column * grid.cell) / grid.frame.width) * width - 0.5, width);
      const x0 = Math.floor(fx);
      const x1 = Math.min(width - 1, x0 + 1);
      const [across, down] = [fx - x0, fy - y0];
      const top = values[y0 * width + x0]! * (1 - across) + values[y0 * width + x1]! * across;
      const bottom = values[y1 * width + x0]! * (1 - across) + values[y1 * width + x1]! * across;
      out[at] = (top * (1 - down) + bottom * down) / 255;
    }
  }
  return out;
}

function within(at: number, length: number): number {
  return Math.min(length - 1, Math.max(0, at));
}

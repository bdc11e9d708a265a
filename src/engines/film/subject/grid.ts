/** A frame as a grid of a few thousand nodes: what is thought about; kernels lay the thoughts over every pixel. */
import type { Rgb } from '../../imaging/matting/shrink.ts';
import { planesOf, type Size } from '../media/frame.ts';

/** Nodes stand at every `cell`-th pixel of both directions and reach past the frame's far edges. */
export type Grid = Size & { cell: number; frame: Size };

/** About so many nodes along the frame's long side; cells are multiples of 4, as kernels want them. */
export function gridFor(frame: Size, nodes_long: number, cell_min = 4): Grid {
  const cell = Math.max(cell_min, Math.ceil(Math.max(frame.width, frame.height) / nodes_long / 4) * 4);
  return {
    cell,
    width: Math.floor((frame.width - 1) / cell) + 2,
    height: Math.floor((frame.height - 1) / cell) + 2,
    frame,
  };
}

/** Y, U and V of every node, interleaved: the mean over the cell around it. */
export class NodeColors {
  readonly #grid: Grid;
  readonly #planes: { part: number; width: number; height: number; offset: number; columns: Uint16Array }[];
  readonly #sums: Uint32Array;
  readonly #counts: Uint32Array;

  constructor(grid: Grid) {
    this.#grid = grid;
    this.#sums = new Uint32Array(grid.width);
    this.#counts = new Uint32Array(grid.width);
    this.#planes = planesOf(grid.frame, false).map((plane, part) => {
      const cell = part === 0 ? grid.cell : grid.cell / 2;
      const columns = Uint16Array.from({ length: plane.width }, (_, x) => nodeOf(x, cell));
      return { part, ...plane, columns };
    });
  }

  of(bytes: Uint8Array): Rgb {
    const { width, height, cell } = this.#grid;
    const pixels = new Uint8Array(width * height * 3);
    for (const plane of this.#planes) {
      const side = plane.part === 0 ? cell : cell / 2;
      let row = 0;
      this.#sums.fill(0);
      this.#counts.fill(0);
      for (let y = 0; y < plane.height; y++) {
        const next = nodeOf(y, side);
        if (next !== row) {
          this.#write(pixels, row, plane.part);
          row = next;
        }
        this.#add(bytes, plane.offset + y * plane.width, plane.columns);
      }
      this.#write(pixels, row, plane.part);
      // Nodes beyond the edge see what the last ones see.
      for (let below = row + 1; below < height; below++)
        for (let x = 0; x < width; x++)
          pixels[(below * width + x) * 3 + plane.part] = pixels[(row * width + x) * 3 + plane.part]!;
    }
    return { width, height, pixels };
  }

  #add(bytes: Uint8Array, from: number, columns: Uint16Array): void {
    const sums = this.#sums;
    const counts = this.#counts;
    for (let x = 0; x < columns.length; x++) {
      const node = columns[x]!;
      sums[node]! += bytes[from + x]!;
      counts[node]! += 1;
    }
  }

  #write(pixels: Uint8Array, row: number, part: number): void {
    const { width } = this.#grid;
    let last = 0;
    for (let x = 0; x < width; x++) {
      if (this.#counts[x]! > 0) last = (this.#sums[x]! / this.#counts[x]! + 0.5) | 0;
      pixels[(row * width + x) * 3 + part] = last;
    }
    this.#sums.fill(0);
    this.#counts.fill(0);
  }
}

function nodeOf(at: number, cell: number): number {
  return Math.floor((at + cell / 2) / cell);
}

/** The frame in RGB with so long a side at most: the mean of a few of each area's pixels. */
export function smallRgb(bytes: Uint8Array, frame: Size, long_side: number): Rgb {
  const scale = Math.min(1, long_side / Math.max(frame.width, frame.height));
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  const pixels = new Uint8Array(width * height * 3);
  const [y, u, v] = planesOf(frame, false) as [Plane, Plane, Plane];
  for (let down = 0, to = 0; down < height; down++) {
    for (let across = 0; across < width; across++, to += 3) {
      const luma = 1.164384 * (area(bytes, y, across / width, down / height, 1 / width, 1 / height) - 16);
      const blue = area(bytes, u, across / width, down / height, 1 / width, 1 / height) - 128;
      const red = area(bytes, v, across / width, down / height, 1 / width, 1 / height) - 128;
      pixels[to] = byte(luma + 1.792741 * red);
      pixels[to + 1] = byte(luma - 0.213249 * blue - 0.532909 * red);
      pixels[to + 2] = byte(luma + 2.112402 * blue);
    }
  }
  return { width, height, pixels };
}

type Plane = Size & { offset: number };

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
export function onNodes(values: Uint8Array, { width, height }: Size, grid: Grid): Float32Array {
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

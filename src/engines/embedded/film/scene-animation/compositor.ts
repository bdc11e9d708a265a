/** Lays plates over a frame: a thin hand on the kernels. Coordinates of the frame are pixels. */
import type { Arena } from '../../kernels/arena.ts';
import type { LayerKernels } from './layer-kernels.ts';
import type { Plate } from './plates.ts';

/** A row of the frame: where its first pixel lies in the plate, how far each next one moves there, and how strong it is. */
export type Row = { x: number; y: number; stepX: number; stepY: number; level: number };

export const OVER = 0;
export const COPY = 1;
export const SCREEN = 2;

export class Compositor {
  readonly width: number;
  readonly height: number;
  readonly #arena: Arena;
  readonly #kernels: LayerKernels;
  readonly #frame: number;
  readonly #table: number;
  readonly #wave: number;
  readonly #out: number;

  constructor(arena: Arena, kernels: LayerKernels, width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#arena = arena;
    this.#kernels = kernels;
    this.#frame = arena.alloc(width * height * 4);
    this.#table = arena.alloc(height * 32);
    this.#wave = arena.alloc(width * 4);
    this.#out = arena.alloc(width * height * 1.5);
  }

  /**
   * Draws a plate over rows `from` to before `to` of the frame and columns `left` to before `right`, as `row` says of
   * each (it fills the object it is given). `wave` shifts the plate's rows by column.
   */
  draw(
    plate: Plate,
    box: { from: number; to: number; left: number; right: number },
    row: (y: number, out: Row) => void,
    mode: number = OVER,
    wave?: (x: number) => number,
  ): void {
    const from = Math.max(0, Math.floor(box.from));
    const to = Math.min(this.height, Math.ceil(box.to));
    const left = Math.max(0, Math.floor(box.left));
    const right = Math.min(this.width, Math.ceil(box.right));
    if (from >= to || left >= right) return;
    const table = this.#arena.floats(this.#table, (to - from) * 8);
    const one: Row = { x: 0, y: 0, stepX: 1, stepY: 0, level: 1 };
    for (let y = from, i = 0; y < to; y++, i += 8) {
      one.level = 1;
      row(y, one);
      table[i] = one.x;
      table[i + 1] = one.y;
      table[i + 2] = one.stepX;
      table[i + 3] = one.stepY;
      table[i + 4] = left;
      table[i + 5] = right;
      if (one.stepY === 0 && mode !== COPY && !wave) narrow(plate, one, table, i);
      table[i + 6] = one.level;
    }
    if (wave) {
      const shifts = this.#arena.floats(this.#wave, this.width);
      for (let x = left; x < right; x++) shifts[x] = wave(x);
    }
    const { at, width, height } = plate;
    this.#kernels.rows(
      this.#frame,
      this.width,
      at,
      width,
      height,
      this.#table,
      from,
      to,
      mode,
      wave ? this.#wave : 0,
    );
  }

  /** A soft round spot. `colour` RGB 0–255; `light` brightens instead of covering. */
  spot(
    x: number,
    y: number,
    radius: number,
    soft: number,
    colour: readonly [number, number, number],
    strength: number,
    light = false,
  ): void {
    if (strength <= 0.004) return;
    const [r, g, b] = colour;
    const packed = byte(r) | (byte(g) << 8) | (byte(b) << 16);
    this.#kernels.disc(
      this.#frame,
      this.width,
      this.height,
      x,
      y,
      radius,
      Math.max(0.5, soft),
      packed,
      Math.min(1, strength),
      light ? SCREEN : OVER,
    );
  }

  /** The finished picture as RGBA. Valid until the next frame is drawn. */
  rgba(): Uint8Array {
    return this.#arena.bytes(this.#frame, this.width * this.height * 4);
  }

  /** The finished picture as planes Y, U, V (BT.709, video range). Valid until the next frame is drawn. */
  yuv(): Uint8Array {
    const luma = this.width * this.height;
    this.#kernels.planes(
      this.#frame,
      this.width,
      this.height,
      this.#out,
      this.#out + luma,
      this.#out + luma * 1.25,
    );
    return this.#arena.bytes(this.#out, luma * 1.5);
  }
}

/** Draws no more of a row than is there. */
function narrow({ spans, height }: Plate, row: Row, table: Float32Array, i: number): void {
  const y = Math.max(0, Math.min(height - 2, Math.floor(row.y)));
  const [a, b, c, d] = [spans[y * 2]!, spans[y * 2 + 1]!, spans[y * 2 + 2]!, spans[y * 2 + 3]!];
  const behind = Math.max(b, d);
  const first = b === 0 ? c : d === 0 ? a : Math.min(a, c);
  if (behind === 0) {
    table[i + 5] = 0;
    return;
  }
  table[i + 4] = Math.max(table[i + 4]!, Math.floor((first - 1 - row.x) / row.stepX));
  table[i + 5] = Math.min(table[i + 5]!, Math.ceil((behind + 1 - row.x) / row.stepX));
}

function byte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}

/** Lays plates over a frame: a thin hand on the kernels. Coordinates of the frame are pixels. */
import type { Arena } from '../../kernels/arena.ts';
import type { Rgb } from '../../raster/colour.ts';
import type { LayerKernels } from './layer-kernels.ts';
import type { Plate } from './plates.ts';

/** A row of the frame: where its first pixel lies in the plate, how far each next one moves there, and how strong it is. */
export type Row = { x: number; y: number; stepX: number; stepY: number; level: number };

export const OVER = 0;
export const COPY = 1;
export const SCREEN = 2;

export type Compositor = ReturnType<typeof openCompositor>;

export function openCompositor(arena: Arena, kernels: LayerKernels, width: number, height: number) {
  const frameAt = arena.alloc(width * height * 4);
  const tableAt = arena.alloc(height * 32);
  const waveAt = arena.alloc(width * 4);
  const outAt = arena.alloc(width * height * 1.5);

  /**
   * Draws a plate over rows `from` to before `to` of the frame and columns `left` to before `right`, as `row` says of
   * each (it fills the object it is given). `wave` shifts the plate's rows by column.
   */
  function draw(
    plate: Plate,
    box: { from: number; to: number; left: number; right: number },
    row: (y: number, out: Row) => void,
    mode: number = OVER,
    wave?: (x: number) => number,
  ): void {
    const from = Math.max(0, Math.floor(box.from));
    const to = Math.min(height, Math.ceil(box.to));
    const left = Math.max(0, Math.floor(box.left));
    const right = Math.min(width, Math.ceil(box.right));
    if (from >= to || left >= right) return;
    const table = arena.floats(tableAt, (to - from) * 8);
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
      const shifts = arena.floats(waveAt, width);
      for (let x = left; x < right; x++) shifts[x] = wave(x);
    }
    const rows = [tableAt, from, to, mode, wave ? waveAt : 0] as const;
    kernels.rows(frameAt, width, plate.at, plate.width, plate.height, ...rows);
  }

  /** A soft round spot. `colour` RGB 0–255; `light` brightens instead of covering. */
  function spot(
    { x, y }: { x: number; y: number },
    radius: number,
    soft: number,
    [r, g, b]: Rgb,
    strength: number,
    light = false,
  ): void {
    if (strength <= 0.004) return;
    const frame = [frameAt, width, height] as const;
    const packed = byte(r) | (byte(g) << 8) | (byte(b) << 16);
    const how = [packed, Math.min(1, strength), light ? SCREEN : OVER] as const;
    kernels.disc(...frame, x, y, radius, Math.max(0.5, soft), ...how);
  }

  /** The finished picture as RGBA. Valid until the next frame is drawn. */
  function rgba(): Uint8Array {
    return arena.bytes(frameAt, width * height * 4);
  }

  /** The finished picture as planes Y, U, V (BT.709, video range). Valid until the next frame is drawn. */
  function yuv(): Uint8Array {
    const luma = width * height;
    const [y, u, v] = [outAt, outAt + luma, outAt + luma * 1.25];
    kernels.planes(frameAt, width, height, y!, u!, v!);
    return arena.bytes(outAt, luma * 1.5);
  }

  return { width, height, draw, spot, rgba, yuv };
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

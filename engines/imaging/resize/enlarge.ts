import { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import type { Raster } from './resample.ts';
import type { Body } from './soften.ts';

/** Shares between two neighbours are counted in so many parts; bytes keep their fractions between the two passes. */
const PARTS = 64;
/** A place lies between three rows of the small copy, and the next one asks for the same or the next three. */
const HELD = 4;

/**
 * Fills one part of the whole from a small copy of it, with a quadratic B-spline: there is no grid to be seen, and
 * small copies have nothing fine to lose. Rows are widened once and then mixed three at a time.
 */
export function enlarge(small: Raster, whole: Raster, band: Body): void {
  const { channels } = whole;
  const line = band.width * channels;
  const across = taps(band.x, band.width, small.width, whole.width);
  const down = taps(band.y, band.height, small.height, whole.height);
  const arena = new Arena();
  const { mixed } = bindKernel('resample', arena);
  const rows = Array.from({ length: HELD }, () => arena.alloc(2 * line));
  const output = arena.alloc(line);
  // Nothing is handed out from here on: the views stay valid.
  const out = arena.bytes(output, line);
  const wide = rows.map((address) => new Int16Array(arena.memory.buffer, address, line));
  const holding = new Int32Array(HELD).fill(-1);
  const rowAt = (row: number): number => {
    const slot = row % HELD;
    if (holding[slot] !== row) widen(small, row, across, wide[slot]!);
    holding[slot] = row;
    return rows[slot]!;
  };
  const { place, share } = down;
  for (let y = 0; y < band.height; y++) {
    const at = 3 * y;
    const [a, b, c] = [rowAt(place[at]!), rowAt(place[at + 1]!), rowAt(place[at + 2]!)];
    mixed(a, b, c, share[at]!, share[at + 1]!, share[at + 2]!, output, line);
    whole.pixels.set(out, ((band.y + y) * whole.width + band.x) * channels);
  }
}

/** One row of the small copy at full width, times `PARTS`. */
function widen({ pixels, width, channels }: Raster, row: number, across: Taps, out: Int16Array): void {
  const { place, share } = across;
  const start = row * width * channels;
  for (let x = 0, to = 0; to < out.length; x++) {
    const a = start + place[3 * x]! * channels;
    const b = start + place[3 * x + 1]! * channels;
    const c = start + place[3 * x + 2]! * channels;
    for (let channel = 0; channel < channels; channel++, to++) {
      out[to] =
        share[3 * x]! * pixels[a + channel]! +
        share[3 * x + 1]! * pixels[b + channel]! +
        share[3 * x + 2]! * pixels[c + channel]!;
    }
  }
}

/** Three neighbours a place and their shares, which make `PARTS` together. */
type Taps = { place: Int32Array; share: Int32Array };

function taps(start: number, length: number, from: number, to: number): Taps {
  const place = new Int32Array(3 * length);
  const share = new Int32Array(3 * length);
  for (let i = 0; i < length; i++) {
    const position = ((start + i + 0.5) * from) / to;
    const middle = Math.min(from - 1, Math.floor(position));
    const offset = position - middle - 0.5;
    const before = Math.round(PARTS * 0.5 * (0.5 - offset) ** 2);
    const after = Math.round(PARTS * 0.5 * (0.5 + offset) ** 2);
    place.set([Math.max(0, middle - 1), middle, Math.min(from - 1, middle + 1)], 3 * i);
    share.set([before, PARTS - before - after, after], 3 * i);
  }
  return { place, share };
}

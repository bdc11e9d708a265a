import type { Raster } from './resample.ts';
import type { Body } from './soften.ts';

/** Shares between two neighbours are counted in so many parts; bytes keep their fractions between the two passes. */
const PARTS = 64;

/**
 * Fills one part of the whole from a small copy of it, with a quadratic B-spline: there is no grid to be seen, and
 * small copies have nothing fine to lose. Rows are widened once and then mixed three at a time.
 */
export function enlarge(small: Raster, whole: Raster, band: Body): void {
  const { channels } = whole;
  const line = band.width * channels;
  const across = taps(band.x, band.width, small.width, whole.width);
  const down = taps(band.y, band.height, small.height, whole.height);
  const widened = new Map<number, Uint16Array>();
  const rowAt = (row: number): Uint16Array => {
    const known = widened.get(row);
    if (known !== undefined) return known;
    const made = widen(small, row, across, band.width);
    widened.set(row, made);
    return made;
  };
  for (let y = 0; y < band.height; y++) {
    const at = 3 * y;
    const [a, b, c] = [rowAt(down.place[at]!), rowAt(down.place[at + 1]!), rowAt(down.place[at + 2]!)];
    mix(
      whole.pixels,
      ((band.y + y) * whole.width + band.x) * channels,
      line,
      a,
      b,
      c,
      down.share[at]!,
      down.share[at + 1]!,
      down.share[at + 2]!,
    );
  }
}

function mix(
  to: Uint8Array,
  start: number,
  length: number,
  a: Uint16Array,
  b: Uint16Array,
  c: Uint16Array,
  ofA: number,
  ofB: number,
  ofC: number,
): void {
  for (let x = 0; x < length; x++) {
    to[start + x] = (ofA * a[x]! + ofB * b[x]! + ofC * c[x]! + (PARTS * PARTS) / 2) >> 12;
  }
}

/** One row of the small copy at full width, times `PARTS`. */
function widen({ pixels, width, channels }: Raster, row: number, across: Taps, length: number): Uint16Array {
  const { place, share } = across;
  const out = new Uint16Array(length * channels);
  const start = row * width * channels;
  for (let x = 0, to = 0; x < length; x++) {
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
  return out;
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

import { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';

/** Pixels in rows, `channels` (3 or 4) bytes each. */
export type Raster = { pixels: Uint8Array; width: number; height: number; channels: number };

/** Where each output column (or row) looks in the source: a position in source pixels, and how many it stands for. */
export type Lookup = { position: Float64Array; footprint: Float64Array };

/** Weights are whole numbers, of which these make one: sums of bytes then need no floating point. */
const ONE = 16384;

/** Which pixels each output place weighs: `many` from `first` on, a table row of `most` weights each. */
type Taps = { first: Int32Array; many: Int32Array; weights: Int16Array; most: number };

/** A part of a raster in whole pixels. */
export type RasterPart = { left: number; top: number; width: number; height: number };

/**
 * Moves every column and row of a part (default the whole) to where the lookups say, each with a cubic filter as wide
 * as what it stands for, so that squeezed places do not alias and unmoved ones stay sharp. Of alpha, it is multiplied
 * into the colours. Passes a row at a time through a few that stay near: whatever the size, there are no copies of it.
 */
export function resample(
  source: Raster,
  columns: Lookup,
  rows: Lookup,
  part: RasterPart = { left: 0, top: 0, width: source.width, height: source.height },
): Raster {
  const { channels } = source;
  const [width, height] = [columns.position.length, rows.position.length];
  const [from, to] = [part.width * channels, width * channels];
  const arena = new Arena();
  const { down, across } = bindKernel('resample', arena);
  const put = (table: Int32Array | Int16Array) => {
    const address = arena.alloc(table.byteLength);
    arena.bytes(address, table.byteLength).set(new Uint8Array(table.buffer));
    return address;
  };
  const along = tapsFor(columns, part.width);
  const below = tapsFor(rows, part.height);
  const [first, fours, shares] = [
    put(along.first),
    put(along.many.map((many) => many / 4)),
    put(along.weights),
  ];
  const weights = put(below.weights);
  const slots = below.most;
  const near = Array.from({ length: slots }, () => arena.alloc(from));
  const rowsOf = arena.alloc(4 * slots);
  const [tall, resized] = [arena.alloc(from), arena.alloc(to)];
  // Nothing is handed out from here on: the views stay valid.
  const held = near.map((address) => arena.bytes(address, from));
  const addresses = new Int32Array(arena.memory.buffer, rowsOf, slots);
  const line = arena.bytes(resized, to);
  const pixels = new Uint8Array(to * height);
  const holding = new Int32Array(slots).fill(-1);
  for (let y = 0; y < height; y++) {
    const [top, many] = [below.first[y]!, below.many[y]!];
    for (let tap = 0; tap < many; tap++) {
      const row = Math.min(part.height - 1, top + tap);
      const slot = row % slots;
      if (holding[slot] !== row) {
        const start = ((part.top + row) * source.width + part.left) * channels;
        held[slot]!.set(source.pixels.subarray(start, start + from));
        holding[slot] = row;
      }
      addresses[tap] = near[slot]!;
    }
    down(rowsOf, weights + 2 * y * below.most, many / 2, tall, from);
    across(tall, channels, first, fours, shares, along.most, resized, width);
    pixels.set(line, y * to);
  }
  return { pixels, width, height, channels };
}

function tapsFor({ position, footprint }: Lookup, length: number): Taps {
  const widest = footprint.reduce((most, one) => Math.max(most, one), 1);
  const most = 4 * Math.ceil((4 * widest + 2) / 4);
  const first = new Int32Array(position.length);
  const many = new Int32Array(position.length);
  const weights = new Int16Array(position.length * most);
  for (let i = 0; i < position.length; i++) {
    const stretch = Math.max(1, footprint[i]!);
    const centre = position[i]! - 0.5;
    // The kernel is 0 at its ends, so they are left out.
    const low = Math.min(length - 1, Math.max(0, Math.floor(centre - 2 * stretch) + 1));
    const high = Math.max(low, Math.min(length - 1, Math.ceil(centre + 2 * stretch) - 1));
    const count = Math.min(most, high - low + 1);
    let sum = 0;
    for (let at = low; at <= high; at++) sum += cubic((at - centre) / stretch);
    first[i] = low;
    many[i] = 4 * Math.ceil(count / 4);
    // The largest weight takes the rounding remainder, so that all weights sum to exactly one and flat areas
    // stay flat.
    let [left, largest] = [ONE, i * most];
    for (let tap = 0; tap < count; tap++) {
      const share = sum > 1e-6 ? cubic((low + tap - centre) / stretch) / sum : tap === 0 ? 1 : 0;
      const at = i * most + tap;
      weights[at] = Math.round(share * ONE);
      left -= weights[at]!;
      if (weights[at]! > weights[largest]!) largest = at;
    }
    weights[largest] = weights[largest]! + left;
  }
  return { first, many, weights, most };
}

/** Catmull–Rom. */
function cubic(distance: number): number {
  const d = Math.abs(distance);
  if (d >= 2) return 0;
  return d < 1 ? 1 + d * d * (1.5 * d - 2.5) : 2 + d * (-4 + d * (2.5 - 0.5 * d));
}

/**
 * The lookup for an output of `length` whose body lies at `start` and whose outside continues it by reflection.
 * `edges` are the body's output positions of evenly spaced source positions (n + 1 rising entries from 0).
 */
export function lookupFor(edges: Float64Array, sourceLength: number, start: number, length: number): Lookup {
  const body = edges[edges.length - 1]!;
  const cell = sourceLength / (edges.length - 1);
  const position = new Float64Array(length);
  const footprint = new Float64Array(length);
  let nth = 0;
  for (let i = 0; i < length; i++) {
    const there = (((i + 0.5 - start) % (2 * body)) + 2 * body) % (2 * body);
    const at = there < body ? there : 2 * body - there;
    while (nth < edges.length - 2 && edges[nth + 1]! < at) nth++;
    while (nth > 0 && edges[nth]! > at) nth--;
    const scale = cell / (edges[nth + 1]! - edges[nth]!);
    position[i] = nth * cell + (at - edges[nth]!) * scale;
    footprint[i] = scale;
  }
  return { position, footprint };
}

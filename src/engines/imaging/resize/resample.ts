import { Arena } from '../../film/kernels/arena.ts';
import { bindKernel } from '../../film/kernels/kernels.ts';

/** Pixels in rows, `channels` (3 or 4) bytes each. */
export type Raster = { pixels: Uint8Array; width: number; height: number; channels: number };

/** Where each output column (or row) looks in the source: a position in source pixels, and how many it stands for. */
export type Lookup = { position: Float64Array; footprint: Float64Array };

/** Weights are whole numbers, of which these make one: sums of bytes then need no floating point. */
const ONE = 16384;

type Taps = { first: Int32Array; count: Int32Array; weights: Int32Array; most: number };

/** See resample.as. */
type Kernel = {
  across(
    src: number,
    width: number,
    height: number,
    channels: number,
    first: number,
    count: number,
    weights: number,
    most: number,
    dst: number,
    columns: number,
  ): void;
  down(
    src: number,
    line: number,
    first: number,
    count: number,
    weights: number,
    most: number,
    dst: number,
    rows: number,
  ): void;
};

/**
 * Moves every column and row to where the lookups say, each with a cubic filter as wide as what it stands for, so that
 * squeezed places do not alias and unmoved ones stay sharp. Alpha is multiplied into the colours already.
 */
export function resample(source: Raster, columns: Lookup, rows: Lookup): Raster {
  const { channels } = source;
  const [width, height] = [columns.position.length, rows.position.length];
  const line = width * channels;
  const arena = new Arena();
  const { across, down } = bindKernel('resample', arena) as Kernel;
  const put = ({ first, count, weights, most }: Taps) => {
    const [at, many, shares] = [first, count, weights].map((table) => {
      const address = arena.alloc(table.byteLength);
      arena.bytes(address, table.byteLength).set(new Uint8Array(table.buffer));
      return address;
    });
    return [at!, many!, shares!, most] as const;
  };
  const along = put(tapsFor(columns, source.width));
  const below = put(tapsFor(rows, source.height));
  const from = arena.alloc(source.pixels.length);
  const wide = arena.alloc(line * source.height);
  const made = arena.alloc(line * height);
  arena.bytes(from, source.pixels.length).set(source.pixels);
  across(from, source.width, source.height, channels, ...along, wide, width);
  down(wide, line, ...below, made, height);
  return { pixels: arena.bytes(made, line * height).slice(), width, height, channels };
}

function tapsFor({ position, footprint }: Lookup, length: number): Taps {
  const widest = footprint.reduce((most, one) => Math.max(most, one), 1);
  const most = Math.ceil(4 * widest) + 2;
  const first = new Int32Array(position.length);
  const count = new Int32Array(position.length);
  const weights = new Int32Array(position.length * most);
  for (let i = 0; i < position.length; i++) {
    const stretch = Math.max(1, footprint[i]!);
    const centre = position[i]! - 0.5;
    // The kernel is 0 at its ends, so they are left out.
    const low = Math.min(length - 1, Math.max(0, Math.floor(centre - 2 * stretch) + 1));
    const high = Math.max(low, Math.min(length - 1, Math.ceil(centre + 2 * stretch) - 1));
    let sum = 0;
    for (let at = low; at <= high; at++) sum += cubic((at - centre) / stretch);
    first[i] = low;
    count[i] = Math.min(most, high - low + 1);
    // What rounding leaves over goes to the largest: together they are exactly one, and flat places stay as they are.
    let [left, largest] = [ONE, i * most];
    for (let tap = 0; tap < count[i]!; tap++) {
      const share = sum > 1e-6 ? cubic((low + tap - centre) / stretch) / sum : tap === 0 ? 1 : 0;
      const at = i * most + tap;
      weights[at] = Math.round(share * ONE);
      left -= weights[at]!;
      if (weights[at]! > weights[largest]!) largest = at;
    }
    weights[largest] = weights[largest]! + left;
  }
  return { first, count, weights, most };
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

/** Pixels in rows, `channels` bytes each. */
export type Raster = { pixels: Uint8Array; width: number; height: number; channels: number };

/** Where each output column (or row) looks in the source: a position in source pixels, and how many it stands for. */
export type Lookup = { position: Float64Array; footprint: Float64Array };

type Taps = { first: Int32Array; count: Int32Array; weights: Float32Array; most: number };

/**
 * Moves every column and row to where the lookups say, each with a cubic filter as wide as what it stands for, so that
 * squeezed places do not alias and unmoved ones stay sharp.
 */
export function resample(source: Raster, columns: Lookup, rows: Lookup): Raster {
  const across = tapsFor(columns, source.width);
  const down = tapsFor(rows, source.height);
  const width = columns.position.length;
  const height = rows.position.length;
  const { channels } = source;
  const wide = alongRows(source, across, width);
  const pixels = new Uint8ClampedArray(width * height * channels);
  const line = new Float32Array(width * channels);
  for (let y = 0; y < height; y++) {
    const first = down.first[y]!;
    line.fill(0);
    for (let tap = 0; tap < down.count[y]!; tap++) {
      const weight = down.weights[y * down.most + tap]!;
      const from = (first + tap) * width * channels;
      for (let at = 0; at < line.length; at++) line[at]! += weight * wide[from + at]!;
    }
    const to = y * width * channels;
    pixels.set(line, to);
  }
  return { pixels: new Uint8Array(pixels.buffer), width, height, channels };
}

function alongRows(
  { pixels, width, height, channels }: Raster,
  taps: Taps,
  outWidth: number,
): Uint8ClampedArray {
  const { first, count, weights, most } = taps;
  const out = new Uint8ClampedArray(outWidth * height * channels);
  for (let y = 0; y < height; y++) {
    const row = y * width * channels;
    let to = y * outWidth * channels;
    for (let x = 0; x < outWidth; x++) {
      const start = row + first[x]! * channels;
      const taps = count[x]!;
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0;
        for (let tap = 0, at = start + channel; tap < taps; tap++, at += channels) {
          sum += weights[x * most + tap]! * pixels[at]!;
        }
        out[to++] = sum;
      }
    }
  }
  return out;
}

function tapsFor({ position, footprint }: Lookup, length: number): Taps {
  const widest = footprint.reduce((most, one) => Math.max(most, one), 1);
  const most = Math.ceil(4 * widest) + 2;
  const first = new Int32Array(position.length);
  const count = new Int32Array(position.length);
  const weights = new Float32Array(position.length * most);
  for (let i = 0; i < position.length; i++) {
    const stretch = Math.max(1, footprint[i]!);
    const centre = position[i]! - 0.5;
    const low = Math.min(length - 1, Math.max(0, Math.ceil(centre - 2 * stretch)));
    const high = Math.max(low, Math.min(length - 1, Math.floor(centre + 2 * stretch)));
    let sum = 0;
    for (let at = low; at <= high; at++) sum += cubic((at - centre) / stretch);
    first[i] = low;
    count[i] = Math.min(most, high - low + 1);
    for (let tap = 0; tap < count[i]!; tap++) {
      weights[i * most + tap] = sum > 1e-6 ? cubic((low + tap - centre) / stretch) / sum : tap === 0 ? 1 : 0;
    }
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

/** Pixels in rows, `channels` (3 or 4) bytes each. */
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
  const line = width * channels;
  const sums = new Float32Array(line);
  for (let y = 0; y < height; y++) {
    const first = down.first[y]! * line;
    const at = y * down.most;
    const count = down.count[y]!;
    const to = y * line;
    if (count <= 4) {
      // The ordinary case in one pass. Taps that are not there have weight 0 and read a row that is.
      const last = count - 1;
      const b = Math.min(1, last) * line;
      const c = Math.min(2, last) * line;
      const d = Math.min(3, last) * line;
      const wa = down.weights[at]!;
      const wb = down.weights[at + 1]!;
      const wc = down.weights[at + 2]!;
      const wd = down.weights[at + 3]!;
      for (let x = 0, from = first; x < line; x++, from++) {
        pixels[to + x] =
          wa * wide[from]! + wb * wide[from + b]! + wc * wide[from + c]! + wd * wide[from + d]!;
      }
      continue;
    }
    sums.fill(0);
    for (let tap = 0; tap < count; tap++) {
      const weight = down.weights[at + tap]!;
      for (let x = 0, from = first + tap * line; x < line; x++, from++) sums[x]! += weight * wide[from]!;
    }
    pixels.set(sums, to);
  }
  return { pixels: new Uint8Array(pixels.buffer), width, height, channels };
}

function alongRows(source: Raster, taps: Taps, outWidth: number): Uint8ClampedArray {
  const { pixels, width, height, channels } = source;
  const { first, count, weights, most } = taps;
  const out = new Uint8ClampedArray(outWidth * height * channels);
  for (let y = 0, to = 0; y < height; y++) {
    const row = y * width * channels;
    for (let x = 0; x < outWidth; x++, to += channels) {
      let at = row + first[x]! * channels;
      const from = x * most;
      const end = from + count[x]!;
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      for (let tap = from; tap < end; tap++, at += channels) {
        const weight = weights[tap]!;
        red += weight * pixels[at]!;
        green += weight * pixels[at + 1]!;
        blue += weight * pixels[at + 2]!;
        if (channels === 4) alpha += weight * pixels[at + 3]!;
      }
      out[to] = red;
      out[to + 1] = green;
      out[to + 2] = blue;
      if (channels === 4) out[to + 3] = alpha;
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
    // The kernel is 0 at its ends, so they are left out.
    const low = Math.min(length - 1, Math.max(0, Math.floor(centre - 2 * stretch) + 1));
    const high = Math.max(low, Math.min(length - 1, Math.ceil(centre + 2 * stretch) - 1));
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

/** Pixels in rows, `channels` (3 or 4) bytes each. */
export type Raster = { pixels: Uint8Array; width: number; height: number; channels: number };

/** Where each output column (or row) looks in the source: a position in source pixels, and how many it stands for. */
export type Lookup = { position: Float64Array; footprint: Float64Array };

/** Weights are whole numbers, of which these make one: sums of bytes then need no floating point. */
const ONE = 16384;
const HALF = ONE / 2;
const SHIFT = 14;

type Taps = { first: Int32Array; count: Int32Array; weights: Int32Array; most: number };

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
  const wide = source.channels === 4 ? alongRows4(source, across, width) : alongRows3(source, across, width);
  const line = width * channels;
  const pixels = new Uint8Array(line * height);
  const sums = new Int32Array(line);
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
        const sum =
          (Math.imul(wa, wide[from]!) +
            Math.imul(wb, wide[from + b]!) +
            Math.imul(wc, wide[from + c]!) +
            Math.imul(wd, wide[from + d]!) +
            HALF) >>
          SHIFT;
        pixels[to + x] = sum < 0 ? 0 : sum > 255 ? 255 : sum;
      }
      continue;
    }
    sums.fill(HALF);
    for (let tap = 0; tap < count; tap++) {
      const weight = down.weights[at + tap]!;
      for (let x = 0, from = first + tap * line; x < line; x++, from++) {
        sums[x] = (sums[x]! + Math.imul(weight, wide[from]!)) | 0;
      }
    }
    for (let x = 0; x < line; x++) {
      const sum = sums[x]! >> SHIFT;
      pixels[to + x] = sum < 0 ? 0 : sum > 255 ? 255 : sum;
    }
  }
  return { pixels, width, height, channels };
}

function alongRows3({ pixels, width, height }: Raster, taps: Taps, outWidth: number): Uint8Array {
  const { first, count, weights, most } = taps;
  const out = new Uint8Array(outWidth * height * 3);
  for (let y = 0, to = 0; y < height; y++) {
    const row = y * width * 3;
    for (let x = 0; x < outWidth; x++, to += 3) {
      let at = row + first[x]! * 3;
      const from = x * most;
      const end = from + count[x]!;
      let red = HALF;
      let green = HALF;
      let blue = HALF;
      for (let tap = from; tap < end; tap++, at += 3) {
        const weight = weights[tap]!;
        red = (red + Math.imul(weight, pixels[at]!)) | 0;
        green = (green + Math.imul(weight, pixels[at + 1]!)) | 0;
        blue = (blue + Math.imul(weight, pixels[at + 2]!)) | 0;
      }
      red >>= SHIFT;
      green >>= SHIFT;
      blue >>= SHIFT;
      out[to] = red < 0 ? 0 : red > 255 ? 255 : red;
      out[to + 1] = green < 0 ? 0 : green > 255 ? 255 : green;
      out[to + 2] = blue < 0 ? 0 : blue > 255 ? 255 : blue;
    }
  }
  return out;
}

/** With alpha, which is multiplied into the colours already. */
function alongRows4({ pixels, width, height }: Raster, taps: Taps, outWidth: number): Uint8Array {
  const { first, count, weights, most } = taps;
  const out = new Uint8Array(outWidth * height * 4);
  for (let y = 0, to = 0; y < height; y++) {
    const row = y * width * 4;
    for (let x = 0; x < outWidth; x++, to += 4) {
      let at = row + first[x]! * 4;
      const from = x * most;
      const end = from + count[x]!;
      let red = HALF;
      let green = HALF;
      let blue = HALF;
      let alpha = HALF;
      for (let tap = from; tap < end; tap++, at += 4) {
        const weight = weights[tap]!;
        red = (red + Math.imul(weight, pixels[at]!)) | 0;
        green = (green + Math.imul(weight, pixels[at + 1]!)) | 0;
        blue = (blue + Math.imul(weight, pixels[at + 2]!)) | 0;
        alpha = (alpha + Math.imul(weight, pixels[at + 3]!)) | 0;
      }
      red >>= SHIFT;
      green >>= SHIFT;
      blue >>= SHIFT;
      alpha >>= SHIFT;
      out[to] = red < 0 ? 0 : red > 255 ? 255 : red;
      out[to + 1] = green < 0 ? 0 : green > 255 ? 255 : green;
      out[to + 2] = blue < 0 ? 0 : blue > 255 ? 255 : blue;
      out[to + 3] = alpha < 0 ? 0 : alpha > 255 ? 255 : alpha;
    }
  }
  return out;
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

/** Pictures of one number a pixel, row by row, and what is done to them all the time. */

export type Plane = { width: number; height: number; values: Float32Array };

export function plane(width: number, height: number): Plane {
  return { width, height, values: new Float32Array(width * height) };
}

/** The mean over a square of side 2·radius+1, edges continued. */
export function boxBlur(source: Plane, radius: number): Plane {
  const { width, height, values } = source;
  const rows = new Float32Array(values.length);
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const at = y * width;
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += values[at + clamp(x, width)]!;
    for (let x = 0; x < width; x++) {
      rows[at + x] = sum * share;
      sum += values[at + clamp(x + radius + 1, width)]! - values[at + clamp(x - radius, width)]!;
    }
  }
  const out = plane(width, height);
  const column = new Float64Array(width);
  for (let y = -radius; y <= radius; y++) {
    const at = clamp(y, height) * width;
    for (let x = 0; x < width; x++) column[x]! += rows[at + x]!;
  }
  for (let y = 0; y < height; y++) {
    const enters = clamp(y + radius + 1, height) * width;
    const leaves = clamp(y - radius, height) * width;
    for (let x = 0; x < width; x++) {
      out.values[y * width + x] = column[x]! * share;
      column[x]! += rows[enters + x]! - rows[leaves + x]!;
    }
  }
  return out;
}

/** Sums over any rectangle in four reads: entry (y, x) is the sum of all above and left of it. */
export type Integral = { width: number; sums: Float64Array };

export function integral(source: Plane): Integral {
  const { width, height, values } = source;
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x]!;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  }
  return { width: stride, sums };
}

/** The sum over x0 ≤ x < x1, y0 ≤ y < y1 (whole numbers inside the plane). */
export function sumOver({ width, sums }: Integral, x0: number, y0: number, x1: number, y1: number): number {
  return sums[y1 * width + x1]! - sums[y0 * width + x1]! - sums[y1 * width + x0]! + sums[y0 * width + x0]!;
}

/** Stretches to 0–1 between the two quantiles, in place, and returns it. A flat plane becomes all zero. */
export function stretch(target: Plane, low = 0, high = 0.995): Plane {
  const [from, to] = quantiles(target.values, low, high);
  const scale = to - from > 1e-6 ? 1 / (to - from) : 0;
  const { values } = target;
  for (let at = 0; at < values.length; at++) {
    const value = (values[at]! - from) * scale;
    values[at] = value < 0 ? 0 : Math.min(1, value);
  }
  return target;
}

const BINS = 1024;

/** Two quantiles (0–1), as near as a histogram of 1024 bins tells. */
function quantiles(values: Float32Array, low: number, high: number): [from: number, to: number] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let nth = 0; nth < values.length; nth++) {
    const value = values[nth]!;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const width = (most - least) / BINS;
  if (!(width > 0)) return [least, least];
  const counts = new Uint32Array(BINS + 1);
  for (let nth = 0; nth < values.length; nth++) counts[Math.floor((values[nth]! - least) / width)]! += 1;
  const at = (share: number): number => {
    let left = share * values.length;
    let bin = 0;
    while (bin < BINS && left > counts[bin]!) left -= counts[bin++]!;
    return least + width * (bin + (counts[bin]! > 0 ? left / counts[bin]! : 0));
  };
  return [low === 0 ? least : at(low), at(high)];
}

/** The threshold in 0–1 that best parts the values into two groups (Otsu 1979). */
export function otsu({ values }: Plane): number {
  const histogram = new Float64Array(256);
  for (let nth = 0; nth < values.length; nth++) {
    histogram[Math.min(255, Math.max(0, Math.floor(values[nth]! * 255)))]! += 1;
  }
  let all = 0;
  for (let level = 0; level < 256; level++) all += level * histogram[level]!;
  let below = 0;
  let belowSum = 0;
  let best = 0;
  let bestLevel = 127;
  for (let level = 0; level < 256; level++) {
    below += histogram[level]!;
    belowSum += level * histogram[level]!;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const gap = belowSum / below - (all - belowSum) / above;
    const parted = below * above * gap * gap;
    if (parted > best) {
      best = parted;
      bestLevel = level;
    }
  }
  return (bestLevel + 0.5) / 255;
}

export function mean({ values }: Plane): number {
  let sum = 0;
  for (let nth = 0; nth < values.length; nth++) sum += values[nth]!;
  return sum / values.length;
}

function clamp(at: number, length: number): number {
  return at < 0 ? 0 : at >= length ? length - 1 : at;
}

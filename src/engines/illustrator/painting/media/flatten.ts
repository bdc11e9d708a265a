import type { Picture } from './pixels.ts';

/**
 * Flattens small detail and keeps edges (Kuwahara): each pixel takes the mean of the calmest of four squares at whose
 * corner it lies. In place; answers the brightness of the result.
 *
 * Works row by row with sums of whole numbers: what is at hand are the rows under the squares, never a whole plane.
 */
export function flatten(picture: Picture, radius: number): Float32Array {
  const { data, width, height } = picture;
  const half = Math.max(1, Math.round(radius / 2));
  const side = 2 * half + 1;
  const light = new Float32Array(width * height);
  const means = new Means(width, side);
  const window = new Window(width, side);
  // The means of row m are ready once the picture's row m + half was read, and row m − half can then be painted.
  for (let m = 0; m < height + half; m++) {
    if (m < height) {
      for (let y = m === 0 ? -half : m + half; y <= m + half; y++) {
        window.read(data, Math.min(height - 1, Math.max(0, y)), y + half);
      }
      window.mean(means, m % side);
    }
    const y = m - half;
    if (y < 0) continue;
    const up = (Math.max(0, y - half) % side) * width;
    const down = (Math.min(height - 1, y + half) % side) * width;
    paintRow(data, light, y * width, means, { up, down, width, half });
  }
  return light;
}

/** Mean colours, their brightness and its variance, of as many rows as a square is high. */
class Means {
  readonly colour: Uint8Array;
  readonly light: Float32Array;
  readonly unrest: Float32Array;
  constructor(width: number, rows: number) {
    this.colour = new Uint8Array(width * rows * 4);
    this.light = new Float32Array(width * rows);
    this.unrest = new Float32Array(width * rows);
  }
}

/** The rows that a square covers, and the sums down their columns. */
class Window {
  private readonly width: number;
  private readonly side: number;
  private readonly rows: Uint8ClampedArray;
  private readonly red: Int32Array;
  private readonly green: Int32Array;
  private readonly blue: Int32Array;
  /** Of the squared brightness, which is counted in sixteenths. */
  private readonly squares: Int32Array;

  constructor(width: number, side: number) {
    this.width = width;
    this.side = side;
    this.rows = new Uint8ClampedArray(width * side * 4);
    this.red = new Int32Array(width);
    this.green = new Int32Array(width);
    this.blue = new Int32Array(width);
    this.squares = new Int32Array(width);
  }

  /** Takes the picture's row `y` in, in the place of the one that was read `side` rows before. */
  read(data: Uint8ClampedArray, y: number, turn: number): void {
    const { width, rows, red, green, blue, squares } = this;
    const place = (turn % this.side) * width * 4;
    const start = y * width * 4;
    for (let x = 0, at = start, kept = place; x < width; x++, at += 4, kept += 4) {
      const r = data[at]!;
      const g = data[at + 1]!;
      const b = data[at + 2]!;
      const r0 = rows[kept]!;
      const g0 = rows[kept + 1]!;
      const b0 = rows[kept + 2]!;
      const light = sixteenths(r, g, b);
      const before = sixteenths(r0, g0, b0);
      red[x] = (red[x]! + r - r0) | 0;
      green[x] = (green[x]! + g - g0) | 0;
      blue[x] = (blue[x]! + b - b0) | 0;
      squares[x] = (squares[x]! + Math.imul(light, light) - Math.imul(before, before)) | 0;
    }
    rows.set(data.subarray(start, start + width * 4), place);
  }

  /** Sums along the row and puts its means into place `slot`. */
  mean({ colour, light, unrest }: Means, slot: number): void {
    const { width, side, red, green, blue, squares } = this;
    const half = (side - 1) >> 1;
    const share = 1 / (side * side);
    const squareShare = share / 256;
    let [r, g, b, square] = [0, 0, 0, 0];
    for (let x = -half; x <= half; x++) {
      const from = Math.min(width - 1, Math.max(0, x));
      r += red[from]!;
      g += green[from]!;
      b += blue[from]!;
      square += squares[from]!;
    }
    const last = width - 1;
    for (let x = 0, to = slot * width; x < width; x++, to++) {
      const mean = sixteenths(r, g, b) * share * 0.0625;
      colour[to * 4] = r * share + 0.5;
      colour[to * 4 + 1] = g * share + 0.5;
      colour[to * 4 + 2] = b * share + 0.5;
      light[to] = mean;
      unrest[to] = square * squareShare - mean * mean;
      const enter = x + half < last ? x + half + 1 : last;
      const leave = x < half ? 0 : x - half;
      r += red[enter]! - red[leave]!;
      g += green[enter]! - green[leave]!;
      b += blue[enter]! - blue[leave]!;
      square += squares[enter]! - squares[leave]!;
    }
  }
}

/** Brightness in sixteenths of a level, in whole numbers: 0–4080 for one pixel. */
function sixteenths(r: number, g: number, b: number): number {
  return (77 * r + 150 * g + 29 * b) >> 4;
}

/** Gives every pixel of one row, which begins at pixel `i`, the calmest of its four means. */
function paintRow(
  data: Uint8ClampedArray,
  result: Float32Array,
  i: number,
  { colour, light, unrest }: Means,
  { up, down, width, half }: { up: number; down: number; width: number; half: number },
): void {
  for (let x = 0; x < width; x++, i++) {
    const left = x < half ? 0 : x - half;
    const right = x + half < width ? x + half : width - 1;
    let best = up + left;
    let least = unrest[best]!;
    let other = up + right;
    if (unrest[other]! < least) {
      least = unrest[other]!;
      best = other;
    }
    other = down + left;
    if (unrest[other]! < least) {
      least = unrest[other]!;
      best = other;
    }
    other = down + right;
    if (unrest[other]! < least) best = other;
    data[i * 4] = colour[best * 4]!;
    data[i * 4 + 1] = colour[best * 4 + 1]!;
    data[i * 4 + 2] = colour[best * 4 + 2]!;
    result[i] = light[best]!;
  }
}

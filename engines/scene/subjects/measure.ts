/** Measures a drawing's pixels: its bounds, its stance and its colours. */
import { createCanvas, Image } from '@napi-rs/canvas';
import type { DrawingBox } from './pack.ts';
import type { SubjectFacts } from './subject-facts.ts';
import { documentOf } from './svg.ts';

/** Side of the drawing plane in drawing units, and how finely it is measured. */
const UNITS = 32;
const PIXELS = 256;
const OPAQUE = 40;

export type MeasuredDrawing = {
  box: DrawingBox;
  aspect: number;
  foot: { centre: number; half: number };
  head: SubjectFacts['head'];
  back: { x: number; y: number; width: number };
  colour_mean: string;
  colour_main: string;
};

/**
 * Draws the body once and measures it. Throws when nothing is drawn.
 *
 * With a `twin` (the same person in another skin tone) the main colour is taken from the pixels both share: from
 * the clothes, not from skin or hair.
 */
export function measure(
  body: string,
  kind: 'front' | 'left' | 'right',
  upright: boolean,
  twin?: string,
): MeasuredDrawing {
  const alpha = new Alpha(pixelsOf(body));
  const { left, top, right, bottom } = alpha.bounds();
  const unit = UNITS / PIXELS;
  const box = [left * unit, top * unit, (right - left) * unit, (bottom - top) * unit].map(
    (value) => Math.round(value * 1000) / 1000,
  ) as DrawingBox;
  const width = right - left;
  const height = bottom - top;
  const sole = alpha.span(bottom - Math.max(2, Math.round(height * 0.04)), bottom);
  const backColumns = [left + width * 0.45, left + width * 0.75].map(Math.round) as [number, number];
  return {
    box,
    aspect: three(width / height),
    foot: {
      centre: three((sole.from + sole.to) / 2 / width - left / width),
      half: three((sole.to - sole.from) / 2 / width),
    },
    head: headOf(alpha, kind, upright),
    back: { x: 0.6, y: three((alpha.highest(...backColumns) - top) / height), width: 0.3 },
    ...coloursOf(alpha.data, twin === undefined ? undefined : pixelsOf(twin)),
  };
}

function pixelsOf(body: string): Uint8ClampedArray {
  const canvas = createCanvas(PIXELS, PIXELS);
  const pen = canvas.getContext('2d');
  const image = new Image();
  image.src = Buffer.from(documentOf(body, [0, 0, UNITS, UNITS], PIXELS, PIXELS));
  pen.drawImage(image, 0, 0);
  return pen.getImageData(0, 0, PIXELS, PIXELS).data;
}

class Alpha {
  readonly data: Uint8ClampedArray;
  constructor(data: Uint8ClampedArray) {
    this.data = data;
  }
  at(x: number, y: number): boolean {
    return this.data[(y * PIXELS + x) * 4 + 3]! >= OPAQUE;
  }
  /** Edges of everything drawn; `right` and `bottom` are just outside. */
  bounds() {
    let [left, top, right, bottom] = [PIXELS, PIXELS, 0, 0];
    for (let y = 0; y < PIXELS; y++)
      for (let x = 0; x < PIXELS; x++) {
        if (!this.at(x, y)) continue;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
    if (right <= left) throw new Error('an empty drawing');
    return { left, top, right, bottom };
  }
  /** Leftmost and rightmost drawn pixel in these rows. */
  span(fromRow: number, toRow: number) {
    let [from, to] = [PIXELS, 0];
    for (let y = Math.max(0, fromRow); y < toRow; y++)
      for (let x = 0; x < PIXELS; x++)
        if (this.at(x, y)) {
          from = Math.min(from, x);
          to = Math.max(to, x + 1);
        }
    return to > from ? { from, to } : { from: 0, to: PIXELS };
  }
  /** The middle (median) of the topmost drawn pixels of these columns. */
  highest(fromColumn: number, toColumn: number): number {
    const tops: number[] = [];
    for (let x = fromColumn; x < toColumn; x++) {
      let y = 0;
      while (y < PIXELS - 1 && !this.at(x, y)) y++;
      tops.push(y);
    }
    return tops.sort((a, b) => a - b)[Math.floor(tops.length / 2)] ?? 0;
  }
}

/** An upright figure has its head in the top part, an animal seen from the side at the end it looks to. */
function headOf(alpha: Alpha, kind: 'front' | 'left' | 'right', upright: boolean): MeasuredDrawing['head'] {
  const { left, top, right, bottom } = alpha.bounds();
  const [width, height] = [right - left, bottom - top];
  if (upright || kind === 'front') {
    const rows = alpha.span(top + Math.round(height * 0.05), top + Math.round(height * 0.16));
    return {
      x: three(((rows.from + rows.to) / 2 - left) / width),
      top: 0,
      width: three((rows.to - rows.from) / width),
      eyes: 0.12,
      neck: 0.22,
    };
  }
  const columns =
    kind === 'left'
      ? ([left + Math.round(width * 0.08), left + Math.round(width * 0.32)] as const)
      : ([right - Math.round(width * 0.32), right - Math.round(width * 0.08)] as const);
  const y = alpha.highest(...columns);
  return {
    x: three(((columns[0] + columns[1]) / 2 - left) / width),
    top: three((y - top) / height),
    width: 0.3,
    eyes: three((y - top) / height + 0.12),
    neck: three((y - top) / height + 0.3),
  };
}

function coloursOf(
  data: Uint8ClampedArray,
  twin: Uint8ClampedArray | undefined,
): { colour_mean: string; colour_main: string } {
  const mean = new Mean();
  const hues = Array.from({ length: 24 }, () => new Mean());
  const greys = new Mean();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 200) continue;
    const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
    mean.add(r, g, b, 1);
    if (twin && Math.abs(r - twin[at]!) + Math.abs(g - twin[at + 1]!) + Math.abs(b - twin[at + 2]!) > 6)
      continue;
    const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
    if (high - low > 40) hues[Math.floor(hueInDegrees(r, g, b) / 15) % 24]!.add(r, g, b, (high - low) / 255);
    else if (high > 50) greys.add(r, g, b, twin ? 0.1 : 0.25);
  }
  const strongest = hues.reduce((best, next) => (next.weight > best.weight ? next : best), greys);
  return { colour_mean: mean.hex(), colour_main: (strongest.weight > 0 ? strongest : mean).hex() };
}

class Mean {
  weight = 0;
  private r = 0;
  private g = 0;
  private b = 0;
  add(r: number, g: number, b: number, weight: number) {
    this.weight += weight;
    this.r += r * weight;
    this.g += g * weight;
    this.b += b * weight;
  }
  hex(): string {
    const parts = [this.r, this.g, this.b].map((sum) => Math.round(sum / Math.max(this.weight, 1e-9)));
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }
}

/** Degrees, 0 red. The colour must not be grey. */
export function hueInDegrees(r: number, g: number, b: number): number {
  const high = Math.max(r, g, b);
  const range = high - Math.min(r, g, b);
  const sixth = high === r ? (g - b) / range : high === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return (sixth * 60 + 360) % 360;
}

function three(value: number): number {
  return Math.round(value * 1000) / 1000;
}

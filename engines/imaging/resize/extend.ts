import type { Analysis } from '../../analysis/analyse.ts';
import type { Box } from '../../raster/box.ts';
import { type Calm, drawOut } from './draw-out.ts';
import { enlarge } from './enlarge.ts';
import { type Lookup, lookupFor, type Raster, type RasterPart, resample } from './resample.ts';
import { type Body, soften } from './soften.ts';

/** The long side of the small canvas on which the continuation is made up; it is out of focus anyway. */
const SIDE = 128;
/** The strip beside the body in which its sharp reflection gives way, as a share of the body. */
const FADE = 0.07;

/**
 * The area on both sides of a body along one axis: first its reflection without the foreground, increasingly
 * blurred; then the calm colours of its edge. Computed on a small copy and enlarged; the body's own area
 * stays empty.
 */
export function continuation(
  near: Raster,
  part: RasterPart,
  at: Body,
  size: { width: number; height: number },
  calm: Calm,
): Raster {
  const { channels } = near;
  const shrink = Math.min(1, SIDE / Math.max(size.width, size.height));
  const small = { width: scaled(size.width, shrink), height: scaled(size.height, shrink) };
  const body = {
    x: Math.round(at.x * shrink),
    y: Math.round(at.y * shrink),
    width: at.width === size.width ? small.width : scaled(at.width, shrink),
    height: at.height === size.height ? small.height : scaled(at.height, shrink),
  };
  const columns = reflecting(part.width, body.width, body.x, small.width);
  const rows = reflecting(part.height, body.height, body.y, small.height);
  const canvas = resample(near, columns, rows, part);
  const across = columns.position.map((from) => from / part.width);
  const down = rows.position.map((from) => from / part.height);
  const calmAt = calmOnCanvas(calm, body, across, down);
  soften(canvas, body, calmAt);
  drawOut(canvas, body, calmAt);
  const whole = { pixels: new Uint8Array(size.width * size.height * channels), ...size, channels };
  for (const band of bandsBeside(at, size)) enlarge(canvas, whole, band);
  return whole;
}

/** The one or two strips that the body leaves free. */
function bandsBeside(at: Body, { width, height }: { width: number; height: number }): Body[] {
  const bands =
    at.height < height
      ? [
          { x: 0, y: 0, width, height: at.y },
          { x: 0, y: at.y + at.height, width, height: height - at.y - at.height },
        ]
      : [
          { x: 0, y: 0, width: at.x, height },
          { x: at.x + at.width, y: 0, width: width - at.x - at.width, height },
        ];
  return bands.filter((band) => band.width > 0 && band.height > 0);
}

/** The calm of the window that is shown as the body. */
export function calmOf({ importance, width, height }: Analysis, window: Box): Calm {
  return (x, y) => {
    const column = Math.min(width - 1, Math.floor(window.x + x * window.width));
    const row = Math.min(height - 1, Math.floor(window.y + y * window.height));
    const calm = 1 - importance.values[row * width + column]!;
    return calm * calm * calm * calm;
  };
}

/**
 * Near the body's edge, objects that touch it count as background. Otherwise they would end in a hard cut.
 */
function calmOnCanvas(
  calm: Calm,
  body: Body,
  across: Float64Array,
  down: Float64Array,
): (x: number, y: number) => number {
  const width = across.length;
  const upright = body.height < down.length;
  const [start, length, along] = upright ? [body.y, body.height, across] : [body.x, body.width, down];
  const borders = [0, 1].map((edge) => along.map((at) => (upright ? calm(at, edge) : calm(edge, at))));
  const table = new Float32Array(width * down.length);
  for (let y = 0; y < down.length; y++) {
    for (let x = 0; x < width; x++) {
      const at = upright ? y : x;
      const toStart = Math.abs(at + 0.5 - start);
      const toEnd = Math.abs(at + 0.5 - start - length);
      const border = borders[toStart < toEnd ? 0 : 1]![upright ? x : y]!;
      const depth = Math.min(toStart, toEnd) / length;
      const strict = Math.min(1, Math.max(border, (depth - 0.03) / 0.12));
      table[y * width + x] = 1 - strict * (1 - calm(across[x]!, down[y]!));
    }
  }
  return (x, y) => table[y * width + x]!;
}

/** Copies the body in, and beside it a strip of its reflection that fades out. */
export function insert(whole: Raster, body: Raster, at: Body): void {
  const { channels } = whole;
  const line = at.width * channels;
  const putRow = (y: number, from: number, share: number) => {
    const to = (y * whole.width + at.x) * channels;
    if (share === 1) whole.pixels.set(body.pixels.subarray(from * line, (from + 1) * line), to);
    else blendRun(whole.pixels, to, body.pixels, from * line, line, share);
  };
  for (let y = 0; y < at.height; y++) putRow(at.y + y, y, 1);
  if (at.height < whole.height) {
    const fade = Math.round(FADE * at.height);
    for (let away = 0; away < fade; away++) {
      const share = fading(away / fade);
      if (at.y - 1 - away >= 0) putRow(at.y - 1 - away, away, share);
      if (at.y + at.height + away < whole.height)
        putRow(at.y + at.height + away, at.height - 1 - away, share);
    }
  } else {
    const fade = Math.round(FADE * at.width);
    for (let y = 0; y < at.height; y++) {
      const row = y * whole.width;
      for (let away = 0; away < fade; away++) {
        const share = fading(away / fade);
        const left = at.x - 1 - away;
        const right = at.x + at.width + away;
        const first = y * line + away * channels;
        const last = y * line + (at.width - 1 - away) * channels;
        if (left >= 0) blendRun(whole.pixels, (row + left) * channels, body.pixels, first, channels, share);
        if (right >= whole.width) continue;
        blendRun(whole.pixels, (row + right) * channels, body.pixels, last, channels, share);
      }
    }
  }
}

function blendRun(
  to: Uint8Array,
  at: number,
  from: Uint8Array,
  start: number,
  length: number,
  share: number,
): void {
  const part = Math.round(256 * share);
  const rest = 256 - part;
  for (let i = 0; i < length; i++) to[at + i] = (to[at + i]! * rest + from[start + i]! * part + 128) >> 8;
}

/** 1 at the body, 0 at the end of the strip, level at both. */
function fading(distance: number): number {
  const left = 1 - distance;
  return left * left * (3 - 2 * left);
}

/** A lookup that only scales and reflects: the body itself is not bent. */
function reflecting(source: number, body: number, start: number, length: number): Lookup {
  return lookupFor(Float64Array.of(0, body), source, start, length);
}

function scaled(length: number, share: number): number {
  return Math.max(1, Math.round(length * share));
}

export function rawOf({ width, height, channels }: Raster) {
  return { raw: { width, height, channels: channels as 3 | 4 }, limitInputPixels: false } as const;
}

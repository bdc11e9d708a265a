import { setImmediate } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import type { Analysis } from '../../analysis/analyse.ts';
import type { Box } from '../../raster/box.ts';
import type { DecodedPicture } from '../../raster/decode-picture.ts';
import type { PictureFormat } from '../../raster/picture-header.ts';
import { calmOf, continuation, insert, rawOf } from './extend.ts';
import { lookupFor, type Raster, type RasterPart, resample } from './resample.ts';
import type { ResizePlan } from './resize-plan.ts';
import type { Body } from './soften.ts';
import { solveWarp } from './warp.ts';

export type RenderedSize = { width: number; height: number };

/** Output type for each source format: types that all browsers show, with alpha where the source has it. */
export function outputType(format: PictureFormat, alpha: boolean): 'image/png' | 'image/jpeg' | 'image/webp' {
  if (format === 'png') return 'image/png';
  if (format === 'webp') return 'image/webp';
  return alpha ? 'image/webp' : 'image/jpeg';
}

/** Of 100. Encoded files hold no metadata. */
export const JPEG_QUALITY = 86;
const WEBP_QUALITY = 86;

/** The cubic kernel takes two thirds of the default's time. The difference is invisible in reductions. */
const RESIZING = { fit: 'fill', kernel: 'cubic' } as const;

/** Makes one output of the picture that was looked at. */
export type Rendering = (picture: DecodedPicture, signal: AbortSignal) => Promise<Uint8Array>;

/**
 * Does what needs the look alone, and answers how the rest is done: the picture itself may still be on its way out of
 * the decoder.
 */
export function rendering(analysis: Analysis, plan: ResizePlan, target: RenderedSize): Rendering {
  switch (plan.strategy) {
    case 'scale':
    case 'crop':
      return (picture) =>
        encode(
          cut(picture, partOf(picture, analysis, plan.window)).resize(target.width, target.height, RESIZING),
          typeOf(picture),
        );
    case 'warp':
      return warping(analysis, plan, target);
    case 'extend':
      return extending(analysis, plan, target);
  }
}

function typeOf({ format, channels }: DecodedPicture): ReturnType<typeof outputType> {
  return outputType(format, channels === 4);
}

/** Every column and row moved to where the warp wants it. */
function warping(analysis: Analysis, plan: ResizePlan, target: RenderedSize): Rendering {
  const warp = solveWarp(analysis, plan.window, target, plan.focusScale);
  return async (picture, signal) => {
    const part = partOf(picture, analysis, plan.window);
    const size = focusSize(plan);
    // Far too many pixels are reduced first: that is quicker than a wide filter.
    const far = part.width > REDUCED_FROM * size.width;
    const source = far ? await rasterOf(cut(picture, part), size, picture.channels) : multiplied(picture);
    const window = far ? { left: 0, top: 0, ...size } : part;
    // Encoders and whatever else was begun get their turn before this thread is busy.
    await setImmediate();
    signal.throwIfAborted();
    const columns = lookupFor(warp.columns, window.width, 0, target.width);
    const rows = lookupFor(warp.rows, window.height, 0, target.height);
    return finish(resample(source, columns, rows, window), typeOf(picture));
  };
}

/** The share of the focus's own size above which a source is reduced before it is bent. */
const REDUCED_FROM = 2;

/**
 * Makes the mask of an output: it goes where its picture goes, and an extension continues its edge. The picture's own
 * continuation is blurred and out of its place, and says nothing about the mask.
 */
export function maskRendering(analysis: Analysis, plan: ResizePlan, target: RenderedSize): Rendering {
  if (plan.strategy !== 'extend') return rendering(analysis, plan, target);
  const { x, y, width, height } = bodyAt(analysis, plan, target);
  const around = {
    ...{ left: x, right: target.width - x - width, top: y, bottom: target.height - y - height },
    extendWith: 'copy' as const,
  };
  return (mask) =>
    encode(
      cut(mask, partOf(mask, analysis, plan.window))
        .resize(width, height, RESIZING)
        .extend(around),
      typeOf(mask),
    );
}

/** The window, and on both sides of it what continues it. */
function extending(analysis: Analysis, plan: ResizePlan, target: RenderedSize): Rendering {
  const { near } = analysis;
  const at = bodyAt(analysis, plan, target);
  const part = partOf(near, analysis, plan.window);
  const rendered = analysis.border
    ? plain(analysis.border.fill, target, near.channels)
    : continuation(multiplied(near), part, at, target, calmOf(analysis, plan.window));
  return async (picture, signal) => {
    const window = cut(picture, partOf(picture, analysis, plan.window));
    const body = await rasterOf(window, at, picture.channels);
    signal.throwIfAborted();
    insert(rendered, body, at);
    return finish(rendered, typeOf(picture));
  };
}

function plain(fill: readonly number[], { width, height }: RenderedSize, channels: 3 | 4): Raster {
  const pixels = new Uint8Array(width * height * channels);
  for (let at = 0; at < pixels.length; at++) pixels[at] = fill[at % channels]!;
  return { pixels, width, height, channels };
}

/** The window at the focus's scale. */
function focusSize({ window, focusScale }: ResizePlan): RenderedSize {
  return {
    width: Math.max(1, Math.min(INTERMEDIATE_MAX, Math.round(window.width * focusScale))),
    height: Math.max(1, Math.min(INTERMEDIATE_MAX, Math.round(window.height * focusScale))),
  };
}

/** A little more than the largest output, for windows that are squeezed. */
const INTERMEDIATE_MAX = 6144;

/** Where a box of the small picture lies in a larger one. */
function partOf(picture: RenderedSize, analysis: Analysis, { x, y, width, height }: Box): RasterPart {
  const across = picture.width / analysis.width;
  const down = picture.height / analysis.height;
  return inside(picture, x * across, y * down, width * across, height * down);
}

function cut({ pixels, width, height, channels }: DecodedPicture, part: RasterPart): Sharp {
  return sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false }).extract(part);
}

/** Whole pixels, at least one, within the picture. */
function inside(picture: RenderedSize, x: number, y: number, width: number, height: number): RasterPart {
  const left = Math.min(picture.width - 1, Math.max(0, Math.round(x)));
  const top = Math.min(picture.height - 1, Math.max(0, Math.round(y)));
  return {
    left,
    top,
    width: Math.max(1, Math.min(picture.width - left, Math.round(width))),
    height: Math.max(1, Math.min(picture.height - top, Math.round(height))),
  };
}

/** Where the window lies in an extended output. */
function bodyAt(analysis: Analysis, plan: ResizePlan, target: RenderedSize): Body {
  const { width, height } = bodyOf(plan, target);
  return { ...placeBody(analysis, plan, { width, height }, target), width, height };
}

function bodyOf(plan: ResizePlan, target: RenderedSize): RenderedSize {
  if (plan.axis === 'x')
    return { width: target.width, height: Math.max(1, Math.round(target.height * plan.filled)) };
  return { width: Math.max(1, Math.round(target.width * plan.filled)), height: target.height };
}

async function rasterOf(cut: Sharp, { width, height }: RenderedSize, channels: 3 | 4): Promise<Raster> {
  const pixels = await cut.resize(width, height, RESIZING).raw().toBuffer();
  return multiplied({ pixels, width, height, channels });
}

/** Alpha is multiplied in, or transparent colours would bleed when pixels are mixed. Copies only where there is alpha. */
function multiplied(source: Raster): Raster {
  if (source.channels !== 4) return source;
  const pixels = source.pixels.slice();
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    if (alpha === 255) continue;
    for (let channel = 0; channel < 3; channel++) {
      pixels[at + channel] = Math.round((pixels[at + channel]! * alpha) / 255);
    }
  }
  return { ...source, pixels };
}

function finish(rendered: Raster, type: ReturnType<typeof outputType>): Promise<Uint8Array> {
  if (rendered.channels === 4) divide(rendered);
  return encode(sharp(rendered.pixels, rawOf(rendered)), type);
}

function divide({ pixels }: Raster): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    if (alpha === 255 || alpha === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      pixels[at + channel] = Math.min(255, Math.round((pixels[at + channel]! * 255) / alpha));
    }
  }
}

/** More is continued on the calmer side; a side the subject touches is left where the picture ends, if it can be. */
function placeBody(
  analysis: Analysis,
  plan: ResizePlan,
  body: RenderedSize,
  target: RenderedSize,
): { x: number; y: number } {
  const room = { x: target.width - body.width, y: target.height - body.height };
  if (room.x === 0 && room.y === 0) return { x: 0, y: 0 };
  const { window } = plan;
  const strip =
    plan.axis === 'x'
      ? { width: window.width, height: STRIP * window.height }
      : { width: STRIP * window.width, height: window.height };
  const far = { x: window.x, y: window.y, ...strip };
  if (plan.axis === 'x') far.y += (1 - STRIP) * window.height;
  else far.x += (1 - STRIP) * window.width;
  const [before, after] = [busy(analysis, { ...window, ...strip }), busy(analysis, far)];
  const share = Math.min(0.8, Math.max(0.2, (after + 0.05) / (before + after + 0.1)));
  return { x: Math.round(room.x * share), y: Math.round(room.y * share) };
}

const STRIP = 0.08;

/** The mean of importance and edges over a part of the small picture. */
function busy(analysis: Analysis, { x, y, width, height }: Box): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const x1 = Math.min(analysis.width, Math.max(x0 + 1, Math.round(x + width)));
  const y1 = Math.min(analysis.height, Math.max(y0 + 1, Math.round(y + height)));
  let sum = 0;
  for (let row = y0; row < y1; row++) {
    for (let at = row * analysis.width + x0; at < row * analysis.width + x1; at++) {
      sum += analysis.importance.values[at]! + 0.5 * analysis.energy.values[at]!;
    }
  }
  return sum / Math.max(1, (x1 - x0) * (y1 - y0));
}

function encode(pipeline: Sharp, type: ReturnType<typeof outputType>): Promise<Uint8Array> {
  switch (type) {
    case 'image/png':
      return pipeline.png().toBuffer();
    case 'image/jpeg':
      return pipeline.jpeg({ quality: JPEG_QUALITY }).toBuffer();
    case 'image/webp':
      return pipeline.webp({ quality: WEBP_QUALITY }).toBuffer();
  }
}

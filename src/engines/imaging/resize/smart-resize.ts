import { type Analysis, analyse } from '../analysis/analyse.ts';
import type { Box } from '../analysis/box.ts';
import { decodePicture, type Picture, type PictureRefusal, readHeader } from '../decode.ts';
import { type Plan, planFor, type Strategy } from './plan.ts';
import { outputType, render, type Size } from './render.ts';

export type ResizedPicture = {
  bytes: Uint8Array;
  content_type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  strategy: Strategy;
  /** The part of the source that is shown, in pixels of the upright source. */
  source_box: Box;
  /** What was found worth keeping, the most important first, in pixels of the upright source. */
  subjects: Box[];
  /** The faces among the subjects, as the detector saw them. Never cut. */
  faces: Box[];
  /** 0–100: the share of the source's area that is shown. */
  kept_area_percent: number;
};

export type ResizeRequest = {
  bytes: Uint8Array;
  /** Each 64–4096 a side. */
  targets: Size[];
  signal: AbortSignal;
  /** Refuse larger sources before decoding; default 64 million. */
  pixels_max?: number;
};

/**
 * Fits a picture to each of the sizes, exactly and in order: one decode and one look at it for all.
 *
 * Refuses, as a value, what cannot be read. Throws the signal's reason when it is aborted, between stages.
 * The same bytes and sizes give the same outputs.
 */
export async function smartResize(
  request: ResizeRequest,
): Promise<{ outputs: ResizedPicture[] } | PictureRefusal> {
  const { bytes, targets, signal } = request;
  const limits = request.pixels_max === undefined ? {} : { pixels_max: request.pixels_max };
  signal.throwIfAborted();
  const header = await readHeader(bytes, limits);
  if ('refused' in header) return header;
  signal.throwIfAborted();
  const picture = await decodePicture(bytes, { ...limits, scale_min: neededScale(header, targets) });
  if ('refused' in picture) return picture;
  signal.throwIfAborted();
  const analysis = await analyse(picture);
  const outputs: ResizedPicture[] = [];
  // Two at a time: enough to keep decoder threads and script busy, and memory bounded.
  for (let next = 0; next < targets.length; next += ABREAST) {
    signal.throwIfAborted();
    const batch = targets.slice(next, next + ABREAST);
    outputs.push(...(await Promise.all(batch.map((target) => resizeTo(picture, analysis, target, signal)))));
  }
  return { outputs };
}

const ABREAST = 2;

async function resizeTo(
  picture: Picture,
  analysis: Analysis,
  target: Size,
  signal: AbortSignal,
): Promise<ResizedPicture> {
  const plan = planFor(analysis, target);
  const bytes = await render(picture, analysis, plan, target, signal);
  return {
    bytes,
    content_type: outputType(picture.format, picture.channels === 4),
    ...target,
    ...explain(picture, analysis, plan),
  };
}

/** In whole source pixels: the shown part rounded outwards, so that it holds every box that it held before. */
function explain(picture: Picture, analysis: Analysis, plan: Plan) {
  const { source } = picture;
  const across = source.width / analysis.width;
  const down = source.height / analysis.height;
  const toSource = ({ x, y, width, height }: Box): Box => {
    const x0 = Math.max(0, Math.min(source.width - 1, Math.floor(x * across + 1e-6)));
    const y0 = Math.max(0, Math.min(source.height - 1, Math.floor(y * down + 1e-6)));
    const x1 = Math.max(x0 + 1, Math.min(source.width, Math.ceil((x + width) * across - 1e-6)));
    const y1 = Math.max(y0 + 1, Math.min(source.height, Math.ceil((y + height) * down - 1e-6)));
    return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
  };
  const { window } = plan;
  const share = (window.width * window.height) / (analysis.width * analysis.height);
  return {
    strategy: plan.strategy,
    source_box: toSource(window),
    subjects: analysis.focus.map(toSource),
    faces: analysis.faces.map(toSource),
    kept_area_percent: Math.round(share * 1000) / 10,
  };
}

/** Every window spans one whole side of the source, so no output needs more than this share of its resolution. */
function neededScale(source: Size, targets: Size[]): number {
  return Math.max(
    ...targets.map(({ width, height }) => Math.max(width / source.width, height / source.height)),
  );
}

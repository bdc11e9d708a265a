import { type Analysis, analyse, LOOK_SIDE } from '../../analysis/analyse.ts';
import type { Enlarge } from '../../analysis/enlarge-model.ts';
import { ENLARGE_FROM } from '../../analysis/enlarge-model.ts';
import type { Matting } from '../../analysis/matting/matting-result.ts';
import { glance } from '../../analysis/saliency/glance.ts';
import type { PictureRefusal } from '../../intake/picture-refusal.ts';
import type { Box } from '../../raster/box.ts';
import { type DecodedPicture, decodePicture } from '../../raster/decode-picture.ts';
import { type DecodeLimits, type PictureHeader, readHeader } from '../../raster/picture-header.ts';
import { outputType, type RenderedSize, type Rendering, rendering } from './rendering.ts';
import { isReshaped, type Keep, planFor, type ResizePlan, type Strategy } from './resize-plan.ts';

export type ResizedPicture = {
  bytes: Uint8Array;
  content_type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  strategy: Strategy;
  /** The part of the source that is shown, in pixels of the upright source. */
  source_box: Box;
  /** Detected subjects, the most important first, in pixels of the upright source. */
  subjects: Box[];
  /** The faces among the subjects, as the detector saw them. Never cut. */
  faces: Box[];
  /** 0–100: the share of the source's area that is shown. */
  kept_area_percent: number;
};

export type ResizeRequest = {
  bytes: Uint8Array;
  /** Each 64–6400 a side: callers ask for 4096 at most, a picture of an upstream may have to be larger. */
  targets: RenderedSize[];
  signal: AbortSignal;
  /** Refuse larger sources before decoding; default 64 million. */
  pixels_max?: number;
  /** A model that makes pictures larger, where a size asks for that. */
  enlarge?: Enlarge;
  /** A model that finds the subject, for the choice of what to keep. */
  matting?: Matting;
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
  const { bytes, signal } = request;
  const limits = request.pixels_max === undefined ? {} : { pixels_max: request.pixels_max };
  signal.throwIfAborted();
  const header = await readHeader(bytes, limits);
  if ('refused' in header) return header;
  signal.throwIfAborted();
  const seen = await look(request, header, limits);
  if ('refused' in seen) return seen;
  const outputs: ResizedPicture[] = [];
  const larger = request.enlarge && neededScale(header, request.targets) >= ENLARGE_FROM;
  const picture = larger ? await request.enlarge!(seen.picture) : seen.picture;
  let { begun } = seen;
  for (const [nth, batch] of seen.batches.entries()) {
    if (nth > 0) begun = begin(seen.analysis, batch);
    signal.throwIfAborted();
    outputs.push(...(await renderAll(picture, seen.analysis, begun, signal)));
  }
  return { outputs };
}

/** An output whose making has begun: all of it that needs no more than the look is done. */
type Begun = { target: RenderedSize; plan: ResizePlan; render: Rendering };

function begin(analysis: Analysis, targets: RenderedSize[]): Begun[] {
  return targets.map((target) => {
    const plan = planFor(analysis, target, keepFor(analysis, target));
    return { target, plan, render: rendering(analysis, plan, target) };
  });
}

/** A banner without a settled subject keeps the tops of everything in view. */
function keepFor({ settled, width, height }: Analysis, target: RenderedSize): Keep {
  const banner = target.width / target.height > (EXTREME * width) / height;
  return banner && !settled ? 'whole' : 'subjects';
}

type Seen = { picture: DecodedPicture; analysis: Analysis; batches: RenderedSize[][]; begun: Begun[] };

/**
 * One decode for all outputs, and one look. A JPEG gives a look at an eighth of its size for a fraction of the work,
 * so that the look is taken, and the first outputs are begun, while the decoder is busy with the rest.
 */
async function look(
  { bytes, targets, signal, ...request }: ResizeRequest,
  header: PictureHeader,
  limits: DecodeLimits,
): Promise<Seen | PictureRefusal> {
  const needed = neededScale(header, targets);
  const lookScale = LOOK_SIDE / Math.max(header.width, header.height);
  const extreme = targets.some((target) => isReshaped(header, target, EXTREME));
  const matting = request.matting ?? (extreme ? glance : undefined);
  const abreast = batches(targets);
  const begun = (analysis: Analysis) => ({ analysis, batches: abreast, begun: begin(analysis, abreast[0]!) });
  if (header.format === 'jpeg' && lookScale <= GLANCE_SCALE_MAX) {
    const whole = decodePicture(bytes, { ...limits, scale_min: needed });
    const glance = await decodePicture(bytes, { ...limits, scale_min: lookScale });
    const early = 'refused' in glance ? undefined : begun(await analyse(glance, matting));
    const picture = await whole;
    if ('refused' in picture) return picture;
    signal.throwIfAborted();
    return { picture, ...(early ?? begun(await analyse(picture, matting))) };
  }
  // However small the outputs: a face of a few pixels is not seen.
  const picture = await decodePicture(bytes, { ...limits, scale_min: Math.max(needed, lookScale) });
  if ('refused' in picture) return picture;
  signal.throwIfAborted();
  return { picture, ...begun(await analyse(picture, matting)) };
}

/** Shapes that differ by more than this factor lose most of the picture: a closer look says what must stay. */
const EXTREME = 2.05;

/** Above this the decoder would have to work at a quarter or more. */
const GLANCE_SCALE_MAX = 0.125;

/** As many at a time as keep the decoder threads busy, within a budget of output pixels that bounds memory. */
function batches(targets: RenderedSize[]): RenderedSize[][] {
  const out: RenderedSize[][] = [];
  let left = 0;
  for (const target of targets) {
    const pixels = target.width * target.height;
    if (out.length === 0 || pixels > left) {
      out.push([]);
      left = PIXELS_ABREAST;
    }
    out.at(-1)!.push(target);
    left -= pixels;
  }
  return out;
}

const PIXELS_ABREAST = 17_000_000;

/**
 * All at once: first what other threads begin and this one ends, then what they do alone, last what this one begins,
 * so that all have work to the end.
 */
async function renderAll(
  picture: DecodedPicture,
  analysis: Analysis,
  begun: Begun[],
  signal: AbortSignal,
): Promise<ResizedPicture[]> {
  const pending: Promise<Uint8Array>[] = [];
  for (const turn of TURNS) {
    for (const [nth, { plan, render }] of begun.entries()) {
      if (turn.includes(plan.strategy)) pending[nth] = render(picture, signal);
    }
  }
  const bytes = await Promise.all(pending);
  return begun.map(({ target, plan }, nth) => ({
    bytes: bytes[nth]!,
    content_type: outputType(picture.format, picture.channels === 4),
    ...target,
    ...explain(picture, analysis, plan),
  }));
}

const TURNS: readonly Strategy[][] = [['extend'], ['scale', 'crop'], ['warp']];

/** In whole source pixels: the shown part rounded outwards, so that it holds every box that it held before. */
function explain(picture: DecodedPicture, analysis: Analysis, plan: ResizePlan) {
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
function neededScale(source: RenderedSize, targets: RenderedSize[]): number {
  return Math.max(
    ...targets.map(({ width, height }) => Math.max(width / source.width, height / source.height)),
  );
}

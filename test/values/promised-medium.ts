/** The medium that the documentation promises for a request, worked out from the contract's own tables. */
import { presetSize } from '../../engines/port/size-presets.ts';
import type { Json } from '../support/contract/documents.ts';
import { PHOTOREAL_SIZES, PRESETS } from '../support/contract/enumerated.ts';

export type Size = { width: number; height: number };

export type PromisedMedium = {
  medium: 'image' | 'film';
  /** One an output; undefined where the answer says which ratio `auto` became. */
  sizes: (Size | undefined)[];
  content_type: string;
  seconds?: number;
  fps?: number;
  alpha?: boolean;
};

/** The customer's own media of these tests. */
export const PHOTO = { width: 320, height: 240 };
export const FILM = { width: 128, height: 72, fps: 10, seconds: 3 };

export function sizeOf(written: string): Size {
  const preset = presetSize(written);
  if (preset) return preset;
  const [width, height] = written.split('x').map(Number);
  return { width: width!, height: height! };
}

export function promisedMedium(operation: string, body: Json): PromisedMedium {
  const film = FILMS[operation];
  if (film) return { medium: 'film', content_type: 'video/mp4', ...film(body) };
  const count = Number(body.num_images ?? 1);
  const sizes = (PICTURES[operation] ?? named)(body);
  return {
    medium: 'image',
    sizes: Array.isArray(sizes) ? sizes : Array.from({ length: count }, () => sizes),
    content_type: `image/${body.output_format ?? 'png'}`,
    ...(operation === 'remove-background' && { alpha: true }),
  };
}

const named = ({ resolution, size }: Json): Size => {
  const requested = String(resolution ?? size ?? 'square');
  return sizeOf(PRESETS[requested] ?? requested);
};

type PictureSizes = Size | undefined | Size[];

const PICTURES: Record<string, (body: Json) => PictureSizes> = {
  'photoreal-image': ({ aspect_ratio = 'auto', resolution = '1K' }) =>
    aspect_ratio === 'auto' ? undefined : sizeOf(PHOTOREAL_SIZES.get(`${aspect_ratio} ${resolution}`)!),
  relay: ({ image_size = {} }) => ({ width: 1024, height: 1024, ...(image_size as Partial<Size>) }),
  'smart-resize': ({ target_sizes }) =>
    (target_sizes as (string | Size)[]).map((each) => (typeof each === 'string' ? sizeOf(each) : each)),
  'remove-background': () => PHOTO,
};

type FilmPromise = { sizes: Size[]; content_type?: string; seconds: number; fps?: number; alpha?: boolean };

const LTX_SIDES: Record<string, number> = { '1080p': 1080, '1440p': 1440, '2160p': 2160 };
const RELIT_SIDES: Record<string, number> = { '480P': 480, '768P': 768, '1080P': 1080, '2K': 1440 };

const FILMS: Record<string, (body: Json) => FilmPromise> = {
  wan: () => ({ sizes: [{ width: 1280, height: 720 }], seconds: 5, fps: 25 }),
  'ltx-video-v097': () => ({ sizes: [{ width: 1216, height: 704 }], seconds: 5, fps: 24 }),
  ra2v: ({ duration = 5 }) => ({
    sizes: [{ width: 1280, height: 720 }],
    seconds: Number(duration),
    fps: 25,
  }),
  'ltx-2': (body) => ltx(body, PHOTO),
  'ltx-2.3-image-to-video': (body) => ltx(body, PHOTO),
  'ltx-text-to-video': (body) => ltx(body, { width: 16, height: 9 }),
  'remove-background-video': ({ output_format = 'webm' }) => ({
    sizes: [FILM],
    seconds: FILM.seconds,
    alpha: true,
    content_type: output_format === 'webm' ? 'video/webm' : 'video/quicktime',
  }),
  'video-relight': ({ resolution = '768P', aspect_ratio = 'adaptive' }) => ({
    sizes: [shaped(RELIT_SIDES[String(resolution).toUpperCase()]!, aspect_ratio, FILM)],
    seconds: FILM.seconds,
  }),
  'video-editor/render': ({ project, format = 'mp4' }) => {
    const { resolution, width, height, fps, clips } = project as Json & { clips: Json[] };
    const size = resolution ? sizeOf(String(resolution)) : { width: Number(width), height: Number(height) };
    const content_type = format === 'gif' ? 'image/gif' : `video/${format}`;
    const [{ duration } = {} as Json] = clips;
    const seconds = duration === 'auto' ? FILM.seconds : Number(duration);
    return { sizes: [size], seconds, fps: Number(fps), content_type };
  },
};

function ltx(
  { resolution = '1080p', aspect_ratio = 'auto', duration = 6, fps = 25 }: Json,
  source: Size,
): FilmPromise {
  const sizes = [shaped(LTX_SIDES[String(resolution)]!, aspect_ratio, source)];
  return { sizes, seconds: Number(duration), fps: Number(fps) };
}

/** `side` is the short side; a word in place of a ratio keeps the source's. */
function shaped(side: number, ratio: unknown, source: Size): Size {
  const [across, down] = /^\d+:\d+$/.test(String(ratio))
    ? (String(ratio).split(':').map(Number) as [number, number])
    : [source.width, source.height];
  const long = Math.round((side * Math.max(across, down)) / Math.min(across, down) / 2) * 2;
  return across >= down ? { width: long, height: side } : { width: side, height: long };
}

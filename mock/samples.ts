/** Sample media in place of results: made by the embedded engines and reduced in size. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Asset } from '../src/generation/generation.ts';
import type { JsonObject } from '../src/lib/json.ts';
import type { Sample } from './state.ts';

export const LABEL = { name: 'mock', version: '1.0.0', kind: 'local' } as const;

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

type Measures = { width: number; height: number; duration_seconds?: number; fps?: number };

const SQUARE = { width: 256, height: 256 };
const FILM = { width: 320, height: 180, duration_seconds: 2, fps: 12 };

export const SAMPLES = {
  square: read('square.png', SQUARE),
  landscape: read('landscape.png', { width: 320, height: 180 }),
  portrait: read('portrait.png', { width: 180, height: 320 }),
  cutout: read('cutout.png', SQUARE),
  jpeg: read('square.jpg', SQUARE),
  webp: read('square.webp', SQUARE),
  /** Has sound. */
  film: read('film.mp4', FILM),
  webm: read('film.webm', FILM),
  gif: read('film.gif', { ...FILM, width: 160, height: 90, fps: 10 }),
};

function read(file: string, { width, height, duration_seconds, fps }: Measures): Sample {
  const bytes = readFileSync(new URL(`samples/${file}`, import.meta.url));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const content_type = TYPES[file.split('.')[1]!]!;
  return {
    ...{ bytes, sha256, content_type, width, height },
    ...{ duration_seconds: duration_seconds ?? null, fps: fps ?? null },
  };
}

/** Sample outputs of a paid call, in the shape closest to the request. */
export function samplesFor(operation: string, input: JsonObject): Sample[] {
  if (operation === 'remove-background') return [SAMPLES.cutout];
  if (operation === 'smart-resize') return sizesOf(input).map(pictureLike);
  if (FILMS.has(operation)) return [filmOf(operation, input)];
  const picture = pictureOf(input);
  return Array.from({ length: Number(input.num_images ?? 1) }, () => picture);
}

const FILMS: ReadonlySet<string> = new Set([
  ...['wan', 'ltx-video-v097', 'ltx-2', 'ltx-text-to-video', 'ltx-2.3-image-to-video', 'ra2v'],
  ...['remove-background-video', 'video-editor/render', 'video-relight'],
]);

/** True for operations that make a film. */
export function isFilm(operation: string): boolean {
  return FILMS.has(operation);
}

function filmOf(operation: string, { format }: JsonObject): Sample {
  if (operation === 'remove-background-video' || format === 'webm') return SAMPLES.webm;
  return format === 'gif' ? SAMPLES.gif : SAMPLES.film;
}

function pictureOf({ output_format, width, height }: JsonObject): Sample {
  if (output_format === 'jpeg') return SAMPLES.jpeg;
  if (output_format === 'webp') return SAMPLES.webp;
  return pictureLike({ width: Number(width ?? 1), height: Number(height ?? 1) });
}

type Size = { width: number; height: number };

function pictureLike({ width, height }: Size): Sample {
  const ratio = width / height;
  return ratio > 1.2 ? SAMPLES.landscape : ratio < 1 / 1.2 ? SAMPLES.portrait : SAMPLES.square;
}

function sizesOf({ target_sizes }: JsonObject): Size[] {
  return (target_sizes as unknown as Size[]) ?? [];
}

/** The samples are drawn by rule. The id is that of the contract's examples. */
const MARK = { id: '5b0f3a52-7c1d-8e6a-9f40-2d6c81e7b35a', source_type: 'algorithmicMedia' } as const;

/** A sample as an asset of a result. */
export function assetOf(name: string, { bytes, sha256, ...sample }: Sample): Asset {
  const { content_type, width, height, duration_seconds, fps } = sample;
  return {
    ...{ name, content_type, width, height, duration_seconds, fps },
    ...{ size_bytes: bytes.length, content_sha256: sha256, mark: MARK },
  };
}

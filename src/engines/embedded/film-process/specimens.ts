/** In the child process: what customers' media are. Nothing is decoded but headers, nothing is believed. */
import { readFile } from 'node:fs/promises';
import type { JsonObject } from '../../../lib/json.ts';
import { sniffType } from '../../../lib/media-types.ts';
import type { Found, Specimen } from '../../engine.ts';
import type { FilmWork } from '../film/film-work.ts';
import { UnreadableMedia } from '../film/media/open-media.ts';
import { probe } from '../film/media/probe.ts';
import { ordinaryPicture } from '../raster/heif/ordinary.ts';
import { readHeader } from '../raster/picture-header.ts';

export type AskedSpecimen = Pick<Specimen, 'kind' | 'seconds_min' | 'seconds_max'>;

/** `input.asked` says by field what each source should be; the facts are a `Found` by field. */
export const lookAtSpecimens: FilmWork = async ({ input, sources }, { signal, progress }) => {
  const asked = input.asked as Record<string, AskedSpecimen>;
  const found: Record<string, Found> = {};
  for (const [index, [field, path]] of Object.entries(sources).entries()) {
    found[field] = await lookAtOne(path, asked[field]!, signal);
    progress((index + 1) / Object.keys(sources).length);
  }
  return { outputs: [], facts: found as unknown as JsonObject };
};

async function lookAtOne(
  path: string,
  { kind, seconds_min = 0, seconds_max }: AskedSpecimen,
  signal: AbortSignal,
): Promise<Found> {
  if (kind === 'image') return lookAtPicture(path);
  if (kind === 'sphere') return lookAtSphere(path);
  try {
    const { duration_seconds, video, audio } = await probe(
      path,
      seconds_max === undefined ? {} : { seconds_max },
      signal,
    );
    if (duration_seconds < seconds_min - 0.001) {
      const message = `is ${duration_seconds.toFixed(1)} s long, less than ${seconds_min} s`;
      return { refused: 'unreadable_video', message };
    }
    if (kind === 'video' && !video) return { refused: 'unreadable_video', message: 'has no picture' };
    if (kind === 'audio' && !audio) return { refused: 'unreadable_video', message: 'has no sound' };
    return {
      duration_seconds,
      ...(video && {
        video: { width: video.width, height: video.height, fps: video.fps, alpha: video.alpha },
      }),
      audio: audio !== undefined,
    };
  } catch (error) {
    if (error instanceof UnreadableMedia) return { refused: 'unreadable_video', message: error.message };
    throw error;
  }
}

/** Whether there is light to be read from it is known only when it is read. */
async function lookAtSphere(path: string): Promise<Found> {
  const found = await lookAtPicture(path);
  if ('refused' in found) return found;
  const { readLight } = await import('../film/relight/reference.ts');
  const bytes = await readFile(path);
  const picture = sniffType(bytes) === 'image/heic' ? await ordinaryPicture(bytes) : { bytes };
  if ('refused' in picture) return picture;
  const read = await readLight(picture.bytes);
  return 'refused' in read ? read : found;
}

async function lookAtPicture(path: string): Promise<Found> {
  const header = await readHeader(await readFile(path));
  if (!('refused' in header)) {
    return {
      duration_seconds: 0,
      video: { width: header.width, height: header.height, fps: 0 },
      audio: false,
    };
  }
  const refused = header.refused === 'image_too_large' ? 'media_too_large' : header.refused;
  return { refused, message: header.message.replace(/^Image /, '') };
}

import { UnreadableMedia } from '../film/media/open-media.ts';
import { probe } from '../film/media/probe.ts';
import type { Found, Specimen } from '../port/engine.ts';

export type RequestedSpecimen = Pick<Specimen, 'kind' | 'seconds_min' | 'seconds_max'>;

/** A film or its sound, by its headers and the times of its packets; rejects with the signal's reason. */
export async function lookAtFilm(
  path: string,
  { kind, seconds_min = 0, seconds_max }: RequestedSpecimen,
  signal: AbortSignal,
): Promise<Found> {
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

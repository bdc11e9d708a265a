/** Turns frames into the finished film file, with sound, progress and metadata. */
import { join } from 'node:path';
import type { JsonObject } from '../lib/json.ts';
import type { FilmFormat } from '../port/film-format.ts';
import type { FilmResult, FilmTask, FilmTools } from './film-work.ts';
import { encodeFilm } from './media/encode.ts';
import type { VideoFrame } from './media/video-frame.ts';

/** Progress when the first frame is requested, and when the last one is encoded. */
const [PREPARED, ENCODED] = [0.06, 0.98];

/**
 * Writes `film.mp4`, with a soundscape after the prompt where the task asks for sound. `lasting` as in
 * `EncodeFilm`.
 */
export async function finish(
  task: FilmTask,
  tools: FilmTools,
  { width, height, fps, seconds, frames: count }: FilmFormat,
  video: Iterable<VideoFrame>,
  facts: JsonObject,
  lasting = false,
): Promise<FilmResult> {
  tools.signal.throwIfAborted();
  tools.progress(PREPARED);
  const path = join(tools.folder, 'film.mp4');
  const prompt = String(task.input.prompt ?? '');
  const audio =
    task.input.generate_audio === true
      ? (await import('./sound/soundscape.ts')).soundscape({
          prompt,
          seed: task.seed,
          duration_seconds: seconds,
        })
      : undefined;
  const { frames, ...film } = await encodeFilm({
    path,
    container: 'mp4',
    width,
    height,
    fps,
    video,
    lasting,
    audio,
    signal: tools.signal,
    onFrame: (finished) => tools.progress(PREPARED + (ENCODED - PREPARED) * (finished / count)),
  });
  return { outputs: [{ path, ...film }], facts: { ...facts, frames } };
}

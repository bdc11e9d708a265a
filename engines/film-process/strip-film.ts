/** In the child process: a customer's film as it may be published. */
import { join } from 'node:path';
import { type FilmWork, SourceRefused } from '../film/film-work.ts';
import { UnreadableMedia } from '../film/media/open-media.ts';
import { probe } from '../film/media/probe.ts';
import { remux } from '../film/media/remux.ts';

/** `input.content_type` is the detected type of the source, and the type of the output. `input.tags` are written into it. */
export const stripFilm: FilmWork = async ({ input, sources }, { folder, signal, progress }) => {
  const { source } = sources;
  const type = String(input.content_type);
  const path = join(folder, 'published');
  try {
    if (source === undefined) throw new Error('The task has no source.');
    const { video, duration_seconds } = await probe(source, {}, signal);
    if (!video) throw new UnreadableMedia('has no picture');
    progress(0.3);
    await remux(source, path, { type, tags: input.tags as Record<string, string> | undefined, signal });
    const { width, height, fps } = video;
    return { outputs: [{ path, content_type: type, width, height, fps, duration_seconds }] };
  } catch (error) {
    if (error instanceof UnreadableMedia)
      throw new SourceRefused('unreadable_video', 'source', error.message);
    throw error;
  }
};

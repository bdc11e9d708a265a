/** The film that a task starts from: where it lies, and what it is. */

import { SourceRefused } from './film-work.ts';
import { UnreadableMedia } from './media/open-media.ts';
import { type Probe, probe, type VideoFacts } from './media/probe.ts';

export type FilmSource = Probe & { path: string; video: VideoFacts };

/** @throws SourceRefused when it is no film with a picture. */
export async function filmSource(
  sources: Record<string, string>,
  field: string,
  signal: AbortSignal,
): Promise<FilmSource> {
  const path = sources[field];
  if (path === undefined) throw new Error(`The task has no ${field} among its sources.`);
  try {
    const facts = await probe(path, {}, signal);
    if (!facts.video) throw new UnreadableMedia('has no picture');
    return { path, ...facts, video: facts.video };
  } catch (error) {
    if (error instanceof UnreadableMedia)
      throw new SourceRefused('unreadable_video', field, `Video URL ${error.message}`);
    throw error;
  }
}

/** The film that a task starts from, and the film that is made of it, as long and with the same sound. */
import { join } from 'node:path';
import type { JsonObject } from '../lib/json.ts';
import { type FilmResult, type FilmTools, SourceRefused } from './film-work.ts';
import { encodeFilm } from './media/encode.ts';
import { UnreadableMedia } from './media/open-media.ts';
import { type Probe, probe, type VideoFacts } from './media/probe.ts';
import { decodeAudio } from './media/sound.ts';

export type FilmSource = Probe & { path: string; video: VideoFacts };

/** Frame rate limit: screens show no more. */
const FPS_MAX = 60;

/** @throws SourceRefused when it is no film with a picture. */
export async function filmSource(
  sources: Record<string, string>,
  field: string,
  signal: AbortSignal,
): Promise<FilmSource> {
  const found = await probeSource(sources, field, 'Video URL', signal);
  const { video } = found;
  if (!video) throw new SourceRefused('unreadable_video', field, 'Video URL has no picture');
  return { ...found, video };
}

/** Probes the source of a field. `name` starts the message about an unreadable source. */
export async function probeSource(
  sources: Record<string, string>,
  field: string,
  name: string,
  signal: AbortSignal,
): Promise<Probe & { path: string }> {
  const path = sources[field];
  if (path === undefined) throw new Error(`The task has no ${field} among its sources.`);
  try {
    return { path, ...(await probe(path, {}, signal)) };
  } catch (error) {
    if (!(error instanceof UnreadableMedia)) throw error;
    throw new SourceRefused('unreadable_video', field, `${name} ${error.message}`);
  }
}

/** Frames a second of what is made of a film. */
export function remadeRate({ fps }: VideoFacts): number {
  return Math.min(FPS_MAX, fps);
}

type Remade = Pick<
  Parameters<typeof encodeFilm>[0],
  'container' | 'width' | 'height' | 'lasting' | 'video'
> & {
  file: string;
  /** Share of the work that is done before the first frame, and for all frames together. */
  shares: readonly [before: number, frames: number];
};

/** Writes a film made of another, with its sound; tells where its rate was not even. The caller adds its facts. */
export async function remade(
  { path: source, video: { fps: rate, variable }, duration_seconds, audio }: FilmSource,
  { file, shares: [before, share], ...film }: Remade,
  { folder, signal, progress }: FilmTools,
): Promise<FilmResult & { facts: JsonObject }> {
  const path = join(folder, file);
  const fps = Math.min(FPS_MAX, rate);
  const expected = Math.max(1, Math.round(duration_seconds * fps));
  const { frames, ...output } = await encodeFilm({
    ...film,
    path,
    fps,
    audio: audio ? decodeAudio({ path: source, signal }) : undefined,
    onFrame: (done) => progress(Math.min(0.98, before + (share * done) / expected)),
    signal,
  });
  const warnings = variable
    ? ['The time between frames varied: the result has its mean rate throughout']
    : [];
  return { outputs: [{ path, ...output }], facts: { frames }, warnings };
}

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

/** Rate and number of the frames of what is made of a film: as long as the film is shown. */
export function remadeFrames({ video, duration_seconds }: FilmSource): { fps: number; frames: number } {
  const fps = Math.min(FPS_MAX, video.fps);
  return { fps, frames: Math.max(1, Math.round(duration_seconds * fps)) };
}

type Remade = Pick<
  Parameters<typeof encodeFilm>[0],
  'container' | 'width' | 'height' | 'lasting' | 'video'
> & {
  file: string;
  /** Share of the work that is done before the first frame, and for all frames together. */
  shares: readonly [before: number, frames: number];
};

/** Writes a film made of another, with its sound; warns of an uneven rate and of converted colours. The caller adds its facts. */
export async function remade(
  source: FilmSource,
  { file, shares: [before, share], ...film }: Remade,
  { folder, signal, progress }: FilmTools,
): Promise<FilmResult & { facts: JsonObject }> {
  const path = join(folder, file);
  const { fps, frames: expected } = remadeFrames(source);
  const { frames, ...output } = await encodeFilm({
    ...film,
    path,
    fps,
    audio: source.audio ? decodeAudio({ path: source.path, signal }) : undefined,
    onFrame: (finished) => progress(Math.min(0.98, before + (share * finished) / expected)),
    signal,
  });
  const warnings = [
    ...(source.video.variable
      ? ['The time between frames varied: the result has its mean rate throughout']
      : []),
    ...(source.video.hdr ? ['The film is HDR: its colours were converted to SDR'] : []),
  ];
  return { outputs: [{ path, ...output }], facts: { frames }, warnings };
}

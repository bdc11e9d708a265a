/** A job in the form of OpenAI's films. */
import type { components as ours } from '../../../generated/main/server.ts';
import type { components } from '../../../generated/openai/server.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { problem } from '../../contract/problem.ts';
import { FILM_MODELS } from './film-models.ts';
import { callAs, unixSeconds, type View } from './view.ts';

type OpenAiVideo = components['schemas']['OpenAiVideo'];
export type NativeJob = ours['schemas']['Job'];

/** `warnings` of the call; those of its job follow. */
export function openAiVideo(
  job: NativeJob,
  { prompt = null, warnings = [] }: { prompt?: string | null; warnings?: readonly string[] } = {},
): OpenAiVideo {
  const { job_id, operation, status, phase, progress, created_at, completed_at, error } = job;
  const film = job.result?.video;
  const all = [...new Set([...warnings, ...(job.warnings ?? [])])];
  const failed = status === 'failed' || status === 'canceled';
  return {
    id: job_id,
    object: 'video',
    model: operation,
    status: failed
      ? 'failed'
      : status === 'completed'
        ? 'completed'
        : phase === 'queued'
          ? 'queued'
          : 'in_progress',
    progress: status === 'completed' ? 100 : Math.min(99, Math.floor((progress ?? 0) * 100)),
    created_at: unixSeconds(created_at),
    completed_at: completed_at === null ? null : unixSeconds(completed_at),
    expires_at: film?.expires_at ? unixSeconds(film.expires_at) : null,
    seconds: film ? String(Number(film.duration.toFixed(2))) : '',
    size: film ? `${film.width}x${film.height}` : '',
    prompt,
    remixed_from_video_id: null,
    ...(all.length > 0 && { warnings: all }),
    error: failed
      ? { code: error?.code ?? 'canceled', message: error?.message ?? 'The film was canceled' }
      : null,
  };
}

/** The job of a film, whose warnings are added to `warnings`. Throws a 404 unless it is a film of the account. */
export async function filmJob(
  view: View,
  video_id: string,
  invocation: Invocation,
  warnings: string[] = [],
): Promise<NativeJob> {
  const jobCall = { invocation, warnings, names: { job_id: 'video_id' } };
  const { body } = await callAs(view, 'getJob', { path: { job_id: video_id } }, jobCall);
  const job = body as NativeJob;
  if (!Object.hasOwn(FILM_MODELS, job.operation)) throw noFilm();
  return job;
}

export function noFilm() {
  return problem('not_found', 'There is no such film', { facts: { param: 'video_id' } });
}

/** The URL and name of a film's file; undefined until it exists. */
export function fileOf(job: NativeJob): { url: string; name: string } | undefined {
  const url = job.result?.video?.url;
  return url === undefined ? undefined : { url, name: url.slice(url.lastIndexOf('/') + 1) };
}

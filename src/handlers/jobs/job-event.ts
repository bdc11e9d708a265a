import type { WatchedState } from '../../generation/watchers.ts';
import { presentJob } from '../../presenters/present-job.ts';
import type { Context } from '../context.ts';

/** Aborts when the caller leaves, or after the seconds that it asked for. */
export function leaving(gone: AbortSignal, max_seconds: number | undefined): AbortSignal {
  return max_seconds === undefined ? gone : AbortSignal.any([gone, AbortSignal.timeout(max_seconds * 1000)]);
}

/** A state as one event of a stream. */
export function jobEvent({ id, generation, place }: WatchedState, settings: Context['settings']) {
  return { event: 'job', id, data: presentJob(generation, place, settings) };
}

import type { WatchedState } from '../../generation/watchers.ts';
import { presentJob } from '../../presenters/present-job.ts';
import type { Context } from '../context.ts';

/** Aborts when the caller disconnects, or after the requested seconds. */
export function leaving(disconnected: AbortSignal, max_seconds: number | undefined): AbortSignal {
  if (max_seconds === undefined) return disconnected;
  const left = new AbortController();
  const leave = () => {
    clearTimeout(timer);
    left.abort();
  };
  const timer = setTimeout(leave, max_seconds * 1000);
  disconnected.addEventListener('abort', leave, { once: true });
  return left.signal;
}

/** A state as one event of a stream. */
export function jobEvent({ id, generation, place }: WatchedState, settings: Context['settings']) {
  return { event: 'job', id, data: presentJob(generation, place, settings) };
}

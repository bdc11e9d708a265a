import type { WatchedState } from '../../generation/watchers.ts';
import { presentJob } from '../../presenters/present-job.ts';
import type { Context } from '../context.ts';

/** A state as one event of a stream. */
export function jobEvent({ id, generation, place }: WatchedState, settings: Context['settings']) {
  return { event: 'job', id, data: presentJob(generation, place, settings) };
}

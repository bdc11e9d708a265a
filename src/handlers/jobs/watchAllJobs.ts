import { exact } from '../../contract/contract.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context, MainOperations } from '../context.ts';
import { jobEvent, leaving } from './job-event.ts';

/** The longest time between the end of a job and its commit, including the difference between clocks. */
const COMMIT_SECONDS = 10;

/** The ids of its events are times, from which a later stream continues. */
export function watchAllJobs({
  clock,
  settings,
  watchers,
}: Pick<Context, 'clock' | 'settings' | 'watchers'>): MainOperations['watchAllJobs'] {
  return exact(({ query, header }, { caller }) => {
    const last = momentIn(header['last-event-id']);
    const since = last ? addSeconds(last, -COMMIT_SECONDS) : clock.now();
    return {
      status: 200,
      async *body(disconnected: AbortSignal) {
        const watched = { account_id: caller.account_id, since };
        for await (const state of watchers.follow(watched, leaving(disconnected, query.max_seconds)))
          yield jobEvent({ ...state, id: clock.now().toISOString() }, settings);
      },
    };
  });
}

function momentIn(id: string | undefined): Date | undefined {
  const moment = new Date(/^\d{4}-[\d-]+T[\d:.]+Z$/.test(id ?? '') ? id! : Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

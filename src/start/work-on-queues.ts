/** What a process that works on the queue does, and how much of it at once. */
import { availableParallelism } from 'node:os';
import { abandonJob } from '../generation/run.ts';
import { runJob } from '../generation/run-job.ts';
import type { Context } from '../handlers/context.ts';
import type { Queue } from '../jobs/job-queue.ts';
import { Places } from '../lib/places.ts';
import { jobBody } from '../presenters/present-webhook.ts';
import { abandonDelivery, deliver } from '../webhooks/deliver.ts';

/**
 * Jobs run at once in this process, and of one account: whoever waits for other people's servers leaves room for others.
 * Pictures that are made here take turns again where they are made; most of these wait.
 */
const AT_ONCE = {
  fetch: { concurrency: 32, each: 4 },
  image: { concurrency: 16, each: 8 },
  film: { concurrency: availableParallelism() },
} as const;
/** Fetches of this process: of one host as many as the fetcher opens connections to. One account cannot take all of it. */
const FETCHING = { all: 40, account: 4, host: 8 };
/** One more than the threads that make pictures: the next is at hand when a thread is free. */
const MAKING = { all: Math.min(4, availableParallelism()) + 1, account: Number.POSITIVE_INFINITY };
/** They wait for other people's servers, up to 15 s each. One account alone cannot take a whole host from the others. */
const TELLING = { all: 16, account: 2, host: 2, account_host: 1 };

/** Of one process: who fetches and who makes pictures takes turns in these. */
export function openPlaces(): Pick<Context, 'fetching' | 'making'> {
  return { fetching: new Places(FETCHING), making: new Places(MAKING) };
}

/** Begins to work on every queue. */
export function workOn(queue: Queue, context: Context): void {
  for (const name of ['fetch', 'image', 'film'] as const) {
    queue.work(name, {
      ...AT_ONCE[name],
      run: (job, signal) => runJob(context, job, signal),
      abandon: (job) => abandonJob(context, job),
    });
  }
  const telling = new Places(TELLING);
  queue.work('webhook', {
    concurrency: TELLING.all,
    each: TELLING.account,
    run: (job, signal) => deliver({ ...context, telling }, job, signal, jobBody(context)),
    abandon: (job) => abandonDelivery(context, job.id),
  });
}

/** Queue workers of a process, and their concurrency. */
import { availableParallelism } from 'node:os';
import { abandonJob, runJob } from '../generation/run/run.ts';
import type { Context } from '../handlers/context.ts';
import type { Queue } from '../jobs/job-queue.ts';
import type { Clock } from '../lib/clock.ts';
import { RemoteSlots } from '../lib/remote-slots.ts';
import { Semaphore } from '../lib/semaphore.ts';
import { abandonExport } from '../media/account-exports.ts';
import { jobBody } from '../presenters/present-webhook.ts';
import { abandonDelivery, deliver } from '../webhooks/deliver.ts';
import { writeExport } from './write-export.ts';

/**
 * Concurrent jobs in this process, and per account. Jobs that wait for a remote server leave room for others. Jobs that
 * paint locally wait for a second semaphore, so most of them are idle.
 */
const AT_ONCE = {
  fetch: { concurrency: 32, each: 4 },
  image: { concurrency: 16, each: 8 },
  film: { concurrency: availableParallelism() },
} as const;
/**
 * Concurrent fetches of this process. The limit per host, with as many aside, is the number of connections that the
 * fetcher opens to it.
 */
const FETCHING = { all: 40, account: 4, host: 4, aside: 128 };
/** One more than the threads that paint, so that the next job is ready when a thread becomes free. */
const MAKING = { all: Math.min(4, availableParallelism()) + 1, account: Number.POSITIVE_INFINITY };
/** Processes that decode callers' media. At least one is free of each account's own. */
const DECODERS = Math.max(4, availableParallelism());
const DECODING = { all: DECODERS, account: DECODERS - 1 };
/**
 * Deliveries wait up to 15 s for customers' servers, most of that time aside. One account alone cannot use all slots of
 * a host.
 */
const TELLING = { all: 16, account: 2, host: 2, account_host: 1, aside: 128 };

/** The semaphores of one process: for fetches, for callers' media, and for pictures that it makes. */
export function openSemaphores(clock: Clock): Pick<Context, 'fetching' | 'decoding' | 'making'> {
  return {
    fetching: new RemoteSlots(FETCHING, clock),
    decoding: new Semaphore(DECODING),
    making: new Semaphore(MAKING),
  };
}

/** Starts the workers of every queue. */
export function workOn(queue: Queue, context: Context): void {
  for (const name of ['fetch', 'image', 'film'] as const) {
    queue.work(name, {
      ...AT_ONCE[name],
      run: (job, signal) => runJob(context, job, signal),
      abandon: (job) => abandonJob(context, job),
    });
  }
  const telling = new RemoteSlots(TELLING, context.clock);
  queue.work('webhook', {
    concurrency: TELLING.all,
    each: TELLING.account,
    run: (job, signal) => deliver({ ...context, telling }, job, signal, jobBody(context)),
    abandon: (job) => abandonDelivery(context, job.id),
  });
  queue.work('export', {
    concurrency: 1,
    run: (job, signal) => writeExport(context, job, signal),
    async abandon({ id }, { message }) {
      context.log.error({ export: id, message }, 'an export was abandoned');
      await abandonExport(context.db, id);
    },
  });
}

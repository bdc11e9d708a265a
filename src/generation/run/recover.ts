/** Error recovery: resubmits work that was certainly not accepted, and never gives up paid work early. */

import { UpstreamError } from '@reverie/engines';
import { isConnectionLost } from '../../db/db.ts';
import type { QueueJob } from '../../jobs/job-queue.ts';
import { errorFacts } from '../../lib/log.ts';
import { StorageError } from '../../media/media-store.ts';
import {
  BLOCKED,
  ENGINE_FAULT,
  STORAGE_FAULT,
  UNUSABLE_FAULT,
  unexpectedFault,
  unusableFault,
  WITHHELD,
} from '../faults.ts';
import type { Generation } from '../generation.ts';
import type { EndContext, GenerationContext } from '../generation-context.ts';
import { fail } from '../settle/end-without-result.ts';
import { Explicit, Withheld } from './check-result.ts';
import { NotYet, Unusable } from './inspect.ts';
import { again } from './put-back.ts';

/** Consecutive failed submissions before the work fails. Accepted work is polled until its deadline. */
const STARTS_MAX = 5;
const BACKOFF_SECONDS = [1, 3, 10, 30];
/** Tries to fetch a result that its upstream has. After them the result counts as missing. */
const FETCHES_MAX = 6;
/** Polls once more for the URL, whose signature may have expired. */
const GONE_MAX = 2;

export async function recover(
  context: EndContext,
  generation: Generation,
  job: QueueJob,
  error: unknown,
): Promise<void> {
  const { id, operation, attempts, ticket } = generation;
  const facts = { job_id: id, operation, ...errorFacts(error) };
  const words = error instanceof Error ? error.message : String(error);
  const later = async (seconds?: number) => {
    const after_seconds = seconds ?? BACKOFF_SECONDS[attempts] ?? 30;
    await again(context, generation, job, { after_seconds, ticket, attempted: true, words });
  };
  if (error instanceof UpstreamError) {
    context.log.warn({ ...facts, fault: error.fault }, 'engine did not answer');
    // The upstream has the work and may bill it, so it is polled until the deadline.
    if (ticket) return later(error.retry_after_seconds);
    if (error.accepted === 'no' && attempts + 1 < STARTS_MAX) return later(error.retry_after_seconds);
    return fail(context, generation, job, ENGINE_FAULT, { words });
  }
  if (error instanceof NotYet) {
    context.log.warn(facts, 'a result could not be fetched');
    if (ticket && attempts + 1 < (error.notFound ? GONE_MAX : FETCHES_MAX)) return later();
    return fail(context, generation, job, UNUSABLE_FAULT, { words });
  }
  if (error instanceof Explicit) {
    context.log.warn({ job_id: id, operation }, 'a result was refused');
    return fail(context, generation, job, error instanceof Withheld ? WITHHELD : BLOCKED, { words });
  }
  if (error instanceof Unusable) {
    context.log.warn({ job_id: id, operation, reason: error.message }, 'result not usable');
    return fail(context, generation, job, unusableFault(generation), { words });
  }
  if (error instanceof StorageError || isOfTheDisk(error)) {
    context.log.error(facts, 'media cannot be stored');
    // The result is fetched again by its ticket when the store is available, until the deadline.
    if (ticket) return later(STORE_AWAY_SECONDS);
    return fail(context, generation, job, STORAGE_FAULT, { words });
  }
  // The queue tries again, and finds the completed steps in the database when it is available.
  if (isConnectionLost(error)) throw error;
  context.log.error(facts, 'generation failed unexpectedly');
  return fail(context, generation, job, unexpectedFault(generation, error), { words });
}

const STORE_AWAY_SECONDS = 2;
const RESTARTS_MAX = 3;

/** The upstream states that a new start may succeed, and billed nothing. Returns false after too many such answers. */
export async function beginAnew(
  context: Pick<GenerationContext, 'clock' | 'db' | 'queue'>,
  generation: Generation,
  job: QueueJob,
  words: string,
): Promise<boolean> {
  const { attempts } = generation;
  if (attempts + 1 >= RESTARTS_MAX) return false;
  const after_seconds = BACKOFF_SECONDS[attempts] ?? 30;
  await again(context, generation, job, { after_seconds, ticket: null, attempted: true, words });
  return true;
}

function isOfTheDisk(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');
}

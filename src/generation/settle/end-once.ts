/** The single end of a job or a chat: its transaction, its completed state, its events and its metrics. */
import type { Database, Db } from '../../db/db.ts';
import type { Captured } from '../../ledger/ledger.ts';
import { formatCredits, type Nano } from '../../lib/credits.ts';
import { announceLow, crossedThresholds } from '../../webhooks/delivery.ts';
import type { Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { announceFreeSlot } from '../upstream-slots.ts';

/** Thrown inside `endOnce`: rolls its transaction back. `elsewhere`: another worker has the job. */
export class Undone extends Error {
  readonly why: 'elsewhere' | 'canceled' | 'ended';
  constructor(why: Undone['why']) {
    super(why);
    this.why = why;
  }
}

/** Runs the transaction that ends a generation. Returns the `Undone` that `work` threw. */
export function endOnce<T>(
  db: Pick<Database, 'transaction'>,
  { account_id }: Pick<Generation, 'account_id'>,
  work: (tx: Db) => Promise<T>,
): Promise<T | Undone> {
  return db.transaction(work, { together: account_id }).catch((error: unknown) => {
    if (error instanceof Undone) return error;
    throw error;
  });
}

/** The members of a generation that its completion at `at` sets, once its charge was captured. */
export function completedWith({ charged, credits_charged, posted_after }: Captured, at: Date) {
  return {
    state: 'completed',
    phase: 'done',
    progress: 1,
    queue_position: null,
    submitting: false,
    charged,
    credits_charged,
    remaining: posted_after,
    completed_at: at,
  } as const;
}

/** Reports an end to the metrics and to the waiting callers. Callers that get no `ended` read it from the database. */
export function reportEnd(
  { waiters, finished }: Pick<GenerationContext, 'waiters' | 'finished'>,
  { id, operation, engine, created_at, upstream }: Generation,
  { state, at, ended }: { state: string; at: Date; ended?: Generation },
): void {
  waiters.settled(id, ended);
  announceFreeSlot({ waiters }, upstream);
  const duration_seconds = (at.getTime() - created_at.getTime()) / 1000;
  finished({ operation, state, engine: engine.name, duration_seconds });
}

/** SQL predicate: a capture `c` takes its account's balance below a threshold that `announceBalance` reports. */
export const CROSSES_A_THRESHOLD = `exists (${crossedThresholds('c.account_id', 'left_after + taken', 'left_after')})`;

/** Sends an event for each threshold that a charge took the balance below. */
export function announceBalance(
  tx: Db,
  { queue }: Pick<GenerationContext, 'queue'>,
  account_id: string,
  { posted_before: before, posted_after: after }: Captured,
  at: Date,
): Promise<void> {
  const bodyOf = (low: Nano) => ({
    account_id,
    credits: formatCredits(after),
    credits_low_below: formatCredits(low),
  });
  return announceLow(tx, queue, { account_id, before, after }, bodyOf, at);
}

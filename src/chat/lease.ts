/**
 * A chat is answered by the process that took it, which says every few seconds that it still is: its deadline is a
 * lease. A chat whose lease ran out has nobody any more, and is ended without a charge.
 */
import { setImmediate } from 'node:timers/promises';
import { run, tables } from '../db/tables.ts';
import type { GenerationContext } from '../generation/context.ts';
import { findGeneration, type Generation } from '../generation/generation.ts';
import { addSeconds } from '../lib/clock.ts';
import { endChat } from './settle.ts';

export const LEASE_SECONDS = 10;
const RENEW_SECONDS = 3;
/** Who lost the lease and lives is told first, and says itself what became of the chat. */
const GRACE_SECONDS = 5;
export const OPERATION = 'chatpred_or';

export type Lease = {
  /** Aborts once the lease is lost: it ran out, or the chat was ended by somebody else. */
  lost: AbortSignal;
  /** Aborts once somebody asked for the chat to be canceled. */
  unwanted: AbortSignal;
  stop(): void;
};

export function holdLease(
  { db, clock, log, waiters }: Pick<GenerationContext, 'db' | 'clock' | 'log' | 'waiters'>,
  { id }: Generation,
): Lease {
  const lost = new AbortController();
  const unwanted = new AbortController();
  let stopped = false;
  const renew = async () => {
    const at = clock.now();
    const query = tables
      .updateTable('generation')
      .set({ deadline_at: addSeconds(at, LEASE_SECONDS) })
      .where('id', '=', id)
      .where('state', '=', 'in_progress')
      .where('deadline_at', '>', at)
      .returning('cancel_requested');
    const [ours] = await run(db, query);
    if (!ours) lost.abort();
    else if (ours.cancel_requested) unwanted.abort();
  };
  const keep = async () => {
    while (!stopped) {
      const told = await waiters.next(id, RENEW_SECONDS);
      // A chat that has just ended says so in the same turn.
      if (told) await setImmediate();
      if (stopped) return;
      // A database that does not answer now may do so in time for the next try.
      await renew().catch((err) => log.warn({ job_id: id, err: String(err) }, 'a lease was not renewed'));
    }
  };
  void keep();
  return {
    lost: lost.signal,
    unwanted: unwanted.signal,
    stop() {
      stopped = true;
    },
  };
}

/** Ends every chat that nobody looks after. Answers how many there were. */
export async function endLostChats(
  context: Pick<GenerationContext, 'db' | 'clock' | 'waiters' | 'finished'>,
): Promise<number> {
  const before = addSeconds(context.clock.now(), -GRACE_SECONDS);
  const query = tables
    .selectFrom('generation')
    .select('id')
    .where('operation', '=', OPERATION)
    .where('state', '=', 'in_progress')
    .where('deadline_at', '<', before)
    .limit(100);
  const lost = await run(context.db, query);
  for (const { id } of lost) {
    const generation = await findGeneration(context.db, id);
    if (generation) await endChat(context, generation, { state: 'failed', error: LOST });
  }
  return lost.length;
}

const LOST = {
  code: 'internal_error',
  message: 'Something went wrong on our side. It has been recorded; please try again',
  retryable: true,
} as const;

/** Ends a generation without a result: failed or canceled, with its hold released or the upstream's bill charged. */

import assert from 'node:assert/strict';
import type { Db } from '../../db/db.ts';
import { jsonb } from '../../db/tables.ts';
import type { QueueJob } from '../../jobs/job-queue.ts';
import { capture, release } from '../../ledger/ledger.ts';
import { formatCredits } from '../../lib/credits.ts';
import { dropSources } from '../../media/intake/stashed-source.ts';
import { announceJob } from '../../webhooks/delivery.ts';
import { storableMessage } from '../faults.ts';
import type { Fault, Generation } from '../generation.ts';
import type { EndContext, GenerationContext } from '../generation-context.ts';
import { workingUntil } from '../upstream-slots.ts';
import { announceBalance, reportEnd } from './end-once.ts';
import { forgetResult } from './forget-result.ts';
import { chargeOfBill } from './settle-generation.ts';

type FailureDetails = {
  /** The engine's own message, for operators; callers see the fault. */
  words?: string;
  /** The upstream's bill, in nano-dollars; charged only for a canceled generation. */
  bill_nano_usd?: bigint | undefined;
  /** True if the upstream may go on with the work. A ticket is then polled until the upstream ends it. */
  working?: boolean;
};

type End = FailureDetails & ({ state: 'failed'; error: Fault } | { state: 'canceled' });

/**
 * Releases the hold and fails the generation, together. Without a job (the queue has abandoned it), the state is the
 * guard.
 */
export async function fail(
  context: EndContext,
  generation: Generation,
  job: QueueJob | undefined,
  error: Fault,
  details: FailureDetails = {},
): Promise<void> {
  const failed = await endWithoutResult(context, generation, { state: 'failed', error, ...details }, job);
  if (failed) await forgetResult(context, failed);
}

/**
 * Ends a generation, its hold and, if given, its job together. If a cancel was requested, the generation is always
 * canceled. The hold is released in full, except for the bill of a canceled generation, up to the hold. Returns the
 * generation with its last ticket; undefined if it has ended or another worker has the job.
 */
export async function endWithoutResult(
  context: Pick<GenerationContext, 'clock' | 'db' | 'finished' | 'log' | 'media' | 'queue' | 'waiters'>,
  generation: Generation,
  end: End,
  job?: QueueJob,
): Promise<Generation | undefined> {
  const { db, clock, queue } = context;
  const at = clock.now();
  const ended = await db.transaction(
    async (tx) => {
      const isOurs =
        job && (end.working ? queue.again(tx, job, FOLLOW_ENDED_SECONDS) : queue.finish(tx, job));
      if (isOurs && !(await isOurs)) return undefined;
      const last = await endRow(tx, generation, end, at);
      if (!last) return undefined;
      const bill = last.state === 'canceled' ? end.bill_nano_usd : undefined;
      if (bill) await chargeBill(tx, context, generation, { bill, at });
      else await release(tx, { holdId: generation.hold_id!, at });
      await announceJob(tx, queue, generation, `job.${last.state}`, at);
      return { ...generation, ...last };
    },
    { together: generation.account_id },
  );
  if (!ended) return undefined;
  dropSources(context, generation.sources);
  reportEnd(context, ended, { state: ended.state, at });
  return ended;
}

/** Delay before the upstream of ended work is polled. */
export const FOLLOW_ENDED_SECONDS = 1;

type Last = Pick<Generation, 'ticket' | 'upstream'> & { state: End['state'] };

async function endRow(tx: Db, generation: Generation, end: End, at: Date): Promise<Last | undefined> {
  const error = end.state === 'failed' ? jsonb(end.error) : null;
  const words = end.words === undefined ? null : storableMessage(end.words);
  const until = end.working ? workingUntil(generation, at) : null;
  const [last] = await tx.query<Last>({
    name: 'generation_end',
    text: `update generation set state = case when cancel_requested then 'canceled' else $2 end,
             error = case when cancel_requested then null else $3::jsonb end, words = coalesce($4, words),
             phase = 'done', queue_position = null, submitting = false, charged_nano = 0, credits_charged = 0,
             completed_at = $5, working_until = case when ticket is not null and result is null then $6::timestamptz end
           where id = $1 and state = 'in_progress' returning state, ticket, upstream`,
    values: [generation.id, end.state, error, words, at, until],
  });
  return last;
}

/** Captures the upstream's bill from the hold, releases the rest, and adds a warning to the job. */
async function chargeBill(
  tx: Db,
  context: Pick<GenerationContext, 'queue'>,
  generation: Generation,
  { bill, at }: { bill: bigint; at: Date },
): Promise<void> {
  const { id, account_id, hold_id } = generation;
  const amount = chargeOfBill(generation, bill);
  const money = await capture(tx, { holdId: hold_id!, amount, at });
  assert(money.is === 'captured', `Hold ${hold_id} was released while its job was running.`);
  const { charged, credits_charged, posted_after } = money;
  await tx.query({
    name: 'generation_billed',
    text: `update generation set charged_nano = $2, credits_charged = $3, remaining_nano = $4, cost_nano_usd = $5,
             warnings = warnings || $6::jsonb
           where id = $1`,
    values: [id, charged, credits_charged, posted_after, bill, jsonb([billedWarning(charged)])],
  });
  await announceBalance(tx, context, account_id, money, at);
}

function billedWarning(charged: bigint): string {
  return `The upstream billed the work done before the cancel: ${formatCredits(charged)} credits were charged`;
}

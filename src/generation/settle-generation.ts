/**
 * How a generation comes to its one end. Money moves in the transaction that ends it, and only the worker that still owns
 * the job may end it.
 */
import assert from 'node:assert/strict';
import { type Db, one } from '../db/db.ts';
import { jsonb } from '../db/tables.ts';
import type { StandIn } from '../engines/engine.ts';
import type { QueueJob } from '../jobs/job-queue.ts';
import { type Captured, capture } from '../ledger/ledger.ts';
import { addSeconds } from '../lib/clock.ts';
import { formatCredits, type Nano } from '../lib/credits.ts';
import { dropSources } from '../media/intake/stashed-source.ts';
import { announceJob, announceLow, lowMarks } from '../webhooks/delivery.ts';
import { forgetResult } from './forget-result.ts';
import type { Generation, MadeBy, Result } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';
import { INSERT_MEDIA, keepLateResult } from './late-result.ts';
import { missing, priceOfResult } from './price-of-result.ts';
import { standInWarning } from './stand-in-warning.ts';

const DAY_SECONDS = 24 * 3600;

export type Made = {
  result: Result;
  warnings: string[];
  /** Who made it, where several could have. */
  by?: MadeBy | undefined;
  /** Set when the result is a stand-in. */
  stand_in?: StandIn | undefined;
  /** What the upstream took for it, where that is known. */
  cost_nano_usd?: bigint | undefined;
};

/** Charges the price and completes, together. The files are stored before: a crash in between costs no money. */
export async function complete(
  context: GenerationContext,
  generation: Generation,
  job: QueueJob,
  { result: made, warnings, by = generation.engine, stand_in, cost_nano_usd }: Made,
): Promise<void> {
  const { db, clock, queue } = context;
  const at = clock.now();
  const result = lasting(made, context, at);
  const ended = await db
    .transaction(
      async (tx) => {
        // One write, and one answer to wait for. The generation is locked before the wallet, as wherever one ends.
        const [ours, listening, money] = await Promise.all([
          queue.finish(tx, job),
          lockRunning(tx, generation.id),
          capture(tx, {
            holdId: generation.hold_id!,
            amount: priceOfResult(generation, result, cost_nano_usd),
            at,
          }),
        ]);
        if (!ours) throw new NotOurs();
        // Undoes the capture: a result that comes after a cancel is not charged.
        if (!listening) throw new NotWanted();
        // The sweeper frees holds only when nothing works on them; should it have, the work is not paid and not given.
        assert(money.is === 'captured', `Hold ${generation.hold_id} was released while its job was running.`);
        const change = {
          result,
          warnings: [
            ...standInWarning(stand_in),
            ...generation.warnings,
            ...warnings,
            ...missing(generation, result),
          ],
          engine: stand_in ? { ...by, stand_in: true } : by,
          cost_nano_usd: cost_nano_usd ?? generation.cost_nano_usd,
          charged: money.charged,
          credits_charged: money.credits_charged,
          remaining: money.posted_after,
        };
        const kept = await one<Pick<Generation, 'result' | 'engine' | 'warnings'>>(tx, {
          name: 'generation_completed',
          text: COMPLETED,
          values: [
            generation.id,
            generation.account_id,
            at,
            jsonb(result.assets),
            jsonb(result),
            jsonb(change.warnings),
            jsonb(change.engine),
            change.cost_nano_usd,
            change.charged,
            change.credits_charged,
            change.remaining,
          ],
        });
        if (listening.length > 0) {
          await announceJob(tx, queue, generation, 'job.completed', at);
          await announceBalance(tx, context, generation.account_id, money, at);
        }
        // As the database has it: a repeat is told the same, letter for letter.
        return { ...generation, ...change, ...kept, ...DONE, completed_at: at };
      },
      { together: generation.account_id },
    )
    .catch((error: unknown) => {
      if (error instanceof NotOurs) return 'elsewhere' as const;
      if (error instanceof NotWanted) return 'late' as const;
      throw error;
    });
  if (ended === 'elsewhere') return;
  if (ended === 'late')
    await keepLateResult(context, generation, job, { result, warnings, by, cost_nano_usd });
  else tellEnd(context, ended, 'completed', at, ended);
  await forgetResult(context, generation);
}

/** Another worker has the job: nothing of this is to be. */
class NotOurs extends Error {}

/** The generation was canceled, or its cancel was requested. */
class NotWanted extends Error {}

const DONE = {
  state: 'completed',
  phase: 'done',
  progress: 1,
  queue_position: null,
  submitting: false,
} as const;

/** Its text never varies: the database keeps its plan. */
const COMPLETED = `with kept as (${INSERT_MEDIA})
  update generation set state = 'completed', phase = 'done', progress = 1, queue_position = null, submitting = false,
    completed_at = $3, result = $5, warnings = $6, engine = $7, cost_nano_usd = $8, charged_nano = $9,
    credits_charged = $10, remaining_nano = $11
  where id = $1 returning result, engine, warnings`;

/** Lets nobody else end it. Answers which webhooks its account has; undefined: it has ended, or is being canceled. */
async function lockRunning(tx: Db, id: string): Promise<string[] | undefined> {
  const [row] = await tx.query<{ listening: string[] }>({
    name: 'generation_lock',
    text: `select array(select id from webhook
                        where account_id = generation.account_id and disabled_at is null) as listening
           from generation where id = $1 and state = 'in_progress' and not cancel_requested for update`,
    values: [id],
  });
  return row?.listening;
}

/** SQL: whether a capture `c` takes its account's balance below a mark of which `announceBalance` would tell. */
export const PASSES_A_MARK = `exists (${lowMarks('c.account_id', 'left_after + taken', 'left_after')})`;

/** Tells of the marks that a charge took the balance below. */
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

/** With the moment at which what was made ends, where the operator lets it end. */
function lasting(result: Result, { mediaTtlDays }: GenerationContext, at: Date): Result {
  if (mediaTtlDays === undefined) return result;
  const expires_at = addSeconds(at, mediaTtlDays * DAY_SECONDS).toISOString();
  return { ...result, assets: result.assets.map((asset) => ({ ...asset, expires_at })) };
}

/** Tells the waiting callers and the figures that a generation ended, and drops the stashed sources. */
export function tellEnd(
  context: GenerationContext,
  generation: Generation,
  state: string,
  at: Date,
  ended?: Generation,
): void {
  const { operation, engine, created_at } = generation;
  context.waiters.settled(generation.id, ended);
  dropSources(context, generation.sources);
  const duration_seconds = (at.getTime() - created_at.getTime()) / 1000;
  context.finished({ operation, state, engine: engine.name, duration_seconds });
}

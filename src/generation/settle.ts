/**
 * How a generation moves: back into the queue, or to its one end. Money moves in the transaction that
 * ends it, and only the worker that still owns the job may end it.
 */
import assert from 'node:assert/strict';
import type { Db } from '../db/db.ts';
import { jsonb, run, tables } from '../db/tables.ts';
import type { EngineLabel, Step } from '../engines/engine.ts';
import type { Job } from '../jobs/queue.ts';
import { type Captured, capture, release } from '../ledger/ledger.ts';
import { addSeconds } from '../lib/clock.ts';
import { formatCredits, type Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import { announceJob, announceLow } from '../webhooks/delivery.ts';
import type { GenerationContext } from './context.ts';
import type { Fault, Generation, Result } from './generation.ts';
import { dropSources } from './sources.ts';

const DAY_SECONDS = 24 * 3600;

type Later = Omit<Extract<Step, { is: 'running' }>, 'is' | 'ticket' | 'by'> & {
  /** Who took it, where that was open until now. */
  by?: EngineLabel | undefined;
  ticket: JsonObject | null;
  /** The attempt failed: it counts, and the way is free for another. */
  attempted?: boolean;
};

/** Stores the ticket and puts the job back for later, together. */
export async function again(
  { db, queue }: GenerationContext,
  { id, attempts }: Generation,
  job: Job,
  { ticket, after_seconds, progress, queue_position, by, attempted = false }: Later,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queue.again(tx, job, after_seconds))) return;
    await run(
      tx,
      tables
        .updateTable('generation')
        .set({
          ticket: ticket && jsonb(ticket),
          submitting: false,
          attempts: attempts + (attempted ? 1 : 0),
          queue_position: queue_position ?? null,
          ...(progress !== undefined && { progress }),
          ...(by && { engine: jsonb(by) }),
        })
        .where('id', '=', id),
    );
  });
}

export type Made = {
  result: Result;
  warnings: string[];
  /** Who made it, where several could have. */
  by?: EngineLabel | undefined;
  /** What the upstream took for it, where that is known. */
  cost_nano_usd?: bigint | undefined;
};

/** Charges the price and completes, together. The files are stored before: a crash in between costs no money. */
export async function complete(
  context: GenerationContext,
  generation: Generation,
  job: Job,
  { result: made, warnings, by, cost_nano_usd }: Made,
): Promise<void> {
  const { db, clock, queue } = context;
  const at = clock.now();
  const result = lasting(made, context, at);
  const ended = await db.transaction(
    async (tx) => {
      if (!(await queue.finish(tx, job))) return false;
      // Canceled meanwhile: the result is not charged and not shown.
      const [still] = await tx.query({
        text: `select id from generation where id = $1 and state = 'in_progress' for update`,
        values: [generation.id],
      });
      if (!still) return false;
      const money = await capture(tx, {
        holdId: generation.hold_id!,
        amount: priceOf(generation, result, cost_nano_usd),
        at,
      });
      // The sweeper frees holds only when nothing works on them; should it have, the work is not paid and not given.
      assert(money.is === 'captured', `Hold ${generation.hold_id} was released while its job was running.`);
      await run(
        tx,
        tables.insertInto('media').values(
          result.assets.map(({ name, content_sha256, size_bytes, expires_at, ...asset }) => ({
            ...asset,
            expires_at: expires_at === undefined ? null : new Date(expires_at),
            key: name,
            sha256: content_sha256,
            size_bytes: BigInt(size_bytes),
            account_id: generation.account_id,
            generation_id: generation.id,
            created_at: at,
          })),
        ),
      );
      await run(
        tx,
        tables
          .updateTable('generation')
          .set({
            state: 'completed',
            phase: 'done',
            progress: 1,
            queue_position: null,
            submitting: false,
            result: jsonb(result),
            warnings: jsonb([...generation.warnings, ...warnings, ...missing(generation, result)]),
            charged_nano: money.charged,
            credits_charged: money.credits_charged,
            remaining_nano: money.posted_after,
            completed_at: at,
            ...(by && { engine: jsonb(by) }),
            ...(cost_nano_usd !== undefined && { cost_nano_usd }),
          })
          .where('id', '=', generation.id),
      );
      await announceJob(tx, queue, generation, 'job.completed', at);
      await announceBalance(tx, context, generation.account_id, money, at);
      return true;
    },
    { together: generation.account_id },
  );
  if (ended) tell(context, by ? { ...generation, engine: by } : generation, 'completed', at);
}

function announceBalance(
  tx: Db,
  { queue }: GenerationContext,
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

/** A dollar is a hundred credits: a nano-dollar as many nano-credits. */
const CREDITS_PER_DOLLAR = 100n;

/**
 * Fewer outputs than were asked for cost what those that are there would have cost alone. What has a ceiling in place of
 * a price costs what the upstream took, with the markup, where that is known and less.
 */
function priceOf(
  { price, price_steps, markup_percent }: Generation,
  { assets }: Result,
  cost?: bigint,
): Nano {
  const most = price_steps?.[assets.length - 1] ?? price;
  if (markup_percent === null || cost === undefined) return most;
  const own = (cost * CREDITS_PER_DOLLAR * BigInt(100 + markup_percent)) / 100n;
  return own < most ? own : most;
}

function missing({ price_steps }: Generation, { assets }: Result): string[] {
  if (!price_steps || assets.length >= price_steps.length) return [];
  return [`Only ${assets.length} of ${price_steps.length} could be made; the others were not charged`];
}

/** Gives the hold back and fails, together. Without a job (the queue gave it up) the state itself is the guard. */
export async function fail(
  context: GenerationContext,
  generation: Generation,
  job: Job | undefined,
  error: Fault,
): Promise<void> {
  const { db, clock, queue } = context;
  const at = clock.now();
  const ended = await db.transaction(
    async (tx) => {
      if (job && !(await queue.finish(tx, job))) return false;
      const failed = await run(
        tx,
        tables
          .updateTable('generation')
          .set({
            state: 'failed',
            phase: 'done',
            queue_position: null,
            submitting: false,
            error: jsonb(error),
            charged_nano: 0n,
            credits_charged: 0,
            completed_at: at,
          })
          .where('id', '=', generation.id)
          .where('state', '=', 'in_progress')
          .returning('id'),
      );
      if (failed.length === 0) return false;
      await release(tx, { holdId: generation.hold_id!, at });
      await announceJob(tx, queue, generation, 'job.failed', at);
      return true;
    },
    { together: generation.account_id },
  );
  if (ended) tell(context, generation, 'failed', at);
}

/** Says that a generation ended: to whoever waits for it, to the figures, and to the stash it needs no more. */
export function tell(context: GenerationContext, generation: Generation, state: string, at: Date): void {
  const { operation, engine, created_at } = generation;
  context.waiters.settled(generation.id);
  dropSources(context, generation.sources);
  const duration_seconds = (at.getTime() - created_at.getTime()) / 1000;
  context.finished({ operation, state, engine: engine.name, duration_seconds });
}

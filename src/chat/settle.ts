/** How a chat ends: answered and charged, or not answered and free. Once, whoever comes first. */
import assert from 'node:assert/strict';
import { jsonb, run, tables } from '../db/tables.ts';
import type { EngineLabel } from '../engines/engine.ts';
import type { GenerationContext } from '../generation/context.ts';
import { type Fault, findGeneration, type Generation } from '../generation/generation.ts';
import { capture, release } from '../ledger/ledger.ts';
import type { Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import { giveBackAllowance } from './allowance.ts';

type Needs = Pick<GenerationContext, 'db' | 'clock' | 'waiters' | 'finished'>;

export type Answered = {
  facts: JsonObject;
  amount: Nano;
  warnings: string[];
  /** Who answered, where several could. */
  by: EngineLabel | undefined;
  /** What that took for it, where it is known. */
  cost_nano_usd: bigint | undefined;
};

/** Answered: the exact amount is charged and the rest of the hold given back, with the record of what was said. */
export async function completeChat(
  context: Needs,
  generation: Generation,
  { facts, amount, warnings, by, cost_nano_usd }: Answered,
): Promise<Generation> {
  const { db, clock } = context;
  const at = clock.now();
  const ended = await db.transaction(
    async (tx) => {
      const ours = tables
        .updateTable('generation')
        .set({
          state: 'completed',
          phase: 'done',
          progress: 1,
          result: jsonb({ assets: [], facts }),
          warnings: jsonb([...generation.warnings, ...warnings]),
          completed_at: at,
          ...(by && { engine: jsonb(by) }),
          ...(cost_nano_usd !== undefined && { cost_nano_usd }),
        })
        .where('id', '=', generation.id)
        .where('state', '=', 'in_progress')
        .returning('id');
      if ((await run(tx, ours)).length === 0) return false;
      const money = await capture(tx, { holdId: generation.hold_id!, amount, at });
      assert(money.is === 'captured', `Hold ${generation.hold_id} was released while its chat was answered.`);
      const charged = {
        charged_nano: money.charged,
        credits_charged: money.credits_charged,
        remaining_nano: money.posted_after,
      };
      await run(tx, tables.updateTable('generation').set(charged).where('id', '=', generation.id));
      return true;
    },
    { together: generation.account_id },
  );
  return told(context, generation, ended);
}

/** Not answered, or for nobody: the hold is given back, and a free message does not count. */
export async function endChat(
  context: Needs,
  generation: Generation,
  { state, error }: { state: 'failed'; error: Fault } | { state: 'canceled'; error: null },
): Promise<Generation> {
  const { db, clock } = context;
  const at = clock.now();
  const ended = await db.transaction(
    async (tx) => {
      const ours = tables
        .updateTable('generation')
        .set({
          state,
          phase: 'done',
          error: error && jsonb(error),
          charged_nano: 0n,
          credits_charged: 0,
          completed_at: at,
        })
        .where('id', '=', generation.id)
        .where('state', '=', 'in_progress')
        .returning('id');
      if ((await run(tx, ours)).length === 0) return false;
      const { account_id, created_at } = generation;
      // Before the wallet, as in accepting a chat: two processes could wait for each other otherwise.
      if (generation.input.use_usage_credits !== true)
        await giveBackAllowance(tx, { account_id, at: created_at });
      await release(tx, { holdId: generation.hold_id!, at });
      return true;
    },
    { together: generation.account_id },
  );
  return told(context, generation, ended);
}

/** As it stands now, which is as somebody else ended it where we did not. */
async function told(context: Needs, { id }: Generation, ended: boolean): Promise<Generation> {
  const now = (await findGeneration(context.db, id))!;
  if (ended) {
    context.waiters.settled(id);
    const duration_seconds = (now.completed_at!.getTime() - now.created_at.getTime()) / 1000;
    context.finished({
      operation: now.operation,
      state: now.state,
      engine: now.engine.name,
      duration_seconds,
    });
  }
  return now;
}

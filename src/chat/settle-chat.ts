/** Ends a chat exactly once: answered and charged, or unanswered and free. The first end wins. */

import type { EngineLabel } from '@reverie/engines';
import { jsonb, run, tables } from '../db/tables.ts';
import { type Fault, findGeneration, fromRow, type Generation } from '../generation/generation.ts';
import type { GenerationContext } from '../generation/generation-context.ts';
import {
  announceBalance,
  CROSSES_A_THRESHOLD,
  completedWith,
  endOnce,
  reportEnd,
  Undone,
} from '../generation/settle/end-once.ts';
import { gatherClosings } from '../ledger/acts.ts';
import { captureWith, release } from '../ledger/ledger.ts';
import { NO_RECORD } from '../ledger/sql.ts';
import type { Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import { dropUnbegun, lockConversation } from './conversations.ts';
import { giveBackAllowance } from './free-allowance.ts';

type Needs = Pick<GenerationContext, 'db' | 'clock' | 'waiters' | 'finished'>;

export type AnsweredChat = {
  facts: JsonObject;
  amount: Nano;
  warnings: string[];
  /** The engine that answered, when several are candidates. */
  by: EngineLabel | undefined;
  /** The engine's price, if known. */
  cost_nano_usd: bigint | undefined;
};

/**
 * Completes a chat: charges the exact amount, releases the rest of the hold and records the answer, in one statement
 * for all chats that complete at the same time. A chat that takes the balance below a threshold with a pending event
 * gets its own transaction. The hold ends once, so its end is the end of the chat.
 */
export async function completeChat(
  context: Needs & Pick<GenerationContext, 'queue'>,
  generation: Generation,
  { facts, amount, warnings, by, cost_nano_usd }: AnsweredChat,
): Promise<Generation> {
  const at = context.clock.now();
  const row = {
    id: generation.id,
    hold_id: generation.hold_id!,
    result: { assets: [], facts },
    warnings: [...generation.warnings, ...warnings],
    engine: by ?? generation.engine,
    cost_nano_usd: cost_nano_usd === undefined ? null : String(cost_nano_usd),
  };
  const closing = { holdId: generation.hold_id!, amount, at, row };
  const money = await captureWith(context.db, capturesAboveThresholds, closing).catch((error) => {
    if ((error as { code?: string }).code !== NO_RECORD) throw error;
    return context.db.transaction(
      async (tx) => {
        const sunk = await captureWith(tx, capturesAndCompletes, closing);
        if (sunk) await announceBalance(tx, context, generation.account_id, sunk, at);
        return sunk;
      },
      { together: generation.account_id },
    );
  });
  const ended = money && {
    ...generation,
    ...completedWith(money, at),
    // As the database stores it: repeats get the identical response.
    result: money.written.result,
    engine: money.written.engine,
    warnings: money.written.warnings,
    cost_nano_usd: cost_nano_usd ?? null,
  };
  return finalState(context, generation, ended);
}

type ChatResult = Pick<Generation, 'result' | 'engine' | 'warnings'>;
type CompletedRow = ChatResult & { id: string; hold_id: string; cost_nano_usd: string | null };

/** The completion of chats, but for those of `c` that are left out. They are found by their key: a join could read all there are. */
const completes = (leftOut = '') => `
  with told as materialized (
    select told.*, at, taken, left_after
    from jsonb_to_recordset((select $4::jsonb)) as told (id text, hold_id text, result jsonb, warnings jsonb,
      engine jsonb, cost_nano_usd bigint) join c on c.id = told.hold_id ${leftOut}
  )
  update generation set state = 'completed', phase = 'done', progress = 1,
    (result, warnings, engine, cost_nano_usd, charged_nano, credits_charged, remaining_nano, completed_at) = (
      select result, warnings, engine, cost_nano_usd, taken,
        (left_after + taken) / 1000000000 - left_after / 1000000000, left_after, at
      from told where told.id = generation.id
    )
  where id = any(array(select id from told)) and state = 'in_progress'
  returning hold_id as of_hold, result, engine, warnings`;

/** Captures whose chats are completed with them. */
const capturesAndCompletes = gatherClosings<CompletedRow, ChatResult>({
  name: 'chat_below',
  text: completes(),
});

/**
 * The same for accounts without events. A capture that passes a threshold is rolled back, with the others of its
 * statement.
 */
const capturesAboveThresholds = gatherClosings<CompletedRow, ChatResult>({
  name: 'chat',
  text: completes(`where not ${CROSSES_A_THRESHOLD}`),
});

/** Ends a chat without an answer: the hold is released, and a free message does not count. */
export async function endChat(
  context: Needs,
  generation: Generation,
  { state, error }: { state: 'failed'; error: Fault } | { state: 'canceled'; error: null },
): Promise<Generation> {
  const at = context.clock.now();
  const { account_id, conversation_id, created_at } = generation;
  const ended = await endOnce(context.db, generation, async (tx) => {
    // Allowance, hold, conversation, generation: the order of `src/db/lock-order.ts`. The wallet is locked already.
    if (generation.input.use_usage_credits !== true)
      await giveBackAllowance(tx, { account_id, at: created_at });
    await release(tx, { holdId: generation.hold_id!, at });
    if (conversation_id !== null) await lockConversation(tx, conversation_id);
    const change = {
      phase: 'done',
      result: null,
      charged_nano: 0n,
      credits_charged: 0,
      completed_at: at,
    } as const;
    const ours = tables
      .updateTable('generation')
      .set({ ...change, state, error: error && jsonb(error) })
      .where('id', '=', generation.id)
      .where('state', '=', 'in_progress')
      .returningAll();
    const [row] = await run(tx, ours);
    if (!row) throw new Undone('ended');
    if (conversation_id !== null) await dropUnbegun(tx, conversation_id);
    return fromRow(row);
  });
  return finalState(context, generation, ended instanceof Undone ? undefined : ended);
}

/** Reports the end and returns the final state; undefined: another process ended it before. */
async function finalState(
  context: Needs,
  { id }: Generation,
  ended: Generation | undefined,
): Promise<Generation> {
  if (!ended) return (await findGeneration(context.db, id))!;
  reportEnd(context, ended, { state: ended.state, at: ended.completed_at! });
  return ended;
}

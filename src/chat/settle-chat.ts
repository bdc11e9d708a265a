/** How a chat ends: answered and charged, or not answered and free. Once, whoever comes first. */
import type { Db } from '../db/db.ts';
import { jsonb, run, tables } from '../db/tables.ts';
import type { EngineLabel } from '../engines/engine.ts';
import { type Fault, findGeneration, fromRow, type Generation } from '../generation/generation.ts';
import type { GenerationContext } from '../generation/generation-context.ts';
import { announceBalance } from '../generation/settle-generation.ts';
import { capture, release } from '../ledger/ledger.ts';
import type { Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import { giveBackAllowance } from './free-allowance.ts';

type Needs = Pick<GenerationContext, 'db' | 'clock' | 'waiters' | 'finished'>;
type Kept = Pick<Generation, 'result' | 'engine' | 'warnings'> & { listening: boolean };

export type AnsweredChat = {
  facts: JsonObject;
  amount: Nano;
  warnings: string[];
  /** Who answered, where several could. */
  by: EngineLabel | undefined;
  /** What that took for it, where it is known. */
  cost_nano_usd: bigint | undefined;
};

/**
 * Answered: the exact amount is charged and the rest of the hold given back, with the record of what was said. The hold
 * ends once, so whoever ends it has ended the chat.
 */
export async function completeChat(
  context: Needs & Pick<GenerationContext, 'queue'>,
  generation: Generation,
  { facts, amount, warnings, by, cost_nano_usd }: AnsweredChat,
): Promise<Generation> {
  const at = context.clock.now();
  return end(context, generation, async (tx) => {
    const money = await capture(tx, { holdId: generation.hold_id!, amount, at });
    if (money.is === 'released') return undefined;
    const change = {
      result: { assets: [], facts },
      warnings: [...generation.warnings, ...warnings],
      engine: by ?? generation.engine,
      cost_nano_usd: cost_nano_usd ?? null,
      charged: money.charged,
      credits_charged: money.credits_charged,
      remaining: money.posted_after,
    };
    const [row] = await tx.query<Kept>({
      name: 'chat_completed',
      text: COMPLETED,
      values: [
        generation.id,
        jsonb(change.result),
        jsonb(change.warnings),
        jsonb(change.engine),
        change.cost_nano_usd,
        change.charged,
        change.credits_charged,
        change.remaining,
        at,
      ],
    });
    if (!row) return undefined;
    const { listening, ...kept } = row;
    if (listening) await announceBalance(tx, context, generation.account_id, money, at);
    // As the database has it: a repeat is told the same, letter for letter.
    return { ...generation, ...change, ...kept, ...DONE, state: 'completed' as const, completed_at: at };
  });
}

const DONE = { phase: 'done', progress: 1 } as const;

/** Its text never varies: the database keeps its plan. Also answers whether anybody wants to be told of the balance. */
const COMPLETED = `update generation set state = 'completed', phase = 'done', progress = 1, result = $2, warnings = $3,
    engine = $4, cost_nano_usd = $5, charged_nano = $6, credits_charged = $7, remaining_nano = $8, completed_at = $9
  where id = $1 and state = 'in_progress' returning result, engine, warnings,
    exists (select from webhook where webhook.account_id = generation.account_id and disabled_at is null
      and 'credits.low' = any (events)) as listening`;

/** Not answered, or for nobody: the hold is given back, and a free message does not count. */
export async function endChat(
  context: Needs,
  generation: Generation,
  { state, error }: { state: 'failed'; error: Fault } | { state: 'canceled'; error: null },
): Promise<Generation> {
  const at = context.clock.now();
  const { account_id, created_at } = generation;
  return end(context, generation, async (tx) => {
    // Allowance, wallet, generation: as in accepting and completing a chat, or two could wait for each other.
    if (generation.input.use_usage_credits !== true)
      await giveBackAllowance(tx, { account_id, at: created_at });
    await release(tx, { holdId: generation.hold_id!, at });
    const change = { phase: 'done', charged_nano: 0n, credits_charged: 0, completed_at: at } as const;
    const ours = tables
      .updateTable('generation')
      .set({ ...change, state, error: error && jsonb(error) })
      .where('id', '=', generation.id)
      .where('state', '=', 'in_progress')
      .returningAll();
    const [row] = await run(tx, ours);
    return row && fromRow(row);
  });
}

class EndedBefore extends Error {}

/**
 * Ends it in one transaction, of which nothing happens when somebody else ended it before: `work` answers undefined then.
 * Answers it as it stands now.
 */
async function end(
  { db, waiters, finished }: Needs,
  { id, account_id }: Generation,
  work: (tx: Db) => Promise<Generation | undefined>,
): Promise<Generation> {
  const ended = await db
    .transaction(
      async (tx) => {
        const now = await work(tx);
        if (!now) throw new EndedBefore();
        return now;
      },
      { together: account_id },
    )
    .catch((fault: unknown) => {
      if (!(fault instanceof EndedBefore)) throw fault;
      return undefined;
    });
  if (!ended) return (await findGeneration(db, id))!;
  waiters.settled(id);
  const { operation, state, engine, created_at, completed_at } = ended;
  const duration_seconds = (completed_at!.getTime() - created_at.getTime()) / 1000;
  finished({ operation, state, engine: engine.name, duration_seconds });
  return ended;
}

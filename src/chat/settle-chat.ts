/** How a chat ends: answered and charged, or not answered and free. Once, whoever comes first. */
import { jsonb, run, tables } from '../db/tables.ts';
import type { EngineLabel } from '../engines/engine.ts';
import { type Fault, findGeneration, fromRow, type Generation } from '../generation/generation.ts';
import type { GenerationContext } from '../generation/generation-context.ts';
import { announceBalance, PASSES_A_MARK } from '../generation/settle-generation.ts';
import { gatherClosings } from '../ledger/acts.ts';
import { captureWith, release } from '../ledger/ledger.ts';
import type { Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import { giveBackAllowance } from './free-allowance.ts';

type Needs = Pick<GenerationContext, 'db' | 'clock' | 'waiters' | 'finished'>;

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
 * Answered: the exact amount is charged and the rest of the hold given back, with the record of what was said, in one
 * statement for all chats that are answered at the same moment. One that takes the balance below a mark that somebody is
 * to be told of is a transaction of its own, with that. The hold ends once, so whoever ends it has ended the chat.
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
  const money = await captureWith(context.db, capturesAboveMarks, closing).catch((error) => {
    if ((error as { code?: string }).code !== DIVISION_BY_ZERO) throw error;
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
    ...DONE,
    // As the database has it: a repeat is told the same, letter for letter.
    result: money.written.result,
    engine: money.written.engine,
    warnings: money.written.warnings,
    cost_nano_usd: cost_nano_usd ?? null,
    charged: money.charged,
    credits_charged: money.credits_charged,
    remaining: money.posted_after,
    completed_at: at,
  };
  return tell(context, generation, ended);
}

const DONE = { state: 'completed', phase: 'done', progress: 1 } as const;

type Shown = Pick<Generation, 'result' | 'engine' | 'warnings'>;
type CompletedRow = Shown & { id: string; hold_id: string; cost_nano_usd: string | null };

/** How the server says that an act has no record beside it, and was undone. */
const DIVISION_BY_ZERO = '22012';

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
const capturesAndCompletes = gatherClosings<CompletedRow, Shown>({ name: 'chat_below', text: completes() });

/** The same for those of which nobody is to be told; one that passes a mark is undone, with those of its statement. */
const capturesAboveMarks = gatherClosings<CompletedRow, Shown>({
  name: 'chat',
  text: completes(`where not ${PASSES_A_MARK}`),
});

/** Not answered, or for nobody: the hold is given back, and a free message does not count. */
export async function endChat(
  context: Needs,
  generation: Generation,
  { state, error }: { state: 'failed'; error: Fault } | { state: 'canceled'; error: null },
): Promise<Generation> {
  const at = context.clock.now();
  const { account_id, created_at } = generation;
  const ended = await context.db
    .transaction(
      async (tx) => {
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
        if (!row) throw new EndedBefore();
        return fromRow(row);
      },
      { together: account_id },
    )
    .catch((fault: unknown) => {
      if (!(fault instanceof EndedBefore)) throw fault;
      return undefined;
    });
  return tell(context, generation, ended);
}

/** Nothing happens then of the transaction that was to end it. */
class EndedBefore extends Error {}

/** Says that it ended; undefined: somebody else ended it before. Answers it as it stands now. */
async function tell(
  { db, waiters, finished }: Needs,
  { id }: Generation,
  ended: Generation | undefined,
): Promise<Generation> {
  if (!ended) return (await findGeneration(db, id))!;
  waiters.settled(id);
  const { operation, state, engine, created_at, completed_at } = ended;
  const duration_seconds = (completed_at!.getTime() - created_at.getTime()) / 1000;
  finished({ operation, state, engine: engine.name, duration_seconds });
  return ended;
}

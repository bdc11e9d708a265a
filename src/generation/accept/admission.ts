/** Concurrency limit per account: work beyond it waits in the queue and is never refused. */
import { type Db, one } from '../../db/db.ts';
import { run, tables } from '../../db/tables.ts';
import type { QueueJob } from '../../jobs/job-queue.ts';
import type { Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { OCCUPIES } from '../upstream-slots.ts';
import type { Order } from './new-generation.ts';

/** About 50 waiting jobs check per second, however many wait. This is often enough to keep every slot in use. */
const ASKING_A_SECOND = 50;
const ASK_AGAIN_SECONDS = { least: 0.25, most: 5 };

/** The fraction of an account's slots that work may take at its acceptance. The rest is for work that has its turn. */
const AT_ONCE_PART = 0.5;

/**
 * True when a picture may start as soon as it is accepted, which saves a second check at its turn. It never overtakes
 * waiting work. Films wait long for their turn and would occupy the slots of pictures meanwhile.
 */
export function isAdmittedAtOnce(
  { outputsInFlight }: Pick<GenerationContext, 'outputsInFlight'>,
  { queue, outputs }: Pick<Order, 'queue' | 'outputs'>,
  { busy, waiting, outputs_max }: PlaceInLine,
): boolean {
  const most = outputs_max ?? outputsInFlight;
  return queue === 'image' && waiting === 0 && busy + outputs <= most * AT_ONCE_PART;
}

/**
 * Returns true if the work may continue, now and after any crash, until its generation ends. Returns false if its
 * account has enough work in flight; the job is then back in the queue. A single generation above the limit runs alone.
 */
export async function admit(
  { db, queue, outputsInFlight }: Pick<GenerationContext, 'db' | 'outputsInFlight' | 'queue'>,
  { id, account_id, outputs, admitted }: Generation,
  job: QueueJob,
): Promise<boolean> {
  if (admitted) return true;
  return db.transaction(
    async (tx) => {
      // The row lock serialises concurrent counts.
      const { outputs_max } = await one<{ outputs_max: number | null }>(tx, {
        name: 'account_outputs_max',
        text: 'select outputs_max from account where id = $1 for no key update',
        values: [account_id],
      });
      const { busy, waiting } = await one<{ busy: bigint; waiting: bigint }>(tx, {
        name: 'generation_busy',
        text: `select coalesce(sum(outputs) filter (where admitted), 0) as busy,
                 count(*) filter (where not admitted and state = 'in_progress') as waiting
               from generation where ${OCCUPIES} and account_id = $1`,
        values: [account_id],
      });
      if (busy > 0n && Number(busy) + outputs > (outputs_max ?? outputsInFlight)) {
        const { least, most } = ASK_AGAIN_SECONDS;
        const after_seconds = Math.min(most, Math.max(least, Number(waiting) / ASKING_A_SECOND));
        await queue.again(tx, job, after_seconds);
        return false;
      }
      await run(
        tx,
        tables.updateTable('generation').set({ admitted: true }).where('id', '=', id),
        'generation_admitted',
      );
      return true;
    },
    { together: account_id },
  );
}

// Fair queueing of pictures and films. An account's work takes consecutive turns, starting at the lowest turn still
// in the queue. A second account's first picture therefore comes next, however many the first account has queued, and
// no account starves.

/** The turn of an account's next work in this queue, and the account's work in all queues. */
type PlaceInLine = {
  turn: number;
  /** Admitted outputs. */
  busy: number;
  /** Generations that are not admitted yet. */
  waiting: number;
  /** The account's own limit of concurrent outputs, if it has one. */
  outputs_max: number | null;
};

/** Call it in the transaction that stores the work. */
export async function lineOf(tx: Db, account_id: string, queue: 'image' | 'film'): Promise<PlaceInLine> {
  const { busy, waiting, ...same } = await one<Counted>(tx, {
    name: 'generation_line',
    text: `select greatest(
             1 + coalesce(max(turn) filter (where queue = $2 and state = 'in_progress'), 0),
             (select turn from generation where state = 'in_progress' and queue = $2 and turn is not null
              order by turn limit 1)
           ) as turn,
             coalesce(sum(outputs) filter (where admitted), 0) as busy,
             count(*) filter (where not admitted and state = 'in_progress') as waiting,
             (select outputs_max from account where id = $1) as outputs_max
           from generation where account_id = $1 and ${OCCUPIES}`,
    values: [account_id, queue],
  });
  return { ...same, busy: Number(busy), waiting: Number(waiting) };
}

type Counted = Pick<PlaceInLine, 'turn' | 'outputs_max'> & { busy: bigint; waiting: bigint };

/** The position among the work of its queue that has not started, from 1; null once it has started. */
export async function placeInLine(db: Db, generation: Generation): Promise<number | null> {
  const { queue, turn, created_at } = generation;
  if (generation.started_at || generation.state !== 'in_progress') return null;
  const [row] = await db.query<{ ahead: bigint }>({
    text: `select count(*) as ahead from generation
           where state = 'in_progress' and started_at is null and queue = $1
             and (coalesce(turn, 0), created_at) < (coalesce($2::integer, 0), $3)`,
    values: [queue, turn, created_at],
  });
  return Number(row?.ahead ?? 0n) + 1;
}

/** Concurrency limit per account: work beyond it waits in the queue and is never refused. */
import { one } from '../../db/db.ts';
import { run, tables } from '../../db/tables.ts';
import type { QueueJob } from '../../jobs/job-queue.ts';
import type { Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { OCCUPIES } from '../upstream-slots.ts';
import type { Order } from './new-generation.ts';
import type { PlaceInLine } from './place-in-line.ts';

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

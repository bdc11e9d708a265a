/** How much of one account is made at once: beyond its limit work waits in the queue, it is never refused. */
import { one } from '../db/db.ts';
import { run, tables } from '../db/tables.ts';
import type { QueueJob } from '../jobs/job-queue.ts';
import type { Order } from './fresh.ts';
import type { Generation } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';
import type { PlaceInLine } from './next-turn.ts';

/** However many wait, about 50 a second ask: often enough that no place stays empty. */
const ASKING_A_SECOND = 50;
const ASK_AGAIN_SECONDS = { least: 0.25, most: 5 };

/** Of the places of one account, those that work may have before it begins: the rest are for what has its turn. */
const AT_ONCE_PART = 0.5;

/**
 * Whether a picture may be made as soon as it is accepted, which saves asking again when its turn has come. Nothing goes
 * before what waits; films, which wait long for their turn, would keep the places of pictures meanwhile.
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
 * True: the work may go on, now and after any crash, until its generation ends. False: its account has enough in
 * flight, and the job was put back. A single generation above the limit goes alone.
 */
export async function admit(
  { db, queue, outputsInFlight }: GenerationContext,
  { id, account_id, outputs, admitted }: Generation,
  job: QueueJob,
): Promise<boolean> {
  if (admitted) return true;
  return db.transaction(
    async (tx) => {
      // Whoever counts next has to see this one.
      const { outputs_max } = await one<{ outputs_max: number | null }>(tx, {
        name: 'account_outputs_max',
        text: 'select outputs_max from account where id = $1 for no key update',
        values: [account_id],
      });
      const { busy, waiting } = await one<{ busy: bigint; waiting: bigint }>(tx, {
        name: 'generation_busy',
        text: `select coalesce(sum(outputs) filter (where admitted), 0) as busy,
                 count(*) filter (where not admitted) as waiting
               from generation where account_id = $1 and state = 'in_progress'`,
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

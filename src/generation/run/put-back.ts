/** Puts a generation back into the queue. */

import type { EngineLabel, Step } from '@reverie/engines';
import { jsonb, run, tables } from '../../db/tables.ts';
import type { QueueJob } from '../../jobs/job-queue.ts';
import type { JsonObject } from '../../lib/json.ts';
import { storableMessage } from '../faults.ts';
import type { Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { slotFreed } from '../upstream-slots.ts';

type Later = Omit<Extract<Step, { is: 'running' }>, 'is' | 'ticket' | 'by'> & {
  /** The engine that accepted the work, if it was not known before. */
  by?: EngineLabel | undefined;
  ticket: JsonObject | null;
  /** True if the attempt failed: it counts, and another may start. */
  attempted?: boolean;
  /** The engine's message, for operators. */
  words?: string | undefined;
};

/** Waits for a slot at an upstream: at hand, so that a free slot is taken at once, or in the queue. */
export async function waitForSlot(
  context: Pick<GenerationContext, 'clock' | 'db' | 'queue' | 'waiters'>,
  generation: Generation,
  job: QueueJob,
  { after_seconds, full = [] }: Extract<Step, { is: 'later' }>,
): Promise<void> {
  let waited = false;
  await context.queue.aside(job, async () => {
    waited = await slotFreed(context, full, after_seconds);
  });
  await again(context, generation, job, { after_seconds: waited ? 0 : after_seconds, ticket: null });
  if (waited) context.queue.wake(job.queue);
}

/**
 * Stores the ticket and requeues the job for later, but not later than its deadline, in one transaction. False when the
 * generation has ended.
 */
export async function again(
  { clock, db, queue }: Pick<GenerationContext, 'clock' | 'db' | 'queue'>,
  { id, attempts, deadline_at }: Generation,
  job: QueueJob,
  { ticket, after_seconds, progress, queue_position, by, attempted = false, words }: Later,
): Promise<boolean> {
  const left_seconds = Math.max(0, (deadline_at.getTime() - clock.now().getTime()) / 1000);
  return db.transaction(async (tx) => {
    if (!(await queue.again(tx, job, Math.min(after_seconds, left_seconds)))) return true;
    const wanted = await run(
      tx,
      tables
        .updateTable('generation')
        .set({
          ticket: ticket && jsonb(ticket),
          // Without a ticket it has no slot at the upstream.
          ...(!ticket && { upstream: null }),
          submitting: false,
          attempts: attempts + (attempted ? 1 : 0),
          queue_position: queue_position ?? null,
          ...(progress !== undefined && { progress }),
          ...(by && { engine: jsonb(by) }),
          ...(words !== undefined && { words: storableMessage(words) }),
        })
        .where('id', '=', id)
        .where('state', '=', 'in_progress')
        .returning('id'),
    );
    return wanted.length > 0;
  });
}

/** How a generation goes back into the queue. */
import { jsonb, run, tables } from '../db/tables.ts';
import type { EngineLabel, Step } from '../engines/engine.ts';
import type { QueueJob } from '../jobs/job-queue.ts';
import type { JsonObject } from '../lib/json.ts';
import { keptWords } from './faults.ts';
import type { Generation } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';

type Later = Omit<Extract<Step, { is: 'running' }>, 'is' | 'ticket' | 'by'> & {
  /** Who took it, where that was open until now. */
  by?: EngineLabel | undefined;
  ticket: JsonObject | null;
  /** The attempt failed: it counts, and the way is free for another. */
  attempted?: boolean;
  /** What the engine said then, for operators. */
  words?: string | undefined;
};

/** Stores the ticket and puts the job back for later, together. False: the generation is over, nobody wants it. */
export async function again(
  { db, queue }: GenerationContext,
  { id, attempts }: Generation,
  job: QueueJob,
  { ticket, after_seconds, progress, queue_position, by, attempted = false, words }: Later,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await queue.again(tx, job, after_seconds))) return true;
    const wanted = await run(
      tx,
      tables
        .updateTable('generation')
        .set({
          ticket: ticket && jsonb(ticket),
          // Without a ticket it has no place there.
          ...(!ticket && { upstream: null }),
          submitting: false,
          attempts: attempts + (attempted ? 1 : 0),
          queue_position: queue_position ?? null,
          ...(progress !== undefined && { progress }),
          ...(by && { engine: jsonb(by) }),
          ...(words !== undefined && { words: keptWords(words) }),
        })
        .where('id', '=', id)
        .where('state', '=', 'in_progress')
        .returning('id'),
    );
    return wanted.length > 0;
  });
}

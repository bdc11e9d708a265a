import type { QueueJob } from '../../jobs/job-queue.ts';
import { findGeneration, type Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { goOnCanceling } from '../settle/cancel-generation.ts';
import { runGeneration } from './run.ts';

/** One delivery of one job, in the trace that it was ordered in. Resolves when it is settled or put back; throws only what the queue should retry. */
export async function runJob(context: GenerationContext, job: QueueJob, signal: AbortSignal): Promise<void> {
  const generation = await findGeneration(context.db, job.id);
  if (!generation || isOver(generation)) {
    await context.db.transaction((tx) => context.queue.finish(tx, job));
    return;
  }
  if (generation.state === 'in_progress' && generation.cancel_requested) {
    await context.queue.aside(job, () => goOnCanceling(context, generation));
    await context.db.transaction((tx) => context.queue.again(tx, job, 0));
    return;
  }
  const { operation, trace_context: parent } = generation;
  const facts = { 'reverie.operation': operation, 'reverie.job_id': job.id, 'reverie.queue': job.queue };
  await context.tracing.within({ name: `generate ${operation}`, kind: 'consumer', facts, parent }, () =>
    runGeneration(context, generation, job, signal),
  );
}

/** Canceled upstream work is polled until its deadline, because it may complete anyway. */
function isOver({ state, ticket, result }: Generation): boolean {
  return state !== 'in_progress' && !(state === 'canceled' && ticket !== null && result === null);
}

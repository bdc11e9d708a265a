/** The upstream may go on with work whose generation was canceled or is out of time. */
import { type Engine, type Step, UpstreamError } from '@reverie/engines';
import type { QueueJob } from '../../jobs/job-queue.ts';
import type { Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { FOLLOW_ENDED_SECONDS } from '../settle/end-without-result.ts';
import { freeSlot } from '../upstream-slots.ts';

type Following = { engine: Engine | undefined; job: QueueJob; signal: AbortSignal };

/**
 * Polls the upstream. Returns `working` if the job is back in the queue because the work goes on. Otherwise the slot is
 * free, and the last step is returned, if there is one.
 */
export async function stepOfEnded(
  context: Pick<GenerationContext, 'clock' | 'db' | 'queue' | 'waiters'>,
  generation: Generation,
  { engine, job, signal }: Following,
): Promise<Step | 'working' | undefined> {
  const { ticket, working_until } = generation;
  const canPoll = engine?.poll !== undefined && ticket !== null;
  const step = canPoll ? await engine.poll!(ticket, signal).catch(unlessUpstream) : undefined;
  const goesOn = canPoll && (step === undefined || step.is === 'running');
  if (goesOn && context.clock.now() < working_until!) {
    const after_seconds = step?.is === 'running' ? step.after_seconds : FOLLOW_ENDED_SECONDS;
    await context.db.transaction((tx) => context.queue.again(tx, job, after_seconds));
    return 'working';
  }
  await freeSlot(context, generation);
  return step;
}

/** An upstream that does not answer may still work. */
function unlessUpstream(error: unknown): undefined {
  if (!(error instanceof UpstreamError)) throw error;
}

/** True if nothing is left to do for the generation. */
export function isOver(generation: Generation): boolean {
  const { state, ticket, working_until } = generation;
  const isWorking = ticket !== null && working_until !== null;
  return state !== 'in_progress' && !isWorking && !isLate(generation);
}

/** Canceled work may complete anyway. Without its input, the result could not be received. */
export function isLate({ state, ticket, result, store_inputs }: Generation): boolean {
  return state === 'canceled' && ticket !== null && result === null && store_inputs;
}

/**
 * Executes every paid request: calls or polls the engine, stores the outputs, settles.
 *
 * Jobs are delivered at least once, so each step is safe to repeat: a local engine produces the same bytes again, and
 * an upstream gets each submission at most once, because unanswered submissions are never repeated.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, Report, Step } from '@reverie/engines';
import type { QueueJob } from '../../jobs/job-queue.ts';
import { admit } from '../accept/admission.ts';
import { firstQueueOf } from '../accept/generation-sources.ts';
import { DEADLINE_FAULT, ENGINE_FAULT, faultOfEngine, faultOfRefusal, INTERNAL_FAULT } from '../faults.ts';
import { findGeneration, type Generation } from '../generation.ts';
import type { EndContext, GenerationContext } from '../generation-context.ts';
import { keepLateTicket, keepTicket, markStoring } from '../progress.ts';
import { CRASH, rehearseScenario } from '../rehearse-scenario.ts';
import { goOnCanceling, stopUpstream } from '../settle/cancel-generation.ts';
import { FOLLOW_ENDED_SECONDS, fail } from '../settle/end-without-result.ts';
import { complete } from '../settle/settle-generation.ts';
import { freeSlot } from '../upstream-slots.ts';
import { askEngine } from './ask-engine.ts';
import { checkedOf, outputCheck } from './check-result.ts';
import { costOfAssets } from './cost-of-assets.ts';
import { checkedFacts, ignoredFieldWarnings } from './engine-reports.ts';
import { fetchSources } from './fetch-sources.ts';
import { isLate, isOver, stepOfEnded } from './follow-ended.ts';
import { again, waitForSlot } from './put-back.ts';
import { receive } from './receive.ts';
import { beginAnew, recover } from './recover.ts';
import { seedFacts, seedWarnings } from './result-seed.ts';
import { sizedInput } from './sized-input.ts';
import { watch } from './watch-work.ts';

/** Resolves when the generation is settled or requeued; throws only errors that the queue should retry. */
export async function runGeneration(
  context: GenerationContext,
  generation: Generation,
  job: QueueJob,
  signal: AbortSignal,
): Promise<void> {
  const engine = context.engineFor(generation.operation, generation.mode, generation.model);
  if (generation.working_until) {
    const step = await stepOfEnded(context, generation, { engine, job, signal });
    if (step === 'working') return;
    if (engine && step?.is === 'done' && isLate(generation))
      return finish(context, generation, { engine, job, signal }, step);
    return void (await context.db.transaction((tx) => context.queue.finish(tx, job)));
  }
  if (context.clock.now() >= generation.deadline_at) {
    await fail(context, generation, job, DEADLINE_FAULT, { working: true });
    await giveUp(generation, engine, signal);
    return;
  }
  if (!engine) return fail(context, generation, job, ENGINE_FAULT);
  if (generation.scenario === CRASH) return context.queue.lose(job);
  if (!(await admit(context, generation, job))) return;
  const isFetched = firstQueueOf(generation) === 'fetch';
  // Local pictures are too short to watch. An upstream may work, or not answer a poll, until the service stops it.
  const isUpstream = engine.label.kind === 'upstream';
  const isWanted = generation.state === 'in_progress';
  const isLong = isWanted && (isFetched || isUpstream || generation.queue === 'film');
  const watched = isLong ? watch(context, generation, signal) : undefined;
  try {
    if (isFetched) return await fetchSources(context, generation, { job, signal: watched?.signal ?? signal });
    await advance(context, generation, {
      engine,
      job,
      signal: watched?.signal ?? signal,
      report: watched?.report,
      waited_seconds: 0,
    });
  } catch (error) {
    if (signal.aborted) throw error; // The queue gives the job to the next worker.
    if (watched?.ended() === 'deadline')
      return await fail(context, generation, job, DEADLINE_FAULT, { working: true });
    if (watched?.ended() === 'canceled') {
      // The next try checks if the upstream finished the work anyway.
      await context.db.transaction((tx) => context.queue.again(tx, job, FOLLOW_ENDED_SECONDS));
      return;
    }
    await recover(context, generation, job, error);
  } finally {
    watched?.stop();
  }
}

type Turn = {
  engine: Engine;
  job: QueueJob;
  signal: AbortSignal;
  report: Report | undefined;
  /** Seconds that this try has waited for its upstream. */
  waited_seconds: number;
};

async function advance(context: GenerationContext, generation: Generation, turn: Turn): Promise<void> {
  const { job, signal } = turn;
  const rehearsed = await rehearseScenario(context, generation, signal);
  const step = rehearsed ?? (await askEngine(context, generation, turn));
  switch (step.is) {
    case 'running':
      return goOn(context, generation, turn, step);
    case 'later':
      return waitForSlot(context, generation, job, step);
    case 'failed':
      return failed(context, generation, job, step);
    case 'refused':
      return fail(context, generation, job, faultOfRefusal(step));
    case 'done':
      return finish(context, generation, turn, step);
  }
}

/** Seconds to wait for fast upstreams in place; slower work waits in the queue. */
const IN_HAND_SECONDS = 1;
/** Also for an upstream that requests an immediate poll. */
const PAUSE_SECONDS_MIN = 0.02;

/** An upstream has the work: stores its ticket first, then polls for the result. */
async function goOn(
  context: GenerationContext,
  generation: Generation,
  turn: Turn,
  step: Extract<Step, { is: 'running' }>,
): Promise<void> {
  const { engine, job, signal } = turn;
  const pause_seconds = Math.max(step.after_seconds, PAUSE_SECONDS_MIN);
  const waited = turn.waited_seconds + pause_seconds;
  const isQuick =
    generation.queue === 'image' && engine.label.kind === 'upstream' && engine.poll !== undefined;
  const isInHand = isQuick && waited <= IN_HAND_SECONDS && generation.state === 'in_progress';
  const wanted = isInHand
    ? await keepTicket(context, generation, step)
    : await again(context, generation, job, step);
  // The generation ended before it had a ticket.
  if (!wanted && generation.state === 'in_progress') {
    await keepLateTicket(context, generation, step);
    stopUpstream(context, { ...generation, ticket: step.ticket });
  }
  if (!isInHand) return;
  if (!wanted) return void (await again(context, generation, job, step));
  const { ticket, by = generation.engine } = step;
  await context.queue.aside(job, () => sleep(pause_seconds * 1000, undefined, { signal }));
  Object.assign(generation, { ticket, engine: by, submitting: false });
  await advance(context, generation, { ...turn, waited_seconds: waited });
}

/** Stores, charges and delivers the outputs. Rehearsals never reach this point. */
async function finish(
  context: GenerationContext,
  generation: Generation,
  { engine, job, signal }: Pick<Turn, 'engine' | 'job' | 'signal'>,
  step: Extract<Step, { is: 'done' }>,
): Promise<void> {
  // From here on the result can be fetched again by the ticket if it cannot be stored.
  if (step.ticket) generation.ticket = step.ticket;
  if (generation.queue === 'film') await markStoring(context, generation);
  const { operation, sources, ticket, deadline_at } = generation;
  const input = sizedInput(generation);
  const measured = Object.fromEntries(
    sources.flatMap(({ field, measured: found }) => (found ? [[field, found]] : [])),
  );
  const { assets, warnings, checked, fingerprinted } = await receive(context, {
    task: { operation, input, measured },
    of: {
      account_id: generation.account_id,
      sources: sources.map(({ source_type }) => source_type),
      ingredients: sources.flatMap(({ ingredient }) => ingredient ?? []),
    },
    step,
    engine,
    // A direct upstream response cannot be repeated; work with a ticket, and local work, can.
    until: ticket || (step.by ?? engine.label).kind === 'local' ? undefined : deadline_at,
    signal,
    check: outputCheck(context, generation.mode, signal),
  });
  const ignored = step.ignored_fields ?? engine.ignored_fields ?? [];
  await complete(context, generation, job, {
    result: {
      assets,
      facts: {
        ...checkedFacts(operation, context.specs[operation]!, step.facts ?? {}),
        ...seedFacts(generation.seed, step.seed),
      },
      checked: checkedOf(context, generation, checked),
    },
    warnings: [
      ...(step.warnings ?? []),
      ...ignoredFieldWarnings(input, ignored),
      ...(ignored.includes('seed') ? [] : seedWarnings(input, step.seed)),
      ...warnings,
    ],
    by: step.by,
    stand_in: step.stand_in,
    cost_nano_usd: step.cost && costOfAssets(step.cost, assets),
  });
  // The caller has the answer.
  await fingerprinted;
}

async function failed(
  context: EndContext,
  generation: Generation,
  job: QueueJob,
  { failure, message, param, retryable = false, bill_nano_usd }: Extract<Step, { is: 'failed' }>,
): Promise<void> {
  // The engine's message is only for operators: it may quote an upstream.
  const { id, operation } = generation;
  const end = generation.cancel_requested ? 'canceled work ended' : 'engine failed';
  context.log.warn({ job_id: id, operation, failure, reason: message }, end);
  if (retryable && (await beginAnew(context, generation, job, message))) return;
  return fail(context, generation, job, faultOfEngine(failure, param), { words: message, bill_nano_usd });
}

/** Called when the queue abandons a job: its worker died too often, or no worker fetched it. */
export async function abandonJob(context: EndContext, job: Pick<QueueJob, 'id'>): Promise<void> {
  const generation = await findGeneration(context.db, job.id);
  if (generation?.working_until) await freeSlot(context, generation);
  if (generation?.state !== 'in_progress') return;
  const late = context.clock.now() >= generation.deadline_at;
  await fail(context, generation, undefined, late ? DEADLINE_FAULT : INTERNAL_FAULT);
}

/** Asks an upstream to stop. Its answer does not change the caller's result. */
async function giveUp({ ticket }: Generation, engine: Engine | undefined, signal: AbortSignal) {
  if (ticket) await engine?.cancel?.(ticket, signal).catch(() => undefined);
}

/**
 * One delivery of one job, in the trace of its order. Resolves when the job is settled or requeued; throws only errors
 * that the queue should retry.
 */
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

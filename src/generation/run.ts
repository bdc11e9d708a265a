/**
 * The work behind every paid request: ask or poll the engine, bring the outputs home, settle.
 *
 * A job is delivered at least once, so each step is safe to repeat: a local engine makes the same bytes again, and an
 * upstream is asked at most once, because what was submitted without an answer is never submitted again.
 */
import { isConnectionLost } from '../db/db.ts';
import { type Engine, type Report, type Step, UpstreamError } from '../engines/engine.ts';
import type { Job } from '../jobs/queue.ts';
import { errorFacts } from '../lib/log.ts';
import { StorageError } from '../media/store.ts';
import { admit } from './admission.ts';
import type { GenerationContext } from './context.ts';
import { fetchSources } from './fetch.ts';
import { type Fault, findGeneration, type Generation } from './generation.ts';
import { CRASH, rehearse } from './rehearsal.ts';
import { again, complete, fail, markRunning, markStoring, markSubmitting } from './settle.ts';
import { firstQueueOf, gatherSources } from './sources.ts';
import { bringHome } from './store-outputs.ts';
import { watch } from './watch.ts';

/** Errors in a row before an upstream that cannot be reached is given up. */
const ATTEMPTS_MAX = 5;
const BACKOFF_SECONDS = [1, 3, 10, 30];

/** One delivery of one job. Resolves when it is settled or put back; throws only what the queue should retry. */
export async function runJob(context: GenerationContext, job: Job, signal: AbortSignal): Promise<void> {
  const generation = await findGeneration(context.db, job.id);
  if (generation?.state !== 'in_progress') {
    await context.db.transaction((tx) => context.queue.finish(tx, job));
    return;
  }
  const engine = context.engineFor(generation.operation, generation.mode);
  if (context.clock.now() >= generation.deadline_at) {
    await giveUp(generation, engine, signal);
    await fail(context, generation, job, DEADLINE_FAULT);
    return;
  }
  if (!engine) {
    await fail(context, generation, job, ENGINE_FAULT);
    return;
  }
  if (generation.scenario === CRASH) return context.queue.lose(job);
  if (!(await admit(context, generation, job))) return;
  const isFetched = firstQueueOf(generation) === 'fetch';
  // Pictures are too short to be watched.
  const isLong = isFetched || generation.queue === 'film';
  const watched = isLong ? watch(context, generation, signal) : undefined;
  try {
    if (isFetched) return await fetchSources(context, generation, { job, signal: watched?.signal ?? signal });
    await advance(context, generation, {
      engine,
      job,
      signal: watched?.signal ?? signal,
      report: watched?.report,
    });
  } catch (error) {
    if (signal.aborted) throw error; // The queue hands the job to the next worker.
    if (watched?.ended() === 'deadline') return await fail(context, generation, job, DEADLINE_FAULT);
    if (watched?.ended() === 'canceled') {
      await context.db.transaction((tx) => context.queue.finish(tx, job));
      return;
    }
    await recover(context, generation, job, error);
  } finally {
    watched?.stop();
  }
}

type Turn = { engine: Engine; job: Job; signal: AbortSignal; report: Report | undefined };

async function advance(context: GenerationContext, generation: Generation, turn: Turn): Promise<void> {
  const { job, signal } = turn;
  const rehearsed = await rehearse(context, generation, signal);
  const step = rehearsed ?? (await ask(context, generation, turn));
  switch (step.is) {
    case 'running':
      return again(context, generation, job, step);
    case 'failed':
      // The engine's own words are for us: they may quote an upstream.
      context.log.warn(
        { job_id: generation.id, operation: generation.operation, reason: step.message },
        'engine failed',
      );
      return fail(context, generation, job, step.failure === 'content_blocked' ? BLOCKED : ENGINE_FAULT);
    case 'refused':
      return fail(context, generation, job, {
        code: step.refusal,
        param: step.param,
        message: step.message,
        retryable: false,
      });
    case 'done': {
      if (generation.queue === 'film') await markStoring(context, generation);
      const assets = await bringHome(context, step.outputs, signal);
      if (assets.length === 0) return fail(context, generation, job, ENGINE_FAULT);
      const result = { assets, facts: step.facts ?? {} };
      return complete(context, generation, job, { result, warnings: step.warnings ?? [] });
    }
  }
}

async function ask(
  context: GenerationContext,
  generation: Generation,
  { engine, signal, report }: Turn,
): Promise<Step> {
  if (generation.ticket) {
    if (engine.poll) return engine.poll(generation.ticket, signal);
    return {
      is: 'failed',
      failure: 'engine_failed',
      message: 'The operation moved to an engine without tickets',
    };
  }
  if (generation.submitting) {
    return {
      is: 'failed',
      failure: 'engine_failed',
      message: 'The service restarted while the engine was being asked',
    };
  }
  // Whose turn it is among those whose pictures are made here; what waits holds no picture in memory.
  using _place =
    generation.queue === 'image' && engine.label.kind === 'local'
      ? await context.making.take({ account: generation.account_id }, signal)
      : undefined;
  const sources = await gatherSources(context, generation.sources);
  await (engine.label.kind === 'upstream'
    ? markSubmitting(context, generation)
    : markRunning(context, generation));
  const { operation, input, seed } = generation;
  return engine.start({ operation, input, seed, sources: sources.bytes }, signal, report);
}

/** What an error means: an upstream that surely took nothing is asked again, anything else ends the generation. */
async function recover(
  context: GenerationContext,
  generation: Generation,
  job: Job,
  error: unknown,
): Promise<void> {
  const facts = { job_id: generation.id, operation: generation.operation, ...errorFacts(error) };
  if (error instanceof UpstreamError) {
    context.log.warn(facts, 'engine did not answer');
    const retry = (error.accepted === 'no' || generation.ticket) && generation.attempts + 1 < ATTEMPTS_MAX;
    if (!retry) return fail(context, generation, job, ENGINE_FAULT);
    const after_seconds = BACKOFF_SECONDS[generation.attempts] ?? 30;
    return again(context, generation, job, { after_seconds, ticket: generation.ticket, attempted: true });
  }
  if (error instanceof StorageError) {
    context.log.error(facts, 'media cannot be stored');
    return fail(context, generation, job, STORAGE_FAULT);
  }
  // The queue tries again: what was done is found in the database when it is back.
  if (isConnectionLost(error)) throw error;
  context.log.error(facts, 'generation failed unexpectedly');
  return fail(context, generation, job, INTERNAL_FAULT);
}

/** Called when the queue itself gave a job up: its worker died too often, or nobody came for it. */
export async function abandonJob(context: GenerationContext, job: Pick<Job, 'id'>): Promise<void> {
  const generation = await findGeneration(context.db, job.id);
  if (generation?.state !== 'in_progress') return;
  const late = context.clock.now() >= generation.deadline_at;
  await fail(context, generation, undefined, late ? DEADLINE_FAULT : INTERNAL_FAULT);
}

/** Asks an upstream to stop; whether it listens changes nothing for the caller. */
async function giveUp(
  generation: Generation,
  engine: Engine | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (generation.ticket) await engine?.cancel?.(generation.ticket, signal).catch(() => undefined);
}

const STORAGE_FAULT: Fault = {
  code: 'storage_unavailable',
  message: 'The result could not be stored; please try again later',
  retryable: true,
};

const INTERNAL_FAULT: Fault = {
  code: 'internal_error',
  message: 'Something went wrong on our side. It has been recorded; please try again',
  retryable: true,
};

const ENGINE_FAULT: Fault = {
  code: 'upstream_failed',
  message: 'Generation failed. Nothing was charged; please try again',
  retryable: true,
};

const BLOCKED: Fault = {
  code: 'content_blocked',
  message: 'The content check refused this. Nothing was charged',
  retryable: false,
};

const DEADLINE_FAULT: Fault = {
  code: 'deadline_exceeded',
  message: 'Generation took too long and was stopped. Nothing was charged; please try again',
  retryable: true,
};

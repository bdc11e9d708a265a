/** One call to the engine of a generation: the first, with all sources, or a poll. */

import { setImmediate } from 'node:timers/promises';
import {
  AUTO_SIZE,
  type Engine,
  type EngineLabel,
  type EngineSpec,
  OutOfTime,
  type Report,
  type SharedSlots,
  type Step,
  type Ticket,
  Unwanted,
} from '@reverie/engines';
import { z } from 'zod';
import { run, tables } from '../../db/tables.ts';
import { engineSeed } from '../../lib/id.ts';
import type { Json, JsonObject } from '../../lib/json.ts';
import { errorFacts } from '../../lib/log.ts';
import { gatherSources, linkTo, measuredSources } from '../accept/generation-sources.ts';
import type { Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';
import { keepFirst, markRunning, markSubmitting } from '../progress.ts';
import { busyUpstreams, claimUpstreamSlot } from '../upstream-slots.ts';
import { checkSources } from './check-result.ts';
import { sizedInput } from './sized-input.ts';

/** While the store is unavailable, the service starts no work, because it could not store the result. */
const STORE_AWAY_SECONDS = 2;

type Asking = { engine: Engine; signal: AbortSignal; report: Report | undefined };

/** Polls with the ticket, or starts the work if there is none. Rethrows the engine's errors. */
export async function askEngine(
  context: Pick<
    GenerationContext,
    | 'checkPicture'
    | 'clock'
    | 'convertPicture'
    | 'db'
    | 'links'
    | 'log'
    | 'making'
    | 'media'
    | 'signing'
    | 'takeStills'
  >,
  generation: Generation,
  { engine, signal, report }: Asking,
): Promise<Step> {
  if (generation.ticket) {
    if (engine.poll) return engine.poll(generation.ticket, signal);
    return lost('The operation moved to an engine without tickets');
  }
  if (generation.submitting) return lost('The service restarted during the call to the engine');
  if (!context.media.available()) return { is: 'later', after_seconds: STORE_AWAY_SECONDS };
  const upstream = engine.label.kind === 'upstream';
  // Takes a fair turn among the pictures made in this process. Waiting work keeps no picture in memory.
  using _slot =
    generation.queue === 'image' && !upstream
      ? await context.making.take({ account: generation.account_id }, signal)
      : undefined;
  const sources = await gatherSources(context, generation.sources, signal);
  if ('is' in sources) return sources;
  const refused = await checkSources(context, generation, sources.bytes, signal);
  if (refused) return refused;
  const measured =
    upstream || generation.input.size === AUTO_SIZE ? await keepMeasured(generation, sources.bytes) : {};
  // Engines with `keeps_first` store their ticket before anything is sent.
  if (!upstream) await markRunning(context, generation);
  else if (!engine.keeps_first) await markSubmitting(context, generation);
  const { operation, seed, end_user } = generation;
  const task = {
    operation,
    input: { ...sizedInput(generation), ...(end_user !== null && { end_user }) },
    seed: engineSeed(seed),
    stand_in: generation.mode === 'test',
    sources: sources.bytes,
    measured,
    linkTo: (field: string) => linkTo(context, generation, field),
    claim: (name: string, most: number | undefined, shared?: SharedSlots) =>
      claimUpstreamSlot(context, generation, { upstream: name, most, shared }),
    busy: (names: readonly string[]) => busyUpstreams(context, names),
    keep: (ticket: Ticket, by?: EngineLabel) =>
      keepFirst(context, generation, { ticket, by, submitting: !engine.keeps_first }),
  };
  return engine.start(task, signal, report);
}

/** Stores the measured facts, because another process may receive the result. */
async function keepMeasured(generation: Generation, bytes: Record<string, Uint8Array>) {
  const measured = await measuredSources(generation.sources, bytes);
  for (const source of generation.sources) {
    const found = measured[source.field];
    if (found) source.measured = found;
  }
  return measured;
}

function lost(message: string): Step {
  return { is: 'failed', failure: 'engine_failed', message };
}

/** One sentence for each of the fields that the request names. */
export function ignoredFieldWarnings(input: JsonObject, fields: readonly string[] = []): string[] {
  return fields
    .filter((field) => isSent(input, field))
    .map((field) => `${field} was ignored: the model does not support it`);
}

/** `options.steps` is a member of `options`. */
function isSent(input: JsonObject, field: string): boolean {
  const [, option] = /^options\.(.+)$/.exec(field) ?? [];
  return option === undefined ? input[field] !== undefined : Object.hasOwn(Object(input.options), option);
}

/** Facts that an engine reports beside its media, filtered by the contract's schema. */
const checks = new Map<string, z.ZodType>();

/**
 * Every member is optional, so the service drops invalid ones. Members that the schema does not name are our own and
 * stay.
 */
export function checkedFacts(
  operation: string,
  { facts: schema }: EngineSpec,
  facts: JsonObject,
): JsonObject {
  const properties = ((schema ?? {}) as { properties?: Record<string, JsonObject> }).properties ?? {};
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([name, value]) =>
        !Object.hasOwn(properties, name) || fits(`${operation} ${name}`, properties[name]!, value),
    ),
  );
}

function fits(name: string, schema: JsonObject, value: Json): boolean {
  const check = checks.get(name) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  checks.set(name, check);
  return check.safeParse(value).success;
}

/** Running long work: its progress, its cancellation and its deadline. */
type Watch = {
  /** Aborts when the queue's signal does, when the generation is ended elsewhere, and at its deadline. */
  signal: AbortSignal;
  report: Report;
  /** The reason why it was ended, unless the queue ended it. */
  ended(): 'canceled' | 'deadline' | undefined;
  stop(): void;
};

/** Seconds between writes of the progress, which also detect a cancel by another process. */
const LOOK_SECONDS = 1;
/** The maximum of Node's timers is 2³¹ − 1 ms. */
const TIMER_MS_MAX = 2 ** 31 - 1;

/** Watches a film. It detects a cancel in this process at once. */
export function watch(
  context: Pick<GenerationContext, 'clock' | 'db' | 'log' | 'waiters'>,
  generation: Generation,
  queue: AbortSignal,
): Watch {
  const { clock, db, waiters, log } = context;
  const { id } = generation;
  const own = new AbortController();
  let why: 'canceled' | 'deadline' | undefined;
  let progress = generation.progress ?? 0;
  let written = progress;
  const end = (reason: 'canceled' | 'deadline') => {
    why ??= reason;
    own.abort(
      reason === 'deadline' ? new OutOfTime('Its deadline has passed.') : new Unwanted('It was canceled.'),
    );
  };
  const left = generation.deadline_at.getTime() - clock.now().getTime();
  const deadline = setTimeout(() => end('deadline'), Math.min(TIMER_MS_MAX, Math.max(0, left)));
  let stopped = false;
  const look = async () => {
    while (!stopped) {
      // A stopping process wakes all waiters, which says nothing about this work.
      const isNotified = (await waiters.next(id, LOOK_SECONDS)) && !waiters.closed;
      // Work that has just ended is reported in the same turn.
      if (isNotified) await setImmediate();
      if (stopped) return;
      if (isNotified) return end('canceled');
      const news = progress > written ? progress : written;
      const isWanted = await write(news).catch((error) => {
        log.warn({ job_id: id, ...errorFacts(error) }, 'progress could not be written');
        return undefined;
      });
      // The database is unavailable: retry, because another process may have received a cancel.
      if (isWanted === undefined) continue;
      written = news;
      if (!isWanted && !stopped) return end('canceled');
    }
  };
  const write = async (news: number): Promise<boolean> => {
    const rows = await run(
      db,
      tables
        .updateTable('generation')
        .set({ progress: news })
        .where('id', '=', id)
        .where('state', '=', 'in_progress')
        .returning('id'),
    );
    return rows.length > 0;
  };
  void look();
  return {
    signal: AbortSignal.any([queue, own.signal]),
    report: (news) => {
      progress = Math.min(1, Math.max(progress, thousandths(news.progress)));
    },
    ended: () => why,
    stop() {
      stopped = true;
      clearTimeout(deadline);
    },
  };
}

/** The maximum length, because operators read no more. */
function thousandths(share: number): number {
  return Math.round(share * 1000) / 1000;
}

/**
 * The engine of one operation of the operator's file. Its entries are tried in order: the next one only when the one
 * before certainly did not take the work, never after it may have billed.
 */

import {
  type Engine,
  type JsonObject,
  type Report,
  type Step,
  type Task,
  type Ticket,
  UpstreamError,
} from '@reverie/engines';
import { type Breaker, inTurn, type Pool } from './breaker.ts';

export type Candidate = {
  /** Identifies it in stored tickets, also after the file changed. */
  id: string;
  engine: Engine;
  /** The same for the candidates of one entry, which differ in their keys. */
  entry: object;
  /** Of an `any_of`. */
  pool?: Pool | undefined;
  /** Absent for an engine of this process. `name`: of the engine, and with several keys also of the key. */
  upstream?: { name: string; concurrency?: number | undefined; breaker: Breaker; isKeyed?: boolean };
  /** Entry members by which a ticket is polled when the file no longer has the entry; stored with the ticket. */
  kept?: JsonObject | undefined;
  /** Fields and options that this candidate ignores, beside those of the engine. */
  ignored_fields?: readonly string[];
};

/** The candidate of a ticket whose entry has left the file. Undefined where the engine has left it too. */
export type Reopen = (ticket: Ticket) => Candidate | undefined;

/** A call to an upstream, for the metrics. `outcome` is a step's kind or an error's fault. */
export type AskedUpstream = {
  engine: string;
  verb: 'start' | 'poll' | 'cancel' | 'chat' | 'translate';
  outcome: string;
  seconds: number;
};

const FULL_SECONDS = 1;

export function candidatesEngine(
  candidates: readonly Candidate[],
  onCall: (asked: AskedUpstream) => void,
  reopen: Reopen = () => undefined,
): Engine {
  const find = (ticket: Ticket) => found(candidates, ticket, reopen);
  const first = candidates[0]!;
  const leader = () => candidates.find(({ upstream }) => upstream?.breaker.restsFor() === undefined) ?? first;
  const searches = candidates.some(({ engine }) => engine.searches_web);
  const keepsFirst = candidates.every(({ engine }) => engine.keeps_first);
  const forgetful = candidates.some(({ engine }) => engine.forget);
  const deadlines = candidates.flatMap(({ engine }) => engine.deadline_seconds ?? []);
  return {
    get label() {
      return leader().engine.label;
    },
    get about() {
      return leader().engine.about;
    },
    ...(searches && { searches_web: true }),
    ...(keepsFirst && { keeps_first: true }),
    ...(deadlines.length > 0 && { deadline_seconds: Math.max(...deadlines) }),

    restsFor() {
      const rests = candidates.map(({ upstream }) => upstream?.breaker.restsFor());
      return rests.includes(undefined) ? undefined : Math.min(...(rests as number[]));
    },

    lacks(fields) {
      const lacking = candidates.map(({ engine }) => engine.lacks?.(fields));
      return lacking.includes(undefined) ? undefined : lacking[0];
    },

    start: (task, signal, report) => startFirst(candidates, task, { signal, report }, onCall),

    async poll(ticket, signal) {
      const { candidate, theirs } = find(ticket);
      if (!candidate?.engine.poll) return gone(ticket);
      const step = await asked(candidate, 'poll', onCall, () => candidate.engine.poll!(theirs, signal));
      return signed(candidate, step);
    },

    async cancel(ticket, signal) {
      const { candidate, theirs } = find(ticket);
      if (!candidate?.engine.cancel) return undefined;
      return asked(candidate, 'cancel', onCall, () => candidate.engine.cancel!(theirs, signal));
    },

    ...(forgetful && {
      forget: async (ticket) => {
        const { candidate, theirs } = find(ticket);
        await candidate?.engine.forget?.(theirs);
      },
    }),
  };
}

/** Starts the work at the first candidate that takes it. */
async function startFirst(
  candidates: readonly Candidate[],
  task: Task,
  { signal, report }: { signal: AbortSignal; report: Report | undefined },
  onCall: (asked: AskedUpstream) => void,
): Promise<Step> {
  const fields = Object.keys(task.sources ?? {});
  const able = candidates.filter(({ engine }) => engine.lacks?.(fields) === undefined);
  let last = (): Step => {
    throw new UpstreamError('No engine accepts work at present.', 'no', { fault: 'overload' });
  };
  const ordered = await inTurn(able, task);
  for (const [index, candidate] of ordered.entries()) {
    const next = ordered[index + 1];
    if (candidate.upstream?.breaker.restsFor() !== undefined) continue;
    if (!(await hasRoom(candidate, task))) {
      last = () => ({ is: 'later', after_seconds: FULL_SECONDS });
      if (isBeside(candidate, next)) continue;
      return last();
    }
    try {
      const step = await asked(candidate, 'start', onCall, () =>
        candidate.engine.start(keepingAs(candidate, task), signal, report),
      );
      if (!isKeyRefused(candidate, step)) return signed(candidate, step);
      last = () => step;
      if (candidate.entry !== next?.entry) return step;
    } catch (error) {
      if (!surelyNotTaken(error)) throw error;
      last = () => {
        throw error;
      };
    }
  }
  return last();
}

/** Where one is full, another key of the entry or another entry of its `any_of` may have room. */
function isBeside({ entry, pool }: Candidate, next: Candidate | undefined): boolean {
  return (
    next !== undefined && (entry === next.entry || (pool !== undefined && pool.turns === next.pool?.turns))
  );
}

function isKeyRefused({ upstream }: Candidate, step: Step): boolean {
  return step.is === 'failed' && step.refused_key === true && upstream?.isKeyed === true;
}

/** A ticket that is kept before the work leaves names whose it is, as those do that come after. */
function keepingAs({ id, engine, kept }: Candidate, task: Task): Task {
  const { keep } = task;
  return keep
    ? { ...task, keep: (ticket) => keep({ by: id, ticket, ...(kept && { entry: kept }) }, engine.label) }
    : task;
}

async function hasRoom({ upstream, pool }: Candidate, task: Task): Promise<boolean> {
  if (!upstream || !task.claim) return true;
  const isCounted = pool !== undefined || upstream.isKeyed === true;
  return task.claim(upstream.name, upstream.concurrency ?? (isCounted ? Number.MAX_SAFE_INTEGER : undefined));
}

/** Of these alone it is certain that nothing was begun and nothing is billed. */
function surelyNotTaken(error: unknown): boolean {
  return (
    error instanceof UpstreamError &&
    error.accepted === 'no' &&
    (error.fault === 'connection' || error.fault === 'overload')
  );
}

/** Runs one call, counts it, and tells the breaker how it went. */
async function asked<T extends Step | bigint | undefined>(
  candidate: Candidate,
  verb: AskedUpstream['verb'],
  onCall: (asked: AskedUpstream) => void,
  run: () => Promise<T>,
): Promise<T> {
  const { upstream } = candidate;
  if (!upstream) return run();
  const began = performance.now();
  const end = (outcome: string) =>
    onCall({ engine: upstream.name, verb, outcome, seconds: (performance.now() - began) / 1000 });
  if (verb === 'start') upstream.breaker.begin();
  try {
    const result = await run();
    end(typeof result === 'object' ? outcomeOf(result) : 'done');
    if (typeof result === 'object' && isKeyRefused(candidate, result)) upstream.breaker.failed();
    else upstream.breaker.succeeded();
    return result;
  } catch (error) {
    end(error instanceof UpstreamError ? error.fault : 'fault');
    if (verb !== 'cancel') upstream.breaker.failed();
    throw error;
  }
}

function outcomeOf(step: Step): string {
  return step.is === 'failed' ? step.failure : step.is;
}

function signed({ id, engine, kept, ignored_fields: more = [] }: Candidate, step: Step): Step {
  const named = (ticket: Ticket) => ({ by: id, ticket, ...(kept && { entry: kept }) });
  if (step.is === 'running') return { ...step, ticket: named(step.ticket), by: engine.label };
  if (step.is !== 'done') return step;
  const { on_other_size } = engine;
  const ignored_fields = [...(engine.ignored_fields ?? []), ...more];
  return {
    ...step,
    by: engine.label,
    ...(step.ticket && { ticket: named(step.ticket) }),
    ...(on_other_size && { on_other_size }),
    ...(ignored_fields.length > 0 && { ignored_fields }),
  };
}

/** Tickets without a candidate's name belong to the first one. */
function found(
  candidates: readonly Candidate[],
  ticket: Ticket,
  reopen: Reopen,
): { candidate?: Candidate | undefined; theirs: Ticket } {
  if (typeof ticket.by !== 'string') return { candidate: candidates[0]!, theirs: ticket };
  const candidate = candidates.find(({ id }) => id === ticket.by);
  return { candidate: candidate ?? reopen(ticket), theirs: ticket.ticket as JsonObject };
}

function gone({ by }: Ticket): Step {
  return {
    is: 'failed',
    failure: 'misconfigured',
    message: `The engines file no longer names ${String(by)}, which has the work`,
  };
}

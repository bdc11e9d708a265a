/**
 * The engine of one operation in the engines file. Its entries are tried in order. The next one is tried only if the
 * previous one certainly did not accept the work, and never if it may have billed it.
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
import { hasRoom, type SharedLimit, slotOf } from './slots.ts';

export type Candidate = {
  /** Identifies the candidate in stored tickets, even after the file has changed. */
  id: string;
  engine: Engine;
  /** Shared by the candidates of one entry, which differ in their keys. */
  entry: object;
  /** Set for an entry of an `any_of`. */
  pool?: Pool | undefined;
  /** Absent for an embedded engine. `name` is that of the engine, followed by that of the key if there are several. */
  upstream?: {
    name: string;
    concurrency?: number | undefined;
    /** A limit that several upstreams share. It replaces `concurrency`. */
    gpu?: SharedLimit | undefined;
    breaker: Breaker;
    isKeyed?: boolean;
  };
  /** Entry members for polling a ticket after the entry has left the file. They are stored with the ticket. */
  storedEntry?: JsonObject | undefined;
  /** Fields and options that this candidate ignores, in addition to those of its engine. */
  ignored_fields?: readonly string[];
};

/** Opens the candidate of a ticket whose entry has left the file. Undefined if the engine has left it too. */
export type Reopen = (ticket: Ticket) => Candidate | undefined;

/** A call to an upstream, for metrics. `outcome` is the kind of a step or the fault of an error. */
export type UpstreamCall = {
  engine: string;
  verb: 'start' | 'poll' | 'cancel' | 'chat' | 'translate';
  outcome: string;
  seconds: number;
};

const FULL_SECONDS = 1;

export function candidatesEngine(
  candidates: readonly Candidate[],
  onCall: (call: UpstreamCall) => void,
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
      if (!candidate?.engine.poll) return upstreamRemoved(ticket);
      const step = await runCall(candidate, 'poll', onCall, () => candidate.engine.poll!(theirs, signal));
      return signed(candidate, step);
    },

    async cancel(ticket, signal) {
      const { candidate, theirs } = find(ticket);
      if (!candidate?.engine.cancel) return undefined;
      return runCall(candidate, 'cancel', onCall, () => candidate.engine.cancel!(theirs, signal));
    },

    ...(forgetful && {
      forget: async (ticket) => {
        const { candidate, theirs } = find(ticket);
        await candidate?.engine.forget?.(theirs);
      },
    }),
  };
}

/** Starts the work at the first candidate that accepts it. */
async function startFirst(
  candidates: readonly Candidate[],
  task: Task,
  { signal, report }: { signal: AbortSignal; report: Report | undefined },
  onCall: (call: UpstreamCall) => void,
): Promise<Step> {
  const fields = Object.keys(task.sources ?? {});
  const able = candidates.filter(({ engine }) => engine.lacks?.(fields) === undefined);
  let last = (): Step => {
    throw new UpstreamError('No engine accepts work at present.', 'no', { fault: 'overload' });
  };
  const ordered = await inTurn(able, task);
  const full: string[] = [];
  for (const [index, candidate] of ordered.entries()) {
    const next = ordered[index + 1];
    if (candidate.upstream?.breaker.restsFor() !== undefined) continue;
    if (!(await hasRoom(candidate, task))) {
      full.push(...slotOf(candidate.upstream!).upstreams);
      last = () => ({ is: 'later', after_seconds: FULL_SECONDS, full });
      if (isBeside(candidate, next)) continue;
      return last();
    }
    try {
      const step = await runCall(candidate, 'start', onCall, () =>
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

/** True if the next candidate belongs to the same entry or `any_of` and may have capacity while this one is full. */
function isBeside({ entry, pool }: Candidate, next: Candidate | undefined): boolean {
  return (
    next !== undefined && (entry === next.entry || (pool !== undefined && pool.turns === next.pool?.turns))
  );
}

function isKeyRefused({ upstream }: Candidate, step: Step): boolean {
  return step.is === 'failed' && step.refused_key === true && upstream?.isKeyed === true;
}

/** Adds the candidate's id to tickets that are stored before the work is sent, as to all other tickets. */
function keepingAs({ id, engine, storedEntry }: Candidate, task: Task): Task {
  const { keep } = task;
  return keep
    ? {
        ...task,
        keep: (ticket) => keep({ by: id, ticket, ...(storedEntry && { entry: storedEntry }) }, engine.label),
      }
    : task;
}

/** True only for errors that guarantee that no work was started and nothing is billed. */
function surelyNotTaken(error: unknown): boolean {
  return (
    error instanceof UpstreamError &&
    error.accepted === 'no' &&
    (error.fault === 'connection' || error.fault === 'overload')
  );
}

/** Runs one call, counts it, and reports its outcome to the breaker. */
async function runCall<T extends Step | bigint | undefined>(
  candidate: Candidate,
  verb: UpstreamCall['verb'],
  onCall: (call: UpstreamCall) => void,
  run: () => Promise<T>,
): Promise<T> {
  const { upstream } = candidate;
  if (!upstream) return run();
  const began = performance.now();
  const end = (outcome: string) =>
    onCall({ engine: upstream.name, verb, outcome, seconds: (performance.now() - began) / 1000 });
  const attempt = verb === 'start' ? upstream.breaker.begin() : undefined;
  try {
    const result = await run();
    end(typeof result === 'object' ? outcomeOf(result) : 'done');
    if (typeof result === 'object' && isKeyRefused(candidate, result)) upstream.breaker.failed();
    else upstream.breaker.succeeded();
    return result;
  } catch (error) {
    const fault = error instanceof UpstreamError ? error.fault : 'fault';
    end(fault);
    if (verb !== 'cancel') upstream.breaker.failed(fault === 'timeout' ? attempt : undefined);
    throw error;
  }
}

function outcomeOf(step: Step): string {
  return step.is === 'failed' ? step.failure : step.is;
}

function signed({ id, engine, storedEntry, ignored_fields: more = [] }: Candidate, step: Step): Step {
  const named = (ticket: Ticket) => ({ by: id, ticket, ...(storedEntry && { entry: storedEntry }) });
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

/** Finds the candidate of a ticket. Tickets without a candidate's id belong to the first one. */
function found(
  candidates: readonly Candidate[],
  ticket: Ticket,
  reopen: Reopen,
): { candidate?: Candidate | undefined; theirs: Ticket } {
  if (typeof ticket.by !== 'string') return { candidate: candidates[0]!, theirs: ticket };
  const candidate = candidates.find(({ id }) => id === ticket.by);
  return { candidate: candidate ?? reopen(ticket), theirs: ticket.ticket as JsonObject };
}

function upstreamRemoved({ by }: Ticket): Step {
  return {
    is: 'failed',
    failure: 'misconfigured',
    message: `The engines file no longer names ${String(by)}, which has the work`,
  };
}

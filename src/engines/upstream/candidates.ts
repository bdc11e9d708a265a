/**
 * The engine of one operation of the operator's file: the entries in their order, of which the next is asked only when
 * the one before surely did not take the work, and never after it may have billed.
 */
import type { JsonObject } from '../../lib/json.ts';
import { type Engine, type Step, type Task, type Ticket, UpstreamError } from '../engine.ts';
import type { Breaker } from './breaker.ts';

export type Candidate = {
  /** What finds it again from a stored ticket, also after the file changed. */
  id: string;
  engine: Engine;
  /** Absent for an engine of this process. */
  upstream?: { name: string; concurrency?: number | undefined; breaker: Breaker };
};

/** What was asked of which upstream, for the metrics. `outcome` is a step's kind or an error's fault. */
export type AskedUpstream = {
  engine: string;
  verb: 'start' | 'poll' | 'cancel' | 'chat' | 'translate';
  outcome: string;
  seconds: number;
};

const FULL_SECONDS = 1;

export function candidatesEngine(
  candidates: readonly Candidate[],
  tell: (asked: AskedUpstream) => void,
): Engine {
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

    async start(task, signal, report) {
      const fields = Object.keys(task.sources ?? {});
      const able = candidates.filter(({ engine }) => engine.lacks?.(fields) === undefined);
      let last: unknown = new UpstreamError('No engine takes work at present.', 'no', { fault: 'overload' });
      for (const candidate of able) {
        const rest = candidate.upstream?.breaker.restsFor();
        if (rest !== undefined) continue;
        if (!(await hasRoom(candidate, task))) return { is: 'later', after_seconds: FULL_SECONDS };
        try {
          const step = await asked(candidate, 'start', tell, () =>
            candidate.engine.start(keepingAs(candidate, task), signal, report),
          );
          return signed(candidate, step);
        } catch (error) {
          if (!surelyNotTaken(error)) throw error;
          last = error;
        }
      }
      throw last;
    },

    async poll(ticket, signal) {
      const { candidate, theirs } = find(candidates, ticket);
      if (!candidate?.engine.poll) return gone(ticket);
      const step = await asked(candidate, 'poll', tell, () => candidate.engine.poll!(theirs, signal));
      return signed(candidate, step);
    },

    async cancel(ticket, signal) {
      const { candidate, theirs } = find(candidates, ticket);
      if (!candidate?.engine.cancel) return undefined;
      return asked(candidate, 'cancel', tell, () => candidate.engine.cancel!(theirs, signal));
    },

    ...(forgetful && {
      forget: async (ticket) => {
        const { candidate, theirs } = find(candidates, ticket);
        await candidate?.engine.forget?.(theirs);
      },
    }),
  };
}

/** A ticket that is kept before the work leaves names whose it is, as those do that come after. */
function keepingAs({ id, engine }: Candidate, task: Task): Task {
  const { keep } = task;
  return keep ? { ...task, keep: (ticket) => keep({ by: id, ticket }, engine.label) } : task;
}

async function hasRoom({ upstream }: Candidate, task: Task): Promise<boolean> {
  return !upstream || !task.claim || task.claim(upstream.name, upstream.concurrency);
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
  { engine, upstream }: Candidate,
  verb: AskedUpstream['verb'],
  tell: (asked: AskedUpstream) => void,
  run: () => Promise<T>,
): Promise<T> {
  if (!upstream) return run();
  const began = performance.now();
  const end = (outcome: string) =>
    tell({ engine: engine.label.name, verb, outcome, seconds: (performance.now() - began) / 1000 });
  if (verb === 'start') upstream.breaker.begin();
  try {
    const result = await run();
    end(typeof result === 'object' ? outcomeOf(result) : 'done');
    upstream.breaker.succeeded();
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

function signed({ id, engine }: Candidate, step: Step): Step {
  if (step.is === 'running') return { ...step, ticket: { by: id, ticket: step.ticket }, by: engine.label };
  if (step.is !== 'done') return step;
  const { on_other_size, unheeded } = engine;
  return {
    ...step,
    by: engine.label,
    ...(step.ticket && { ticket: { by: id, ticket: step.ticket } }),
    ...(on_other_size && { on_other_size }),
    ...(unheeded && { unheeded }),
  };
}

/** A ticket of before there were lists names nobody: it is the first one's. */
function find(candidates: readonly Candidate[], ticket: Ticket): { candidate?: Candidate; theirs: Ticket } {
  if (typeof ticket.by !== 'string') return { candidate: candidates[0]!, theirs: ticket };
  const candidate = candidates.find(({ id }) => id === ticket.by);
  return { ...(candidate && { candidate }), theirs: ticket.ticket as JsonObject };
}

function gone({ by }: Ticket): Step {
  return {
    is: 'failed',
    failure: 'misconfigured',
    message: `The engines file does not name ${String(by)} any more, which has the work`,
  };
}

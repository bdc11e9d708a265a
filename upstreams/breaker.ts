/** A circuit breaker: stops new calls to an upstream that fails repeatedly. Running work continues. */

import type { Task } from '@reverie/engines';
import type { Clock } from './lib/clock.ts';

const FAILURES_MAX = 5;
const REST_SECONDS = 30;
const REST_SECONDS_MAX = 600;
/** A trial that reports nothing expires after this time, so that another may follow. */
const TRIAL_SECONDS = 60;

/** The successes before the attempt. */
export type Attempt = { after: number };

export type Breaker = {
  /**
   * Seconds until new work may be sent; undefined if it may be sent now. An open breaker allows one trial at a time.
   */
  restsFor(): number | undefined;
  /** Call this before each attempt. If the breaker is open, the attempt is its trial. */
  begin(): Attempt;
  succeeded(): void;
  /**
   * With the attempt that timed out: it does not count if the upstream has served another call since. One caller whose
   * calls take too long must not stop the calls of others.
   */
  failed(timedOut?: Attempt): void;
  /** Opens the breaker by hand. It then stays open until it is closed by hand, regardless of running work. */
  hold(): void;
  /** Closes the breaker by hand and resets its failure count. */
  close(): void;
};

/** Opens for 30 s after five consecutive failures. Each failed trial doubles that time, up to ten minutes. */
export function openBreaker({ now }: Clock): Breaker {
  let failures = 0;
  let rest_seconds = REST_SECONDS;
  let until: number | undefined;
  let isHeld = false;
  let successes = 0;
  const rest = (seconds: number) => {
    until = now().getTime() + seconds * 1000;
  };
  const succeeded = () => {
    successes += 1;
    failures = 0;
    rest_seconds = REST_SECONDS;
    until = undefined;
  };
  return {
    restsFor() {
      if (isHeld) return REST_SECONDS_MAX;
      const left = until === undefined ? 0 : (until - now().getTime()) / 1000;
      return left > 0 ? Math.ceil(left) : undefined;
    },
    begin() {
      if (until !== undefined) rest(TRIAL_SECONDS);
      return { after: successes };
    },
    succeeded,
    failed(timedOut) {
      if (timedOut && timedOut.after < successes) return;
      failures += 1;
      if (until !== undefined) rest_seconds = Math.min(REST_SECONDS_MAX, rest_seconds * 2);
      if (failures >= FAILURES_MAX) rest(rest_seconds);
    },
    hold() {
      isHeld = true;
    },
    close() {
      isHeld = false;
      succeeded();
    },
  };
}

// The order in which the entries of an `any_of` in the engines file are tried.

/** An entry's part in an `any_of`. All its entries share `turns`. */
export type Pool = {
  by: 'least_busy' | 'weight';
  weight: number;
  /** The credit of each entry in the smooth weighted round-robin. */
  turns: Map<object, number>;
};

type Pooled = {
  /** Shared by the candidates of one entry, one for each key. */
  entry: object;
  pool?: Pool | undefined;
  upstream?: { name: string };
};

/**
 * Sorts candidates in the order of the attempts. The entries of each `any_of` are sorted by its rule, all others as in
 * the file. The keys of an entry keep their order.
 */
export async function inTurn<C extends Pooled>(candidates: readonly C[], task: Task): Promise<C[]> {
  const groups = new Map<object, C[]>();
  for (const candidate of candidates) {
    const group = candidate.pool?.turns ?? candidate.entry;
    groups.set(group, [...(groups.get(group) ?? []), candidate]);
  }
  const ordered = await Promise.all([...groups.values()].map((group) => poolInTurn(group, task)));
  return ordered.flat();
}

async function poolInTurn<C extends Pooled>(group: C[], task: Task): Promise<C[]> {
  const [first] = group;
  if (!first?.pool) return group;
  const { by } = first.pool;
  const entries = [...Map.groupBy(group, ({ entry }) => entry).values()];
  const ranked = by === 'weight' ? byWeight(entries) : await byLoad(entries, task);
  return ranked.flat();
}

/**
 * Smooth weighted round-robin. With weights 5 and 1, every sixth work goes to the second entry.
 *
 * Source: https://github.com/nginx/nginx/commit/52327e0627f49dbda1e8db695e63a4b0af4448b1
 */
function byWeight<C extends Pooled>(entries: C[][]): C[][] {
  const { turns } = entries[0]![0]!.pool!;
  const creditOf = (entry: C[]) => turns.get(entry[0]!.entry) ?? 0;
  for (const entry of entries) turns.set(entry[0]!.entry, creditOf(entry) + entry[0]!.pool!.weight);
  const ranked = entries.toSorted((a, b) => creditOf(b) - creditOf(a));
  const all = entries.reduce((sum, [one]) => sum + one!.pool!.weight, 0);
  turns.set(ranked[0]![0]!.entry, creditOf(ranked[0]!) - all);
  return ranked;
}

/** Sorts by the number of works in progress, over all processes, divided by the entry's weight. */
async function byLoad<C extends Pooled>(entries: C[][], task: Task): Promise<C[][]> {
  const names = entries.flat().flatMap(({ upstream }) => upstream?.name ?? []);
  const busy = (await task.busy?.(names)) ?? {};
  const loadOf = (entry: C[]) =>
    entry.reduce((sum, { upstream }) => sum + (upstream ? (busy[upstream.name] ?? 0) : 0), 0) /
    entry[0]!.pool!.weight;
  return entries.toSorted((a, b) => loadOf(a) - loadOf(b));
}

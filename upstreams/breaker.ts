/** Keeps an upstream that fails again and again from being asked for work; works under way go on. */

import type { Task } from '@reverie/engines';
import type { Clock } from './lib/clock.ts';

const FAILURES_MAX = 5;
const REST_SECONDS = 30;
const REST_SECONDS_MAX = 600;
/** A trial that never reports back does not keep the way closed. */
const TRIAL_SECONDS = 60;

export type Breaker = {
  /** Seconds until work may be asked for; undefined when it may be now. While open, one caller at a time may try. */
  restsFor(): number | undefined;
  /** Callers report each attempt: for an open breaker it is the trial. */
  begin(): void;
  succeeded(): void;
  failed(): void;
  /** By hand: it stays open, whatever the work under way comes to, until it is closed by hand. */
  hold(): void;
  /** By hand: closed, as if nothing had failed. */
  close(): void;
};

/** Opens after five failures in a row for 30 s, after each trial that fails for twice as long, at most ten minutes. */
export function openBreaker({ now }: Clock): Breaker {
  let failures = 0;
  let rest_seconds = REST_SECONDS;
  let until: number | undefined;
  let isHeld = false;
  const rest = (seconds: number) => {
    until = now().getTime() + seconds * 1000;
  };
  const succeeded = () => {
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
    },
    succeeded,
    failed() {
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

// Which entry of an `any_of` of the engines file is tried first.

/** The entry's part in an `any_of`. `turns` is shared by its entries. */
export type Pool = {
  by: 'least_busy' | 'weight';
  weight: number;
  /** By entry: the credit of the smooth weighted round-robin. */
  turns: Map<object, number>;
};

type Pooled = {
  /** The same for the candidates of one entry, one for each key. */
  entry: object;
  pool?: Pool | undefined;
  upstream?: { name: string };
};

/**
 * Candidates in the order of the attempts: those of each `any_of` by its rule, all others as in the file. The keys of an
 * entry keep their order.
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
 * Smooth weighted round-robin: of weights 5 and 1, every sixth work goes to the second.
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

/** Fewest works in progress over all processes, each divided by the entry's weight. */
async function byLoad<C extends Pooled>(entries: C[][], task: Task): Promise<C[][]> {
  const names = entries.flat().flatMap(({ upstream }) => upstream?.name ?? []);
  const busy = (await task.busy?.(names)) ?? {};
  const loadOf = (entry: C[]) =>
    entry.reduce((sum, { upstream }) => sum + (upstream ? (busy[upstream.name] ?? 0) : 0), 0) /
    entry[0]!.pool!.weight;
  return entries.toSorted((a, b) => loadOf(a) - loadOf(b));
}

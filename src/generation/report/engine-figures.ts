/** Engine statistics: jobs that ended between two times, for as long as jobs are kept. */
import type { Db } from '../../db/db.ts';
import { askLong } from '../../db/reading.ts';
import type { Nano } from '../../lib/credits.ts';
import { msOfStep, SUMMED } from './engine-sums.ts';

export type EngineFigures = {
  calls: number;
  completed: number;
  failed: number;
  /** The duration of completed jobs, within 2 %; null if there are none. */
  seconds_p50: number | null;
  seconds_p95: number | null;
  /** Most frequent first. */
  errors: { code: string; count: number }[];
  /** True when the engine caused the failure of the last job. */
  lastFailed: boolean;
  in_flight: number;
  /** Only live accounts, like the next five members. */
  credits: Nano;
  credits_known: Nano;
  /** Refunded in these days. */
  returned: Nano;
  returned_known: Nano;
  cost_nano_usd: bigint;
  cost_unknown: number;
};

export const NO_FIGURES: EngineFigures = {
  ...{ calls: 0, completed: 0, failed: 0, seconds_p50: null, seconds_p95: null, errors: [], in_flight: 0 },
  ...{
    lastFailed: false,
    credits: 0n,
    credits_known: 0n,
    returned: 0n,
    returned_known: 0n,
    cost_nano_usd: 0n,
    cost_unknown: 0,
  },
};

/** Faults of engines; the caller causes all others. */
const OF_ENGINES = ['upstream_failed', 'deadline_exceeded', 'engine_unavailable', 'internal_error'];

type Named = { engine: string; operation: string };

type Sum = Named & {
  state: 'completed' | 'failed' | 'canceled';
  code: string;
  duration: number;
  jobs: bigint;
  credits_nano: bigint;
  credits_known_nano: bigint;
  cost_nano_usd: bigint;
  cost_unknown: bigint;
  last_at: Date;
};

/** Engines with ended or running jobs, by operation and engine. Both times are the starts of days (UTC). */
export async function figuresOfEngines(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<(Named & EngineFigures)[]> {
  const sums = await askLong<Sum>(db, { text: SUMMED, values: [from, until] });
  const working = await db.query<Named & { count: number }>({
    text: `select operation, coalesce(upstream, engine ->> 'name') as engine, count(*)::int as count
           from generation where state = 'in_progress' and phase in ('running', 'storing') group by 1, 2`,
  });
  const returns = await db.query<Named & { returned: Nano; returned_known: Nano }>({
    text: `select operation, engine_key as engine, sum(credits_nano)::bigint as returned,
             sum(credits_known_nano)::bigint as returned_known
           from returned_by_day where day >= ($1::timestamptz at time zone 'UTC')::date
             and day < ($2::timestamptz at time zone 'UTC')::date group by 1, 2`,
    values: [from, until],
  });
  const byName = Object.groupBy(
    [...sums, ...working, ...returns],
    ({ operation, engine }) => `${operation} ${engine}`,
  );
  return Object.values(byName)
    .map((named) => {
      const { operation, engine } = named![0]!;
      const in_flight = named!.find((each) => 'count' in each)?.count ?? 0;
      const { returned, returned_known } = named!.find((each) => 'returned' in each) ?? NO_FIGURES;
      const figures = figuresOf(named!.filter((each) => 'jobs' in each));
      return { operation, engine, ...figures, returned, returned_known, in_flight };
    })
    .sort((a, b) => b.calls - a.calls || compare(a.operation, b.operation) || compare(a.engine, b.engine));
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

function figuresOf(sums: Sum[]): EngineFigures {
  const jobsOf = (some: Sum[]) => some.reduce((count, { jobs }) => count + Number(jobs), 0);
  const total = (name: 'credits_nano' | 'credits_known_nano' | 'cost_nano_usd' | 'cost_unknown') =>
    sums.reduce((amount, each) => amount + each[name], 0n);
  const completed = sums.filter(({ state }) => state === 'completed').sort((a, b) => a.duration - b.duration);
  const failed = sums.filter(({ state }) => state === 'failed');
  const count = jobsOf(completed);
  const last = sums.reduce<Sum | undefined>((a, b) => (a && a.last_at > b.last_at ? a : b), undefined);
  return {
    calls: jobsOf(sums),
    completed: count,
    failed: jobsOf(failed),
    seconds_p50: secondsAt(completed, count * 0.5),
    seconds_p95: secondsAt(completed, count * 0.95),
    errors: failed
      .map(({ code, jobs }) => ({ code, count: Number(jobs) }))
      .sort((a, b) => b.count - a.count || compare(a.code, b.code)),
    lastFailed: last !== undefined && OF_ENGINES.includes(last.code),
    in_flight: 0,
    credits: total('credits_nano'),
    credits_known: total('credits_known_nano'),
    ...{ returned: 0n, returned_known: 0n },
    cost_nano_usd: total('cost_nano_usd'),
    cost_unknown: Number(total('cost_unknown')),
  };
}

/** The duration that this many jobs did not exceed. */
function secondsAt(completed: Sum[], rank: number): number | null {
  let jobs = 0;
  const reached = completed.find((each) => {
    jobs += Number(each.jobs);
    return jobs >= rank;
  });
  return reached ? msOfStep(reached.duration) / 1000 : null;
}

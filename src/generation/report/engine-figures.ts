/** Engine statistics: jobs that ended between two times, for as long as jobs are kept. */
import type { Db } from '../../db/db.ts';
import type { Nano } from '../../lib/credits.ts';

export type EngineFigures = {
  calls: number;
  completed: number;
  failed: number;
  /** Of what was completed; null where nothing was. */
  seconds_p50: number | null;
  seconds_p95: number | null;
  /** The most frequent first. */
  errors: { code: string; count: number }[];
  /** True when the engine caused the failure of the last job. */
  lastFailed: boolean;
  in_flight: number;
  /** Of live accounts, as the next three. */
  credits: Nano;
  credits_known: Nano;
  cost_nano_usd: bigint;
  cost_unknown: number;
};

export const NO_FIGURES: EngineFigures = {
  ...{ calls: 0, completed: 0, failed: 0, seconds_p50: null, seconds_p95: null, errors: [], in_flight: 0 },
  ...{ lastFailed: false, credits: 0n, credits_known: 0n, cost_nano_usd: 0n, cost_unknown: 0 },
};

/** Faults of engines; all others are the caller's. */
const OF_ENGINES = `('upstream_failed', 'deadline_exceeded', 'engine_unavailable', 'internal_error')`;

/** Completed jobs name their engine, and the key of it where it has several. Others count for the engine that had them last. */
const ENDED = `
  select operation, state, mode, error ->> 'code' as code, charged_nano, cost_nano_usd, completed_at,
    case when state = 'completed' and not starts_with(upstream, engine ->> 'name' || ':') then engine ->> 'name'
      else coalesce(upstream, engine ->> 'name') end as engine,
    cost_nano_usd is not null or engine ->> 'kind' = 'local' as known,
    extract(epoch from completed_at - coalesce(started_at, created_at))::float8 as seconds
  from generation where state <> 'in_progress' and completed_at >= $1 and completed_at < $2`;

type Row = Omit<EngineFigures, 'errors' | 'lastFailed' | 'in_flight' | 'credits' | 'credits_known'> & {
  engine: string;
  operation: string;
  last_failed: boolean;
  credits: string;
  credits_known: string;
  cost: string;
};

/** Engines with ended or running jobs, by operation and engine. */
export async function figuresOfEngines(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<({ engine: string; operation: string } & EngineFigures)[]> {
  const values = [from, until];
  const rows = await db.query<Row>({
    text: `select operation, engine, count(*)::int as calls,
             (count(*) filter (where state = 'completed'))::int as completed,
             (count(*) filter (where state = 'failed'))::int as failed,
             percentile_cont(0.5) within group (order by seconds) filter (where state = 'completed') as seconds_p50,
             percentile_cont(0.95) within group (order by seconds) filter (where state = 'completed') as seconds_p95,
             coalesce((array_agg(code in ${OF_ENGINES} order by completed_at desc))[1], false) as last_failed,
             coalesce(sum(charged_nano) filter (where done), 0)::text as credits,
             coalesce(sum(charged_nano) filter (where done and known), 0)::text as credits_known,
             coalesce(sum(cost_nano_usd) filter (where done), 0)::text as cost,
             (count(*) filter (where done and not known))::int as cost_unknown
           from (select *, state = 'completed' and mode = 'live' as done from (${ENDED}) as ended) as one
           group by operation, engine order by calls desc, operation, engine`,
    values,
  });
  const errors = await db.query<{ engine: string; operation: string; code: string; count: number }>({
    text: `select operation, engine, coalesce(code, 'internal_error') as code, count(*)::int as count
           from (${ENDED}) as one where state = 'failed' group by 1, 2, 3 order by count desc, code`,
    values,
  });
  const working = await db.query<{ engine: string; operation: string; count: number }>({
    text: `select operation, coalesce(upstream, engine ->> 'name') as engine, count(*)::int as count
           from generation where state = 'in_progress' and phase in ('running', 'storing') group by 1, 2`,
  });
  const figures = rows.map(({ last_failed, credits, credits_known, cost, ...same }) => ({
    ...same,
    errors: errors.filter((each) => isSame(each, same)).map(({ code, count }) => ({ code, count })),
    lastFailed: last_failed,
    in_flight: working.find((each) => isSame(each, same))?.count ?? 0,
    credits: BigInt(credits),
    credits_known: BigInt(credits_known),
    cost_nano_usd: BigInt(cost),
  }));
  const added = working.filter((each) => !figures.some((one) => isSame(one, each)));
  return [...figures, ...added.map(({ count, ...named }) => ({ ...NO_FIGURES, ...named, in_flight: count }))];
}

type Named = { engine: string; operation: string };

function isSame(one: Named, other: Named): boolean {
  return one.engine === other.engine && one.operation === other.operation;
}

/**
 * Sums of how jobs ended at engines. The end of a job is recorded at once, so an hour no longer changes some minutes after it
 * is over. One transaction then sums it up, and reports read single jobs only for the time after that.
 */
import { type Database, type Db, one } from '../../db/db.ts';
import { LOCKS } from '../../db/locks.ts';
import { addSeconds } from '../../lib/clock.ts';
import { JOB_RETENTION_SECONDS } from '../settle/retention.ts';

/** Longer than the clocks of processes differ and than transactions last. */
const LATE_SECONDS = 600;
/** The factor between two steps of durations. */
const STEP = 1.04;

/** Milliseconds in the middle of a step: at most 2 % from each duration in it. */
export const msOfStep = (duration: number) => STEP ** (duration + 0.5);

const ADDED = ['jobs', 'credits_nano', 'credits_known_nano', 'cost_nano_usd', 'cost_unknown'];
const SUMS = ADDED.map((name) => `sum(${name})::bigint as ${name}`).join(', ');

/**
 * SQL: adds up the columns of sums, without their time. A completed job names its engine, with the key if the engine has
 * several. Any other job counts for the engine that had it last.
 */
const summedUp = (rows: string) =>
  `select operation, engine, state, code, duration, ${SUMS}, max(last_at) as last_at from (${rows}) as part
   group by operation, engine, state, code, duration`;

/** SQL: each ended job as a sum of one. */
const ONE_BY_ONE = `
  select operation, state,
    case when state = 'completed' and not starts_with(upstream, engine ->> 'name' || ':') then engine ->> 'name'
      else coalesce(upstream, engine ->> 'name') end as engine,
    case state when 'failed' then coalesce(error ->> 'code', 'internal_error') else '' end as code,
    case state when 'completed' then floor(ln(greatest(1,
      extract(epoch from completed_at - coalesce(started_at, created_at))::float8 * 1000)) / ln(${STEP}::float8))::int
      else 0 end as duration,
    1 as jobs, case when done then charged_nano else 0 end as credits_nano,
    case when done and known then charged_nano else 0 end as credits_known_nano,
    case when done then coalesce(cost_nano_usd, 0) else 0 end as cost_nano_usd,
    case when done and not known then 1 else 0 end as cost_unknown, completed_at as last_at
  from (select *, state = 'completed' and mode = 'live' as done,
          cost_nano_usd is not null or engine ->> 'kind' = 'local' as known from generation) as job`;

/** SQL: jobs that ended before this moment are summed up; null if none are. */
const SUMMED_UNTIL = `greatest((select max(begins) + interval '1 hour' from engine_sum where span = 'hour'),
  (select max(begins) + interval '1 day' from engine_sum where span = 'day'))`;

/** SQL: the sums of the jobs that ended from $1 to before $2, which are the starts of days. */
export const SUMMED = summedUp(`
  select operation, state, engine, code, duration, ${ADDED.join(', ')}, last_at from engine_sum
  where span in ('day', 'hour') and begins >= $1 and begins < $2
  union all
  ${ONE_BY_ONE} where completed_at >= greatest($1, ${SUMMED_UNTIL}) and completed_at < $2`);

/** Sums up past hours, unless another process is doing so. */
export async function sumUpEngines(db: Database, at: Date): Promise<void> {
  while (await db.transaction((tx) => sumUpHour(tx, at)));
}

/** Sums up the next hour in which a job ended. Returns false if there is none. */
async function sumUpHour(tx: Db, at: Date): Promise<boolean> {
  const { free } = await one<{ free: boolean }>(tx, {
    text: 'select pg_try_advisory_xact_lock($1) as free',
    values: [LOCKS.sumUpEngines],
  });
  if (!free) return false;
  const since = addSeconds(at, -JOB_RETENTION_SECONDS);
  const [next] = await tx.query<{ hour: Date }>({
    text: `select hour from (
             select date_trunc('hour', min(completed_at), 'UTC') as hour from generation
             where completed_at >= greatest($1, ${SUMMED_UNTIL})
           ) as next where hour + interval '1 hour' <= $2`,
    values: [since, addSeconds(at, -LATE_SECONDS)],
  });
  if (!next) return false;
  const end = addSeconds(next.hour, 3600);
  const added = (span: 'hour' | 'day', from: string, rows: string) =>
    `insert into engine_sum (span, begins, operation, engine, state, code, duration, ${ADDED.join(', ')}, last_at)
     select '${span}', ${from}.begins, one.* from ${from} cross join lateral (${summedUp(rows)}) as one`;
  await tx.query({
    text: `with hour as (select $1::timestamptz as begins)
           ${added('hour', 'hour', `${ONE_BY_ONE} where completed_at >= $1 and completed_at < $2`)}`,
    values: [next.hour, end],
  });
  const inDay = `date_trunc('day', begins, 'UTC')`;
  await tx.query({
    text: `with gone as (
             delete from engine_sum where span = 'hour' and begins < date_trunc('day', $1::timestamptz, 'UTC') returning *
           ), day as (select distinct ${inDay} as begins from gone)
           ${added('day', 'day', `select * from gone where day.begins = ${inDay.replace('begins', 'gone.begins')}`)}`,
    values: [end],
  });
  await tx.query({
    text: `delete from engine_sum where begins < $1::timestamptz - interval '2 days'`,
    values: [since],
  });
  return true;
}

/**
 * The sums that reports read. The database notes each end of a job in `ended_job`; a fold moves the notes into the sums. Both
 * are one statement, and a report reads sums and notes in one statement, so it is exact at any moment.
 *
 * Days before the first notes are read row by row, and summed up once, each in one statement.
 */
import { type Database, type Db, one } from '../../db/db.ts';
import { LOCKS } from '../../db/locks.ts';
import { askLong } from '../../db/reading.ts';

const SUMS = ['generations', 'credits_nano', 'credits_known_nano', 'cost_nano_usd', 'cost_unknown'];

/** Each completed job of a live account as a sum of one job, in the columns of the reports' tables. */
export const ONE_BY_ONE = `
  select (completed_at at time zone 'UTC')::date as day, engine ->> 'name' as engine, operation, account_id,
    1::bigint as generations, charged_nano as credits_nano,
    case when known then charged_nano else 0 end as credits_known_nano,
    coalesce(cost_nano_usd, 0) as cost_nano_usd, case when known then 0::bigint else 1 end as cost_unknown
  from (select *, cost_nano_usd is not null or engine ->> 'kind' = 'local' as known from generation) as one
  where state = 'completed' and mode = 'live'`;

/** SQL: a condition on `completed_at` or another moment, for days of `unsummed_day`. It lets an index be used. */
export const inDay = (moment: string) =>
  `${moment} >= day::timestamp at time zone 'UTC' and ${moment} < (day + 1)::timestamp at time zone 'UTC'`;

/** SQL: the notes of days that are summed up; other days count with their rows. */
export const NOTES = `(
  select *, (ended_at at time zone 'UTC')::date as day from ended_job
  where (ended_at at time zone 'UTC')::date not in (select day from unsummed_day)
)`;

/** SQL: completed jobs of the days of `days` that are not summed up, in the columns of `ONE_BY_ONE`. */
export const unsummedEarnings = (days: string) => `
  select done.* from (${days}) as unsummed cross join lateral (
    ${ONE_BY_ONE} and ${inDay('completed_at')}
    union all
    select * from earned where earned.day = unsummed.day
  ) as done`;

/** SQL: the ends of jobs in the days of `days`, and the refunds: hour, state, code, credits. */
export const unsummedEnds = (days: string) => `
  select ends.* from (${days}) as unsummed cross join lateral (
    select date_trunc('hour', completed_at, 'UTC') as hour, state,
      case when state = 'failed' then coalesce(error ->> 'code', 'internal_error') else '' end as code,
      case when state = 'completed' then charged_nano else 0 end as credits_nano
    from generation where state <> 'in_progress' and mode = 'live' and ${inDay('completed_at')}
    union all
    select date_trunc('hour', transfer.created_at, 'UTC'), 'returned', '', amount
    from transfer join account on account.id = account_id
    where kind = 'return' and mode = 'live' and ${inDay('transfer.created_at')}
  ) as ends`;

const sumsOf = (names: string[]) => names.map((name) => `sum(${name})`).join(', ');
const added = (table: string, names: string[]) =>
  names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');

/** SQL: adds up `from` in the three tables of sums. */
const adding = ({ earned, ended }: { earned: string; ended: string }) => `
of_engines as (
  insert into earned_by_engine (day, engine, operation, ${SUMS})
  select day, engine, operation, ${sumsOf(SUMS)} from ${earned} as part group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, engine, operation) do update set ${added('earned_by_engine', SUMS)}
), of_accounts as (
  insert into earned_by_account (span, begins, account_id, ${SUMS})
  select span, begins, account_id, ${sumsOf(SUMS)}
  from ${earned} as part
    cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)) as time (span, begins)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (span, begins, account_id) do update set ${added('earned_by_account', SUMS)}
), of_hours as (
  insert into ended_hour (hour, state, code, jobs, credits_nano)
  select hour, state, code, count(*), sum(credits_nano) from ${ended} as part group by 1, 2, 3 order by 1, 2, 3
  on conflict (hour, state, code) do update set ${added('ended_hour', ['jobs', 'credits_nano'])}
)`;

/** Returns the number of moved notes. Concurrent folds move different notes. */
export async function foldEndedJobs(db: Db): Promise<number> {
  const [folded] = await askLong<{ count: bigint }>(db, {
    text: `with gone as materialized (
             delete from ended_job where (ended_at at time zone 'UTC')::date not in (select day from unsummed_day)
             returning *
           ), done as (
             select *, (ended_at at time zone 'UTC')::date as day, 1::bigint as generations from gone
             where state = 'completed'
           ), ended as (
             select date_trunc('hour', ended_at, 'UTC') as hour, state, code, credits_nano from gone
           ), ${adding({ earned: 'done', ended: 'ended' })}
           select count(*) from gone`,
  });
  return Number(folded!.count);
}

/**
 * Sums up the newest day that is not summed up yet. Counts its rows and deletes its notes, which describe rows among
 * these. Returns false if there is no such day.
 */
export async function sumUpDay(db: Db): Promise<boolean> {
  const [summed] = await askLong<{ count: bigint }>(db, {
    text: `with mine as materialized (
             delete from unsummed_day where day = (select max(day) from unsummed_day) returning day
           ), dropped as (
             delete from ended_job using mine where ${inDay('ended_at')}
           ), done as materialized (${unsummedEarnings('select day from mine')}
           ), ended as materialized (${unsummedEnds('select day from mine')}
           ), ${adding({ earned: 'done', ended: 'ended' })}
           select count(*) from mine`,
  });
  return summed!.count > 0n;
}

/** Folds the notes, unless another process is doing so, and sums up the days that are not summed up yet. */
export async function keepSums(db: Database): Promise<void> {
  const mine = (work: (tx: Db) => Promise<boolean>) =>
    db.transaction(async (tx) => {
      await tx.query({ text: 'set local statement_timeout = 0' });
      const { free } = await one<{ free: boolean }>(tx, {
        text: 'select pg_try_advisory_xact_lock($1) as free',
        values: [LOCKS.sumUpJobs],
      });
      return free && work(tx);
    });
  while (await mine(sumUpDay));
  await mine(async (tx) => (await foldEndedJobs(tx)) > 0);
}

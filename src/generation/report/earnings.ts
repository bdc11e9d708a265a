/** Revenue of generations and their upstream costs. */
import type { Db } from '../../db/db.ts';
import { askLong } from '../../db/reading.ts';
import type { Nano } from '../../lib/credits.ts';
import { NOTES, ONE_BY_ONE, unsummedEarnings } from './job-sums.ts';

export type EarningsBy = 'engine' | 'operation' | 'model' | 'account' | 'day';
/** Groupings with sums of each day. */
export type DailyBy = Exclude<EarningsBy, 'account' | 'day'>;

export type Earned = {
  /**
   * An engine's name, an operation, an operation with its engine as `ra1 my-fal`, an account's id, or a day of UTC as
   * `2026-11-21`.
   */
  group: string | null;
  generations: number;
  credits: Nano;
  /** For generations with known cost; embedded engines cost nothing. */
  credits_known: Nano;
  /** Refunded credits, on the day of the refund. */
  returned: Nano;
  /** For generations with known cost. */
  returned_known: Nano;
  cost_nano_usd: bigint;
  cost_unknown: number;
};

const GROUPS: Record<EarningsBy, string> = {
  engine: 'engine',
  operation: 'operation',
  // The engines file assigns one model to an operation of an engine.
  model: `operation || ' ' || engine`,
  account: 'account_id',
  day: `to_char(day, 'YYYY-MM-DD')`,
};

/**
 * Generations completed from one midnight (UTC) up to another: days in chronological order, other groups most expensive
 * first.
 */
export async function earnings(
  db: Db,
  { by, from, until }: { by: EarningsBy; from: Date; until: Date },
): Promise<Earned[]> {
  return (await sumsOf(db, { by, from, until })).map(earnedIn);
}

/** The same for each day, in chronological order; within a day, the most expensive group first. */
export async function dailyEarnings(
  db: Db,
  { by, from, until }: { by: DailyBy; from: Date; until: Date },
): Promise<(Earned & { day: string })[]> {
  const rows = await sumsOf(db, { by, from, until, eachDay: true });
  return rows.map((row) => ({ day: row.day!, ...earnedIn(row) }));
}

type Sums = Record<Exclude<keyof Earned, 'group'>, string> & { group: string; day: string | null };
type Wanted = { by: EarningsBy; from: Date; until: Date; eachDay?: boolean };

function sumsOf(db: Db, { by, from, until, eachDay = false }: Wanted): Promise<Sums[]> {
  const day = eachDay ? GROUPS.day : 'null';
  return askLong<Sums>(db, {
    text: `with unsummed as (select day from unsummed_day where day >= $1::date and day < $2::date)
           select ${day} as day, ${GROUPS[by]} as "group", sum(generations)::text as generations,
             sum(credits_nano)::text as credits, sum(credits_known_nano)::text as credits_known,
             sum(returned_nano)::text as returned, sum(returned_known_nano)::text as returned_known,
             sum(cost_nano_usd)::text as cost_nano_usd, sum(cost_unknown)::text as cost_unknown
           from (
             ${by === 'account' ? OF_ACCOUNTS : OF_ENGINES}
             union all
             select day, engine, operation, account_id, 1, ${SUMS}, 0, 0 from ${NOTES} as note
             where state = 'completed' and day >= $1::date and day < $2::date
             union all
             select day, engine, operation, account_id, generations, ${SUMS}, 0, 0
             from (${unsummedEarnings('select day from unsummed')}) as one_by_one
             union all
             select day, engine, operation, account_id, 0, 0, 0, 0, 0, credits_nano, credits_known_nano
             from returned_by_day where day >= $1::date and day < $2::date
           ) as done
           group by 1, 2 order by 1, ${by === 'day' ? '2' : 'sum(credits_nano) desc, 2'}`,
    values: [dateOf(from), dateOf(until), ...(by === 'account' ? monthsIn(from, until) : [])],
  });
}

function earnedIn(row: Sums): Earned {
  return {
    group: row.group,
    generations: Number(row.generations),
    credits: BigInt(row.credits),
    credits_known: BigInt(row.credits_known),
    returned: BigInt(row.returned),
    returned_known: BigInt(row.returned_known),
    cost_nano_usd: BigInt(row.cost_nano_usd),
    cost_unknown: Number(row.cost_unknown),
  };
}

export const NOTHING_EARNED: Earned = {
  group: null,
  generations: 0,
  credits: 0n,
  credits_known: 0n,
  returned: 0n,
  returned_known: 0n,
  cost_nano_usd: 0n,
  cost_unknown: 0,
};

const SUMS = 'credits_nano, credits_known_nano, cost_nano_usd, cost_unknown';

const OF_ENGINES = `
  select day, engine, operation, '' as account_id, generations, ${SUMS}, 0 as returned_nano, 0 as returned_known_nano
  from earned_by_engine where day >= $1::date and day < $2::date`;

/** $3 the first whole month, $4 the one after the last: without one, both are $1. */
const OF_ACCOUNTS = `
  select begins as day, '' as engine, '' as operation, account_id, generations, ${SUMS}, 0 as returned_nano,
    0 as returned_known_nano
  from earned_by_account
  where span = 'month' and begins >= $3::date and begins < $4::date
    or span = 'day' and begins >= $1::date and begins < $3::date
    or span = 'day' and begins >= $4::date and begins < $2::date`;

function monthsIn(from: Date, until: Date): [first: string, end: string] {
  const monthAt = (day: Date, more: number) =>
    new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + more, 1));
  const first = monthAt(from, from.getUTCDate() === 1 ? 0 : 1);
  const end = monthAt(until, 0);
  return first < end ? [dateOf(first), dateOf(end)] : [dateOf(from), dateOf(from)];
}

function dateOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/**
 * Sums up the revenue of these generations in the transaction that deletes them. The sums of reports already include
 * them. This is for days that are not summed up yet, and for processes of the previous version.
 */
export async function keepEarnings(tx: Db, ids: string[]): Promise<void> {
  const sums = ['generations', 'credits_nano', 'credits_known_nano', 'cost_nano_usd', 'cost_unknown'];
  await tx.query({
    text: `insert into earned
           select day, engine, operation, account_id, ${sums.map((name) => `sum(${name})`)}
           from (${ONE_BY_ONE} and id = any($1)) as done
           group by day, engine, operation, account_id order by day, engine, operation, account_id
           on conflict (day, engine, operation, account_id)
           do update set ${sums.map((name) => `${name} = earned.${name} + excluded.${name}`)}`,
    values: [ids],
  });
}

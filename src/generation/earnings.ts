/** What generations brought in, beside what their upstreams took. */
import type { Db } from '../db/db.ts';
import type { Nano } from '../lib/credits.ts';

export type EarningsBy = 'engine' | 'operation' | 'account' | 'day';

export type Earned = {
  /** An engine's name, an operation, an account's id, or a day of UTC as `2026-11-21`. */
  group: string | null;
  generations: number;
  credits: Nano;
  /** Of those whose cost is known: an engine of this process takes nothing. */
  credits_known: Nano;
  cost_nano_usd: bigint;
  cost_unknown: number;
};

const GROUPS: Record<EarningsBy, string> = {
  engine: 'engine',
  operation: 'operation',
  account: 'account_id',
  day: `to_char(day, 'YYYY-MM-DD')`,
};

/** Each completed generation as a sum of one, in the columns of `earned`. */
const ONE_BY_ONE = `
  select (completed_at at time zone 'UTC')::date as day, engine ->> 'name' as engine, operation, account_id,
    1::bigint as generations, charged_nano as credits_nano,
    case when known then charged_nano else 0 end as credits_known_nano,
    coalesce(cost_nano_usd, 0) as cost_nano_usd, case when known then 0 else 1 end as cost_unknown
  from (select *, cost_nano_usd is not null or engine ->> 'kind' = 'local' as known from generation) as one
  where state = 'completed' and mode = 'live'`;

/** Of generations completed from one midnight of UTC up to another: days in their order, else the dearest first. */
export async function earnings(
  db: Db,
  { by, from, until }: { by: EarningsBy; from: Date; until: Date },
): Promise<Earned[]> {
  const rows = await db.query<Record<Exclude<keyof Earned, 'group'>, string> & { group: string }>({
    text: `select ${GROUPS[by]} as "group", sum(generations)::text as generations,
             sum(credits_nano)::text as credits, sum(credits_known_nano)::text as credits_known,
             sum(cost_nano_usd)::text as cost_nano_usd, sum(cost_unknown)::text as cost_unknown
           from (${ONE_BY_ONE} and completed_at >= $1 and completed_at < $2
                 union all
                 select * from earned where day >= ($1 at time zone 'UTC')::date
                   and day < ($2 at time zone 'UTC')::date) as done
           group by 1 order by ${by === 'day' ? '1' : 'sum(credits_nano) desc, 1'}`,
    values: [from, until],
  });
  return rows.map((row) => ({
    group: row.group,
    generations: Number(row.generations),
    credits: BigInt(row.credits),
    credits_known: BigInt(row.credits_known),
    cost_nano_usd: BigInt(row.cost_nano_usd),
    cost_unknown: Number(row.cost_unknown),
  }));
}

export const NOTHING_EARNED: Earned = {
  group: null,
  generations: 0,
  credits: 0n,
  credits_known: 0n,
  cost_nano_usd: 0n,
  cost_unknown: 0,
};

/** Sums up what these brought in, in the transaction that deletes them. */
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

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
  engine: `engine ->> 'name'`,
  operation: 'operation',
  account: 'account_id',
  day: `to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD')`,
};

/** Of generations completed from one moment up to another: days in their order, else the dearest first. */
export async function earnings(
  db: Db,
  { by, from, until }: { by: EarningsBy; from: Date; until: Date },
): Promise<Earned[]> {
  const rows = await db.query<Record<Exclude<keyof Earned, 'group'>, string> & { group: string }>({
    text: `select ${GROUPS[by]} as "group", count(*)::text as generations,
             coalesce(sum(charged_nano), 0)::text as credits,
             coalesce(sum(charged_nano) filter (where known), 0)::text as credits_known,
             coalesce(sum(cost_nano_usd), 0)::text as cost_nano_usd,
             (count(*) filter (where not known))::text as cost_unknown
           from (select *, cost_nano_usd is not null or engine ->> 'kind' = 'local' as known from generation
                 where state = 'completed' and mode = 'live' and completed_at >= $1 and completed_at < $2) as done
           group by 1 order by ${by === 'day' ? '1' : 'sum(charged_nano) desc, 1'}`,
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

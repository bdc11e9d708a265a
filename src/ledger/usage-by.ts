import type { Db } from '../db/db.ts';
import { askLong } from '../db/reading.ts';
import type { Nano } from '../lib/credits.ts';
import { lastSealOf } from './seal-entries.ts';

export type UsageBy = 'day' | 'operation' | 'key' | 'end_user' | 'model';
/**
 * `group` is a day of UTC as `2026-11-21`, an operation, a key's id, an end user or a model; null where a charge has none.
 */
export type Usage = { group: string | null; calls: number; credits: Nano };

const GROUPS: Record<UsageBy, string> = {
  day: `to_char(day, 'YYYY-MM-DD')`,
  operation: `nullif(operation, '')`,
  key: `nullif(key_id, '')`,
  end_user: 'named',
  model: 'named',
};

const SEALED = `account_id = $1 and day >= ($2::timestamptz at time zone 'UTC')::date
               and day < ($3::timestamptz at time zone 'UTC')::date`;

/** Moves charges from the group without a name to that of `name`, a column of `table`. */
const movedTo = (name: string, table: string) => `
  union all
  select day, '', '', said.* from ${table}
  cross join lateral (values (null, -calls, -credits_nano), (${name}, calls, credits_nano)) as said
  where ${SEALED}`;

/** The sums of models are always exact; those of end users cover sealed entries. */
const MOVED: Partial<Record<UsageBy, string>> = {
  end_user: movedTo('end_user', 'end_user_usage'),
  model: movedTo('model', 'model_usage'),
};

/**
 * The charges of an account from one midnight (UTC) up to another: days in chronological order, other groups most
 * expensive first. Reads sums of sealed entries, and the few entries since then, which `offset 0` finds by their ids.
 */
export async function usage(
  db: Db,
  { account, by, from, until }: { account: string; by: UsageBy; from: Date; until: Date },
): Promise<Usage[]> {
  const rows = await askLong<{ group: string | null; calls: string; credits: string }>(
    db,
    {
      text: `select ${GROUPS[by]} as "group", sum(calls)::text as calls, sum(credits_nano)::text as credits
           from (
             select day, operation, key_id, null as named, calls, credits_nano from account_usage where ${SEALED}
             ${MOVED[by] ?? ''}
             union all
             select (created_at at time zone 'UTC')::date, coalesce(operation, ''), coalesce(key_id, ''),
               ${by === 'end_user' ? '(select end_user from hold where id = ref)' : 'null'}, 1, amount
             from (
               select * from transfer
               where account_id = $1 and id > coalesce((select up_to from (${lastSealOf('$1')}) as last), 0)
               order by id offset 0
             ) as unsealed
             where kind = 'capture' and created_at >= $2 and created_at < $3
           ) as part
           group by 1 having sum(calls) > 0 order by ${by === 'day' ? '1' : 'sum(credits_nano) desc, 1'}`,
      values: [account, from, until],
    },
    { byKeys: true },
  );
  return rows.map(({ group, calls, credits }) => ({ group, calls: Number(calls), credits: BigInt(credits) }));
}

import type { Db } from '../db/db.ts';
import type { Nano } from '../lib/credits.ts';

export type UsageBy = 'day' | 'operation' | 'key';
/** `group` is a day of UTC as `2026-11-21`, an operation, or a key's id; null where a charge has none. */
export type Usage = { group: string | null; calls: number; credits: Nano };

const GROUPS: Record<UsageBy, string> = {
  day: `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  operation: 'operation',
  key: 'key_id',
};

/** What an account was charged from one moment up to another: days in their order, else the dearest first. */
export async function usage(
  db: Db,
  { account, by, from, until }: { account: string; by: UsageBy; from: Date; until: Date },
): Promise<Usage[]> {
  const rows = await db.query<{ group: string | null; calls: bigint; credits: string }>({
    text: `select ${GROUPS[by]} as "group", count(*) as calls, sum(amount)::text as credits from transfer
           where account_id = $1 and kind = 'capture' and created_at >= $2 and created_at < $3
           group by 1 order by ${by === 'day' ? '1' : 'sum(amount) desc, 1'}`,
    values: [account, from, until],
  });
  return rows.map(({ group, calls, credits }) => ({ group, calls: Number(calls), credits: BigInt(credits) }));
}

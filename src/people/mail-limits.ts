/** Limits of mails per hour. Each mail is a row of its table, which counts whether or not the mail is sent. */
import type { Db } from '../db/db.ts';
import { lockOfSignIn } from '../db/locks.ts';
import { addSeconds } from '../lib/clock.ts';

const HOUR_SECONDS = 3600;

export type TooMany<Per extends string> = { refused: 'too_many'; per: Per; retry_after_seconds: number };

/**
 * Undefined if one more row of the table is within all limits. `limits` are by column. The lock lasts until the end of
 * the transaction, so requests in other processes wait and stay within the limits together.
 */
export async function exceeded<Per extends string>(
  tx: Db,
  table: 'person_code' | 'account_invitation',
  { limits, values, at }: { limits: Record<Per, number>; values: Record<Per, string>; at: Date },
): Promise<TooMany<Per> | undefined> {
  for (const [per, max] of Object.entries(limits) as [Per, number][]) {
    await tx.query({
      text: `select pg_advisory_xact_lock(${lockOfSignIn('$1')})`,
      values: [`${per} ${values[per]}`],
    });
    const rows = await tx.query<{ created_at: Date }>({
      text: `select created_at from ${table} where ${per} = $1 and created_at > $2 order by created_at desc limit $3`,
      values: [values[per], addSeconds(at, -HOUR_SECONDS), max],
    });
    if (rows.length < max) continue;
    const free = addSeconds(rows.at(-1)!.created_at, HOUR_SECONDS);
    return {
      refused: 'too_many',
      per,
      retry_after_seconds: Math.ceil((free.getTime() - at.getTime()) / 1000),
    };
  }
  return undefined;
}

/** Monthly credits of plans, by calendar month in UTC. They do not expire. */
import { sql } from 'kysely';
import type { Database } from '../db/db.ts';
import { run, tables } from '../db/tables.ts';
import { grant } from '../ledger/ledger.ts';
import { isTooMuch } from './accounts.ts';

const AT_ONCE = 200;

/**
 * Grants this month's credits to every account on a plan that has not received them. Suspended and closing accounts
 * receive none. A change of plan does not grant them a second time. Several processes may run it at once. Returns the
 * number of accounts that received credits.
 */
export async function giveMonthlyCredits(db: Database, at: Date): Promise<number> {
  const month = at.toISOString().slice(0, 7);
  let given = 0;
  for (let last = ''; ; ) {
    const waiting = await run(db, waitingFor(month, last));
    for (const { id, monthly_nano, name } of waiting) {
      const reason = `${month}, plan ${name}`;
      // The unique ref prevents a second grant by another process.
      const { granted } = await grant(db, {
        ...{ ref: `${id} ${month}`, account: id, amount: monthly_nano, reason, at, kind: 'allowance' },
      }).catch((error: unknown) => {
        // The balance would exceed 64 bits. The other accounts still receive their credits.
        if (isTooMuch(error)) return { granted: false };
        throw error;
      });
      if (granted) given += 1;
    }
    if (waiting.length < AT_ONCE) return given;
    last = waiting.at(-1)!.id;
  }
}

function waitingFor(month: string, after: string) {
  return tables
    .selectFrom('account')
    .innerJoin('plan', 'plan.id', 'account.plan_id')
    .select(['account.id', 'plan.name', 'plan.monthly_nano'])
    .where('plan.monthly_nano', '>', 0n)
    .where('account.suspended_at', 'is', null)
    .where('account.delete_at', 'is', null)
    .where('account.id', '>', after)
    .where(
      sql<boolean>`not exists (
        select from transfer where kind = 'allowance' and ref = account.id || ${` ${month}`})`,
    )
    .orderBy('account.id')
    .limit(AT_ONCE);
}

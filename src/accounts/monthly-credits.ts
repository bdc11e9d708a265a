/** Monthly credits of plans, by calendar month in UTC. They do not expire. */
import { sql } from 'kysely';
import type { Database } from '../db/db.ts';
import { RowFailures } from '../db/row-failures.ts';
import { run, tables } from '../db/tables.ts';
import { grant } from '../ledger/ledger.ts';
import { isTooMuch } from './accounts.ts';

const AT_ONCE = 200;

/**
 * Grants this month's credits to every account on a plan that has not received them. Suspended and closing accounts
 * receive none. A change of plan does not grant them a second time. Several processes may run it at once. Returns the
 * number of accounts that received credits. An error of one account is thrown after the others have received theirs.
 */
export async function giveMonthlyCredits(db: Database, at: Date): Promise<number> {
  const month = at.toISOString().slice(0, 7);
  let count = 0;
  const failures = new RowFailures();
  for (let last = ''; ; ) {
    const waiting = await run(db, waitingFor(month, last));
    for (const { id, monthly_nano, name } of waiting) {
      const reason = `${month}, plan ${name}`;
      // The unique ref prevents a second grant by another process.
      const ref = `${id} ${month}`;
      const grants = () =>
        grant(db, { ref, account: id, amount: monthly_nano, reason, at, kind: 'allowance' }).catch(
          (error: unknown) => {
            // The balance would exceed 64 bits.
            if (isTooMuch(error)) return { granted: false };
            throw error;
          },
        );
      if ((await failures.alone(id, grants))?.granted) count += 1;
    }
    if (waiting.length < AT_ONCE) break;
    last = waiting.at(-1)!.id;
  }
  failures.throwAny();
  return count;
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

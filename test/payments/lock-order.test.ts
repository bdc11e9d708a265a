/** Payments lock an account's settings before its wallet, and so does everything else that locks both. */
import { expect, inject, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { openDatabase } from '../../src/db/open.ts';
import { lockSettings } from '../../src/payments/automatic-top-up.ts';
import { eraseAccounts } from '../../src/start/erase-accounts.ts';
import { AT, openAccount } from '../ledger/fixture.ts';
import { createDatabase } from '../support/database.ts';
import { silentLog } from '../support/log.ts';

test('the removal of an account waits for a payment, and does not hold the wallet meanwhile', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const open = () => openDatabase({ url, dataDir: inject('scratch'), log: silentLog });
  const [db, other] = [await open(), await open()];
  const id = await openAccount(db, 'acc_closed');
  await db.query({
    text: 'update account set delete_at = $2, deletion_requested_at = $2 where id = $1',
    values: [id, AT],
  });
  await db.query({
    text: `insert into automatic_top_up (account_id, state, below_nano, credits, monthly_max, created_at)
           values ($1, 'off', 1, 1, 1, $2)`,
    values: [id, AT],
  });
  const media = {} as Parameters<typeof eraseAccounts>[0]['media'];
  let erasing: Promise<number> | undefined;
  await other.transaction(async (tx) => {
    await lockSettings(tx, id);
    erasing = eraseAccounts({ db, clock: { now: () => AT }, media });
    await eventually(async () => {
      const waiting = await tx.query({
        text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      });
      return waiting.length > 0;
    });
    await tx.query({
      text: 'select from wallet where account_id = $1 for no key update nowait',
      values: [id],
    });
  });
  expect(await erasing).toBe(1);
  await Promise.all([db.close(), other.close()]);
});

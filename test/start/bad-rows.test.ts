/** Sweeps with a row that always fails: the rows after it are handled, and the failure is reported once. */
import { afterEach, describe, expect, test } from 'vitest';
import { noteKeyUse, writeKeyUses } from '../../src/accounts/key-uses.ts';
import { giveMonthlyCredits } from '../../src/accounts/monthly-credits.ts';
import { endLostChats } from '../../src/chat/lease.ts';
import type { EndContext } from '../../src/generation/generation-context.ts';
import { endOverdue } from '../../src/generation/settle/end-overdue.ts';
import { hold } from '../../src/ledger/ledger.ts';
import { expireHolds } from '../../src/ledger/sweep.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { buyAutomatically } from '../../src/payments/buy-automatically.ts';
import { collectEverywhere } from '../../src/payments/collect-debts.ts';
import type { PaymentEvent, PaymentProcessor } from '../../src/payments/payment-processor.ts';
import { recoverPayments } from '../../src/payments/recover-payments.ts';
import { AT, holdOf } from '../ledger/fixture.ts';
import { brokenRows } from '../support/broken-rows.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';

describe.each(DATABASES)('a row that always fails, on %s', (kind) => {
  const database = databaseForBlock(kind);
  const { breakRows, mendRows, accounts, balances, context, started, ending, states } = brokenRows(database);
  afterEach(mendRows);

  const count = async (from: string, bad: string) => {
    const rows = await database.db.query<{ account_id: string }>({
      text: `select account_id from ${from} order by account_id`,
    });
    expect(rows.map(({ account_id }) => account_id)).not.toContain(bad);
    return rows.length;
  };
  const NANO = 1_000_000_000n;

  test('debts of other accounts are collected', async () => {
    const ids = await accounts('debt');
    for (const [n, id] of ids.entries())
      await database.db.query({
        text: `with paid as (insert into top_up (id, account_id, credits_nano, amount_cents, state, checkout_url,
                 created_at, paid_at, payment_ref) values ($1, $2, $4, 1, 'paid', '', $3, $3, $1) returning id)
               insert into reversal (id, top_up_id, account_id, kind, amount_nano, created_at)
               select $1, id, $2, 'refund', $4, $3 from paid`,
        values: [`rev_${n}`, id, AT, NANO],
      });
    await breakRows('transfer', `new.account_id = '${ids[1]}'`);
    await expect(collectEverywhere(database.db, AT)).rejects.toThrow(
      /^acc_debt_2 failed: broken on purpose$/,
    );
    expect(await balances(ids)).toEqual([9n * NANO, 10n * NANO, 9n * NANO]);
  });

  const buyers = async (name: string) => {
    const ids = await accounts(name);
    for (const id of ids)
      await database.db.query({
        text: `insert into automatic_top_up (account_id, state, below_nano, credits, monthly_max, customer_ref, method_ref,
                 created_at) values ($1, 'on', $2, 100, 1000, 'cus', $1, $3)`,
        values: [id, 100n * NANO, AT],
      });
    return ids;
  };
  test('other accounts buy automatically, and other purchases are charged', async () => {
    const ids = await buyers('buy');
    await breakRows('top_up', `new.account_id = '${ids[1]}'`);
    const charged: string[] = [];
    const charge: PaymentProcessor['charge'] = async ({ account_id, top_up_id }) => {
      if (account_id === ids[0]) throw new Error('unforeseen');
      charged.push(account_id);
      return { is: 'paid', payment_ref: `pi of ${top_up_id}`, amount_cents: 100n };
    };
    await expect(buyAutomatically(context({ charge }))).rejects.toThrow(
      /^acc_buy_2 failed, and 1 more: broken on purpose$/,
    );
    expect(charged).toEqual([ids[2]]);
    expect(await count(`top_up where automatic and account_id like 'acc_buy%'`, ids[1])).toBe(2);
    await database.db.query({ text: `update automatic_top_up set state = 'off'` });
  });

  test('other missed events are booked', async () => {
    const ids = await accounts('missed');
    const events = ids.map((account_id, n) => ({
      event_id: `evt_${n}`,
      event: {
        ...{ is: 'paid', top_up_id: `top_missed_${n}`, payment_ref: `pi_missed_${n}`, account_id },
        ...{ amount_cents: 5n, totals: [{ currency: 'usd', amount: 5 }] },
      } as PaymentEvent,
    }));
    await breakRows('payment_state', `new.payment_ref = 'pi_missed_1'`);
    await expect(recoverPayments(context({ eventsSince: async () => events }), AT)).rejects.toThrow(
      /^evt_1 /,
    );
    expect(await balances(ids)).toEqual([15n * NANO, 10n * NANO, 15n * NANO]);
  });

  test('other accounts receive the credits of the month, and other holds are released', async () => {
    const ids = await accounts('plan');
    await database.db.query({ text: `insert into plan values ('plan_1', 'p', ${NANO}, now())` });
    await database.db.query({ text: `update account set plan_id = 'plan_1' where id like 'acc_plan%'` });
    await breakRows('transfer', `new.account_id = '${ids[1]}'`);
    await expect(giveMonthlyCredits(database.db, AT)).rejects.toThrow(/^acc_plan_2 failed/);
    expect(await balances(ids)).toEqual([11n * NANO, 10n * NANO, 11n * NANO]);

    await mendRows();
    for (const account of ids) await hold(database.db, holdOf('3', { id: `hold of ${account}`, account }));
    await breakRows('hold', `new.account_id = '${ids[1]}'`);
    const at = addSeconds(AT, 86_400);
    await expect(expireHolds(database.db, { at, inUse: async () => [] })).rejects.toThrow(
      /^hold of acc_plan_2 /,
    );
    expect(await balances(ids)).toEqual([11n * NANO, 7n * NANO, 11n * NANO]);
  });

  test('other chats of a dead process end', async () => {
    const jobs = await started('chat', 'chatpred_or');
    const lost = endLostChats(ending() as unknown as Parameters<typeof endLostChats>[0]);
    await expect(lost).rejects.toThrow(new RegExp(`^${jobs[1]} failed`));
    expect(await states(jobs)).toEqual(['failed', 'in_progress', 'failed']);
  });

  test('other jobs end at their deadline', async () => {
    const jobs = await started('late', 'ra1');
    await database.db.query({ text: 'alter table generation disable trigger broken' });
    await database.db.query({
      text: `update generation set queue = 'image' where id = any($1)`,
      values: [jobs],
    });
    await database.db.query({ text: 'alter table generation enable trigger broken' });
    const overdue = endOverdue(ending() as unknown as EndContext);
    await expect(overdue).rejects.toThrow(new RegExp(`^${jobs[1]} failed`));
    expect(await states(jobs)).toEqual(['failed', 'in_progress', 'failed']);
  });

  test('uses of keys that could not be written are written the next time', async () => {
    const { db } = database;
    const [account] = await accounts('key');
    const key = `key of ${account}`;
    noteKeyUse(db, key, AT);
    await breakRows('api_key', 'true');
    await expect(writeKeyUses(db)).rejects.toThrow('broken on purpose');
    const later = addSeconds(AT, 1000);
    noteKeyUse(db, key, later);
    await expect(writeKeyUses(db)).rejects.toThrow('broken on purpose');
    await mendRows();
    await writeKeyUses(db);
    const [row] = await db.query({ text: 'select last_used_at from api_key where id = $1', values: [key] });
    expect(row).toEqual({ last_used_at: later });
  });
});

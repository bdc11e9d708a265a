/** Periodic work reads its rows page by page: more rows than a page has that always fail do not keep others waiting. */
import { afterEach, describe, expect, test } from 'vitest';
import { endLostChats } from '../../src/chat/lease.ts';
import { endOverdue } from '../../src/generation/settle/end-overdue.ts';
import { buyAutomatically } from '../../src/payments/buy-automatically.ts';
import { collectEverywhere } from '../../src/payments/collect-debts.ts';
import type { PaymentProcessor } from '../../src/payments/payment-processor.ts';
import { eraseAccounts } from '../../src/start/erase-accounts.ts';
import { AT } from '../ledger/fixture.ts';
import { brokenRows } from '../support/broken-rows.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';

type Erasing = Parameters<typeof eraseAccounts>[0];

/** More broken rows than a page has, all before the row that can be worked on. */
const MANY = 101;
const NANO = 1_000_000_000n;

describe.each(DATABASES)('rows that fail again and again do not fill a round, on %s', (kind) => {
  const database = databaseForBlock(kind);
  const { breakRows, mendRows, accounts, balances, context, started, ending, states } = brokenRows(database);
  afterEach(mendRows);

  test.each([
    ['chats of a dead process', 'chatpred_or', null, (context: unknown) => endLostChats(context as never)],
    ['late jobs', 'ra1', 'image', (context: unknown) => endOverdue(context as never)],
  ])('%s that fail again and again do not fill the round', async (_, operation, queue, end) => {
    const { db } = database;
    const [good] = await started(`many_${operation}`, operation);
    await mendRows();
    await db.query({
      text: `update generation set queue = $2, deadline_at = deadline_at + interval '1 minute' where id = $1`,
      values: [good, queue],
    });
    const [row] = await db.query<Record<string, unknown>>({
      text: `select to_jsonb(generation) as row from generation where id = $1`,
      values: [good],
    });
    await db.query({
      text: `insert into generation select broken.* from generate_series(1, $2) as n,
               jsonb_populate_record(null::generation, $1::jsonb || jsonb_build_object('id', 'bad_' || $3 || n, 'request_id', 'bad_' || $3 || n,
                 'hold_id', null, 'deadline_at', $4::timestamptz)) as broken`,
      values: [JSON.stringify(row!.row), MANY, operation, AT],
    });
    await breakRows('generation', `new.id like 'bad_%'`);
    await expect(end(ending())).rejects.toThrow(/and \d{3} more/);
    expect(await states([good!])).toEqual(['failed']);
    await mendRows();
    await db.query({ text: `delete from generation where id like 'bad_%'` });
  });

  test('closed accounts that fail again and again do not fill the round', async () => {
    const { db } = database;
    await db.query({
      text: `insert into account (id, name, mode, created_at, deletion_requested_at, delete_at)
             select 'acc_shut_' || n, 'shut', 'test', $2, $2, $2::timestamptz - (interval '1 minute' * n)
             from generate_series(0, $1) as n`,
      values: [MANY, AT],
    });
    await db.query({
      text: `insert into wallet (account_id, available, held) select id, 0, 0 from account where id like 'acc_shut%'`,
    });
    await breakRows('account', `new.id like 'acc_shut%' and new.id <> 'acc_shut_0'`);
    const erasing = eraseAccounts({ db, clock: { now: () => AT }, media: {} as Erasing['media'] });
    await expect(erasing).rejects.toThrow(/and 100 more: broken on purpose$/);
    const [erased] = await db.query({ text: `select purged_at from account where id = 'acc_shut_0'` });
    expect(erased).toEqual({ purged_at: AT });
  });

  test('debts and purchases that fail again and again do not fill the round', async () => {
    const { db } = database;
    const ids = await accounts('zz');
    await db.query({
      text: `with opened as (
               insert into account (id, name, mode, created_at) select 'acc_bad_' || n, 'bad', 'test', $2
               from generate_series(1, $1) as n returning id
             ), funded as (
               insert into wallet (account_id, available, held) select id, 1000000000, 0 from opened returning account_id
             ), paid as (
               insert into top_up (id, account_id, credits_nano, amount_cents, state, checkout_url, created_at, paid_at,
                 payment_ref) select id, id, 1000000000, 1, 'paid', '', $2, $2, id from opened returning id
             ), owing as (
               insert into reversal (id, top_up_id, account_id, kind, amount_nano, created_at)
               select id, id, id, 'refund', 1000000000, $2 from paid
             )
             insert into automatic_top_up (account_id, state, below_nano, credits, monthly_max, customer_ref,
               method_ref, created_at)
             select id, 'on', 100000000000, 100, 1000, 'cus', id, $2 from opened`,
      values: [MANY, AT],
    });
    await db.query({
      text: `insert into automatic_top_up (account_id, state, below_nano, credits, monthly_max, customer_ref,
               method_ref, created_at) values ($1, 'on', 100000000000, 100, 1000, 'cus', $1, $2)`,
      values: [ids[0], AT],
    });
    await db.query({
      text: `with paid as (insert into top_up (id, account_id, credits_nano, amount_cents, state, checkout_url,
               created_at, paid_at, payment_ref) values ('top_zz', $1, 1000000000, 1, 'paid', '', $2, $2, 'pi_zz')
               returning id)
             insert into reversal (id, top_up_id, account_id, kind, amount_nano, created_at)
             select 'rev_zz', id, $1, 'refund', 1000000000, $2 from paid`,
      values: [ids[0], AT],
    });
    await breakRows('transfer', `new.account_id like 'acc_bad%'`);
    await expect(collectEverywhere(db, AT)).rejects.toThrow(/and 100 more: broken on purpose$/);
    expect(await balances([ids[0]])).toEqual([9n * NANO]);
    await mendRows();

    await breakRows('top_up', `new.account_id like 'acc_bad%'`);
    const charged: string[] = [];
    const charge: PaymentProcessor['charge'] = async ({ account_id, top_up_id }) => {
      charged.push(account_id);
      return { is: 'paid', payment_ref: `pi of ${top_up_id}`, amount_cents: 100n };
    };
    await expect(buyAutomatically(context({ charge }))).rejects.toThrow(/and 100 more: broken on purpose$/);
    expect(charged).toEqual([ids[0]]);
  });
});

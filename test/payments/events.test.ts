/** Any order of payments, refunds, disputes and spending, told any number of times: the books agree with arithmetic. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { run, tables } from '../../src/db/tables.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { balance, capture, hold, release } from '../../src/ledger/ledger.ts';
import { NANO_PER_CREDIT } from '../../src/lib/credits.ts';
import { newId } from '../../src/lib/id.ts';
import { collectEverywhere } from '../../src/payments/reversal.ts';
import { beginTopUp, keepTopUp, type MoneyEvent, recordPayment } from '../../src/payments/top-up.ts';
import { AT, holdOf, openAccount } from '../ledger/fixture.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';

const TOP_UPS = 2;
const PRICE = 500n;

type Act =
  | { act: 'paid' | 'won' | 'spend'; n: number }
  | { act: 'refunded'; n: number; cents: bigint }
  | { act: 'disputed'; n: number };

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('paid' as const), n: fc.nat(TOP_UPS - 1) }) },
  fc.record({ act: fc.constantFrom('won' as const, 'spend' as const), n: fc.nat(TOP_UPS - 1) }),
  fc.record({
    act: fc.constant('refunded' as const),
    n: fc.nat(TOP_UPS - 1),
    cents: fc.constantFrom(120n, 300n, PRICE),
  }),
  fc.record({ act: fc.constant('disputed' as const), n: fc.nat(TOP_UPS - 1) }),
);

const payments = {
  mode: 'test' as const,
  begin: async () => ({ checkout_url: 'https://checkout.example.com/' }),
  read: () => undefined,
};

describe.each(DATABASES)('payments on %s', (kind) => {
  const database = databaseForBlock(kind);

  const perform = async (account: string, ids: string[], { act, n, ...more }: Act): Promise<void> => {
    const { db } = database;
    const payment_ref = `pi ${ids[n]}`;
    const events: Record<string, () => MoneyEvent> = {
      paid: () => ({ is: 'paid', top_up_id: ids[n]!, payment_ref, amount_cents: PRICE }),
      refunded: () => ({
        is: 'refunded',
        payment_ref,
        top_up_id: ids[n],
        amount_cents: (more as { cents: bigint }).cents,
      }),
      disputed: () => ({ is: 'disputed', payment_ref, dispute_ref: payment_ref, amount_cents: PRICE }),
      won: () => ({ is: 'dispute_won', payment_ref, dispute_ref: payment_ref }),
    };
    if (act !== 'spend') {
      await recordPayment(db, events[act]!(), AT);
      return;
    }
    const id = newId('hold');
    const held = await hold(db, { ...holdOf('70', { id }), account });
    if (!('refused' in held)) await capture(db, { holdId: id, amount: 70n * NANO_PER_CREDIT, at: AT });
  };

  test.each([
    ['one after another', false],
    ['all at once', true],
  ])('%s', { timeout: 60_000 }, async (_how, atOnce) => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 3, maxLength: 14 }), async (acts) => {
        const account = await openAccount(db, newId('acc'));
        const ids: string[] = [];
        for (let n = 0; n < TOP_UPS; n++) {
          const order = {
            account_id: account,
            credits: Number(PRICE),
            success_url: '',
            cancel_url: '',
            at: AT,
          };
          ids.push((await keepTopUp(db, await beginTopUp(payments, order))).id);
        }
        if (atOnce) await Promise.all(acts.map((act) => perform(account, ids, act)));
        else for (const act of acts) await perform(account, ids, act);
        // The processor tells again what it was not told was heard; in the end everything has been told once more.
        for (const act of acts) if (act.act !== 'spend') await perform(account, ids, act);
        await collectEverywhere(db, AT);
        await agree(account, ids, acts);
      }),
      { numRuns: 20 },
    );
    expect(await check(db)).toMatchObject({ differences: [] });
  });

  test('debts are collected once credits exist, however many other accounts owe and have nothing', async () => {
    const { db } = database;
    const others = 'select account_id, account_id as top_up_id from wallet where account_id like $1';
    const name = newId('poor');
    await db.query({
      text: `insert into account select $1 || n, 'poor', 'test', $2 from generate_series(1, 400) n`,
      values: [name, AT],
    });
    await db.query({
      text: `insert into wallet select id from account where id like $1`,
      values: [`${name}%`],
    });
    await db.query({
      text: `insert into top_up select top_up_id, account_id, 1, 1, 'open', '', null, $2 from (${others}) o`,
      values: [`${name}%`, AT],
    });
    await db.query({
      text: `insert into reversal (id, top_up_id, account_id, kind, amount_nano, created_at)
             select top_up_id, top_up_id, account_id, 'refund', 1, $2 from (${others}) o`,
      values: [`${name}%`, AT],
    });
    const account = await openAccount(db, newId('acc'));
    const order = { account_id: account, credits: Number(PRICE), success_url: '', cancel_url: '', at: AT };
    const { id } = await keepTopUp(db, await beginTopUp(payments, order));
    await perform(account, [id], { act: 'paid', n: 0 });
    const holdId = newId('hold');
    await hold(db, { ...holdOf(String(PRICE), { id: holdId }), account });
    await perform(account, [id], { act: 'refunded', n: 0, cents: PRICE });
    await release(db, { holdId, at: AT });
    await collectEverywhere(db, AT);
    expect((await balance(db, account)).posted).toBe(0n);
  });

  test('a dispute that found nothing to take gives nothing back when it is won', async () => {
    const { db } = database;
    const account = await openAccount(db, newId('acc'));
    const order = { account_id: account, credits: Number(PRICE), success_url: '', cancel_url: '', at: AT };
    const { id } = await keepTopUp(db, await beginTopUp(payments, order));
    await perform(account, [id], { act: 'paid', n: 0 });
    const holdId = newId('hold');
    await hold(db, { ...holdOf(String(PRICE), { id: holdId }), account });
    await perform(account, [id], { act: 'disputed', n: 0 });
    await perform(account, [id], { act: 'won', n: 0 });
    await release(db, { holdId, at: AT });
    expect((await balance(db, account)).posted).toBe(PRICE * NANO_PER_CREDIT);
  });

  /** Payments minus spending and refunds equal the balance or the debt. */
  const agree = async (account: string, ids: string[], acts: Act[]): Promise<void> => {
    const { db } = database;
    const told = (act: string, n: number) => acts.filter((each) => each.act === act && each.n === n);
    const paid = ids.filter((_, n) => told('paid', n).length > 0).length;
    const returned = ids.reduce((sum, _, n) => {
      if (told('paid', n).length === 0) return sum;
      const refunds = told('refunded', n).map((each) => (each as { cents: bigint }).cents);
      const refund = refunds.reduce((most, cents) => (cents > most ? cents : most), 0n);
      const dispute = told('disputed', n).length > 0 && told('won', n).length === 0 ? PRICE : 0n;
      return sum + refund + dispute;
    }, 0n);
    const [{ spent }] = (await db.query<{ spent: bigint }>({
      text: `select coalesce(sum(amount), 0)::bigint as spent from transfer where account_id = $1 and kind = 'capture'`,
      values: [account],
    })) as [{ spent: bigint }];
    const reversals = await run(
      db,
      tables
        .selectFrom('reversal')
        .selectAll()
        .where('account_id', '=', account)
        .where('dropped', '=', false),
    );
    const owed = reversals.reduce((sum, { amount_nano, taken_nano }) => sum + amount_nano - taken_nano, 0n);
    const { posted, held } = await balance(db, account);
    expect(held).toBe(0n);
    expect(posted - owed).toBe((BigInt(paid) * PRICE - returned) * NANO_PER_CREDIT - spent);
    expect(posted === 0n || owed === 0n).toBe(true);
  };
});

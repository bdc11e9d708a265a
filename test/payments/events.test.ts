/** Any course of payments, with its events in any order, repeated and lost: the credits are the kept money. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '../../src/ledger/check-ledger.ts';
import { balance, hold, release } from '../../src/ledger/ledger.ts';
import { NANO_PER_CREDIT } from '../../src/lib/credits.ts';
import { newId } from '../../src/lib/id.ts';
import { collectEverywhere } from '../../src/payments/collect-debts.ts';
import { recoverPayments } from '../../src/payments/recover-payments.ts';
import { AT, holdOf } from '../ledger/fixture.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { type Course, commands, openCourse, SCALES } from './payment-course.ts';
import { type Currency, TOTALS } from './pretended-payments.ts';

const RUNS = Number(process.env.PAYMENT_RUNS ?? 40);

const kinds = fc.array(
  fc.record({
    currency: fc.constantFrom(...(Object.keys(TOTALS) as Currency[])),
    scale: fc.constantFrom(...SCALES),
  }),
  { minLength: 1, maxLength: 2 },
);

describe.each(DATABASES)('payments on %s', (kind) => {
  const database = databaseForBlock(kind);

  test.each([
    ['one after another', false],
    ['all at once', true],
  ])('%s', { timeout: 120_000 }, async (_how, atOnce) => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(kinds, fc.commands(commands, { maxCommands: 30 }), async (chosen, course) => {
        const real = await openCourse(db, chosen);
        await fc.asyncModelRun(() => ({ model: {}, real }), course);
        if (atOnce) await Promise.all(real.events().map((event) => real.deliver(event)));
        // Events that were lost so far are read from the processor.
        await recoverPayments(real.context, AT);
        await collectEverywhere(db, AT);
        await real.expectExact();
        await recoverPayments(real.context, AT);
        await real.expectExact();
      }),
      { numRuns: RUNS },
    );
    expect(await check(db)).toMatchObject({ differences: [] });
  });

  /** An account with one paid payment of 500 credits. */
  const paid = async () => {
    const course: Course = await openCourse(database.db, [{ currency: 'usd', scale: 1 }]);
    const [payment] = course.payments;
    payment!.pay(false);
    for (const event of payment!.events) await course.deliver(event);
    return { course, account: course.account, payment: payment! };
  };

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
    const { course, account, payment } = await paid();
    const holdId = newId('hold');
    await hold(db, { ...holdOf('500', { id: holdId }), account });
    payment.refund(100, 'succeeded');
    for (const event of payment.events) await course.deliver(event);
    await release(db, { holdId, at: AT });
    await collectEverywhere(db, AT);
    expect((await balance(db, account)).posted).toBe(0n);
  });

  test('a dispute that found nothing to take gives nothing back when it is won', async () => {
    const { db } = database;
    const { course, account, payment } = await paid();
    const holdId = newId('hold');
    await hold(db, { ...holdOf('500', { id: holdId }), account });
    payment.dispute(100, false);
    payment.moveDispute(0, 'won');
    for (const event of payment.events) await course.deliver(event);
    await release(db, { holdId, at: AT });
    expect((await balance(db, account)).posted).toBe(500n * NANO_PER_CREDIT);
  });

  test('of a dispute that is reinstated in part, that part is given back', async () => {
    const { course, account, payment } = await paid();
    payment.dispute(60, false);
    payment.moveDispute(0, 'lost');
    for (const event of payment.events) await course.deliver(event);
    expect((await balance(database.db, account)).posted).toBe(200n * NANO_PER_CREDIT);
    payment.moveDispute(0, 'partly_reinstated');
    await course.deliver(payment.events.at(-1)!);
    expect((await balance(database.db, account)).posted).toBe(300n * NANO_PER_CREDIT);
    await course.expectExact();
  });

  test('a debt that is collected in three parts is collected once', async () => {
    const { db } = database;
    const { course, account, payment } = await paid();
    const holds = [newId('hold'), newId('hold')];
    for (const id of holds) await hold(db, { ...holdOf('200', { id }), account });
    payment.refund(100, 'succeeded');
    for (const event of payment.events) await course.deliver(event);
    const owed: bigint[] = [await course.owed()];
    for (const holdId of holds) {
      await release(db, { holdId, at: AT });
      await collectEverywhere(db, AT);
      owed.push(await course.owed());
    }
    expect(owed).toEqual([400n, 200n, 0n].map((credits) => credits * NANO_PER_CREDIT));
    expect((await balance(db, account)).posted).toBe(0n);
  });

  test.each([
    ['open', false, 195n],
    ['won', true, 200n],
  ])('a dispute of an earlier version that is %s stays so', async (_what, dropped, credits) => {
    const { db } = database;
    const { course, account, payment } = await paid();
    const top_up_id = payment.payment_intent.replace('pi_', '');
    await db.query({
      text: `insert into reversal (id, top_up_id, account_id, kind, amount_nano, dropped, created_at)
             values ('dispute dp_' || $1, $1, $2, 'dispute', $3, $4, $5)`,
      values: [top_up_id, account, 5n * NANO_PER_CREDIT, dropped, AT],
    });
    await collectEverywhere(db, AT);
    payment.refund(60, 'succeeded');
    for (const event of payment.events) await course.deliver(event);
    expect((await balance(db, account)).posted).toBe(credits * NANO_PER_CREDIT);
  });

  test('reversals of an earlier version are merged into the state of their payment', async () => {
    const { db } = database;
    const { course, account, payment } = await paid();
    const top_up_id = payment.payment_intent.replace('pi_', '');
    payment.refund(60, 'succeeded');
    payment.dispute(1, false);
    const [dispute] = payment.disputes;
    const booked: [string, string, bigint][] = [
      [`refund 1 of ${top_up_id}`, 'refund', 300n],
      [`dispute ${dispute!.id}`, 'dispute', 5n],
    ];
    for (const [id, reversal, credits] of booked)
      await db.query({
        text: `insert into reversal (id, top_up_id, account_id, kind, amount_nano, created_at) values ($1, $2, $3, $4, $5, $6)`,
        values: [id, top_up_id, account, reversal, credits * NANO_PER_CREDIT, AT],
      });
    await collectEverywhere(db, AT);
    expect((await balance(db, account)).posted).toBe(195n * NANO_PER_CREDIT);
    payment.moveDispute(0, 'won');
    await course.deliver(payment.events.at(-1)!);
    expect((await balance(db, account)).posted).toBe(200n * NANO_PER_CREDIT);
    for (const event of payment.events) await course.deliver(event);
    await course.expectExact();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/db.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { balance, capture, grant, hold, release } from '../../src/ledger/ledger.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';

describe.each(DATABASES)('the ledger on %s', (kind) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.empty();
    await openAccount(db, 'acc_a');
  });

  /** The balance as it stands, after every balance was derived from the transfers again. */
  const figures = async () => {
    expect((await check(db)).differences).toEqual([]);
    return balance(db, 'acc_a');
  };
  const of = (posted: string, held: string) => ({
    posted: credits(posted),
    held: credits(held),
    available: credits(posted) - credits(held),
  });
  const take = (amount: string, holdId = 'hold_1') =>
    capture(db, { holdId, amount: credits(amount), at: AT });
  const giveBack = (holdId = 'hold_1') => release(db, { holdId, at: AT });

  test('a hold sets credits aside, a capture spends part of it and frees the rest at once', async () => {
    await grant(db, grantOf('10'));
    expect(await hold(db, holdOf('4'))).toEqual({ held: credits('4') });
    expect(await figures()).toEqual(of('10', '4'));

    expect(await take('3')).toEqual({
      is: 'captured',
      charged: credits('3'),
      posted_before: credits('10'),
      posted_after: credits('7'),
      credits_charged: 3,
    });
    expect(await figures()).toEqual(of('7', '0'));
  });

  test('a release gives a hold back in full', async () => {
    await grant(db, grantOf('10'));
    await hold(db, holdOf('4'));
    expect(await giveBack()).toEqual({ is: 'released', released: credits('4') });
    expect(await figures()).toEqual(of('10', '0'));
  });

  test('a hold beyond what is available is refused with the figures, and the transaction goes on', async () => {
    await grant(db, grantOf('10'));
    await hold(db, holdOf('7', { id: 'hold_0' }));
    const refused = await db.transaction(async (tx) => {
      const outcome = await hold(tx, holdOf('4'));
      await grant(tx, grantOf('1'));
      return outcome;
    });
    expect(refused).toEqual({ refused: 'insufficient_credits', ...of('10', '7') });
    expect(await figures()).toEqual(of('11', '7'));
    await expect(take('4')).rejects.toThrow('There is no hold hold_1.');
  });

  test('exactly what is available can be held', async () => {
    await grant(db, grantOf('0.7'));
    expect(await hold(db, holdOf('0.7'))).toEqual({ held: credits('0.7') });
    expect(await figures()).toEqual(of('0.7', '0.7'));
  });

  test('free work holds nothing: it is never refused, captured as nothing, and never seen', async () => {
    expect(await hold(db, holdOf('0'))).toEqual({ held: 0n });
    expect(await take('0')).toMatchObject({ is: 'captured', charged: 0n, credits_charged: 0 });
    await hold(db, holdOf('0', { id: 'hold_2' }));
    expect(await giveBack('hold_2')).toEqual({ is: 'released', released: 0n });
    expect(await check(db)).toMatchObject({ balanced: true, entries: 0 });
  });

  test('work that turns out to cost nothing is captured as nothing, and all of its hold is free again', async () => {
    await grant(db, grantOf('10'));
    await hold(db, holdOf('4'));
    expect(await take('0')).toMatchObject({ is: 'captured', charged: 0n, credits_charged: 0 });
    expect(await figures()).toEqual(of('10', '0'));
  });

  describe('every act may be repeated', () => {
    test('a grant is added once, and its repeat says so', async () => {
      expect(await grant(db, grantOf('10'))).toEqual({ posted: credits('10'), granted: true });
      expect(await grant(db, grantOf('10'))).toEqual({ posted: credits('10'), granted: false });
      expect(await figures()).toEqual(of('10', '0'));
    });

    test('a hold is taken once, also when nothing would be left for a second', async () => {
      await grant(db, grantOf('4'));
      await hold(db, holdOf('4'));
      expect(await hold(db, holdOf('4'))).toEqual({ held: credits('4') });
      expect(await figures()).toEqual(of('4', '4'));
    });

    test('a capture answers the figures of the first, whatever happened to the balance since', async () => {
      await grant(db, grantOf('10'));
      await hold(db, holdOf('4'));
      const once = await take('3');
      await grant(db, grantOf('100'));
      expect(await take('3')).toEqual(once);
      expect(await take('1')).toEqual(once);
      expect(await figures()).toEqual(of('107', '0'));
    });

    test('a release after a capture says what was captured, a capture after a release that nothing was', async () => {
      await grant(db, grantOf('10'));
      await hold(db, holdOf('4'));
      const captured = await take('4');
      expect(await giveBack()).toEqual(captured);

      await hold(db, holdOf('4', { id: 'hold_2' }));
      const released = await giveBack('hold_2');
      expect(await take('4', 'hold_2')).toEqual(released);
      expect(await giveBack('hold_2')).toEqual(released);
      expect(await figures()).toEqual(of('6', '0'));
    });
  });

  describe('a bug is thrown, and moves nothing', () => {
    const cap = { limit: credits('3'), period: '2026-11' };
    const keyless = { id: 'h', key_id: null, cap };
    const keylessUser = { id: 'h', key_id: null, end_user: 'ann', end_user_cap: cap };
    const holdOfAnother = async () => {
      await openAccount(db, 'acc_b');
      await grant(db, grantOf('10', { account: 'acc_b', ref: 'of b' }));
      return hold(db, holdOf('4', { account: 'acc_b' }));
    };

    test.each([
      ['capturing more than was held', () => take('5'), 'More than the 4000000000 of hold hold_1'],
      ['capturing less than nothing', () => take('-1'), 'would give credits away'],
      ['an unknown hold', () => giveBack('hold_9'), 'There is no hold hold_9.'],
      ['the same hold for another amount', () => hold(db, holdOf('5')), 'another account or amount'],
      ['the same hold for another account', () => holdOfAnother(), 'another account or amount'],
      ['a cap without a key', () => hold(db, holdOf('1', keyless)), 'A cap needs a key.'],
      ['a cap of an end user without a key', () => hold(db, holdOf('1', keylessUser)), 'A cap needs a key.'],
      ['holding less than nothing', () => hold(db, holdOf('-1', { id: 'h' })), 'would give credits away'],
      ['granting nothing', () => grant(db, grantOf('0')), 'adds nothing'],
      [
        'an account without a wallet',
        () => hold(db, holdOf('1', { id: 'h', account: 'acc_b' })),
        'The account acc_b has no wallet.',
      ],
    ])('%s', async (_what, act, message) => {
      await grant(db, grantOf('10'));
      await hold(db, holdOf('4'));
      await expect(act()).rejects.toThrow(message);
      expect(await figures()).toEqual(of('10', '4'));
    });
  });

  test('acts are undone with the transaction they were part of', async () => {
    await grant(db, grantOf('10'));
    const undone = db.transaction(async (tx) => {
      await hold(tx, holdOf('4'));
      await capture(tx, { holdId: 'hold_1', amount: credits('4'), at: AT });
      throw new Error('never mind');
    });
    await expect(undone).rejects.toThrow('never mind');
    expect(await figures()).toEqual(of('10', '0'));
  });

  test('whole credits charged add up: ten calls at 0.7 show as one or none each, and as seven together', async () => {
    await grant(db, grantOf('10'));
    const displayed: number[] = [];
    for (let call = 1; call <= 10; call++) {
      await hold(db, holdOf('0.7', { id: `hold_${call}` }));
      const outcome = await take('0.7', `hold_${call}`);
      if (outcome.is === 'captured') displayed.push(outcome.credits_charged);
    }
    expect(displayed).toEqual([1, 1, 1, 0, 1, 1, 0, 1, 1, 0]);
    expect(await figures()).toEqual(of('3', '0'));
  });

  describe('at the same time', () => {
    test('holds never take more than there is', async () => {
      await grant(db, grantOf('10'));
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, n) => hold(db, holdOf('1', { id: `hold_${n}` }))),
      );
      expect(outcomes.filter((outcome) => !('refused' in outcome))).toHaveLength(10);
      expect(await figures()).toEqual(of('10', '10'));
    });

    test('the same hold is taken once, and everybody hears that it was', async () => {
      await grant(db, grantOf('10'));
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => hold(db, holdOf('4'))));
      expect(outcomes).toEqual(outcomes.map(() => ({ held: credits('4') })));
      expect(await figures()).toEqual(of('10', '4'));
    });

    test('captures and releases of one hold all hear of the one that won', async () => {
      await grant(db, grantOf('10'));
      await hold(db, holdOf('4'));
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 2 ? take('4') : giveBack())),
      );
      expect(outcomes).toEqual(outcomes.map(() => outcomes[0]));
      expect(await figures()).toEqual(outcomes[0]?.is === 'captured' ? of('6', '0') : of('10', '0'));
    });

    test('a grant is added once', async () => {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => grant(db, grantOf('5'))));
      expect(outcomes.filter(({ granted }) => granted)).toHaveLength(1);
      expect(await figures()).toEqual(of('5', '0'));
    });
  });
});

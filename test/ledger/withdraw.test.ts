/** Withdrawals: credits whose payment was returned, or that lapse. */
import { beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../src/ledger/check-ledger.ts';
import { balance, capture, grant, hold, withdraw } from '../../src/ledger/ledger.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';

const withdrawalOf = (amount: string) => ({
  ref: 'dispute_1',
  account: 'acc_a',
  amount: credits(amount),
  kind: 'dispute' as const,
  reason: 'a test',
  at: AT,
});
const of = (posted: string, held: string) => ({
  posted: credits(posted),
  held: credits(held),
  available: credits(posted) - credits(held),
});

describe.each(DATABASES)('a withdrawal on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(async () => {
    await database.empty();
    await openAccount(database.db, 'acc_a');
    await grant(database.db, grantOf('10'));
  });

  const figures = async () => {
    expect((await check(database.db)).differences).toEqual([]);
    return balance(database.db, 'acc_a');
  };

  test('takes its amount once for each reference and kind', async () => {
    const { db } = database;
    expect(await withdraw(db, withdrawalOf('4'))).toBe(credits('4'));
    expect(await withdraw(db, withdrawalOf('4'))).toBe(0n);
    expect(await figures()).toEqual(of('6', '0'));
    expect(await withdraw(db, { ...withdrawalOf('1'), kind: 'lapse' })).toBe(credits('1'));
    expect(await figures()).toEqual(of('5', '0'));
  });

  test('takes the smallest amount, exactly', async () => {
    expect(await withdraw(database.db, withdrawalOf('0.000000001'))).toBe(1n);
    expect(await figures()).toEqual(of('9.999999999', '0'));
  });

  test('takes only what is available: held credits stay for the running work', async () => {
    const { db } = database;
    await hold(db, holdOf('7'));
    expect(await withdraw(db, withdrawalOf('5'))).toBe(credits('3'));
    expect(await figures()).toEqual(of('7', '7'));
    expect(await withdraw(db, { ...withdrawalOf('5'), ref: 'dispute_2' })).toBe(0n);
    await capture(db, { holdId: 'hold_1', amount: credits('7'), at: AT });
    expect(await figures()).toEqual(of('0', '0'));
  });

  test.each(['0', '-1'])('of %s credits is a bug, and takes nothing', async (amount) => {
    await expect(withdraw(database.db, withdrawalOf(amount))).rejects.toThrow('takes nothing');
    expect(await figures()).toEqual(of('10', '0'));
  });
});

/** Refunds of charges, as the ledger makes them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../src/ledger/check-ledger.ts';
import { giveBack } from '../../src/ledger/give-back.ts';
import { balance, capture, grant, hold, release } from '../../src/ledger/ledger.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';

describe.each(DATABASES)('a refund on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(async () => {
    await database.empty();
    await openAccount(database.db, 'acc_a');
    await grant(database.db, grantOf('10'));
    await hold(database.db, holdOf('4'));
  });

  const charge = (amount: string) =>
    capture(database.db, { holdId: 'hold_1', amount: credits(amount), at: AT });
  const refund = (upTo: string | null, holdId = 'hold_1') =>
    database.db.transaction((tx) =>
      giveBack(tx, { holdId, upTo: upTo === null ? null : credits(upTo), reason: 'torn', at: AT }),
    );
  const posted = async () => {
    expect((await check(database.db)).differences).toEqual([]);
    return (await balance(database.db, 'acc_a')).posted;
  };

  test('returns up to an amount, then the rest, and never more than the charge', async () => {
    await charge('3');
    const charged = credits('3');
    expect(await refund('1')).toEqual({ amount: credits('1'), charged, returned: credits('1') });
    expect(await refund('1')).toEqual({ amount: 0n, charged, returned: credits('1') });
    expect(await refund('0.5')).toEqual({ amount: 0n, charged, returned: credits('1') });
    expect(await posted()).toBe(credits('8'));
    expect(await refund('1.000000001')).toEqual({ amount: 1n, charged, returned: credits('1.000000001') });
    expect(await refund('3')).toEqual({ amount: credits('1.999999999'), charged, returned: charged });
    expect(await refund(null)).toEqual({ amount: 0n, charged, returned: charged });
    expect(await posted()).toBe(credits('10'));
  });

  test('of the whole charge needs no amount', async () => {
    await charge('3');
    expect(await refund(null)).toMatchObject({ amount: credits('3'), returned: credits('3') });
    expect(await posted()).toBe(credits('10'));
  });

  test('of more than the charge is refused, by a nano-credit as well', async () => {
    await charge('3');
    expect(await refund('3.000000001')).toEqual({ refused: 'more_than_charged', charged: credits('3') });
    expect(await posted()).toBe(credits('7'));
  });

  test.each<[what: string, end: () => Promise<unknown>]>([
    ['of a hold that is still open', async () => undefined],
    ['of a released hold', () => release(database.db, { holdId: 'hold_1', at: AT })],
    ['of work that turned out to be free', () => charge('0')],
  ])('%s is refused, because nothing was charged', async (_what, end) => {
    await end();
    for (const upTo of [null, '0', '1']) expect(await refund(upTo)).toEqual({ refused: 'not_charged' });
    expect(await posted()).toBe(credits('10'));
  });

  test('of an unknown hold is none', async () => {
    expect(await refund(null, 'hold_9')).toBeUndefined();
  });
});

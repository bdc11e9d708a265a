import { beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../src/ledger/check-ledger.ts';
import { capture, grant, hold } from '../../src/ledger/ledger.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';

describe.each(DATABASES)('the check of the ledger on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(async () => {
    const { db } = database;
    await database.empty();
    await openAccount(db, 'acc_a');
    await grant(db, grantOf('10'));
    await hold(db, holdOf('4'));
    await capture(db, { holdId: 'hold_1', amount: credits('3'), at: AT });
    await hold(db, holdOf('2', { id: 'hold_2' }));
  });

  const alter = (text: string) => database.db.query({ text });

  test('counts accounts, entries and open holds of a ledger that is in balance', async () => {
    expect(await check(database.db)).toEqual({
      balanced: true,
      accounts: 1,
      entries: 5,
      open_holds: 1,
      differences: [],
    });
  });

  test.each([
    [
      'a wallet that was changed by hand',
      'update wallet set available = available + 1',
      'wallet acc_a has 5000000001',
    ],
    [
      'credits moved from held to available',
      'update wallet set available = available + held, held = 0',
      'wallet acc_a',
    ],
    ['a hold that was forgotten', `delete from hold where id = 'hold_2'`, 'transfers of hold_2 have no hold'],
    [
      'a capture that was changed',
      `update hold set captured = 2, posted_after = posted_before - 2 where id = 'hold_1'`,
      'hold hold_1 is captured',
    ],
    [
      'a hold that nothing was set aside for',
      `insert into hold (id, account_id, amount, operation, request_id, created_at, expires_at)
       values ('hold_3', 'acc_a', 5, 'ra1', 'req_3', now(), now())`,
      'hold hold_3 is open',
    ],
    [
      'more set aside by open holds than the wallet has',
      `insert into hold (id, account_id, amount, operation, request_id, created_at, expires_at)
       values ('hold_3', 'acc_a', 5, 'ra1', 'req_3', now(), now())`,
      'its transfers give 5000000000 and 2000000000, and its open holds 2000000005',
    ],
    [
      'a transfer that was slipped in',
      `insert into transfer (account_id, kind, ref, src, dst, amount, posted_after, created_at)
       values ('acc_a', 'grant', 'forged', 'funding', 'available', 5, 12, now())`,
      'recorded a balance of 12, but the transfers up to it give 7000000005',
    ],
    [
      'more given back than was charged',
      `insert into transfer (account_id, kind, ref, of_hold, src, dst, amount, posted_after, created_at)
       values ('acc_a', 'return', 'hold_1:0', 'hold_1', 'revenue', 'available', 3000000001, 10000000001, now())`,
      'hold hold_1 has 3000000000 captured, but 3000000001 of it were refunded',
    ],
  ])('finds %s', async (_what, change, message) => {
    await alter(change);
    const { balanced, differences } = await check(database.db);
    expect(balanced).toBe(false);
    expect(differences.join('\n')).toContain(message);
  });

  test.each([
    ['changing', 'update transfer set amount = amount + 1'],
    ['removing', 'delete from transfer'],
    ['spending more than there is', `update wallet set available = -1`],
    [
      'moving credits out of nowhere',
      `insert into transfer (account_id, kind, ref, src, dst, amount, posted_after,
      created_at) values ('acc_a', 'grant', 'x', 'revenue', 'available', 5, 12, now())`,
    ],
  ])('the database itself refuses %s', async (_what, change) => {
    await expect(alter(change)).rejects.toThrow(/only ever added|violates check constraint/);
    expect((await check(database.db)).balanced).toBe(true);
  });
});

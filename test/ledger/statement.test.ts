import { beforeEach, describe, expect, test } from 'vitest';
import { capture, grant, hold, release } from '../../src/ledger/ledger.ts';
import { statement } from '../../src/ledger/ledger-statement.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';
import { noFiles } from './live-ledger.ts';

describe.each(DATABASES)('the statement on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(async () => {
    await database.empty();
    await openAccount(database.db, 'acc_a');
    await openAccount(database.db, 'acc_b');
  });

  const read = async (account: string, limit: number, cursor?: string) => {
    const page = await statement(database.db, { account, limit, cursor }, noFiles);
    if ('refused' in page) throw new Error(page.refused);
    return page;
  };

  test('shows what moved the balance, newest first, signed, with the balance after it', async () => {
    const { db } = database;
    await grant(db, grantOf('10'));
    await hold(db, holdOf('4'));
    await capture(db, { holdId: 'hold_1', amount: credits('2.8'), at: AT });
    await hold(db, holdOf('4', { id: 'hold_2' }));
    await release(db, { holdId: 'hold_2', at: AT });
    await grant(db, grantOf('99', { account: 'acc_b' }));

    expect(await read('acc_a', 10)).toEqual({
      rows: [
        {
          entry_id: expect.stringMatching(/^ent_\d+$/),
          at: AT,
          kind: 'capture',
          operation: 'ra1',
          request_id: 'req_1',
          key_id: 'key_1',
          reason: null,
          amount: credits('-2.8'),
          balance_after: credits('7.2'),
          price_id: null,
        },
        {
          entry_id: expect.stringMatching(/^ent_\d+$/),
          at: AT,
          kind: 'grant',
          operation: null,
          request_id: null,
          key_id: null,
          reason: 'test',
          amount: credits('10'),
          balance_after: credits('10'),
          price_id: null,
        },
      ],
      next_cursor: null,
    });
  });

  test('pages meet without a gap or a repeat, also when entries are added meanwhile', async () => {
    for (let n = 1; n <= 7; n++) await grant(database.db, grantOf(String(n)));
    const first = await read('acc_a', 3);
    await grant(database.db, grantOf('100'));
    const second = await read('acc_a', 3, first.next_cursor!);
    const third = await read('acc_a', 3, second.next_cursor!);
    const amounts = [first, second, third].map(({ rows }) => rows.map(({ amount }) => amount));
    expect(amounts).toEqual([['7', '6', '5'], ['4', '3', '2'], ['1']].map((page) => page.map(credits)));
    expect(third.next_cursor).toBeNull();
  });

  test('a page that ends with the last entry has no next one', async () => {
    for (let n = 1; n <= 3; n++) await grant(database.db, grantOf(String(n)));
    expect((await read('acc_a', 3)).next_cursor).toBeNull();
  });

  test.each(['', 'x', 'WzFd', 'WyJ4Il0', 'WyIxIiwiMiJd'])(
    'refuses the cursor %j, which is none',
    async (cursor) => {
      expect(await statement(database.db, { account: 'acc_a', limit: 3, cursor }, noFiles)).toEqual({
        refused: 'invalid_cursor',
      });
    },
  );
});

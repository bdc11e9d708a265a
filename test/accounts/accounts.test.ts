import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDemoAccount, findAccount, grantToAccount, openAccount } from '../../src/accounts/accounts.ts';
import { findCaller } from '../../src/accounts/keys.ts';
import { type OperatedAccount, pageOfAccounts } from '../../src/accounts/operated-accounts.ts';
import type { Database } from '../../src/db/db.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { statement } from '../../src/ledger/ledger-statement.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { credits } from '../../src/lib/credits.ts';
import { noFiles } from '../ledger/live-ledger.ts';
import { DATABASES, openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';

const at = new Date('2026-11-20T12:00:00Z');

/** Of an account of which no operator has decided anything. */
const USUAL = {
  suspended: false,
  closing: false,
  store_inputs: true,
  per_minute: { paid: null, reads: null },
  book: [],
};

describe.each(DATABASES)('accounts on %s', (kind) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  afterAll(() => database.close());
  beforeEach(() => database.empty());

  const create = (name = 'Ada', amount = '10', mode: 'live' | 'test' = 'live') =>
    openAccount(db, { name, mode, amount: credits(amount), at });
  const balanceOf = (amount: string) => ({
    posted: credits(amount),
    held: 0n,
    available: credits(amount),
    plan: null,
    deletion: null,
    store_inputs: true,
  });

  test('a new account has its credits, and a key that opens it', async () => {
    const { account, key, secret } = await create();
    expect(account).toEqual({
      account_id: expect.stringMatching(/^acc_/),
      name: 'Ada',
      mode: 'live',
      created_at: at,
    });
    expect(await findAccount(db, account.account_id)).toEqual({ ...account, ...balanceOf('10') });
    expect(await findCaller(db, secret, at)).toEqual({ account, key, ...USUAL });
    expect(await statement(db, { account: account.account_id, limit: 10 }, noFiles)).toMatchObject({
      rows: [{ kind: 'grant', amount: credits('10'), reason: 'first credits' }],
    });
  });

  test('one without credits is as good', async () => {
    const { account } = await create('Ada', '0');
    expect(await findAccount(db, account.account_id)).toMatchObject(balanceOf('0'));
  });

  test('an account that could not be completed leaves nothing', async () => {
    await expect(create('Ada', '99999999999')).rejects.toThrow('out of range');
    expect(await db.query({ text: 'select * from account' })).toEqual([]);
    expect(await check(db)).toMatchObject({ balanced: true, accounts: 0 });
  });

  test('the operator grants credits once for each reference', async () => {
    const { account } = await create();
    const fields = {
      ref: 'invoice 7',
      account: account.account_id,
      amount: credits('2.5'),
      reason: 'invoice',
      at,
    };
    const posted = credits('12.5');
    expect(await grantToAccount(db, fields)).toEqual({ posted, granted: true });
    expect(await grantToAccount(db, fields)).toEqual({ posted, granted: false });
    expect(await grantToAccount(db, { ...fields, account: 'acc_none' })).toBeUndefined();
  });

  test('an unknown account is not found', async () => {
    expect(await findAccount(db, 'acc_none')).toBeUndefined();
  });

  test('the list has every account with its balance, newest first, in pages that meet', async () => {
    for (let n = 1; n <= 5; n++) {
      await openAccount(db, {
        name: `no ${n}`,
        mode: 'live',
        amount: credits(String(n)),
        at: addSeconds(at, n),
      });
    }
    const pages: OperatedAccount[][] = [];
    let cursor: string | null | undefined;
    do {
      const next = await pageOfAccounts(db, { limit: 2, cursor: cursor ?? undefined });
      if ('refused' in next) throw new Error(next.refused);
      pages.push(next.rows);
      cursor = next.next_cursor;
    } while (cursor);
    const listed = pages.flat();
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(listed.map(({ name }) => name)).toEqual(['no 5', 'no 4', 'no 3', 'no 2', 'no 1']);
    expect(listed.map(({ available }) => available)).toEqual(['5', '4', '3', '2', '1'].map(credits));
    expect(await pageOfAccounts(db, { limit: 2, cursor: 'nonsense' })).toEqual({ refused: 'invalid_cursor' });
  });

  describe('first start', () => {
    test('an empty database gets the account demo with 1,000 test credits', async () => {
      const demo = await createDemoAccount(db, at);
      expect(demo?.account).toMatchObject({ name: 'demo', mode: 'test' });
      expect(demo?.secret).toMatch(/^mk_test_/);
      expect(await findAccount(db, demo!.account.account_id)).toMatchObject(balanceOf('1000'));
    });

    test('it is made once, and not beside accounts that exist', async () => {
      await createDemoAccount(db, at);
      expect(await createDemoAccount(db, at)).toBeUndefined();
      await database.empty();
      await create();
      expect(await createDemoAccount(db, at)).toBeUndefined();
    });
  });
});

test('of several processes that start on an empty PostgreSQL, one makes the demo account', async () => {
  const database = await openTestDatabase('postgres');
  const url = database.address.url!;
  const processes = await Promise.all(Array.from({ length: 8 }, () => openPostgres({ url, log: silentLog })));
  const created = await Promise.all(processes.map((db) => createDemoAccount(db, at)));
  expect(created.filter((demo) => demo !== undefined)).toHaveLength(1);
  expect(await check(database.db)).toMatchObject({ balanced: true, accounts: 1 });
  await Promise.all(processes.map((db) => db.close()));
  await database.close();
});

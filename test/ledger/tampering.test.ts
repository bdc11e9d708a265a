/** No sealed row can be changed unnoticed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../src/db/db.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { capture } from '../../src/ledger/ledger.ts';
import { sealSha256 } from '../../src/ledger/proof-sql.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { AT } from './fixture.ts';
import { differences, liveOn, seal } from './live-ledger.ts';

/** By the type of a column, another value of it. */
const OTHER: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  bigint: (column) => `coalesce(${column}, 0) + 1000`,
  integer: (column) => `${column} + 1000`,
  date: (column) => `${column} + 1`,
  bytea: (column) => `set_byte(${column}, 0, (get_byte(${column}, 0) + 1) % 256)`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 microsecond'`,
};

/** Rows by which every column is tried, each a condition. */
const ROWS: Record<string, string[]> = {
  transfer: [
    `kind = 'grant'`,
    `ref = 'hold_1' and kind = 'hold'`,
    `ref = 'hold_1' and kind = 'capture'`,
    `ref = 'hold_1' and kind = 'release'`,
    `kind = 'return'`,
  ],
  hold: [`id = 'hold_1'`, `id = 'hold_2'`, `id = 'hold_4'`],
  ledger_seal: [`account_id = 'acc_a' and number = 1`, `account_id = 'acc_a' and number = 2`],
  wallet: [`account_id = 'acc_a'`],
  key_spending: ['true'],
  account_usage: [`key_id = 'key_1'`, `key_id = ''`],
  end_user_usage: ['true'],
};

class Undone extends Error {}

describe.each(DATABASES)('a change of sealed rows on %s', (kind) => {
  let database: TestDatabase;
  const columns: { table: string; name: string; type: string }[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(kind, { fresh: true });
    const { db } = database;
    await liveOn(db);
    await seal(db);
    await capture(db, { holdId: 'hold_4', amount: credits('2'), at: AT });
    await seal(db);
    // A person who changes rows by hand can change constraints as well.
    const constraints = await db.query<{ text: string }>({
      text: `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text from pg_constraint
             where contype in ('c', 'f') and conrelid::regclass::text = any($1)`,
      values: [Object.keys(ROWS)],
    });
    for (const { text } of constraints) await db.query({ text });
    await db.query({ text: 'alter table transfer alter column id drop identity' });
    columns.push(
      ...(await db.query<(typeof columns)[number]>({
        text: `select table_name::text as table, column_name::text as name, data_type::text as type
               from information_schema.columns where table_schema = 'public' and table_name = any($1)`,
        values: [Object.keys(ROWS)],
      })),
    );
  });
  afterAll(() => database.close());

  /** The differences that `look` finds after a change, which is undone. */
  async function foundAfter(text: string, look: (tx: Db) => Promise<string[]>): Promise<string[]> {
    let found: string[] = [];
    await database.db
      .transaction(async (tx) => {
        await tx.query({ text: 'set local session_replication_role = replica' });
        await tx.query({ text });
        found = await look(tx);
        throw new Undone();
      })
      .catch((error) => {
        if (!(error instanceof Undone)) throw error;
      });
    return found;
  }

  test.each(Object.entries(ROWS))('the full check finds it in every column of %s', async (table, rows) => {
    const own = columns.filter((column) => column.table === table);
    expect(own.length).toBeGreaterThan(2);
    expect(await differences(database.db)).toEqual([]);
    const unnoticed: string[] = [];
    for (const row of rows)
      for (const { name, type } of own) {
        const text = `update ${table} set ${name} = ${OTHER[type]!(name)} where ${row}`;
        if ((await foundAfter(text, differences)).length === 0) unnoticed.push(`${name} where ${row}`);
      }
    expect(unnoticed).toEqual([]);
  });

  test('the quick check finds it in every column of a seal', async () => {
    const own = columns.filter(({ table }) => table === 'ledger_seal');
    const unnoticed: string[] = [];
    for (const row of ROWS.ledger_seal!)
      for (const { name, type } of own) {
        const text = `update ledger_seal set ${name} = ${OTHER[type]!(name)} where ${row}`;
        const found = await foundAfter(text, async (tx) => (await check(tx)).differences);
        if (found.length === 0) unnoticed.push(`${name} where ${row}`);
      }
    expect(unnoticed).toEqual([]);
  });

  test.each([
    ['an entry', `delete from transfer where ref = 'hold_2' and kind = 'release'`],
    ['a hold', `delete from hold where id = 'hold_2'`],
    ['the first of two seals', `delete from ledger_seal where account_id = 'acc_a' and number = 1`],
    ['a day of usage', `delete from account_usage where key_id = ''`],
    ['the usage of an end user', 'delete from end_user_usage'],
  ])('the full check finds that %s is missing', async (_what, text) => {
    expect((await foundAfter(text, differences)).length).toBeGreaterThan(0);
  });

  test('the quick check finds a seal that was changed with its own digest: the next one does not fit', async () => {
    const where = `where account_id = 'acc_a' and number = 1`;
    const text = `update ledger_seal set sealed_at = sealed_at + interval '1 second' ${where};
                  update ledger_seal set sha256 = ${sealSha256('ledger_seal', 'null::bytea')} ${where}`;
    const found = await foundAfter(text, async (tx) => (await check(tx)).differences);
    expect(found).toEqual(['seal 2 of acc_a does not match its digest, or the previous seal']);
  });

  test('the quick check finds that an earlier seal is missing, although the next one begins anew', async () => {
    const text = `delete from ledger_seal where account_id = 'acc_a' and number = 1;
                  update ledger_seal set sha256 = ${sealSha256('ledger_seal', 'null::bytea')}
                  where account_id = 'acc_a' and number = 2`;
    const found = await foundAfter(text, async (tx) => (await check(tx)).differences);
    expect(found).toEqual(['seal 2 of acc_a does not match its digest, or the previous seal']);
  });

  test('the quick check finds calls that are counted twice', async () => {
    const text = `update account_usage set calls = calls + 1 where key_id = ''`;
    const found = await foundAfter(text, async (tx) => (await check(tx)).differences);
    expect(found).toEqual([
      'usage of acc_a is recorded as 6000000000 in 4 calls, but its sealed transfers give 6000000000 in 3',
    ]);
  });

  test('the full check finds a released hold whose release is missing', async () => {
    const text = `delete from transfer where ref = 'hold_2' and kind = 'release'`;
    expect((await foundAfter(text, differences)).join()).toContain(
      'hold hold_2 is released with 0 of 2000000000 captured, but some of its transfers are missing',
    );
  });

  test('the full check finds a closed hold that no entry made', async () => {
    const text = `insert into hold (id, account_id, amount, state, operation, request_id, created_at, expires_at, closed_at)
                  values ('hold_9', 'acc_a', 5, 'released', 'ra1', 'req_9', now(), now(), now())`;
    expect((await foundAfter(text, differences)).join()).toContain('hold hold_9 is released');
  });
});

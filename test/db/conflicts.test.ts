/** Transactions that PostgreSQL rolls back because of concurrent ones, and the root lock that avoids them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { openAccount } from '../../src/accounts/accounts.ts';
import { type Database, type Db, one } from '../../src/db/db.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { isConflict, retryConflicts } from '../../src/db/retry-conflicts.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let other: Database;
beforeAll(async () => {
  database = await openTestDatabase('postgres', { fresh: true });
  other = await openPostgres({ url: database.address.url!, log: silentLog });
  await database.db.query({ text: 'create table counted (id int primary key, n int not null)' });
});
afterAll(async () => {
  await other.close();
  await database.close();
});
beforeEach(() =>
  database.db.query({ text: 'delete from counted; insert into counted values (1, 0), (2, 0)' }),
);

const add = (tx: Db, id: number) =>
  tx.query({ text: 'update counted set n = n + 1 where id = $1', values: [id] });
const counts = async () =>
  (await database.db.query<{ n: number }>({ text: 'select n from counted order by id' })).map(({ n }) => n);
const deadlocked = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

test('two transactions that lock each other out both happen, once', async () => {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = (db: Database, n: number) =>
    db.transaction(async (tx) => {
      await add(tx, 1 + n);
      both[n]!.resolve();
      await both[1 - n]!.promise;
      await add(tx, 2 - n);
    });
  await Promise.all([run(database.db, 0), run(other, 1)]);
  expect(await counts()).toEqual([2, 2]);
});

test('transactions of one account begin with its wallet, in all processes', async () => {
  const { db } = database;
  const created = await openAccount(db, { name: 'one', mode: 'test', amount: 0n, at: new Date() });
  const together = created.account.account_id;
  const order: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = db.transaction(
    async () => {
      order.push('first begins');
      await held.promise;
      order.push('first ends');
    },
    { together },
  );
  await eventually(() => order.length === 1);
  const second = other.transaction(
    async (tx) => {
      await add(tx, 1);
      order.push('second has a row');
    },
    { together },
  );
  // The server knows that the second one waits.
  await eventually(async () => {
    const text = 'select count(*)::int as waiting from pg_locks where not granted';
    return (await one<{ waiting: number }>(db, { text })).waiting > 0;
  });
  held.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'first ends', 'second has a row']);
});

test('transactions in turn run one after another, each with its own commit', async () => {
  let [now, most] = [0, 0];
  const ids = await Promise.all(
    Array.from({ length: 10 }, () =>
      database.db.transaction(
        async (tx) => {
          now += 1;
          most = Math.max(most, now);
          const { xid } = await one<{ xid: string }>(tx, {
            text: 'select pg_current_xact_id()::text as xid',
          });
          now -= 1;
          return xid;
        },
        { inTurn: 'acc_1' },
      ),
    ),
  );
  expect(most).toBe(1);
  expect(new Set(ids).size).toBe(10);
});

test('a conflict is tried five times; any other error is not', async () => {
  let tries = 0;
  const fail = (error: Error) =>
    retryConflicts(
      async () => {
        tries += 1;
        throw error;
      },
      () => 0,
    );
  await expect(fail(deadlocked())).rejects.toThrow('deadlock detected');
  expect(tries).toBe(5);
  await expect(fail(new Error('another'))).rejects.toThrow('another');
  expect(tries).toBe(6);
  expect(isConflict(new Error('rolled back', { cause: deadlocked() }))).toBe(true);
});

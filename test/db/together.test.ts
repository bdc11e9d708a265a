import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, type Db, one } from '../../src/db/db.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { DATABASES, openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';

describe.each(DATABASES)('transactions that are committed together on %s', (kind) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { fresh: true });
    db = database.db;
    await db.query({ text: 'create table note (id int primary key)' });
  });
  afterAll(() => database.close());
  beforeEach(() => db.query({ text: 'delete from note' }));

  const together = 'acc_1';
  const begin = <T>(work: (tx: Db) => Promise<T>) => db.transaction(work, { together });
  const write = (on: Db, id: number) => on.query({ text: 'insert into note values ($1)', values: [id] });
  const notes = async () =>
    (await db.query<{ id: number }>({ text: 'select id from note order by id' })).map(({ id }) => id);
  const numbers = Array.from({ length: 50 }, (_, n) => n);

  test('each has its own answer, all are kept, and they took fewer commits than there were of them', async () => {
    const answers = await Promise.all(
      numbers.map((n) =>
        begin(async (tx) => {
          await write(tx, n);
          const { xid } = await one<{ xid: string }>(tx, {
            text: 'select pg_current_xact_id()::text as xid',
          });
          return { n, xid };
        }),
      ),
    );
    expect(answers.map(({ n }) => n)).toEqual(numbers);
    expect(await notes()).toEqual(numbers);
    expect(new Set(answers.map(({ xid }) => xid)).size).toBeLessThan(10);
  });

  test('transactions that throw are rolled back alone, also when only one of their statements failed', async () => {
    const outcomes = await Promise.allSettled(
      numbers.map((n) =>
        begin(async (tx) => {
          await write(tx, n);
          if (n % 5 === 1) throw new Error(`no ${n}`);
          if (n % 5 === 2) await write(tx, n).catch(() => undefined);
          if (n % 5 === 3) await write(tx, n);
        }),
      ),
    );
    const messages = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? outcome.reason.message : 'kept',
    );
    expect(messages.slice(5, 10)).toEqual([
      'kept',
      'no 6',
      expect.stringContaining('so it was rolled back'),
      expect.stringContaining('duplicate key'),
      'kept',
    ]);
    expect(await notes()).toEqual(numbers.filter((n) => n % 5 === 0 || n % 5 === 4));
  });

  test('each is run as its own caller', async () => {
    const callers = new AsyncLocalStorage<number>();
    const seen = await Promise.all(
      numbers.map((n) => callers.run(n, () => begin(async () => callers.getStore()))),
    );
    expect(seen).toEqual(numbers);
  });

  test('asking the database inside one of them is refused, and its transaction ends with it', async () => {
    const transactions: Db[] = [];
    await Promise.all(
      numbers.map(() =>
        begin(async (tx) => {
          for (const ended of transactions)
            await expect(ended.query({ text: 'select 1' })).rejects.toThrow('has ended');
          transactions.push(tx);
          await expect(db.query({ text: 'select 1' })).rejects.toThrow('inside one of its transactions');
        }),
      ),
    );
    expect(transactions).toHaveLength(numbers.length);
  });
});

describe('transactions that are committed together on postgres', () => {
  let database: TestDatabase;
  let other: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { fresh: true });
    other = await openPostgres({ url: database.address.url!, log: silentLog });
    await other.query({ text: 'create table note (id int primary key)' });
  });
  afterAll(async () => {
    await other.close();
    await database.close();
  });
  const write = (on: Db, id: number) => on.query({ text: 'insert into note values ($1)', values: [id] });

  test('success is not reported before all others can see it', async () => {
    await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        await database.db.transaction((tx) => write(tx, n), { together: 'a' });
        await one(other, { text: 'select id from note where id = $1', values: [n] });
      }),
    );
  });

  test('when their connection breaks, all of them fail and nothing of them is kept', async () => {
    const begun = Promise.withResolvers<void>();
    const nth = (n: number) =>
      database.db.transaction(
        async (tx) => {
          begun.resolve();
          await write(tx, 100 + n);
          if (n !== 8) return;
          const { pid } = await one<{ pid: number }>(tx, { text: 'select pg_backend_pid() as pid' });
          await other.query({ text: 'select pg_terminate_backend($1)', values: [pid] });
          await tx.query({ text: 'select 1' });
        },
        { together: 'a' },
      );
    const alone = nth(0);
    await begun.promise;
    const several = await Promise.allSettled(Array.from({ length: 11 }, (_, n) => nth(n + 1)));
    await alone;
    expect(several.map(({ status }) => status)).toEqual(several.map(() => 'rejected'));
    expect(await other.query({ text: 'select id from note where id >= 100' })).toEqual([{ id: 100 }]);
    await database.db.transaction((tx) => write(tx, 200), { together: 'a' });
  });

  test('those of another name do not wait for them', async () => {
    const finished = Promise.withResolvers<void>();
    await Promise.all([
      database.db.transaction(() => finished.promise, { together: 'a' }),
      database.db.transaction(async () => finished.resolve(), { together: 'b' }),
    ]);
  });
});

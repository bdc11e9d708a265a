import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../src/db/connection-pool.ts';
import { type Db, one } from '../../src/db/db.ts';
import { jsonb } from '../../src/db/tables.ts';
import { DATABASES, openTestDatabase, type TestDatabase } from '../support/database.ts';

describe.each(DATABASES)('the %s database', (kind) => {
  let database: TestDatabase;
  let db: TestDatabase['db'];
  beforeAll(async () => {
    database = await openTestDatabase(kind, { fresh: true });
    db = database.db;
    await db.query({ text: 'create table note (id int primary key)' });
  });
  afterAll(() => database.close());

  const notes = async (of: Db = db) =>
    (await of.query<{ id: number }>({ text: 'select id from note order by id' })).map(({ id }) => id);
  const write = (on: Db, id: number) => on.query({ text: 'insert into note values ($1)', values: [id] });

  test('says which it is', () => {
    expect(db.kind).toBe(kind);
  });

  test('reads values as JavaScript means them', async () => {
    const at = new Date('2026-11-20T12:00:00.123Z');
    const [row] = await db.query({
      text: `select $1::bigint as big, $2::timestamptz as at, $3::jsonb as json, 1.5::float8 as number, $4::text[] as words,
             null::bigint as nothing, true as yes, $5::text as text`,
      values: [9_007_199_254_740_993n, at, '{"a": [1, "x", null]}', ['a', 'b,"c'], 'ünïcödé 🦊'],
    });
    expect(row).toEqual({
      big: 9_007_199_254_740_993n,
      at,
      json: { a: [1, 'x', null] },
      number: 1.5,
      words: ['a', 'b,"c'],
      nothing: null,
      yes: true,
      text: 'ünïcödé 🦊',
    });
  });

  test('keeps and brings back a value of several megabytes', async () => {
    const long = 'x🦊'.repeat(1_000_000);
    expect(await one(db, { text: 'select $1::text as long', values: [long] })).toEqual({ long });
  });

  test.each([
    ['U+0000', 'a\0b', 'a\ufffdb'],
    ['half a pair', 'a\ud83eb', 'a\ufffdb'],
    ['a backslash before u0000', 'a\\u0000b', 'a\\u0000b'],
    ['a whole pair and its half', '🦊\udd8a', '🦊\ufffd'],
  ])('jsonb keeps %s as well as it can', async (_what, input, stored) => {
    const value = { [input]: [input] };
    expect(await one(db, { text: 'select $1::jsonb as value', values: [jsonb(value)] })).toEqual({
      value: { [stored]: [stored] },
    });
  });

  test('answers a named statement again and again, with other values', async () => {
    const ask = (n: number) => one(db, { name: 'twice', text: 'select $1::int * 2 as twice', values: [n] });
    expect(await Promise.all([1, 2, 3].map(ask))).toEqual([{ twice: 2 }, { twice: 4 }, { twice: 6 }]);
  });

  test('one() throws when there is no row', async () => {
    await expect(one(db, { text: 'select 1 where false' })).rejects.toThrow(
      'No row was returned by: select 1',
    );
  });

  test('a transaction that resolves is kept, one that throws leaves nothing', async () => {
    await db.transaction((tx) => write(tx, 1));
    const failed = db.transaction(async (tx) => {
      await write(tx, 2);
      expect(await notes(tx)).toEqual([1, 2]);
      throw new Error('never mind');
    });
    await expect(failed).rejects.toThrow('never mind');
    expect(await notes()).toEqual([1]);
  });

  test('a refused statement undoes its transaction, even when nobody noticed', async () => {
    const unnoticed = db.transaction(async (tx) => {
      await write(tx, 3);
      await write(tx, 3).catch(() => undefined);
    });
    await expect(unnoticed).rejects.toThrow('was rolled back');
    expect(await notes()).not.toContain(3);
  });

  test('a refused statement says why, and the next one works', async () => {
    const refused = db.query({ text: 'select * from nowhere' });
    await expect(refused).rejects.toThrow(DatabaseError);
    await expect(refused).rejects.toMatchObject({ code: '42P01' });
    expect(await one(db, { text: 'select 1 as one' })).toEqual({ one: 1 });
  });

  test('several statements in one text: all their rows, and no transaction left open when one fails', async () => {
    expect(await db.query({ text: 'select 1 as n; select 2 as n' })).toEqual([{ n: 1 }, { n: 2 }]);
    await expect(
      db.query({ text: 'begin; insert into note values (4); select 1 / 0; commit' }),
    ).rejects.toThrow();
    await write(db, 5);
    expect(await notes()).toEqual(expect.arrayContaining([5]));
    expect(await notes()).not.toContain(4);
  });

  test('asking the database inside its own transaction is refused, whether for a query or a transaction', async () => {
    await db.transaction(async (tx) => {
      await expect(db.query({ text: 'select 1' })).rejects.toThrow('inside one of its transactions');
      await expect(db.transaction(async () => undefined)).rejects.toThrow('inside one of its transactions');
      await new Promise(setImmediate);
      await expect(db.query({ text: 'select 1' })).rejects.toThrow('inside one of its transactions');
      expect(await one(tx, { text: 'select 1 as one' })).toEqual({ one: 1 });
    });
  });

  test('others who ask meanwhile are answered, and see the transaction only when it is done', async () => {
    const begun = Promise.withResolvers<void>();
    const transaction = db.transaction(async (tx) => {
      await write(tx, 6);
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await begun.promise;
    const [seen] = await Promise.all([notes(), transaction]);
    expect(seen.includes(6)).toBe(kind === 'embedded');
    expect(await notes()).toContain(6);
  });

  test('work started inside a transaction may query the database after it has ended', async () => {
    let later: Promise<number[]> | undefined;
    const over = Promise.withResolvers<void>();
    await db.transaction(async () => {
      later = over.promise.then(() => notes());
    });
    over.resolve();
    expect(await later).toContain(1);
  });

  test('a transaction cannot be used after its end', async () => {
    let escaped: Db | undefined;
    await db.transaction(async (tx) => {
      escaped = tx;
    });
    await expect(escaped!.query({ text: 'select 1' })).rejects.toThrow('This transaction has ended.');
  });
});

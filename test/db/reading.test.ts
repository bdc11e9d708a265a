/** Rows read together are each what was asked for, and what fails fails for those alone who asked. */
import { expect, test } from 'vitest';
import { JoinedReads } from '../../src/db/batcher.ts';
import type { Database, Db } from '../../src/db/db.ts';

type Row = { id: string; read: number };

/** A database that counts its statements; `rows` by id. */
function counting(rows: Set<string>) {
  const statements: string[][] = [];
  const reading = new JoinedReads<Row>(
    async (_db, ids) => {
      statements.push(ids);
      await new Promise((resolve) => setImmediate(resolve));
      if (ids.includes('broken')) throw new Error('broken');
      return ids.filter((id) => rows.has(id)).map((id) => ({ id, read: statements.length }));
    },
    ({ id }) => id,
  );
  const db = { transaction() {}, refuseInside() {} } as unknown as Database;
  return { reading, statements, db };
}

test('simultaneous reads share one statement, and each caller gets its own row', async () => {
  const { reading, statements, db } = counting(new Set(['a', 'b']));
  const rows = await Promise.all(['a', 'b', 'a', 'nobody'].map((id) => reading.one(db, id)));
  expect(rows.map((row) => row?.id)).toEqual(['a', 'b', 'a', undefined]);
  expect(statements).toEqual([['a', 'b', 'nobody']]);
});

test('reads requested during a statement run after it', async () => {
  const { reading, db } = counting(new Set(['a']));
  const first = reading.one(db, 'a');
  await undefined;
  await undefined;
  const second = reading.one(db, 'a');
  expect([(await first)!.read, (await second)!.read]).toEqual([1, 2]);
});

test('a failure reaches those who asked, and nobody after them', async () => {
  const { reading, db } = counting(new Set(['a']));
  await expect(reading.one(db, 'broken')).rejects.toThrow('broken');
  expect(await reading.one(db, 'a')).toMatchObject({ id: 'a' });
});

test('within a transaction a row is read by itself', async () => {
  const { reading, statements } = counting(new Set(['a', 'b']));
  const tx = {} as Db;
  await Promise.all([reading.one(tx, 'a'), reading.one(tx, 'b')]);
  expect(statements).toEqual([['a'], ['b']]);
});

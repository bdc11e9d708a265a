import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Generation } from '../../src/generation/generation.ts';
import { endOnce, reportEnd, Undone } from '../../src/generation/settle/end-once.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
});
afterAll(() => database.close());

test('an end that another worker reached first is returned, and its transaction is rolled back', async () => {
  const { db } = database;
  await db.query({ text: 'create table ends (id text)' });
  const undone = await endOnce(db, { account_id: 'acc_a' }, async (tx) => {
    await tx.query({ text: `insert into ends values ('a')` });
    throw new Undone('elsewhere');
  });
  expect(undone).toMatchObject({ why: 'elsewhere' });
  expect(await db.query({ text: 'select id from ends' })).toEqual([]);
  const broken = endOnce(db, { account_id: 'acc_a' }, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
});

test('an end wakes those who wait for it and is counted', () => {
  const notices: unknown[] = [];
  const waiters = { settled: (...args: unknown[]) => notices.push(args) } as never;
  const finished = (facts: object) => notices.push(facts);
  const generation = {
    id: 'gen_1',
    operation: 'ra1',
    engine: { name: 'far' },
    created_at: new Date('2026-11-24T12:00:00Z'),
  } as Generation;
  const ended = { ...generation, state: 'completed' } as Generation;
  const at = new Date('2026-11-24T12:00:07Z');
  reportEnd({ waiters, finished }, generation, { state: 'completed', at, ended });
  expect(notices).toEqual([
    ['gen_1', ended],
    { operation: 'ra1', state: 'completed', engine: 'far', duration_seconds: 7 },
  ]);
});

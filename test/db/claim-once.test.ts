import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOnce, type Claim, claimOnce, giveUpOnce } from '../../src/db/claim-once.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { newId } from '../../src/lib/id.ts';
import { AT, openAccount } from '../ledger/fixture.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
});
afterAll(() => database.close());

async function claim(): Promise<Claim> {
  const account_id = await openAccount(database.db, newId('acc'));
  const call = { operation: 'createPost', idempotency_key: 'mine', input_sha256: 'same', at: AT };
  return { account_id, request_id: newId('req'), ...call };
}
const repeatOf = (claimed: Claim, seconds = 1): Claim => ({
  ...claimed,
  request_id: newId('req'),
  at: addSeconds(AT, seconds),
});

test('a call that failed and made nothing leaves its key to the next one', async () => {
  const { db } = database;
  const first = await claim();
  await claimOnce(db, first);
  expect(await claimOnce(db, repeatOf(first))).toEqual({ refused: 'idempotency_in_flight' });
  await giveUpOnce(db, first);
  expect(await claimOnce(db, repeatOf(first))).toEqual({ is: 'mine' });
});

test('a call whose commit was not heard of keeps its key when it had made something', async () => {
  const { db } = database;
  const first = await claim();
  await claimOnce(db, first);
  await db.transaction((tx) => answerOnce(tx, first, { post_id: 'one' }));
  await giveUpOnce(db, first);
  expect(await claimOnce(db, repeatOf(first))).toEqual({ is: 'answered', answer: { post_id: 'one' } });
});

test('a call that took so long that another one has its key is told so, and answers nothing', async () => {
  const { db } = database;
  const first = await claim();
  await claimOnce(db, first);
  const second = repeatOf(first, 301);
  expect(await claimOnce(db, second)).toEqual({ is: 'mine' });
  expect(await answerOnce(db, first, { post_id: 'one' })).toBe(false);
  expect(await answerOnce(db, second, { post_id: 'two' })).toBe(true);
  await giveUpOnce(db, first);
  const answered = { is: 'answered', answer: { post_id: 'two' } };
  expect(await claimOnce(db, repeatOf(first, 302))).toEqual(answered);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invocation } from '../../src/contract/invocation.ts';
import { createOnce } from '../../src/handlers/create-once.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { openAccount } from '../ledger/fixture.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
  await openAccount(database.db, 'acc_a');
});
afterAll(() => database.close());

test('a creation that failed is made by the repeat of its call', async () => {
  const context = { db: database.db, clock: systemClock };
  const invocation = {
    caller: { account_id: 'acc_a' },
    request_id: 'req_1',
    header: { 'idempotency-key': 'order-1' },
    warnings: [],
  } as unknown as Invocation;
  let tries = 0;
  const create = () =>
    createOnce(context, invocation, {
      operation: 'createCharacter',
      body: { name: 'Fox' },
      async prepare() {
        tries += 1;
        if (tries === 1) throw new Error('The avatar could not be fetched.');
        return async () => ({ id: `chr_${tries}` });
      },
      present: (resource) => resource,
    });
  await expect(create()).rejects.toThrow('The avatar could not be fetched.');
  expect(await create()).toMatchObject({
    body: { id: 'chr_2' },
    headers: { 'Idempotent-Replayed': 'false' },
  });
  expect(await create()).toMatchObject({ body: { id: 'chr_2' }, headers: { 'Idempotent-Replayed': 'true' } });
  expect(tries).toBe(2);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../src/ledger/check.ts';
import { balance, capture, grant, hold, openWallet } from '../../src/ledger/ledger.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, openTestDatabase, type TestDatabase } from '../support/database.ts';

const at = new Date('2026-11-20T12:00:00Z');
const expires_at = new Date('2026-11-20T13:00:00Z');

describe.each(DATABASES)('the ledger on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.empty();
    await openAccount('acc_a');
  });

  const openAccount = async (id: string) => {
    await database.db.query({ text: `insert into account values ($1, 'n', 'test', $2)`, values: [id, at] });
    await openWallet(database.db, id);
  };
  const fund = (text: string, account = 'acc_a') =>
    grant(database.db, { ref: `fund ${account}`, account, amount: credits(text), reason: 'test', at });
  const order = (id: string, text: string, account = 'acc_a') => ({
    id,
    account,
    amount: credits(text),
    operation: 'ra1',
    request_id: `req of ${id}`,
    key_id: 'key_1',
    at,
    expires_at,
  });
  const figures = async (account = 'acc_a') => {
    const { posted, held, available } = await balance(database.db, account);
    expect(posted).toBe(held + available);
    return { posted, held };
  };
  const settled = async () => expect((await check(database.db)).differences).toEqual([]);

  test('a hold sets credits aside, a capture spends part of it and frees the rest', async () => {
    await fund('10');
    expect(await hold(database.db, order('h1', '4'))).toEqual({ held: credits('4') });
    expect(await figures()).toEqual({ posted: credits('10'), held: credits('4') });
    expect(await capture(database.db, { holdId: 'h1', amount: credits('3'), at })).toEqual({
      is: 'captured',
      charged: credits('3'),
      posted_before: credits('10'),
      posted_after: credits('7'),
      credits_charged: 3,
    });
    expect(await figures()).toEqual({ posted: credits('7'), held: 0n });
    await settled();
  });
});

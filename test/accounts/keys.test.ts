import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, openAccount } from '../../src/accounts/accounts.ts';
import { capOf } from '../../src/accounts/key-caps.ts';
import { closeKey, findCaller, issueKey, type Key, pageOfKeys } from '../../src/accounts/keys.ts';
import type { Database } from '../../src/db/db.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, openTestDatabase, type TestDatabase } from '../support/database.ts';

const at = new Date('2026-11-20T12:00:00Z');
const later = addSeconds(at, 60);

/** Of an account of which no operator has decided anything. */
const USUAL = {
  suspended: false,
  closing: false,
  store_inputs: true,
  per_minute: { paid: null, reads: null },
  book: [],
};

describe.each(DATABASES)('keys on %s', (kind) => {
  let database: TestDatabase;
  let db: Database;
  let account: Account;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.empty();
    ({ account } = await openAccount(db, { name: 'Ada', mode: 'live', amount: 0n, at }));
  });

  const create = (more: Partial<Parameters<typeof issueKey>[1]> = {}) =>
    issueKey(db, { account: account.account_id, mode: 'live', name: 'laptop', at: later, ...more });
  const list = async (limit = 10, cursor?: string) => {
    const page = await pageOfKeys(db, { account: account.account_id, limit, cursor });
    if ('refused' in page) throw new Error(page.refused);
    return page;
  };

  test('says its mode, and no two secrets are alike', async () => {
    const live = await create();
    const test = await create({ mode: 'test' });
    expect(live.secret).toMatch(/^mk_live_[A-Za-z0-9]{32}$/);
    expect(test.secret).toMatch(/^mk_test_[A-Za-z0-9]{32}$/);
    expect(live.secret.slice(8)).not.toBe(test.secret.slice(8));
    expect(live.secret.startsWith(live.key.prefix)).toBe(true);
  });

  test('the secret is stored nowhere', async () => {
    const { secret } = await create();
    const rows = await db.query({ text: 'select api_key::text as row from api_key' });
    expect(JSON.stringify(rows)).not.toContain(secret.slice(8));
    expect(JSON.stringify(await list())).not.toContain(secret.slice(8));
  });

  test('opens the account until it expires', async () => {
    const { key, secret } = await create({ expires_at: addSeconds(later, 60), spend_cap_nano: credits('5') });
    expect(key).toMatchObject({ scopes: ['*'], spend_cap_nano: credits('5'), revoked_at: null });
    expect(await findCaller(db, secret, addSeconds(later, 59))).toEqual({ account, key, ...USUAL });
    expect(await findCaller(db, secret, addSeconds(later, 60))).toEqual({ refused: 'expired' });
  });

  test('opens nothing once it is revoked, and revoking again keeps the first moment', async () => {
    const { key, secret } = await create();
    const revoke = (moment: Date) =>
      closeKey(db, { account: account.account_id, keyId: key.key_id, at: moment });
    expect(await revoke(addSeconds(later, 5))).toEqual({ ...key, revoked_at: addSeconds(later, 5) });
    expect(await revoke(addSeconds(later, 9))).toEqual({ ...key, revoked_at: addSeconds(later, 5) });
    expect(await findCaller(db, secret, addSeconds(later, 5))).toEqual({ refused: 'revoked' });
    expect(await findCaller(db, secret, addSeconds(later, 99))).toEqual({ refused: 'revoked' });
  });

  test("another account's key cannot be revoked, nor one that does not exist", async () => {
    const { key, secret } = await create();
    const stranger = await openAccount(db, { name: 'Bob', mode: 'live', amount: 0n, at });
    const revoke = (keyId: string) =>
      closeKey(db, { account: stranger.account.account_id, keyId, at: later });
    expect(await revoke(key.key_id)).toBeUndefined();
    expect(await revoke('key_none')).toBeUndefined();
    expect(await findCaller(db, secret, later)).toMatchObject({ key: { key_id: key.key_id } });
  });

  test.each([
    ['nothing', '', 'malformed'],
    ['another kind of key', 'sk_live_0123456789abcdefghijklmnopqrstuv', 'malformed'],
    ['one with a letter too many', `mk_live_${'a'.repeat(33)}`, 'malformed'],
    ['U+0000, which no column can hold', 'mk_live_\0', 'malformed'],
    ['one that was never given out', `mk_live_${'a'.repeat(32)}`, 'unknown'],
  ])('%s opens nothing', async (_what, secret, refused) => {
    expect(await findCaller(db, secret, at)).toEqual({ refused });
  });

  test('the list has all keys of the account, newest first, in pages that meet', async () => {
    const { key } = await create({ at: addSeconds(at, 1), name: 'second' });
    await create({ at: addSeconds(at, 2), name: 'third' });
    await closeKey(db, { account: account.account_id, keyId: key.key_id, at: later });
    await openAccount(db, { name: 'Bob', mode: 'live', amount: 0n, at });

    const first = await list(2);
    const rest = await list(2, first.next_cursor!);
    expect([...first.rows, ...rest.rows].map(({ name }) => name)).toEqual(['third', 'second', 'first key']);
    expect(first.rows[1]).toEqual({ ...key, revoked_at: later });
    expect(rest.next_cursor).toBeNull();
    expect(await pageOfKeys(db, { account: account.account_id, limit: 2, cursor: '?' })).toEqual({
      refused: 'invalid_cursor',
    });
  });
});

test.each([
  ['daily', '2026-11-21'],
  ['monthly', '2026-11'],
  [null, 'ever'],
] as const)('the cap of a key that is reset %s counts for the period %s', (spend_reset, period) => {
  const key = { spend_cap_nano: 5n, spend_reset } as Key;
  expect(capOf(key, new Date('2026-11-21T23:59:59Z'))).toEqual({ limit: 5n, period });
  expect(capOf({ ...key, spend_cap_nano: null }, new Date(0))).toBeNull();
});

/** API keys. A secret is shown once, and only its hash is stored. */
import { hash, timingSafeEqual } from 'node:crypto';
import { JoinedReads } from '../db/batcher.ts';
import type { Database, Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import type { AccountRow, ApiKeyRow } from '../db/schema.ts';
import { first, run, tables } from '../db/tables.ts';
import type { Nano } from '../lib/credits.ts';
import { newId, unguessable } from '../lib/id.ts';
import type { Role } from '../lib/role.ts';
import type { BookedPrice } from '../pricing/own-price.ts';
import { BOOK, type BookRow, bookOf } from './price-book.ts';

export type Mode = 'live' | 'test';
/** Interval after which a key's spending is counted from zero again; null for never. */
export type SpendReset = 'daily' | 'monthly' | null;

export type Key = {
  key_id: string;
  account_id: string;
  name: string;
  /** The beginning of the secret, which identifies the key but is too short to guess the rest. */
  prefix: string;
  scopes: string[];
  spend_cap_nano: Nano | null;
  spend_reset: SpendReset;
  /** Cap of each end user of the key. */
  end_user_cap_nano: Nano | null;
  end_user_reset: SpendReset;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  /** The last stored use. */
  last_used_at: Date | null;
  /** The person who created the key, or who acts by it as a member. */
  person_id: string | null;
  /** The role whose rights limit the key; null for the rights of the owner. */
  role: Exclude<Role, 'owner'> | null;
};

export type NewKey = {
  account: string;
  mode: Mode;
  name: string;
  expires_at?: Date | null;
  spend_cap_nano?: Nano | null;
  spend_reset?: SpendReset;
  end_user_cap_nano?: Nano | null;
  end_user_reset?: SpendReset;
  scopes?: string[];
  person_id?: string | null;
  role?: Key['role'];
  at: Date;
};

/** The holder of a valid key. */
export type KeyHolder = {
  account: { account_id: string; name: string; mode: Mode; created_at: Date };
  key: Key;
  suspended: boolean;
  closing: boolean;
  store_inputs: boolean;
  /** Rate limits of this account, in calls per minute; null for the service's default. */
  per_minute: { paid: number | null; reads: number | null };
  /** Prices from the operator's price book that may apply to the account. */
  book: BookedPrice[];
};
export type Unidentified = { refused: 'malformed' | 'unknown' | 'revoked' | 'expired' };

const EVERYTHING = ['*'];
const RANDOM_LETTERS = 32; // At least 5 bits each: 160.
const SECRET = new RegExp(`^mk_(live|test)_[A-Za-z0-9]{${RANDOM_LETTERS}}$`);
const PREFIX_LENGTH = 12;

/** Creates a key for an account. Only this result contains the secret. */
export async function issueKey(
  db: Db,
  { account, mode, name, at, ...limits }: NewKey,
): Promise<{ key: Key; secret: string }> {
  const secret = `mk_${mode}_${(unguessable() + unguessable()).slice(0, RANDOM_LETTERS)}`;
  const row = {
    ...keyRow({ account, mode, name, at, ...limits }),
    prefix: secret.slice(0, PREFIX_LENGTH),
    key_sha256: hashOfSecret(secret),
  };
  await run(db, tables.insertInto('api_key').values(row));
  return { key: keyOf(row), secret };
}

/** Creates the key by which a member acts. It has no secret, so no call can present it. */
export async function issueMemberKey(db: Db, key: NewKey & { person_id: string }): Promise<string> {
  const row = { ...keyRow(key), prefix: 'console', key_sha256: null };
  await run(db, tables.insertInto('api_key').values(row));
  return row.id;
}

function keyRow({ account, name, at, ...limits }: NewKey) {
  return {
    id: newId('key'),
    account_id: account,
    name,
    scopes: limits.scopes ?? EVERYTHING,
    spend_cap_nano: limits.spend_cap_nano ?? null,
    spend_reset: limits.spend_reset ?? null,
    end_user_cap_nano: limits.end_user_cap_nano ?? null,
    end_user_reset: limits.end_user_reset ?? null,
    created_at: at,
    expires_at: limits.expires_at ?? null,
    revoked_at: null,
    last_used_at: null,
    person_id: limits.person_id ?? null,
    role: limits.role ?? null,
  };
}

/** A key's row with its account, as `HOLDER` selects it. */
export type Found = ApiKeyRow &
  Pick<AccountRow, 'mode' | 'paid_per_minute' | 'reads_per_minute' | 'store_inputs'> & {
    account_name: string;
    account_created_at: Date;
    suspended: boolean;
    closing: boolean;
    book: BookRow[] | null;
  };

/**
 * SQL: the columns of `Found`, of the tables `key` and `account`. They are named, because the database keeps the query
 * plan when a column is added.
 */
export const HOLDER = `key.id, key.account_id, key.name, prefix, key_sha256, scopes, spend_cap_nano, spend_reset,
  end_user_cap_nano, end_user_reset, key.created_at, key.expires_at, revoked_at, key.last_used_at, key.person_id, key.role,
  account.name as account_name, account.mode, account.created_at as account_created_at,
  suspended_at is not null as suspended, delete_at is not null as closing,
  paid_per_minute, reads_per_minute, store_inputs, ${BOOK} as book`;

/**
 * The subquery hides the number of keys from the planner, which then reuses one plan. Planning takes ten times as long
 * as reading.
 */
const keys = new JoinedReads<Found & { key_sha256: string }>(
  (db, hashes) =>
    db.query<Found & { key_sha256: string }>({
      name: 'accounts_find_callers',
      text: `select ${HOLDER}
             from api_key as key join account on account.id = account_id where key_sha256 = any((select $1::text[])::text[])`,
      values: [hashes],
    }),
  ({ key_sha256 }) => key_sha256,
);

/**
 * Cache of keys by hash. A key and its account change only through `closeKey` and operator acts that call `forgetKeys`.
 * The cache is used only with the embedded database, which no other process writes.
 */
const cache = new WeakMap<Database, Map<string, Found>>();
const CACHE_MAX = 10_000;
/** Incremented by every change of keys. A lookup that started before a change is not cached. */
let changes = 0;

/** Call it after an operator's change of an account or a key is committed. */
export function forgetKeys(db: Database): void {
  changes += 1;
  cache.delete(db);
}

/** The holder of a secret at a moment, or the reason that the secret is not valid. */
export async function findCaller(db: Database, secret: string, at: Date): Promise<KeyHolder | Unidentified> {
  if (!SECRET.test(secret)) return { refused: 'malformed' };
  const found = await findKey(db, hashOfSecret(secret));
  if (!found) return { refused: 'unknown' };
  if (found.revoked_at !== null && found.revoked_at <= at) return { refused: 'revoked' };
  if (found.expires_at !== null && found.expires_at <= at) return { refused: 'expired' };
  return holderOf(found);
}

export function holderOf(found: Found): KeyHolder {
  const { account_name: name, mode, account_created_at: created_at, suspended, closing, ...named } = found;
  const { paid_per_minute: paid, reads_per_minute: reads, store_inputs, book, ...row } = named;
  const account = { account_id: row.account_id, name, mode, created_at };
  const limits = { suspended, closing, store_inputs, per_minute: { paid, reads } };
  return { account, key: keyOf(row), ...limits, book: bookOf(book) };
}

async function findKey(db: Database, hash: string): Promise<Found | undefined> {
  const remembered = cache.get(db)?.get(hash);
  if (remembered) return remembered;
  const before = changes;
  const found = await keys.one(db, hash);
  // Compares again in constant time, which the index does not do.
  if (!found || !sameHash(found.key_sha256, hash)) return undefined;
  if (db.kind === 'embedded' && before === changes) {
    const remembering = cache.get(db) ?? new Map<string, Found>();
    if (remembering.size >= CACHE_MAX) remembering.clear();
    cache.set(db, remembering.set(hash, found));
  }
  return found;
}

/** An account's keys, including revoked and expired ones but not those by which members act, newest first. */
export async function pageOfKeys(
  db: Db,
  { account, ...page }: Page & { account: string },
): Promise<Paged<Key>> {
  const own = tables.selectFrom('api_key').selectAll().where('account_id', '=', account);
  return newestFirst(db, own.where('key_sha256', 'is not', null), page, keyOf);
}

/** Revokes a key at once. A repeat keeps the first time. Returns undefined when the account has no such key. */
export async function closeKey(
  db: Database,
  { account, keyId, at }: { account: string; keyId: string; at: Date },
): Promise<Key | undefined> {
  const row = await first(
    db,
    tables
      .updateTable('api_key')
      .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(at)) }))
      .where('id', '=', keyId)
      .where('account_id', '=', account)
      .where('key_sha256', 'is not', null)
      .returningAll(),
  );
  changes += 1;
  if (row) cache.get(db)?.delete(row.key_sha256!);
  return row && keyOf(row);
}

/** Revokes a key for the operator. Returns the key, and whether it was valid before. Call `forgetKeys` afterwards. */
export async function closeAnyKey(
  tx: Db,
  { keyId, at }: { keyId: string; at: Date },
): Promise<{ key: Key; changed: boolean } | undefined> {
  const open = tables.updateTable('api_key').where('id', '=', keyId).where('revoked_at', 'is', null);
  const changed = await run(tx, open.set({ revoked_at: at }).returning('id'));
  const row = await first(tx, tables.selectFrom('api_key').selectAll().where('id', '=', keyId));
  return row && { key: keyOf(row), changed: changed.length > 0 };
}

function sameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
}

export function keyOf({ id, key_sha256: _, ...row }: ApiKeyRow): Key {
  return { key_id: id, ...row };
}

/** Hash of a secret, as it is stored. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

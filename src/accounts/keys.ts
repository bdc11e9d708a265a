/** Keys open an account. Their secret is shown once and never stored: only what it hashes to. */
import { hash, timingSafeEqual } from 'node:crypto';
import { JoinedReads } from '../db/batcher.ts';
import type { Database, Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import type { AccountRow, ApiKeyRow } from '../db/schema.ts';
import { first, run, tables } from '../db/tables.ts';
import { type Cap, spentBy } from '../ledger/ledger.ts';
import type { Nano } from '../lib/credits.ts';
import { newId, unguessable } from '../lib/id.ts';
import type { BookedPrice } from '../pricing/price.ts';
import { BOOK, type BookRow, bookOf } from './price-book.ts';

export type Mode = 'live' | 'test';
/** When what a key has spent counts from nothing again; null: never. */
export type SpendReset = 'daily' | 'monthly' | null;

export type Key = {
  key_id: string;
  account_id: string;
  name: string;
  /** The beginning of the secret: enough to recognise it, too little to guess it. */
  prefix: string;
  scopes: string[];
  spend_cap_nano: Nano | null;
  spend_reset: SpendReset;
  /** The most for each end user of the key. */
  end_user_cap_nano: Nano | null;
  end_user_reset: SpendReset;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  /** As it was last written down. */
  last_used_at: Date | null;
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
  at: Date;
};

/** The holder of a valid key. */
export type KeyHolder = {
  account: { account_id: string; name: string; mode: Mode; created_at: Date };
  key: Key;
  suspended: boolean;
  closing: boolean;
  store_inputs: boolean;
  /** Calls a minute that differ for this account; null: as the service has them. */
  per_minute: { paid: number | null; reads: number | null };
  /** Prices from the operator's price book that may apply to the account. */
  book: BookedPrice[];
};
export type Unidentified = { refused: 'malformed' | 'unknown' | 'revoked' | 'expired' };

const EVERYTHING = ['*'];
const RANDOM_LETTERS = 32; // At least 5 bits each: 160.
const SECRET = new RegExp(`^mk_(live|test)_[A-Za-z0-9]{${RANDOM_LETTERS}}$`);
const SHOWN_LETTERS = 12;

/** A new key of an account. The secret is in this answer and nowhere else. */
export async function issueKey(
  db: Db,
  { account, mode, name, at, ...limits }: NewKey,
): Promise<{ key: Key; secret: string }> {
  const secret = `mk_${mode}_${(unguessable() + unguessable()).slice(0, RANDOM_LETTERS)}`;
  const row = {
    id: newId('key'),
    account_id: account,
    name,
    prefix: secret.slice(0, SHOWN_LETTERS),
    key_sha256: hashOfSecret(secret),
    scopes: limits.scopes ?? EVERYTHING,
    spend_cap_nano: limits.spend_cap_nano ?? null,
    spend_reset: limits.spend_reset ?? null,
    end_user_cap_nano: limits.end_user_cap_nano ?? null,
    end_user_reset: limits.end_user_reset ?? null,
    created_at: at,
    expires_at: limits.expires_at ?? null,
    revoked_at: null,
    last_used_at: null,
  };
  await run(db, tables.insertInto('api_key').values(row));
  return { key: keyOf(row), secret };
}

type Found = ApiKeyRow &
  Pick<AccountRow, 'mode' | 'paid_per_minute' | 'reads_per_minute' | 'store_inputs'> & {
    account_name: string;
    account_created_at: Date;
    suspended: boolean;
    closing: boolean;
    book: BookRow[] | null;
  };

/**
 * A named column list, so that a column added later changes nothing. The subquery hides the number of keys from the
 * planner, which then keeps one plan: planning takes ten times as long as reading.
 */
const keys = new JoinedReads<Found>(
  (db, hashes) =>
    db.query<Found>({
      name: 'accounts_find_callers',
      text: `select key.id, account_id, key.name, prefix, key_sha256, scopes, spend_cap_nano, spend_reset,
               end_user_cap_nano, end_user_reset, key.created_at, expires_at, revoked_at, last_used_at, account.name as account_name, account.mode,
               account.created_at as account_created_at, suspended_at is not null as suspended, delete_at is not null as closing,
               paid_per_minute, reads_per_minute, store_inputs, ${BOOK} as book
             from api_key as key join account on account.id = account_id where key_sha256 = any((select $1::text[])::text[])`,
      values: [hashes],
    }),
  ({ key_sha256 }) => key_sha256,
);

/**
 * Keys found before, by their hash. Of a key only its revocation ever changes, of its account what an operator decides,
 * and all of that passes through `closeKey` or `forgetKeys`: a process that alone writes its database, as one with the
 * embedded one does, need not ask twice.
 */
const known = new WeakMap<Database, Map<string, Found>>();
const KNOWN_MAX = 10_000;
/** Incremented by every change of keys: a lookup that started before a change is not cached after it. */
let changes = 0;

/** To be called when what an operator changed of an account, or of a key, is committed. */
export function forgetKeys(db: Database): void {
  changes += 1;
  known.delete(db);
}

/** Holder of a secret at a moment, or the reason that it is not valid. */
export async function findCaller(db: Database, secret: string, at: Date): Promise<KeyHolder | Unidentified> {
  if (!SECRET.test(secret)) return { refused: 'malformed' };
  const found = await findKey(db, hashOfSecret(secret));
  if (!found) return { refused: 'unknown' };
  const { account_name: name, mode, account_created_at: created_at, suspended, closing, ...named } = found;
  const { paid_per_minute: paid, reads_per_minute: reads, store_inputs, book, ...row } = named;
  if (row.revoked_at !== null && row.revoked_at <= at) return { refused: 'revoked' };
  if (row.expires_at !== null && row.expires_at <= at) return { refused: 'expired' };
  const account = { account_id: row.account_id, name, mode, created_at };
  const limits = { suspended, closing, store_inputs, per_minute: { paid, reads } };
  return { account, key: keyOf(row), ...limits, book: bookOf(book) };
}

async function findKey(db: Database, hash: string): Promise<Found | undefined> {
  const remembered = known.get(db)?.get(hash);
  if (remembered) return remembered;
  const before = changes;
  const found = await keys.one(db, hash);
  // The index has compared them already, but not in a time that is the same for every difference.
  if (!found || !sameHash(found.key_sha256, hash)) return undefined;
  if (db.kind === 'embedded' && before === changes) {
    const remembering = known.get(db) ?? new Map<string, Found>();
    if (remembering.size >= KNOWN_MAX) remembering.clear();
    known.set(db, remembering.set(hash, found));
  }
  return found;
}

/** An account's keys, also revoked and expired ones, newest first. */
export async function pageOfKeys(
  db: Db,
  { account, ...page }: Page & { account: string },
): Promise<Paged<Key>> {
  return newestFirst(
    db,
    tables.selectFrom('api_key').selectAll().where('account_id', '=', account),
    page,
    keyOf,
  );
}

/** Closes a key from now on; a repeat keeps the first moment. Undefined when the account has no such key. */
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
      .returningAll(),
  );
  changes += 1;
  if (row) known.get(db)?.delete(row.key_sha256);
  return row && keyOf(row);
}

/** As the operator closes it: the key as it is then, and whether it opened anything until now. Then call `forgetKeys`. */
export async function closeAnyKey(
  tx: Db,
  { keyId, at }: { keyId: string; at: Date },
): Promise<{ key: Key; changed: boolean } | undefined> {
  const open = tables.updateTable('api_key').where('id', '=', keyId).where('revoked_at', 'is', null);
  const changed = await run(tx, open.set({ revoked_at: at }).returning('id'));
  const row = await first(tx, tables.selectFrom('api_key').selectAll().where('id', '=', keyId));
  return row && { key: keyOf(row), changed: changed.length > 0 };
}

/** The cap that a hold made with this key at this moment counts against. */
export function capOf({ spend_cap_nano, spend_reset }: Key, at: Date): Cap | null {
  return capAt(spend_cap_nano, spend_reset, at);
}

/** The cap that each end user's holds count against. */
export function endUserCapOf({ end_user_cap_nano, end_user_reset }: Key, at: Date): Cap | null {
  return capAt(end_user_cap_nano, end_user_reset, at);
}

function capAt(limit: Nano | null, reset: SpendReset, at: Date): Cap | null {
  if (limit === null) return null;
  const day = at.toISOString().slice(0, 10);
  const periods = { daily: day, monthly: day.slice(0, 7) };
  return { limit, period: reset === null ? 'ever' : periods[reset] };
}

/** Amount that counts against a key's cap at this moment; null for keys without a cap. */
export async function spentOf(db: Db, key: Key, at: Date): Promise<Nano | null> {
  const cap = capOf(key, at);
  return cap && spentBy(db, key.key_id, cap.period);
}

/** True when nothing limits the key: only such a key may grant access to others. */
export function isUnlimited({ scopes, spend_cap_nano, end_user_cap_nano, expires_at }: Key): boolean {
  const limits = [spend_cap_nano, end_user_cap_nano, expires_at];
  return scopes.includes('*') && limits.every((limit) => limit === null);
}

function sameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
}

function keyOf({ id, key_sha256: _, ...row }: ApiKeyRow): Key {
  return { key_id: id, ...row };
}

/** As secrets are kept. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Accounts: who has credits and keys. */
import { type Database, type Db, one } from '../db/db.ts';
import { newestFirst, type Page } from '../db/newest.ts';
import { JoinedReads } from '../db/reading.ts';
import type { AccountRow } from '../db/schema.ts';
import { run, tables } from '../db/tables.ts';
import { type Balance, grant, openWallet } from '../ledger/ledger.ts';
import { credits, type Nano } from '../lib/credits.ts';
import { newId } from '../lib/id.ts';
import { issueKey, type Key, type Mode } from './keys.ts';

export type Account = { account_id: string; name: string; mode: Mode; created_at: Date };
export type AccountWithBalance = Account & Balance;

export type NewAccount = {
  name: string;
  mode: Mode;
  /** Credits to begin with; zero grants nothing. */
  amount: Nano;
  at: Date;
};

export type Created = { account: Account; key: Key; secret: string };

const DEMO = { name: 'demo', mode: 'test', amount: credits('1000') } as const;
/** Any number nobody else takes an advisory lock on in this database. */
const FIRST_START_LOCK = 7_310_015;

/** An account with its wallet, its first credits and its first key: all of it or nothing. */
export function openAccount(db: Database, account: NewAccount): Promise<Created> {
  return db.transaction((tx) => create(tx, account));
}

/**
 * On an empty database, the account `demo` with 1,000 test credits. Undefined when any account exists already. Of
 * several processes that start at the same time, one creates it.
 */
export function createDemoAccount(db: Database, at: Date): Promise<Created | undefined> {
  return db.transaction(async (tx) => {
    await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [FIRST_START_LOCK] });
    const { empty } = await one<{ empty: boolean }>(tx, {
      text: 'select not exists (select from account) as empty',
    });
    return empty ? create(tx, { ...DEMO, at }) : undefined;
  });
}

export type AccountPage = { accounts: AccountWithBalance[]; next_cursor: string | null };

/** Accounts with what they own, newest first. */
export async function pageOfAccounts(
  db: Db,
  page: Page,
): Promise<AccountPage | { refused: 'invalid_cursor' }> {
  const found = await newestFirst(
    db,
    tables
      .selectFrom('account')
      .innerJoin('wallet', 'wallet.account_id', 'account.id')
      .select(['id', 'name', 'mode', 'created_at', 'available', 'held']),
    page,
  );
  if ('refused' in found) return found;
  return {
    accounts: found.rows.map(({ available, held, ...row }) => ({
      ...accountOf(row),
      posted: available + held,
      held,
      available,
    })),
    next_cursor: found.next_cursor,
  };
}

type Owned = AccountRow & { available: Nano; held: Nano };

/** By name, so that a column that is added meanwhile changes nothing: the database keeps the plan. */
const accounts = new JoinedReads<Owned>(
  (db, ids) =>
    db.query<Owned>({
      name: 'accounts_find_accounts',
      text: `select account.id, name, mode, created_at, wallet.available, wallet.held
             from account join wallet on wallet.account_id = account.id where account.id = any($1)`,
      values: [ids],
    }),
  ({ id }) => id,
);

/** Undefined when there is no such account. */
export async function findAccount(db: Db, id: string): Promise<AccountWithBalance | undefined> {
  const row = await accounts.one(db, id);
  if (!row) return undefined;
  const { available, held, ...account } = row;
  return { ...accountOf(account), posted: available + held, held, available };
}

/**
 * Credits given by the operator, once for each `ref`. Undefined when there is no such account; refused when it would own
 * more than can be kept.
 */
export async function grantToAccount(
  db: Db,
  { account, ...given }: { ref: string; account: string; amount: Nano; reason: string; at: Date },
): Promise<AccountWithBalance | { refused: 'too_many_credits' } | undefined> {
  if (!(await findAccount(db, account))) return undefined;
  try {
    await grant(db, { account, ...given });
  } catch (error) {
    if (isOutOfRange(error)) return { refused: 'too_many_credits' };
    throw error;
  }
  return findAccount(db, account);
}

/** The sum does not fit into 64 bits. Source: PostgreSQL, appendix A, 22003. */
function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22003';
}

async function create(tx: Db, { name, mode, amount, at }: NewAccount): Promise<Created> {
  const row = { id: newId('acc'), name, mode, created_at: at };
  await run(tx, tables.insertInto('account').values(row));
  await openWallet(tx, row.id);
  if (amount > 0n) await grant(tx, { ref: row.id, account: row.id, amount, reason: 'first credits', at });
  const { key, secret } = await issueKey(tx, { account: row.id, mode, name: 'first key', at });
  return { account: accountOf(row), key, secret };
}

function accountOf({ id, ...row }: AccountRow): Account {
  return { account_id: id, ...row };
}

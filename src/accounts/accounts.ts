/** Accounts, which own credits and keys. */

import { JoinedReads } from '../db/batcher.ts';
import { type Database, type Db, one } from '../db/db.ts';
import { LOCKS } from '../db/locks.ts';
import type { AccountRow } from '../db/schema.ts';
import { first, run, tables } from '../db/tables.ts';
import { type Balance, grant, openWallet } from '../ledger/ledger.ts';
import { credits, type Nano } from '../lib/credits.ts';
import { newId } from '../lib/id.ts';
import { issueKey, type Key, type Mode } from './keys.ts';

export type Account = { account_id: string; name: string; mode: Mode; created_at: Date };
/** The deletion can be undone until `deleted_at` is set. */
export type Deletion = { requested_at: Date; delete_at: Date; deleted_at: Date | null };
export type AccountWithBalance = Account &
  Balance & {
    plan: { plan_id: string; name: string } | null;
    deletion: Deletion | null;
    store_inputs: boolean;
  };

export type NewAccount = {
  name: string;
  mode: Mode;
  /** Initial credits. Zero grants nothing. */
  amount: Nano;
  at: Date;
};

export type Created = { account: Account; key: Key; secret: string };

const DEMO = { name: 'demo', mode: 'test', amount: credits('1000') } as const;

/** Creates an account with its wallet, its initial credits and its first key in one transaction. */
export function openAccount(db: Database, account: NewAccount): Promise<Created> {
  return db.transaction((tx) => openAccountIn(tx, account));
}

/**
 * Creates the account `demo` with 1,000 test credits in an empty database. Returns undefined when any account exists.
 * When several processes start at the same time, only one creates it.
 */
export function createDemoAccount(db: Database, at: Date): Promise<Created | undefined> {
  return db.transaction(async (tx) => {
    await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCKS.createDemoAccount] });
    const { empty } = await one<{ empty: boolean }>(tx, {
      text: 'select not exists (select from account) as empty',
    });
    return empty ? openAccountIn(tx, { ...DEMO, at }) : undefined;
  });
}

/** The account that `createDemoAccount` created. Undefined if it is closing or was deleted, or never existed. */
export function findDemoAccount(db: Db): Promise<Pick<Account, 'account_id' | 'mode'> | undefined> {
  const { name, mode } = DEMO;
  const all = tables
    .selectFrom('account')
    .select(['id as account_id', 'mode'])
    .where('delete_at', 'is', null);
  return first(db, all.where('name', '=', name).where('mode', '=', mode).orderBy('created_at').limit(1));
}

type Plain = Pick<AccountRow, 'id' | 'name' | 'mode' | 'created_at'>;
type Owned = Plain & { available: Nano; held: Nano } & Pick<AccountWithBalance, 'plan' | 'store_inputs'> &
  DeletionColumns;

/** SQL expression within a statement that reads `account`: the account's plan. */
export const PLAN = `(select jsonb_build_object('plan_id', plan.id, 'name', plan.name) from plan where plan.id = account.plan_id)`;

type DeletionColumns = Pick<AccountRow, 'deletion_requested_at' | 'delete_at' | 'deleted_at'>;

export function deletionOf({ deletion_requested_at, delete_at, deleted_at }: DeletionColumns) {
  return delete_at && { requested_at: deletion_requested_at!, delete_at, deleted_at };
}

/** Names its columns, because the database keeps the query plan when a column is added. */
const accounts = new JoinedReads<Owned>(
  (db, ids) =>
    db.query<Owned>({
      name: 'accounts_find_accounts',
      text: `select id, name, mode, created_at, available, held, store_inputs, ${PLAN} as plan,
               deletion_requested_at, delete_at, deleted_at
             from account join wallet on wallet.account_id = account.id where account.id = any($1)`,
      values: [ids],
    }),
  ({ id }) => id,
);

/** Undefined when there is no such account. */
export async function findAccount(db: Db, id: string): Promise<AccountWithBalance | undefined> {
  const row = await accounts.one(db, id);
  if (!row) return undefined;
  const { available, held, plan, store_inputs, ...rest } = row;
  const { deletion_requested_at, delete_at, deleted_at, ...account } = rest;
  const deletion = deletionOf({ deletion_requested_at, delete_at, deleted_at });
  return { ...accountOf(account), plan, posted: available + held, held, available, store_inputs, deletion };
}

/** Applies to later calls. Call `forgetKeys` after the commit. */
export async function setStoreInputs(db: Db, id: string, store_inputs: boolean): Promise<void> {
  await run(db, tables.updateTable('account').set({ store_inputs }).where('id', '=', id));
}

/**
 * Grants credits from the operator, once per `ref`. Returns the balance and whether this call granted them; undefined
 * when there is no such account. Throws an `isTooMuch` error when the balance would exceed 64 bits.
 */
export async function grantToAccount(
  tx: Db,
  { account, ...fields }: { ref: string; account: string; amount: Nano; reason: string; at: Date },
): Promise<{ posted: Nano; granted: boolean } | undefined> {
  return (await findAccount(tx, account)) && grant(tx, { account, ...fields });
}

/** True when a sum does not fit into 64 bits. Source: PostgreSQL, appendix A, 22003. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22003';
}

/** Like `openAccount`, within the caller's transaction. */
export async function openAccountIn(tx: Db, newAccount: NewAccount): Promise<Created> {
  const account = await openAccountWithoutKey(tx, newAccount);
  const { account_id, mode, created_at: at } = account;
  const { key, secret } = await issueKey(tx, { account: account_id, mode, name: 'first key', at });
  return { account, key, secret };
}

/** Creates an account with its wallet and its initial credits. */
export async function openAccountWithoutKey(
  tx: Db,
  { name, mode, amount, at }: NewAccount,
): Promise<Account> {
  const row = { id: newId('acc'), name, mode, created_at: at };
  await run(tx, tables.insertInto('account').values(row));
  await openWallet(tx, row.id);
  if (amount > 0n) await grant(tx, { ref: row.id, account: row.id, amount, reason: 'first credits', at });
  return accountOf(row);
}

function accountOf({ id, ...row }: Plain): Account {
  return { account_id: id, ...row };
}

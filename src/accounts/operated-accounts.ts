/** Operators' view of accounts: search, suspension and limits. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import { first, run, tables } from '../db/tables.ts';
import { type AccountWithBalance, deletionOf, PLAN } from './accounts.ts';

/** Null selects the service's default. */
export type AccountLimits = {
  /** Most outputs that are made at once. */
  outputs_max: number | null;
  /** Calls per minute with one key. */
  paid_per_minute: number | null;
  reads_per_minute: number | null;
};

export type OperatedAccount = AccountWithBalance & {
  suspension: { at: Date; reason: string } | null;
  limits: AccountLimits;
};

export type AccountsWanted = Page & {
  /** The id of the account or of anything it owns, or a part of its name. The case of A to Z is ignored. */
  search?: string | undefined;
  state?: 'open' | 'suspended' | undefined;
  mode?: 'live' | 'test' | undefined;
};

/** Tables of things that an account owns, each with its id column. */
const OWNED = [
  ...['generation id', 'generation request_id', 'api_key id', 'hold id', 'quote id', 'media key'],
  ...['character id', 'webhook id', 'top_up id'],
];

/** SQL: the accounts that own something with this id. */
const ownersOf = (id: string) =>
  sql`array(${sql.join(
    OWNED.map((each) => {
      const [table, column] = each.split(' ');
      return sql`select account_id from ${sql.table(table!)} where ${sql.ref(column!)} = ${id}`;
    }),
    sql` union all `,
  )})`;

/** Accounts with their balances, newest first. */
export async function pageOfAccounts(
  db: Db,
  { search, state, mode, ...page }: AccountsWanted,
): Promise<Paged<OperatedAccount>> {
  let query = operated();
  if (mode !== undefined) query = query.where('mode', '=', mode);
  if (state !== undefined) query = query.where('suspended_at', state === 'open' ? 'is' : 'is not', null);
  if (search !== undefined)
    query = query.where(
      // `lower` without a collation converts only A to Z.
      sql<boolean>`(strpos(name, ${search}) > 0 or strpos(lower(name), lower(${search})) > 0
        or id = ${search} or id = any(${ownersOf(search)}))`,
    );
  return newestFirst(db, query, page, accountOf);
}

/** Undefined when there is no such account. */
export async function findOperated(db: Db, id: string): Promise<OperatedAccount | undefined> {
  const row = await first(db, operated().where('id', '=', id));
  return row && accountOf(row);
}

/** Returns true when the account was open until now. A repeat keeps the first time and reason. */
export async function setSuspended(
  tx: Db,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<boolean> {
  const open = tables.updateTable('account').where('id', '=', id).where('suspended_at', 'is', null);
  const changed = await run(tx, open.set({ suspended_at: at, suspended_why: reason }).returning('id'));
  return changed.length > 0;
}

/** Returns true when the account was suspended until now. */
export async function endSuspension(tx: Db, id: string): Promise<boolean> {
  const suspended = tables.updateTable('account').where('id', '=', id).where('suspended_at', 'is not', null);
  const changed = await run(tx, suspended.set({ suspended_at: null, suspended_why: null }).returning('id'));
  return changed.length > 0;
}

/** Returns true when any limit changed. */
export async function setLimits(tx: Db, id: string, limits: AccountLimits): Promise<boolean> {
  const { outputs_max, paid_per_minute, reads_per_minute } = limits;
  const changed = await run(
    tx,
    tables
      .updateTable('account')
      .set(limits)
      .where('id', '=', id)
      .where(
        sql<boolean>`(outputs_max, paid_per_minute, reads_per_minute)
          is distinct from (${outputs_max}::integer, ${paid_per_minute}::integer, ${reads_per_minute}::integer)`,
      )
      .returning('id'),
  );
  return changed.length > 0;
}

function operated() {
  return tables
    .selectFrom('account')
    .innerJoin('wallet', 'wallet.account_id', 'account.id')
    .select(['id', 'name', 'mode', 'created_at', 'available', 'held'])
    .select(sql<AccountWithBalance['plan']>`${sql.raw(PLAN)}`.as('plan'))
    .select(['deletion_requested_at', 'delete_at', 'deleted_at', 'store_inputs'])
    .select(['suspended_at', 'suspended_why', 'outputs_max', 'paid_per_minute', 'reads_per_minute']);
}

type Row = Awaited<ReturnType<ReturnType<typeof operated>['execute']>>[number];

function accountOf(row: Row): OperatedAccount {
  const { id, name, mode, created_at, available, held, plan, suspended_at, suspended_why, ...rest } = row;
  const { deletion_requested_at, delete_at, deleted_at, store_inputs, ...limits } = rest;
  return {
    ...{
      account_id: id,
      name,
      mode,
      created_at,
      posted: available + held,
      held,
      available,
      plan,
      store_inputs,
    },
    suspension: suspended_at && { at: suspended_at, reason: suspended_why! },
    limits,
    deletion: deletionOf({ deletion_requested_at, delete_at, deleted_at }),
  };
}

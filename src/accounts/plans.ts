/** Plans: shared prices and monthly credits of a group of accounts. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import { first, run, tables } from '../db/tables.ts';
import type { Nano } from '../lib/credits.ts';
import { newId } from '../lib/id.ts';

export type Plan = {
  plan_id: string;
  name: string;
  /** Granted to each of its accounts every month. */
  monthly: Nano;
  /** Number of accounts on the plan. */
  accounts: number;
  created_at: Date;
};

/** Adds a plan. If one with this name exists, returns it unchanged. */
export async function addPlan(
  tx: Db,
  { name, monthly, at }: Pick<Plan, 'name' | 'monthly'> & { at: Date },
): Promise<{ plan: Plan; changed: boolean }> {
  const row = { id: newId('pln'), name, monthly_nano: monthly, created_at: at };
  const insert = tables.insertInto('plan').values(row);
  const added = await run(tx, insert.onConflict((clash) => clash.column('name').doNothing()).returning('id'));
  return { plan: planOf((await first(tx, plans().where('name', '=', name)))!), changed: added.length > 0 };
}

/** Undefined when there is no such plan. */
export async function findPlan(db: Db, id: string): Promise<Plan | undefined> {
  const row = await first(db, plans().where('id', '=', id));
  return row && planOf(row);
}

/** Lists the plans, newest first. */
export async function pageOfPlans(db: Db, page: Page): Promise<Paged<Plan>> {
  return newestFirst(db, plans(), page, planOf);
}

/** Returns true when the amount changed. */
export async function setMonthly(tx: Db, { id, monthly }: { id: string; monthly: Nano }): Promise<boolean> {
  const other = tables.updateTable('plan').where('id', '=', id).where('monthly_nano', '<>', monthly);
  return (await run(tx, other.set({ monthly_nano: monthly }).returning('id'))).length > 0;
}

/** Returns true when the account's plan changed. Call `forgetKeys` afterwards. */
export async function putOnPlan(
  tx: Db,
  { account, plan }: { account: string; plan: string | null },
): Promise<boolean> {
  const other = tables
    .updateTable('account')
    .where('id', '=', account)
    .where(sql<boolean>`plan_id is distinct from ${plan}::text`);
  return (await run(tx, other.set({ plan_id: plan }).returning('id'))).length > 0;
}

function plans() {
  return tables
    .selectFrom('plan')
    .selectAll()
    .select(sql<bigint>`(select count(*) from account where plan_id = plan.id)`.as('accounts'));
}

type Row = Awaited<ReturnType<ReturnType<typeof plans>['execute']>>[number];

function planOf({ id, name, monthly_nano, accounts, created_at }: Row): Plan {
  return { plan_id: id, name, monthly: monthly_nano, accounts: Number(accounts), created_at };
}

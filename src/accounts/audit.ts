/**
 * The audit log: operators' changes with time and reason. Records are written in the transaction of the change itself
 * and are never modified.
 */
import type { Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import type { OperatorActRow } from '../db/operator-tables.ts';
import { jsonb, run, tables } from '../db/tables.ts';
import { newId } from '../lib/id.ts';
import type { JsonObject } from '../lib/json.ts';

export type Act = {
  act_id: string;
  at: Date;
  /** The address of the person, or the name of the operator token. */
  who: string;
  /** Null for the token in ADMIN_TOKEN and for a person. */
  token_id: string | null;
  /** The signed-in person; null for a token. */
  person_id: string | null;
  /** The operationId. */
  act: string;
  account_id: string | null;
  /** The affected key, job, hold, engine or token. */
  about: string | null;
  reason: string | null;
  details: JsonObject;
  request_id: string;
};

/** Records a change. Callers first check that something changed. */
export async function recordAct(tx: Db, { at, details, ...same }: Omit<Act, 'act_id'>): Promise<void> {
  const row = { id: newId('act'), created_at: at, details: jsonb(details), ...same };
  await run(tx, tables.insertInto('operator_act').values(row));
}

export type Wanted = Page & {
  who?: string | undefined;
  act?: string | undefined;
  account_id?: string | undefined;
  from?: Date | undefined;
  /** Exclusive end of the period. */
  until?: Date | undefined;
};

/** Lists the records, newest first. */
export async function pageOfActs(
  db: Db,
  { who, act, account_id, from, until, ...page }: Wanted,
): Promise<Paged<Act>> {
  let query = tables.selectFrom('operator_act').selectAll();
  if (who !== undefined) query = query.where('who', '=', who);
  if (act !== undefined) query = query.where('act', '=', act);
  if (account_id !== undefined) query = query.where('account_id', '=', account_id);
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (until !== undefined) query = query.where('created_at', '<', until);
  return newestFirst(db, query, page, actOf);
}

function actOf({ id, created_at, details, ...same }: OperatorActRow): Act {
  return { act_id: id, at: created_at, details, ...same };
}

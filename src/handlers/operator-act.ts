/** Operator actions: the change and its audit record are written in one transaction. */
import { recordAct } from '../accounts/audit.ts';
import type { Invocation } from '../contract/invocation.ts';
import type { Db } from '../db/db.ts';
import type { JsonObject } from '../lib/json.ts';
import type { Context } from './context.ts';

export type Doing = {
  /** The operationId. */
  act: string;
  account_id?: string;
  /** The key, job, hold, engine or token that it is about. */
  about?: string;
  reason?: string | undefined;
  details?: JsonObject;
};

/**
 * `changed`: false for a repeat without effect, which is not recorded. `done` may have more details than were known
 * before.
 */
export type Done<Result> = {
  result: Result;
  changed: boolean;
  about?: string;
  account_id?: string;
  details?: JsonObject;
};

export async function operatorAct<Result>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  invocation: Invocation,
  doing: Doing,
  work: (tx: Db, at: Date) => Promise<Done<Result>>,
): Promise<Result> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const { result, changed, ...more } = await work(tx, at);
    if (changed) await recorded(tx, invocation, { ...doing, ...more }, at);
    return result;
  });
}

/** The token or the person of an operator; both are null for the token in ADMIN_TOKEN. */
export function operatorIds({ account_id, key_id, person_id }: Invocation['caller']) {
  return { token_id: person_id !== null || key_id === account_id ? null : key_id, person_id };
}

/** For an act in the transaction of another function. */
export function recorded(
  tx: Db,
  { caller, request_id }: Pick<Invocation, 'caller' | 'request_id'>,
  { act: name, account_id = '', about = '', reason, details = {} }: Doing,
  at: Date,
): Promise<void> {
  return recordAct(tx, {
    at,
    who: caller.name,
    ...operatorIds(caller),
    act: name,
    account_id: account_id || null,
    about: about || null,
    reason: reason?.trim() ?? null,
    details,
    request_id,
  });
}

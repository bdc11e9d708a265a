/** Deletion of an account: requested, reversible within the grace period, then final. */
import type { Db } from '../db/db.ts';
import { run, tables } from '../db/tables.ts';
import { balance, withdraw } from '../ledger/ledger.ts';
import { addSeconds } from '../lib/clock.ts';

const GRACE_SECONDS = 14 * 24 * 3600;

/** Returns false for a repeat, which keeps the first times. */
export async function requestDeletion(tx: Db, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const open = tables.updateTable('account').where('id', '=', id).where('delete_at', 'is', null);
  const times = { deletion_requested_at: at, delete_at: addSeconds(at, GRACE_SECONDS) };
  return (await run(tx, open.set(times).returning('id'))).length > 0;
}

/** Returns false when no deletion was requested, or when the account is already deleted. */
export async function undoDeletion(tx: Db, id: string): Promise<boolean> {
  const closing = tables
    .updateTable('account')
    .where('id', '=', id)
    .where('delete_at', 'is not', null)
    .where('deleted_at', 'is', null);
  const times = { deletion_requested_at: null, delete_at: null };
  return (await run(tx, closing.set(times).returning('id'))).length > 0;
}

/**
 * Ends an account after its grace period in one transaction. Its credits lapse, its keys are revoked, and its name is
 * replaced by its id. Returns false while credits are held. The caller has locked the wallet and the account.
 */
export async function endAccount(tx: Db, id: string, at: Date): Promise<boolean> {
  const { held, available: amount } = await balance(tx, id);
  if (held > 0n) return false;
  const lapse = { ref: `deletion of ${id}`, account: id, kind: 'lapse' as const, at };
  if (amount > 0n) await withdraw(tx, { ...lapse, amount, reason: 'the account was deleted' });
  await run(tx, tables.updateTable('api_key').set({ revoked_at: at }).where('account_id', '=', id));
  const unnamed = { name: id, plan_id: null, suspended_at: null, suspended_why: null, deleted_at: at };
  await run(tx, tables.updateTable('account').set(unnamed).where('id', '=', id));
  return true;
}

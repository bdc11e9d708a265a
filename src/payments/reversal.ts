/**
 * Returned money removes its credits: the available ones at once, the rest when new credits arrive.
 * Locks are always taken in this order: top-up, wallet, reversals.
 */
import type { Database, Db } from '../db/db.ts';
import type { ReversalRow, TopUpRow } from '../db/payment-tables.ts';
import { first, run, tables } from '../db/tables.ts';
import { grant, lockWallet, withdraw } from '../ledger/ledger.ts';
import { NANO_PER_CREDIT } from '../lib/credits.ts';

/** `refunded_cents`: the payment's total so far, so that refund events in the wrong order lose nothing. */
export async function recordRefund(
  tx: Db,
  { id: top_up_id, account_id }: TopUpRow,
  refunded_cents: bigint,
  at: Date,
): Promise<void> {
  const known = await run(
    tx,
    tables.selectFrom('reversal').selectAll().where('top_up_id', '=', top_up_id).where('kind', '=', 'refund'),
  );
  const booked = known.reduce((sum, { amount_nano }) => sum + amount_nano, 0n);
  const amount_nano = refunded_cents * NANO_PER_CREDIT - booked;
  if (amount_nano <= 0n) return;
  const id = `refund ${known.length + 1} of ${top_up_id}`;
  const row = { id, top_up_id, account_id, kind: 'refund' as const, amount_nano, created_at: at };
  await run(tx, tables.insertInto('reversal').values(row));
  await collect(tx, account_id, at);
}

export async function recordDispute(
  tx: Db,
  { id: top_up_id, account_id }: TopUpRow,
  { dispute_ref, amount_cents }: { dispute_ref: string; amount_cents: bigint },
  at: Date,
): Promise<void> {
  const amount_nano = amount_cents * NANO_PER_CREDIT;
  if (amount_nano <= 0n) return;
  const row = {
    id: idOf(dispute_ref),
    top_up_id,
    account_id,
    kind: 'dispute' as const,
    amount_nano,
    created_at: at,
  };
  await run(
    tx,
    tables
      .insertInto('reversal')
      .values(row)
      .onConflict((same) => same.doNothing()),
  );
  await collect(tx, account_id, at);
}

/**
 * Returns the credits that a dispute has taken, and cancels the rest of its debt. A dispute whose beginning has not
 * been reported yet is recorded as ended.
 */
export async function dropDispute(
  tx: Db,
  { id: top_up_id, account_id }: TopUpRow,
  dispute_ref: string,
  at: Date,
): Promise<void> {
  const id = idOf(dispute_ref);
  await lockWallet(tx, account_id);
  const lost = await first(tx, tables.selectFrom('reversal').selectAll().where('id', '=', id).forUpdate());
  if (!lost) {
    // The event of its beginning may still arrive; it then finds the dispute ended.
    const row = { id, top_up_id, account_id, kind: 'dispute' as const, amount_nano: 1n, created_at: at };
    await run(tx, tables.insertInto('reversal').values({ ...row, dropped: true }));
    return;
  }
  if (lost.dropped) return;
  await run(tx, tables.updateTable('reversal').set({ dropped: true }).where('id', '=', id));
  if (lost.taken_nano === 0n) return;
  const given = { account: account_id, amount: lost.taken_nano, reason: `${id} was won`, at };
  await grant(tx, { ref: `${id} was won`, ...given });
}

/** Takes the debt of an account as far as credits are available, oldest first. */
export async function collect(tx: Db, account_id: string, at: Date): Promise<void> {
  await lockWallet(tx, account_id);
  const owed = await run(
    tx,
    tables
      .selectFrom('reversal')
      .selectAll()
      .where('account_id', '=', account_id)
      .whereRef('taken_nano', '<', 'amount_nano')
      .where('dropped', '=', false)
      .orderBy('created_at')
      .orderBy('id')
      .forUpdate(),
  );
  for (const reversal of owed) await take(tx, reversal, at);
}

async function take(tx: Db, reversal: ReversalRow, at: Date): Promise<void> {
  const { id, account_id: account, kind, amount_nano, taken_nano, takings } = reversal;
  const amount = amount_nano - taken_nano;
  const reason = `${kind} of ${reversal.top_up_id}`;
  const taken = await withdraw(tx, { ref: `${id} #${takings + 1}`, account, amount, kind, reason, at });
  if (taken === 0n) return;
  await run(
    tx,
    tables
      .updateTable('reversal')
      .set({ taken_nano: taken_nano + taken, takings: takings + 1 })
      .where('id', '=', id),
  );
}

/**
 * Finds accounts with a debt and a balance. Their credits may have been held when the debt was collected before.
 * Accounts without a balance are skipped, because they would delay the others.
 */
export async function collectEverywhere(db: Database, at: Date): Promise<void> {
  const owing = await run(
    db,
    tables
      .selectFrom('reversal')
      .innerJoin('wallet', 'wallet.account_id', 'reversal.account_id')
      .select('reversal.account_id')
      .distinct()
      .whereRef('taken_nano', '<', 'amount_nano')
      .where('dropped', '=', false)
      .where('available', '>', 0n)
      .limit(100),
  );
  for (const { account_id } of owing) await db.transaction((tx) => collect(tx, account_id, at));
}

function idOf(dispute_ref: string): string {
  return `dispute ${dispute_ref}`;
}

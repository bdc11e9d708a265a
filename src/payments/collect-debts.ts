/** Takes the debts of reversed payments from the credits of their accounts. */
import type { Database, Db } from '../db/db.ts';
import { pageByPage } from '../db/page-by-page.ts';
import type { ReversalRow } from '../db/payment-tables.ts';
import { RowFailures } from '../db/row-failures.ts';
import { run, tables } from '../db/tables.ts';
import { lockWallet, withdraw } from '../ledger/ledger.ts';

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
  const withdrawn = await withdraw(tx, { ref: `${id} #${takings + 1}`, account, amount, kind, reason, at });
  if (withdrawn === 0n) return;
  await run(
    tx,
    tables
      .updateTable('reversal')
      .set({ taken_nano: taken_nano + withdrawn, takings: takings + 1 })
      .where('id', '=', id),
  );
}

/**
 * Finds accounts with a debt and a balance. Their credits may have been held when the debt was collected before.
 * Accounts without a balance are skipped, because they would delay the others. An error of one account is thrown after
 * the others have been handled.
 */
export async function collectEverywhere(db: Database, at: Date): Promise<void> {
  const owing = tables
    .selectFrom('reversal')
    .innerJoin('wallet', 'wallet.account_id', 'reversal.account_id')
    .select('reversal.account_id')
    .distinct()
    .whereRef('taken_nano', '<', 'amount_nano')
    .where('dropped', '=', false)
    .where('available', '>', 0n)
    .orderBy('reversal.account_id')
    .limit(100);
  const pages = pageByPage({ account_id: '' }, (last) =>
    run(db, owing.where('reversal.account_id', '>', last.account_id)),
  );
  const failures = new RowFailures();
  for await (const { account_id } of pages)
    await failures.alone(account_id, () => db.transaction((tx) => collect(tx, account_id, at)));
  failures.throwAny();
}

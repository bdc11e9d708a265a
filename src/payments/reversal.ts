/**
 * Returned money removes its credits: the available ones at once, the rest when new credits arrive. Money that comes
 * back returns them.
 */
import type { Database, Db } from '../db/db.ts';
import { pageByPage } from '../db/page-by-page.ts';
import type { ReversalRow, TopUpRow } from '../db/payment-tables.ts';
import { RowFailures } from '../db/row-failures.ts';
import { run, tables } from '../db/tables.ts';
import { grant, lockWallet, withdraw } from '../ledger/ledger.ts';
import { NANO_PER_CREDIT, type Nano } from '../lib/credits.ts';
import { merge, type PaymentState, type Return, returned } from './payment-state.ts';

type Kind = ReversalRow['kind'];

/**
 * Books the difference between the state of a paid top-up and its reversals, under the lock of the top-up. A repeat
 * changes nothing. Returns the state, which then includes reversals of an earlier version, and true if the debt grew.
 */
export async function bookReturns(
  tx: Db,
  { id: top_up_id, account_id, credits_nano, amount_cents }: TopUpRow,
  reported: PaymentState,
  at: Date,
): Promise<{ state: PaymentState; grew: boolean }> {
  await lockWallet(tx, account_id);
  const rows = await run(
    tx,
    tables
      .selectFrom('reversal')
      .selectAll()
      .where('top_up_id', '=', top_up_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .forUpdate(),
  );
  const totals = [{ currency: 'usd', amount: Number(amount_cents) }];
  const state = merge(merge(reported, { totals, returns: [] }), {
    totals: [],
    returns: bookedEarlier(rows),
  });
  const goal = returned(state, credits_nano);
  const growth: Record<Kind, Nano> = { refund: 0n, dispute: 0n };
  for (const kind of ['refund', 'dispute'] as const) {
    const booked = rows.filter((row) => row.kind === kind && !row.dropped);
    growth[kind] = goal[kind] - booked.reduce((sum, { amount_nano }) => sum + amount_nano, 0n);
    await giveBack(tx, booked, -growth[kind], at);
  }
  for (const kind of ['refund', 'dispute'] as const) {
    if (growth[kind] <= 0n) continue;
    const id = `${kind} ${rows.filter((row) => row.kind === kind).length + 1} of ${top_up_id}`;
    const row = { id, top_up_id, account_id, kind, amount_nano: growth[kind], created_at: at };
    await run(tx, tables.insertInto('reversal').values({ ...row, from_state: true }));
  }
  await run(tx, tables.updateTable('reversal').set({ from_state: true }).where('top_up_id', '=', top_up_id));
  return { state, grew: growth.refund > 0n || growth.dispute > 0n };
}

/** Reversals of a version that had no states, as returns in cents of dollars. */
function bookedEarlier(rows: ReversalRow[]): Return[] {
  if (rows.every(({ from_state }) => from_state)) return [];
  const refunds = rows.filter(({ kind, dropped }) => kind === 'refund' && !dropped);
  const refunded = refunds.reduce((sum, { amount_nano }) => sum + amount_nano, 0n);
  const disputes = rows.filter(({ kind, from_state }) => kind === 'dispute' && !from_state);
  const each = ({ id, amount_nano, dropped }: ReversalRow): Return => ({
    ...{ kind: 'dispute', ref: id.replace('dispute ', ''), step: dropped ? 'undone' : 'taken' },
    ...{ currency: 'usd', amount: Number(amount_nano / NANO_PER_CREDIT), at: 0 },
  });
  const amount = Number(refunded / NANO_PER_CREDIT);
  return [
    { kind: 'refunded', ref: '', step: 'taken', currency: 'usd', amount, at: 0 },
    ...disputes.map(each),
  ];
}

/** Reduces the newest reversals by `excess`, and grants what they have already taken of it. */
async function giveBack(tx: Db, booked: ReversalRow[], excess: Nano, at: Date): Promise<void> {
  let left = excess;
  for (const row of booked) {
    if (left <= 0n) return;
    const amount = row.amount_nano > left ? row.amount_nano - left : 0n;
    left -= row.amount_nano - amount;
    await reduce(tx, row, amount, at);
  }
}

/** `amount`: the new amount. A reversal of nothing is dropped. */
async function reduce(tx: Db, row: ReversalRow, amount: Nano, at: Date): Promise<void> {
  const { id, top_up_id, account_id: account, kind, taken_nano } = row;
  const takings = row.takings + 1;
  const isDropped = amount === 0n;
  const change = isDropped
    ? { dropped: true }
    : { amount_nano: amount, taken_nano: taken_nano < amount ? taken_nano : amount };
  await run(
    tx,
    tables
      .updateTable('reversal')
      .set({ ...change, takings })
      .where('id', '=', id),
  );
  const returned = taken_nano - amount;
  if (returned <= 0n) return;
  const reason = `${kind} of ${top_up_id} was reversed`;
  await grant(tx, { ref: `${id} #${takings} was reversed`, account, amount: returned, reason, at });
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

/**
 * Returned money removes its credits: the available ones at once, the rest when new credits arrive. Money that comes
 * back returns them.
 */
import type { Db } from '../db/db.ts';
import type { ReversalRow, TopUpRow } from '../db/payment-tables.ts';
import { run, tables } from '../db/tables.ts';
import { grant, lockWallet } from '../ledger/ledger.ts';
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

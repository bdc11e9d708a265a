/** Purchases of credits, and their reversals. Every event may arrive twice, late or out of order. */
import type { Database, Db } from '../db/db.ts';
import type { TopUpRow } from '../db/payment-tables.ts';
import { first, jsonb, run, tables } from '../db/tables.ts';
import { grant } from '../ledger/ledger.ts';
import { NANO_PER_CREDIT, type Nano } from '../lib/credits.ts';
import { newId } from '../lib/id.ts';
import { lockSettings, stopAutomatic } from './automatic-top-up.ts';
import { collect } from './collect-debts.ts';
import type { PaymentEvent, PaymentProcessor } from './payment-processor.ts';
import { merge, NEW_PAYMENT, type PaymentState } from './payment-state.ts';
import { bookReturns } from './reversal.ts';

export type TopUp = TopUpRow;

export type NewTopUp = {
  account_id: string;
  /** Whole credits. One credit costs one cent. */
  credits: number;
  success_url: string;
  cancel_url: string;
  at: Date;
};

/** Begins a payment at the processor; `keepTopUp` then stores it. Throws `ProcessorError`. */
export async function beginTopUp(
  processor: Pick<PaymentProcessor, 'begin'>,
  { account_id, credits, success_url, cancel_url, at }: NewTopUp,
): Promise<TopUp> {
  const id = newId('top');
  const checkout = { top_up_id: id, account_id, credits, amount_cents: credits, success_url, cancel_url };
  const { checkout_url } = await processor.begin(checkout);
  return {
    id,
    account_id,
    credits_nano: BigInt(credits) * NANO_PER_CREDIT,
    amount_cents: BigInt(credits),
    state: 'open' as const,
    checkout_url,
    payment_ref: null,
    created_at: at,
    paid_at: null,
    automatic: false,
    customer_ref: null,
    method_ref: null,
    try_at: null,
  };
}

/** Stores a new top-up. Returns the stored one if its payment arrived first. */
export async function keepTopUp(db: Db, topUp: TopUp): Promise<TopUp> {
  const insert = tables.insertInto('top_up').values(topUp);
  const { checkout_url } = topUp;
  const [row] = await run(
    db,
    insert.onConflict((same) => same.column('id').doUpdateSet({ checkout_url })).returningAll(),
  );
  return row!;
}

/** Returns undefined also for other accounts' top-ups. */
export function findTopUp(db: Db, account_id: string, id: string): Promise<TopUp | undefined> {
  const own = tables.selectFrom('top_up').selectAll().where('account_id', '=', account_id);
  return first(db, own.where('id', '=', id));
}

/** `unknown`: the event concerns no top-up of this service, or nothing that it uses. */
export type Recorded = 'done' | 'unknown';

/** Events about received or returned money. */
export type MoneyEvent = Exclude<PaymentEvent, { is: 'refused' | 'method_saved' }>;

/**
 * Books an event of the processor. A repeat changes nothing, and the order of events has no effect.
 */
export function recordPayment(db: Database, event: MoneyEvent, at: Date): Promise<Recorded> {
  return db.transaction(async (tx) => {
    switch (event.is) {
      case 'paid':
      case 'returned':
        return recordMoney(tx, event, at);
      case 'expired':
        return recordExpired(tx, event.top_up_id);
      case 'other':
        return 'unknown';
    }
  });
}

type Paid = Extract<PaymentEvent, { is: 'paid' }>;
type Returned = Extract<PaymentEvent, { is: 'returned' }>;

async function recordMoney(tx: Db, event: Paid | Returned, at: Date): Promise<Recorded> {
  const { payment_ref, totals = [] } = event;
  const returns = event.is === 'returned' ? [event.returned] : [];
  // A refund or a dispute may overtake its payment: it is stored, and booked with the payment.
  const reported = await mergeReport(tx, payment_ref, { totals, returns }, at);
  const topUp =
    event.is === 'paid' ? await recordPaid(tx, event, at) : await lock(tx, 'payment_ref', payment_ref);
  if (!topUp) return 'unknown';
  const { state, grew } = await bookReturns(tx, topUp, reported, at);
  await storeState(tx, payment_ref, state, at);
  // Automatic top-ups stop when money is returned, so that the customer is not charged again for the reversed credits.
  if (grew) await stopAutomatic(tx, topUp.account_id, 'money_returned', at);
  await collect(tx, topUp.account_id, at);
  return 'done';
}

/** Adds a report to the state of a payment, which stays locked. */
async function mergeReport(
  tx: Db,
  payment_ref: string,
  report: PaymentState,
  changed_at: Date,
): Promise<PaymentState> {
  const empty = { payment_ref, state: jsonb(NEW_PAYMENT), changed_at };
  const insert = tables.insertInto('payment_state').values(empty);
  await run(
    tx,
    insert.onConflict((same) => same.doNothing()),
  );
  const own = tables.selectFrom('payment_state').select('state').where('payment_ref', '=', payment_ref);
  const { state } = (await first(tx, own.forUpdate()))!;
  const merged = merge(state as PaymentState, report);
  await storeState(tx, payment_ref, merged, changed_at);
  return merged;
}

async function storeState(tx: Db, payment_ref: string, state: PaymentState, changed_at: Date): Promise<void> {
  const own = tables.updateTable('payment_state').where('payment_ref', '=', payment_ref);
  await run(tx, own.set({ state: jsonb(state), changed_at }));
}

/**
 * Credits the payment once. Writes a top-up that the database does not have if it has the account: the payment may
 * arrive before its top-up is stored, or after a restore. Returns undefined if the payment belongs to no top-up.
 */
async function recordPaid(tx: Db, event: Paid, at: Date): Promise<TopUp | undefined> {
  const { top_up_id, payment_ref, amount_cents } = event;
  await writeMissing(tx, event, at);
  const topUp = await lock(tx, 'id', top_up_id);
  if (!topUp) return undefined;
  if (topUp.state === 'paid') return topUp.payment_ref === payment_ref ? topUp : undefined;
  if (await lock(tx, 'payment_ref', payment_ref)) return undefined;
  // The paid amount counts, not the requested one.
  const amount: Nano = amount_cents * NANO_PER_CREDIT;
  const { account_id: account } = topUp;
  await grant(tx, { ref: `top-up ${topUp.id}`, account, amount, reason: `top-up ${topUp.id}`, at });
  const paid = { state: 'paid' as const, payment_ref, paid_at: at, amount_cents, credits_nano: amount };
  await run(tx, tables.updateTable('top_up').set(paid).where('id', '=', topUp.id));
  return { ...topUp, ...paid };
}

async function writeMissing(
  tx: Db,
  { top_up_id: id, account_id, amount_cents, automatic = false }: Paid,
  created_at: Date,
): Promise<void> {
  if (account_id === undefined) return;
  const owner = tables.selectFrom('account').select('id').where('id', '=', account_id);
  if (!(await first(tx, owner))) return;
  const missing = {
    ...{ id, account_id, amount_cents, credits_nano: amount_cents * NANO_PER_CREDIT },
    // An open automatic top-up would be charged again. This one is marked as paid right after.
    state: automatic ? ('failed' as const) : ('open' as const),
    ...{ checkout_url: '', created_at, automatic },
  };
  const insert = tables.insertInto('top_up').values(missing);
  await run(
    tx,
    insert.onConflict((same) => same.column('id').doNothing()),
  );
}

async function recordExpired(tx: Db, id: string): Promise<Recorded> {
  const open = tables.updateTable('top_up').set({ state: 'expired' }).where('id', '=', id);
  await run(tx, open.where('state', '=', 'open'));
  return 'done';
}

/** Locks the settings before the top-up, in the order of a new purchase, to prevent deadlocks. */
async function lock(tx: Db, by: 'id' | 'payment_ref', value: string): Promise<TopUp | undefined> {
  const found = await first(tx, tables.selectFrom('top_up').select('account_id').where(by, '=', value));
  if (!found) return undefined;
  await lockSettings(tx, found.account_id);
  return first(tx, tables.selectFrom('top_up').selectAll().where(by, '=', value).forUpdate());
}

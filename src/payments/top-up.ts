/** Purchases of credits, and their reversals. Every event may arrive twice, late or out of order. */
import type { Database, Db } from '../db/db.ts';
import type { TopUpRow } from '../db/payment-tables.ts';
import { first, run, tables } from '../db/tables.ts';
import { grant } from '../ledger/ledger.ts';
import { NANO_PER_CREDIT, type Nano } from '../lib/credits.ts';
import { newId } from '../lib/id.ts';
import { stopAutomatic } from './automatic-top-up.ts';
import type { PaymentEvent, PaymentProcessor } from './payment-processor.ts';
import { collect, dropDispute, recordDispute, recordRefund } from './reversal.ts';

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

export async function keepTopUp(db: Db, topUp: TopUp): Promise<TopUp> {
  await run(db, tables.insertInto('top_up').values(topUp));
  return topUp;
}

/** Returns undefined also for other accounts' top-ups. */
export function findTopUp(db: Db, account_id: string, id: string): Promise<TopUp | undefined> {
  const own = tables.selectFrom('top_up').selectAll().where('account_id', '=', account_id);
  return first(db, own.where('id', '=', id));
}

/**
 * `later`: the event's payment is not stored yet, so the processor must send the event again. `unknown`: the event
 * concerns no top-up of this service.
 */
export type Recorded = 'done' | 'later' | 'unknown';

/** Events about received or returned money. */
export type MoneyEvent = Exclude<PaymentEvent, { is: 'refused' | 'method_saved' }>;

/** Books an event of the processor. A repeat changes nothing. */
export function recordPayment(db: Database, event: MoneyEvent, at: Date): Promise<Recorded> {
  return db.transaction(async (tx) => {
    switch (event.is) {
      case 'paid':
        return recordPaid(tx, event, at);
      case 'expired':
        return recordExpired(tx, event.top_up_id);
      case 'refunded':
      case 'disputed':
      case 'dispute_won': {
        const topUp = await lock(tx, 'payment_ref', event.payment_ref);
        if (!topUp) return isAwaited(tx, event);
        // Automatic top-ups stop when money is returned, so that the customer is not charged again for the reversed
        // credits.
        if (event.is !== 'dispute_won') await stopAutomatic(tx, topUp.account_id, 'money_returned', at);
        if (event.is === 'refunded') await recordRefund(tx, topUp, event.amount_cents, at);
        else if (event.is === 'disputed') await recordDispute(tx, topUp, event, at);
        else await dropDispute(tx, topUp, event.dispute_ref, at);
        return 'done';
      }
      case 'other':
        return 'unknown';
    }
  });
}

async function recordPaid(
  tx: Db,
  { top_up_id, payment_ref, amount_cents }: Extract<PaymentEvent, { is: 'paid' }>,
  at: Date,
): Promise<Recorded> {
  const topUp = await lock(tx, 'id', top_up_id);
  // The processor opens its page shortly before the row is written, so the payment may arrive first.
  if (!topUp) return 'later';
  if (topUp.state === 'paid') return 'done';
  // The paid amount counts, not the requested one.
  const amount: Nano = amount_cents * NANO_PER_CREDIT;
  await grant(tx, {
    ref: `top-up ${topUp.id}`,
    account: topUp.account_id,
    amount,
    reason: `top-up ${topUp.id}`,
    at,
  });
  await run(
    tx,
    tables
      .updateTable('top_up')
      .set({ state: 'paid', payment_ref, paid_at: at, amount_cents, credits_nano: amount })
      .where('id', '=', topUp.id),
  );
  await collect(tx, topUp.account_id, at);
  return 'done';
}

async function recordExpired(tx: Db, id: string): Promise<Recorded> {
  const open = tables.updateTable('top_up').set({ state: 'expired' }).where('id', '=', id);
  await run(tx, open.where('state', '=', 'open'));
  return 'done';
}

/**
 * A refund event may overtake its payment and then names the top-up. Other unknown payments do not belong to this
 * service.
 */
async function isAwaited(tx: Db, event: MoneyEvent): Promise<Recorded> {
  if (event.is !== 'refunded' || event.top_up_id === undefined) return 'unknown';
  return (await lock(tx, 'id', event.top_up_id)) ? 'later' : 'unknown';
}

function lock(tx: Db, by: 'id' | 'payment_ref', value: string): Promise<TopUpRow | undefined> {
  return first(tx, tables.selectFrom('top_up').selectAll().where(by, '=', value).forUpdate());
}

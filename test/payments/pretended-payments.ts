/**
 * Stripe's side of payments, in memory: what moved, and the snapshots that its events carry, in Stripe's own shapes.
 * Source: https://github.com/stripe/openapi, openapi/fixtures3.json (`charge`, `refund`, `dispute`, `event`).
 */
import { newId } from '../../src/lib/id.ts';

/** Minor units in which customers pay 500 cents of dollars, more or less. */
export const TOTALS = { usd: 500, eur: 461, jpy: 780, kwd: 1533 } as const;
export type Currency = keyof typeof TOTALS;
/** Stripe's limit of an amount is eight digits in most currencies. Source: https://docs.stripe.com/currencies */
export const AMOUNT_MAX = 99_999_999;

type Refund = { id: string; amount: number; status: string };
type Dispute = { id: string; amount: number; status: string; withdrawn: number; reinstated: number };
export type SentEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: false;
  data: { object: object };
};

/** One payment for a top-up. `scale` multiplies the amounts. */
export function openPayment(top_up_id: string, account_id: string, currency: Currency, scale: number) {
  const total = TOTALS[currency] * scale;
  const cents = TOTALS.usd * scale;
  const payment_intent = `pi_${top_up_id}`;
  const metadata = { top_up_id, account_id };
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const events: SentEvent[] = [];
  const payment = { status: 'unpaid' as 'unpaid' | 'paid' | 'failed' };
  let created = 1_790_000_000;

  const send = (type: string, object: object) => {
    const facts = { id: newId('evt'), object: 'event', type, created, livemode: false } as const;
    events.push({ ...facts, data: { object: structuredClone(object) } });
  };
  const session = () => ({
    id: 'cs_1',
    object: 'checkout.session',
    mode: 'payment',
    metadata,
    payment_intent,
    payment_status: payment.status === 'paid' ? 'paid' : 'unpaid',
    amount_total: cents,
    currency: 'usd',
    presentment_details:
      currency === 'usd' ? undefined : { presentment_amount: total, presentment_currency: currency },
  });
  const isReal = ({ status }: Refund) => status !== 'failed' && status !== 'canceled';
  const refunded = () => refunds.filter(isReal).reduce((sum, { amount }) => sum + amount, 0);
  const charge = () => ({
    ...{ id: 'ch_1', object: 'charge', payment_intent, metadata, currency },
    ...{ amount: total, amount_refunded: refunded() },
  });
  const refundOf = (refund: Refund) => ({ ...refund, object: 'refund', payment_intent, currency });
  const disputeOf = ({ withdrawn, reinstated, ...dispute }: Dispute) => ({
    ...{ ...dispute, object: 'dispute', payment_intent, currency },
    // In the currency of the merchant's balance, whose rate is another one.
    balance_transactions: [
      ...(withdrawn > 0 ? [{ amount: -withdrawn * 7 }] : []),
      ...(reinstated > 0 ? [{ amount: reinstated * 7 }] : []),
    ],
  });

  return {
    payment_intent,
    cents,
    total,
    refunds,
    disputes,
    events,
    payment,
    /** Some seconds pass, or none: events of one second have no order but that of their states. */
    pass(seconds: number) {
      created += seconds;
    },
    completeUnpaid() {
      send('checkout.session.completed', session());
    },
    pay(isLate: boolean) {
      payment.status = 'paid';
      send(`checkout.session.${isLate ? 'async_payment_succeeded' : 'completed'}`, session());
    },
    fail() {
      payment.status = 'failed';
      send('checkout.session.async_payment_failed', session());
    },
    refund(part: number, status: 'pending' | 'succeeded' | 'requires_action') {
      const amount = Math.min(Math.ceil((total * part) / 100), total - refunded());
      if (amount <= 0) return;
      const refund = { id: newId('re'), amount, status };
      refunds.push(refund);
      send('refund.created', refundOf(refund));
      send('charge.refunded', charge());
    },
    /** A refund that failed may be made again. */
    endRefund(which: number, status: 'succeeded' | 'failed' | 'canceled') {
      const open = refunds.filter(isReal);
      if (open.length === 0) return;
      const refund = open[which % open.length]!;
      refund.status = status;
      send('refund.updated', refundOf(refund));
      send('charge.refund.updated', refundOf(refund));
      if (status === 'failed') send('refund.failed', refundOf(refund));
    },
    dispute(part: number, isInquiry: boolean) {
      const amount = Math.ceil((total * part) / 100);
      const status = isInquiry ? 'warning_needs_response' : 'needs_response';
      const dispute = { id: newId('dp'), amount, status, withdrawn: 0, reinstated: 0 };
      disputes.push(dispute);
      if (!isInquiry) dispute.withdrawn = amount;
      send('charge.dispute.created', disputeOf(dispute));
      if (!isInquiry) send('charge.dispute.funds_withdrawn', disputeOf(dispute));
    },
    moveDispute(which: number, to: 'escalated' | 'won' | 'lost' | 'appealed' | 'partly_reinstated') {
      if (disputes.length === 0) return;
      const dispute = disputes[which % disputes.length]!;
      const isInquiry = dispute.status.startsWith('warning_') && dispute.status !== 'warning_closed';
      created += 1;
      if (isInquiry && to === 'escalated') {
        Object.assign(dispute, { status: 'needs_response', withdrawn: dispute.amount });
        send('charge.dispute.updated', disputeOf(dispute));
        send('charge.dispute.funds_withdrawn', disputeOf(dispute));
      } else if (isInquiry && to === 'won') {
        dispute.status = 'warning_closed';
        send('charge.dispute.closed', disputeOf(dispute));
      } else if (dispute.withdrawn > dispute.reinstated) {
        if (to === 'won') {
          dispute.status = 'won';
          send('charge.dispute.closed', disputeOf(dispute));
          dispute.reinstated = dispute.withdrawn;
          send('charge.dispute.funds_reinstated', disputeOf(dispute));
        } else if (to === 'lost') {
          dispute.status = 'lost';
          send('charge.dispute.closed', disputeOf(dispute));
        } else if (to === 'appealed' && dispute.status === 'lost') {
          dispute.status = 'appeal_needs_response';
          send('charge.dispute.updated', disputeOf(dispute));
        } else if (to === 'partly_reinstated' && dispute.reinstated === 0 && dispute.withdrawn > 1) {
          dispute.reinstated = Math.floor(dispute.withdrawn / 3);
          send('charge.dispute.funds_reinstated', disputeOf(dispute));
        }
      }
    },
    /** Minor units of the customer's currency that the merchant has, at least 0: computed from the money alone. */
    netUnits(): number {
      if (payment.status !== 'paid') return 0;
      const withdrawn = disputes.reduce((sum, each) => sum + each.withdrawn - each.reinstated, 0);
      return Math.max(0, total - refunded() - withdrawn);
    },
  };
}

export type PretendedPayment = ReturnType<typeof openPayment>;

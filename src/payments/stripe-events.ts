/**
 * Reads Stripe's events. Only the used fields are parsed, because fields vary with the endpoint's API version.
 * Sources: https://docs.stripe.com/api/events/types; https://github.com/stripe/openapi, openapi/fixtures3.json and the
 * descriptions of `dispute`, `refund` and `charge` in spec3; stripe-node 23.1.0, resources/*.d.ts.
 */
import { z } from 'zod';
import type { PaymentEvent } from './payment-processor.ts';
import type { Money, Return } from './payment-state.ts';
import { AUTOMATIC, chargedAs } from './stripe-charges.ts';

/** The types that the service uses. An endpoint needs these and no others. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;

const Ref = z.string().min(1).max(255);
/** An id, or the object itself. */
const Link = z
  .union([Ref, z.object({ id: Ref }).transform(({ id }) => id)])
  .nullish()
  .transform((ref) => ref ?? undefined);
const Amount = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const Currency = z.string().regex(/^[a-z]{3}$/);
const Metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((metadata) => metadata ?? {});

const Envelope = z.object({
  type: z.string(),
  created: z.number().int().nonnegative(),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({}) }),
});

const Session = z.object({
  mode: z.string().optional(),
  metadata: Metadata,
  payment_intent: Link,
  setup_intent: Link,
  payment_status: z.string().optional(),
  amount_total: Amount.nullish(),
  currency: Currency.nullish(),
  /** The customer's amount, with Adaptive Pricing. */
  presentment_details: z.object({ presentment_amount: Amount, presentment_currency: Currency }).nullish(),
  /** The same before API version 2025-03-31: the session has the customer's currency, and this is the merchant's. */
  currency_conversion: z.object({ amount_total: Amount, source_currency: Currency }).nullish(),
});

const Intent = z.object({
  id: Ref,
  status: z.string(),
  currency: Currency,
  amount_received: Amount,
  metadata: Metadata,
  last_payment_error: z.object({ code: z.string().optional() }).nullish(),
});

const Charge = z.object({
  payment_intent: Link,
  amount: Amount,
  amount_refunded: Amount,
  currency: Currency,
});

const Refund = z.object({
  id: Ref,
  payment_intent: Link,
  amount: Amount,
  currency: Currency,
  status: z.string().nullish(),
});

const Dispute = z.object({
  id: Ref,
  payment_intent: Link,
  amount: Amount,
  currency: Currency,
  status: z.string(),
  /** Withdrawals are negative, reinstatements positive, in the currency of the merchant's balance. */
  balance_transactions: z.array(z.object({ amount: z.number().int() })).nullish(),
});

const OTHER = { is: 'other' } as const;

/** Never throws. The contents of an event that cannot be used do not appear in the reason. */
export function readStripeEvent(json: unknown, mode: 'live' | 'test'): PaymentEvent {
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) return { is: 'other', reason: 'it is malformed' };
  const { type, created, livemode, data } = envelope.data;
  if (livemode !== (mode === 'live'))
    return { is: 'other', reason: `it is of ${livemode ? 'live' : 'test'} mode` };
  try {
    return eventOf(type, data.object, created);
  } catch (error) {
    if (error instanceof z.ZodError) return { is: 'other', reason: 'its object is malformed' };
    throw error;
  }
}

function eventOf(type: string, object: object, at: number): PaymentEvent {
  switch (type as (typeof EVENT_TYPES)[number]) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return completed(Session.parse(object));
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const { top_up_id } = Session.parse(object).metadata;
      return top_up_id ? { is: 'expired', top_up_id } : OTHER;
    }
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return unattended(Intent.parse(object));
    case 'charge.refunded': {
      const { payment_intent, amount, amount_refunded, currency } = Charge.parse(object);
      const sum = {
        kind: 'refunded',
        ref: '',
        step: 'taken',
        amount: amount_refunded,
        currency,
        at,
      } as const;
      return returned(payment_intent, sum, [{ currency, amount }]);
    }
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { id: ref, payment_intent, amount, currency, status } = Refund.parse(object);
      // A pending refund has left the merchant's balance. Source: https://docs.stripe.com/refunds#failed-refunds
      const step = status === 'failed' || status === 'canceled' ? 'undone' : 'taken';
      return returned(payment_intent, { kind: 'refund', ref, step, amount, currency, at });
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const dispute = Dispute.parse(object);
      return returned(dispute.payment_intent, { ...disputeOf(dispute), at });
    }
    default:
      return OTHER;
  }
}

function returned(payment_ref: string | undefined, money: Return, totals: Money[] = []): PaymentEvent {
  return payment_ref ? { is: 'returned', payment_ref, totals, returned: money } : OTHER;
}

/** A completed page does not mean that money arrived. Some payment methods take days and report it in another event. */
function completed(session: z.infer<typeof Session>): PaymentEvent {
  const { mode, metadata, payment_intent: payment_ref, setup_intent: setup_ref } = session;
  const { top_up_id, setup_id, account_id } = metadata;
  if (mode === 'setup') return setup_ref && setup_id ? { is: 'method_saved', setup_id, setup_ref } : OTHER;
  if (!top_up_id || !payment_ref || session.payment_status !== 'paid') return OTHER;
  const totals = totalsOf(session);
  const dollars = totals.find(({ currency }) => currency === 'usd')?.amount;
  if (!dollars) return { is: 'other', reason: 'it is a payment without an amount in dollars' };
  return { is: 'paid', top_up_id, account_id, payment_ref, amount_cents: BigInt(dollars), totals };
}

function totalsOf(session: z.infer<typeof Session>): Money[] {
  const { amount_total, currency, presentment_details: paid, currency_conversion: own } = session;
  return [
    ...(currency && amount_total ? [{ currency, amount: amount_total }] : []),
    ...(own ? [{ currency: own.source_currency, amount: own.amount_total }] : []),
    ...(paid ? [{ currency: paid.presentment_currency, amount: paid.presentment_amount }] : []),
  ];
}

/** An automatic payment. A payment on a page is read from its session. */
function unattended(intent: z.infer<typeof Intent>): PaymentEvent {
  const { top_up_id, account_id } = intent.metadata;
  if (!top_up_id || intent.metadata[AUTOMATIC] === undefined) return OTHER;
  const charged = chargedAs(intent);
  if (charged.is === 'pending') return OTHER;
  if (charged.is !== 'paid') return { top_up_id, ...charged };
  return { top_up_id, account_id, automatic: true, ...charged };
}

/** Before a dispute, the bank may inquire. An inquiry that closes has withdrawn nothing. */
const INQUIRY = ['warning_needs_response', 'warning_under_review'];
const OVER = ['won', 'warning_closed'];
/** Withdraws money only if the balance shows it. */
const PREVENTED = 'prevented';

/** The disputed amount without its reinstated part, which may be less than all of it, also for a lost dispute. */
function disputeOf({
  id: ref,
  amount,
  currency,
  status,
  balance_transactions,
}: z.infer<typeof Dispute>): Omit<Return, 'at'> {
  const moved = (balance_transactions ?? []).map((each) => each.amount);
  const withdrawn = -moved.filter((each) => each < 0).reduce((sum, each) => sum + each, 0);
  const reinstated = moved.filter((each) => each > 0).reduce((sum, each) => sum + each, 0);
  const dispute = { kind: 'dispute', ref, currency } as const;
  if (OVER.includes(status)) return { ...dispute, step: 'undone', amount };
  if (withdrawn === 0) {
    if (status === PREVENTED) return { ...dispute, step: 'undone', amount };
    return { ...dispute, step: INQUIRY.includes(status) ? 'announced' : 'taken', amount };
  }
  const left = Math.max(withdrawn - reinstated, 0);
  return {
    ...dispute,
    step: left === 0 ? 'undone' : 'taken',
    amount: Math.ceil((amount * left) / withdrawn),
  };
}

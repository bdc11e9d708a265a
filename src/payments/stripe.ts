/**
 * Stripe adapter: one Checkout page per top-up, and signed events. Source:
 * https://docs.stripe.com/payments/checkout/fulfillment
 */
import Stripe from 'stripe';
import {
  type PastEvent,
  type PaymentEvent,
  type PaymentProcessor,
  ProcessorError,
} from './payment-processor.ts';
import { savedEventOf, savedMethods } from './stripe-saved.ts';

const TIMEOUT_SECONDS = 20;
const RETRIES = 2;

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Replaces Stripe's own URL: a proxy, or a fake Stripe in tests. */
  apiBase?: string | undefined;
};

export function openStripe({ secretKey, webhookSecret, apiBase }: StripeSettings): PaymentProcessor {
  const stripe = new Stripe(secretKey, {
    ...(apiBase !== undefined && placeOf(new URL(apiBase))),
    timeout: TIMEOUT_SECONDS * 1000,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  return {
    ...savedMethods(stripe),
    mode: /^\w+_test_/.test(secretKey) ? 'test' : 'live',

    async begin({ top_up_id, account_id, credits, amount_cents, success_url, cancel_url }) {
      const metadata = { top_up_id, account_id };
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: 'payment',
            client_reference_id: top_up_id,
            metadata,
            payment_intent_data: { metadata },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'usd',
                  unit_amount: amount_cents,
                  product_data: { name: `${credits} credits` },
                },
              },
            ],
            success_url,
            cancel_url,
          },
          { idempotencyKey: top_up_id },
        )
        .catch((error: Error) => {
          throw new ProcessorError(`Stripe: ${error.message}`, { cause: error });
        });
      if (!session.url) throw new ProcessorError('Stripe returned no page URL.');
      return { checkout_url: session.url };
    },

    async eventsSince(moment) {
      const since = { created: { gte: Math.floor(moment.getTime() / 1000) }, limit: 100 };
      const found: PastEvent[] = [];
      try {
        for await (const event of stripe.events.list(since)) {
          const ours = ofStripe(event);
          if (ours.is !== 'other') found.push({ event_id: event.id, event: ours });
        }
      } catch (error) {
        throw new ProcessorError(`Stripe: ${(error as Error).message}`, { cause: error });
      }
      return found.reverse();
    },

    read(body, signature) {
      try {
        return ofStripe(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        throw error;
      }
    },
  };
}

function ofStripe(event: Stripe.Event): PaymentEvent {
  return savedEventOf(event) ?? eventOf(event);
}

function eventOf(event: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidBy(event.data.object);
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const top_up_id = event.data.object.metadata?.top_up_id;
      return top_up_id ? { is: 'expired', top_up_id } : OTHER;
    }
    case 'charge.refunded': {
      const { payment_intent, amount_refunded, metadata } = event.data.object;
      const payment_ref = idOf(payment_intent);
      if (!payment_ref) return OTHER;
      const top_up_id = metadata?.top_up_id;
      return { is: 'refunded', payment_ref, top_up_id, amount_cents: BigInt(amount_refunded) };
    }
    case 'charge.dispute.created': {
      const { id, payment_intent, amount } = event.data.object;
      const payment_ref = idOf(payment_intent);
      return payment_ref
        ? { is: 'disputed', payment_ref, dispute_ref: id, amount_cents: BigInt(amount) }
        : OTHER;
    }
    case 'charge.dispute.closed': {
      const { id, payment_intent, status } = event.data.object;
      const payment_ref = idOf(payment_intent);
      return payment_ref && WON.includes(status)
        ? { is: 'dispute_won', payment_ref, dispute_ref: id }
        : OTHER;
    }
    default:
      return OTHER;
  }
}

/** A closed warning is an inquiry that did not become a dispute. */
const WON: string[] = ['won', 'warning_closed'];
const OTHER = { is: 'other' } as const;

/** A completed page does not mean that money arrived. Some payment methods take days and report it in another event. */
function paidBy(session: Stripe.Checkout.Session): PaymentEvent {
  const { metadata, payment_intent, payment_status, amount_total, currency } = session;
  const top_up_id = metadata?.top_up_id;
  const payment_ref = idOf(payment_intent);
  if (!top_up_id || !payment_ref || payment_status !== 'paid') return OTHER;
  if (!amount_total || currency !== 'usd') return OTHER;
  const { account_id } = metadata;
  return { is: 'paid', top_up_id, account_id, payment_ref, amount_cents: BigInt(amount_total) };
}

function idOf(thing: string | { id: string } | null | undefined): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id;
}

function placeOf({ hostname, port, protocol }: URL) {
  const plain = protocol === 'http:';
  return {
    host: hostname,
    port: Number(port || (plain ? 80 : 443)),
    protocol: plain ? ('http' as const) : ('https' as const),
  };
}

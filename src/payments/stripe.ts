/**
 * Stripe adapter: one Checkout page per top-up, and signed events. Source:
 * https://docs.stripe.com/payments/checkout/fulfillment
 */
import Stripe from 'stripe';
import { type PastEvent, type PaymentProcessor, ProcessorError } from './payment-processor.ts';
import { EVENT_TYPES, readStripeEvent } from './stripe-events.ts';
import { savedMethods } from './stripe-saved.ts';

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
  const mode = /^\w+_test_/.test(secretKey) ? 'test' : 'live';
  return {
    ...savedMethods(stripe),
    mode,

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
      const created = { gte: Math.floor(moment.getTime() / 1000) };
      const found: PastEvent[] = [];
      try {
        for await (const event of stripe.events.list({ created, types: [...EVENT_TYPES], limit: 100 })) {
          const read = readStripeEvent(event, mode);
          if (read.is !== 'other') found.push({ event_id: event.id, event: read });
        }
      } catch (error) {
        throw new ProcessorError(`Stripe: ${(error as Error).message}`, { cause: error });
      }
      return found.reverse();
    },

    read(body, signature) {
      try {
        return readStripeEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret), mode);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
        // The signature was valid, and the body is not JSON, or a notification of another kind.
        return { is: 'other', reason: 'it is no event' };
      }
    },
  };
}

function placeOf({ hostname, port, protocol }: URL) {
  const plain = protocol === 'http:';
  return {
    host: hostname,
    port: Number(port || (plain ? 80 : 443)),
    protocol: plain ? ('http' as const) : ('https' as const),
  };
}

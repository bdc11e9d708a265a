/** A pretended Stripe: a server that opens Checkout pages, and its events, signed by the library's own test helper. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

const SECRET = 'whsec_pretended';
const signing = new Stripe('sk_test_pretended');

export type PretendedStripe = Awaited<ReturnType<typeof openPretendedStripe>>;

export async function openPretendedStripe() {
  const asked: { form: URLSearchParams; key: string | undefined; authorization: string | undefined }[] = [];
  const state = { broken: false };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      const { authorization, 'idempotency-key': key } = request.headers;
      asked.push({ form: new URLSearchParams(text), key: key?.toString(), authorization });
      const session = {
        id: `cs_test_${asked.length}`,
        object: 'checkout.session',
        url: `https://checkout.stripe.com/c/pay/cs_test_${asked.length}`,
      };
      response.writeHead(state.broken ? 400 : 200, { 'content-type': 'application/json' });
      const error = { error: { type: 'invalid_request_error', message: 'No such key: sk_test_secret' } };
      response.end(JSON.stringify(state.broken ? error : session));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** What was asked of it, in order. */
    asked,
    /** While true, it refuses. */
    state,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_pretended',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** An event as it comes over the wire, with its signature. */
export function signed(type: string, object: object, { secret = SECRET, seconds_ago = 0 } = {}) {
  const event = { id: 'evt_1', object: 'event', type, data: { object } };
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(Date.now() / 1000) - seconds_ago;
  const header = signing.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, headers: { 'stripe-signature': header, 'content-type': 'application/json' } };
}

/** The objects of events about one top-up that was paid as `payment`. */
export function objectsOf(top_up_id: string, payment: string) {
  const metadata = { top_up_id };
  return {
    session: (amount_total: number, payment_status = 'paid') => ({
      id: 'cs_test_1',
      client_reference_id: top_up_id,
      metadata,
      payment_intent: payment,
      payment_status,
      amount_total,
      currency: 'usd',
    }),
    charge: (amount_refunded: number) => ({ id: 'ch_1', payment_intent: payment, amount_refunded, metadata }),
    dispute: (amount: number, status = 'needs_response', id = 'dp_1') => ({
      id: `${id}_${payment}`,
      payment_intent: payment,
      amount,
      status,
    }),
  };
}

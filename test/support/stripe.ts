/**
 * A pretended Stripe: a server that opens Checkout pages, keeps payment methods and charges them as the test says, each
 * Idempotency-Key once; and its events, signed by the library's own test helper.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

const SECRET = 'whsec_pretended';
const signing = new Stripe('sk_test_pretended');

export type PretendedStripe = Awaited<ReturnType<typeof openPretendedStripe>>;

type StripeCall = {
  method: string;
  path: string;
  form: URLSearchParams;
  key: string | undefined;
  authorization: string | undefined;
};
type Reply = { status: number; body: object };
type Intent = Record<string, unknown> & { id: string; customer: string; metadata: Record<string, string> };

/** Outcome of the next charges: `lost` charges, and the response does not arrive. */
export type Outcome =
  | 'paid'
  | 'processing'
  | 'declined'
  | 'authentication_required'
  | 'lost'
  | 'broken'
  | 'unknown_method';

export async function openPretendedStripe() {
  const calls: StripeCall[] = [];
  const state = { broken: false, outcome: 'paid' as Outcome, detached: [] as string[], wait_ms: 0 };
  const replies = new Map<string, Reply>();
  const intents: Intent[] = [];
  const events: {
    id: string;
    object: 'event';
    type: string;
    created: number;
    livemode: boolean;
    data: object;
  }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', async () => {
      const { authorization, 'idempotency-key': key } = request.headers;
      const url = new URL(request.url!, 'http://stripe');
      const form = new URLSearchParams(request.method === 'GET' ? url.search : text);
      const call = { method: request.method!, path: url.pathname, form, key: key?.toString(), authorization };
      calls.push(call);
      const earlier = call.key === undefined ? undefined : replies.get(call.key);
      const reply = earlier ?? answer(call);
      // Source: https://docs.stripe.com/api/idempotent_requests: the first response is repeated, errors included.
      if (call.key !== undefined && !state.broken && reply.status !== 503) replies.set(call.key, reply);
      if (state.wait_ms > 0) await new Promise((resolve) => setTimeout(resolve, state.wait_ms));
      if (call.path === '/v1/payment_intents' && call.method === 'POST' && state.outcome === 'lost') {
        request.socket.destroy();
        return;
      }
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply.body));
    });
  });

  function answer({ method, path, form }: StripeCall): Reply {
    if (state.broken)
      return refusal(400, { type: 'invalid_request_error', message: 'No such key: sk_test_secret' });
    if (path === '/v1/payment_intents' && method === 'POST') return charge(form);
    if (path === '/v1/payment_intents') {
      const data = intents.filter(({ customer }) => customer === form.get('customer'));
      return { status: 200, body: { object: 'list', url: path, has_more: false, data } };
    }
    if (path === '/v1/events') {
      // Source: https://docs.stripe.com/api/events/list: the newest first.
      const since = Number(form.get('created[gte]'));
      const data = events.filter(({ created }) => created >= since).toReversed();
      return { status: 200, body: { object: 'list', url: path, has_more: false, data } };
    }
    const setup = /^\/v1\/setup_intents\/seti_(\w+)$/.exec(path);
    if (setup) {
      const method = {
        id: `pm_${setup[1]}`,
        object: 'payment_method',
        type: 'card',
        card: { brand: 'visa', last4: '4242' },
      };
      const body = {
        id: `seti_${setup[1]}`,
        status: 'succeeded',
        customer: `cus_${setup[1]}`,
        payment_method: method,
      };
      return { status: 200, body };
    }
    const detached = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path);
    if (detached) {
      state.detached.push(detached[1]!);
      return { status: 200, body: { id: detached[1] } };
    }
    const id = `cs_test_${calls.length}`;
    const url = `https://checkout.stripe.com/c/pay/${id}`;
    return { status: 200, body: { id, object: 'checkout.session', url } };
  }

  function charge(form: URLSearchParams): Reply {
    const { outcome } = state;
    if (outcome === 'broken') return refusal(503, { type: 'api_error', message: 'Stripe is tired' });
    if (outcome === 'unknown_method')
      return refusal(400, { type: 'invalid_request_error', message: 'No such PaymentMethod: pm_secret' });
    const isRefused = outcome === 'declined' || outcome === 'authentication_required';
    const isPaid = outcome === 'paid' || outcome === 'lost';
    const code = outcome === 'declined' ? 'card_declined' : outcome;
    const intent: Intent = {
      id: `pi_${intents.length + 1}_${form.get('metadata[top_up_id]')}`,
      object: 'payment_intent',
      status: isPaid ? 'succeeded' : isRefused ? 'requires_payment_method' : 'processing',
      currency: 'usd',
      amount_received: isPaid ? Number(form.get('amount')) : 0,
      customer: form.get('customer')!,
      metadata: { top_up_id: form.get('metadata[top_up_id]')!, automatic: form.get('metadata[automatic]')! },
      last_payment_error: isRefused ? { code } : null,
    };
    intents.push(intent);
    return isRefused
      ? refusal(402, { type: 'card_error', code, message: 'Declined' })
      : { status: 200, body: intent };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Requests in order. */
    calls,
    /** While `broken`, it refuses everything. */
    state,
    /** The payments that were begun by a saved method, of whatever outcome, each once. */
    intents,
    /** Keeps an event for `GET /v1/events`. */
    remember(type: string, object: object, at = new Date()) {
      const created = Math.floor(at.getTime() / 1000);
      const id = `evt_${events.length + 1}`;
      events.push({ id, object: 'event', type, created, livemode: false, data: { object } });
    },
    /** Requested charges, including repeats. */
    charges: () => calls.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents'),
    env: {
      STRIPE_SECRET_KEY: 'sk_test_pretended',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

function refusal(status: number, error: object): Reply {
  return { status, body: { error } };
}

/** An event as it comes over the wire, with its signature. */
export function signed(
  type: string,
  object: object,
  { secret = SECRET, seconds_ago = 0, livemode = false, created = CREATED } = {},
) {
  const event = { id: 'evt_1', object: 'event', type, created, livemode, data: { object } };
  return signedText(JSON.stringify(event, null, 2), { secret, seconds_ago });
}

/** Seconds since 1970 of an event, unless a test sets it. */
const CREATED = 1_790_000_000;

/** Any text with a valid signature. */
export function signedText(payload: string, { secret = SECRET, seconds_ago = 0 } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - seconds_ago;
  const header = signing.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, headers: { 'stripe-signature': header, 'content-type': 'application/json' } };
}

/** The session of a page where `setup_id`'s payment method was saved, as `name`. */
export function savedAs(setup_id: string, name: string) {
  return {
    id: 'cs_test_1',
    mode: 'setup',
    metadata: { setup_id },
    setup_intent: `seti_${name}`,
    payment_intent: null,
  };
}

/** The objects of events about one top-up that was paid as `payment`. */
export function objectsOf(top_up_id: string, payment: string, account_id?: string) {
  const metadata = { top_up_id, ...(account_id !== undefined && { account_id }) };
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
    charge: (amount_refunded: number, amount = 500, currency = 'usd') => ({
      id: 'ch_1',
      payment_intent: payment,
      amount,
      amount_refunded,
      currency,
      metadata,
    }),
    refund: (amount: number, status = 'succeeded', id = 're_1', currency = 'usd') => ({
      id: `${id}_${payment}`,
      object: 'refund',
      payment_intent: payment,
      amount,
      currency,
      status,
      metadata: {},
    }),
    dispute: (amount: number, status = 'needs_response', id = 'dp_1', currency = 'usd') => ({
      id: `${id}_${payment}`,
      object: 'dispute',
      payment_intent: payment,
      amount,
      currency,
      status,
      balance_transactions: [],
    }),
  };
}

/** createTopUp and getTopUp against a pretended Stripe, and what its signed events do to the credits. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { objectsOf, signed } from '../../support/stripe.ts';
import { openTopUps, type TopUps } from '../../support/top-ups.ts';

let shop: TopUps;
beforeAll(async () => {
  shop = await openTopUps();
});
afterAll(() => shop.close());
afterEach(() => shop.expectBooksInOrder());

type Buyer = Awaited<ReturnType<TopUps['buyer']>>;

async function entries({ keyHeader }: Pick<Buyer, 'keyHeader'>): Promise<[kind: string, amount: string][]> {
  const { body } = await shop.service.get('/api/ledger', keyHeader);
  return (body.entries as { kind: string; amount: string }[]).map(({ kind, amount }) => [kind, amount]);
}

test('201 createTopUp: Stripe is asked for a page with the price, once for each top-up', async () => {
  const { top_up_id } = await shop.buyer();
  const { form, key, authorization } = shop.stripe.calls.at(-1)!;
  expect(authorization).toBe('Bearer sk_test_pretended');
  expect(key).toBe(top_up_id);
  expect(Object.fromEntries(form)).toMatchObject({
    mode: 'payment',
    client_reference_id: top_up_id,
    'metadata[top_up_id]': top_up_id,
    'payment_intent_data[metadata][top_up_id]': top_up_id,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '500',
    success_url: `${shop.service.baseUrl}/docs/`,
  });
});

test('200 getTopUp: paid once Stripe says so, and only its owner sees it', async () => {
  const account = await shop.buyer();
  const read = (header: Record<string, string>) =>
    shop.service.get(`/api/top-ups/${account.top_up_id}`, header);
  expect(await read(account.keyHeader)).toMatchObject({
    status: 200,
    body: { status: 'open', paid_at: null },
  });
  expect(await shop.tell('checkout.session.completed', account.session(500))).toMatchObject({
    status: 200,
    body: { received: true },
  });
  expect((await read(account.keyHeader)).body).toMatchObject({ status: 'paid', paid_at: expect.any(String) });
  expect((await read((await shop.service.account()).keyHeader)).status).toBe(404);
  expect(await entries(account)).toEqual([['grant', '500']]);
});

test('however often and in however many words it is told, a payment is credited once', async () => {
  const account = await shop.buyer();
  const types = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => shop.tell(types[n % 2]!, account.session(500))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await shop.posted(account)).toBe('500');
});

test('a page that was completed without money credits nothing, an expired one stays so', async () => {
  const account = await shop.buyer();
  await shop.tell('checkout.session.completed', account.session(500, 'unpaid'));
  await shop.tell('checkout.session.expired', account.session(500, 'unpaid'));
  expect(await shop.posted(account)).toBe('0');
  const read = await shop.service.get(`/api/top-ups/${account.top_up_id}`, account.keyHeader);
  expect(read.body).toMatchObject({ status: 'expired' });
});

test('money of another currency buys nothing: a credit is a cent of a dollar', async () => {
  const account = await shop.buyer();
  await shop.tell('checkout.session.completed', { ...account.session(500), currency: 'jpy' });
  expect(await shop.posted(account)).toBe('0');
});

describe('400: an event whose signature does not fit changes nothing', () => {
  test.each([
    ['another secret', { secret: 'whsec_other' }],
    ['an old one, sent again', { seconds_ago: 600 }],
  ])('%s', async (_what, how) => {
    const account = await shop.buyer();
    const refused = await shop.tell('checkout.session.completed', account.session(500), how);
    expect(refused).toMatchObject({ status: 400, body: { param: 'Stripe-Signature' } });
    expect(await shop.posted(account)).toBe('0');
  });

  test('a body that was changed by one letter', async () => {
    const account = await shop.buyer();
    const { payload, headers } = signed('checkout.session.completed', account.session(500));
    const body = payload.replace('500', '900');
    expect((await shop.service.call('POST', '/webhooks/stripe', { body, headers })).status).toBe(400);
    expect((await shop.service.call('POST', '/webhooks/stripe', { body: payload })).status).toBe(400);
    expect(await shop.posted(account)).toBe('0');
  });
});

describe('money that goes back', () => {
  test('refunds in parts are entries of the statement, each once, in any order', async () => {
    const account = await shop.buyer('10');
    await shop.tell('checkout.session.completed', account.session(500));
    await shop.tell('charge.refunded', account.charge(200));
    await shop.tell('charge.refunded', account.charge(500));
    await shop.tell('charge.refunded', account.charge(200));
    expect(await entries(account)).toEqual([
      ['refund', '-300'],
      ['refund', '-200'],
      ['grant', '500'],
      ['grant', '10'],
    ]);
    expect(await shop.posted(account)).toBe('10');
  });

  test('returned credits that are spent are taken from the next ones, and the balance never goes below zero', async () => {
    const account = await shop.buyer();
    await shop.tell('checkout.session.completed', account.session(500));
    for (let n = 0; n < 2; n++)
      await shop.service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
    await shop.tell('charge.refunded', account.charge(500));
    expect(await shop.posted(account)).toBe('0');
    const { body: next } = await shop.service.post('/api/top-ups', { api_key: account.key, credits: 100 });
    const { session } = objectsOf(String(next.top_up_id), 'pi_next');
    await shop.tell('checkout.session.completed', session(100));
    expect(await shop.posted(account)).toBe('92');
    expect(await entries(account)).toEqual([
      ['refund', '-8'],
      ['grant', '100'],
      ['refund', '-492'],
      ['capture', '-4'],
      ['capture', '-4'],
      ['grant', '500'],
    ]);
  });

  test('a refund that overtakes its payment is booked with the payment', async () => {
    const account = await shop.buyer();
    expect((await shop.tell('charge.refunded', account.charge(500))).status).toBe(200);
    await shop.tell('checkout.session.completed', account.session(500));
    expect(await shop.posted(account)).toBe('0');
  });

  test.each(['won', 'warning_closed', 'prevented'])(
    'a dispute takes its credits, its end as %s gives them back',
    async (end) => {
      const account = await shop.buyer();
      await shop.tell('checkout.session.completed', account.session(500));
      for (let n = 0; n < 2; n++) await shop.tell('charge.dispute.created', account.dispute(500));
      expect(await entries(account)).toEqual([
        ['dispute', '-500'],
        ['grant', '500'],
      ]);
      const later = { created: 1_790_000_100 };
      for (let n = 0; n < 2; n++) await shop.tell('charge.dispute.closed', account.dispute(500, end), later);
      expect(await shop.posted(account)).toBe('500');
    },
  );

  test('a dispute that was won before its beginning is told takes nothing', async () => {
    const account = await shop.buyer();
    await shop.tell('checkout.session.completed', account.session(500));
    await shop.tell('charge.dispute.closed', account.dispute(500, 'won'), { created: 1_790_000_100 });
    await shop.tell('charge.dispute.created', account.dispute(500));
    expect(await shop.posted(account)).toBe('500');
  });
});

test('events of other payments of the same Stripe account are none of ours', async () => {
  const strange = {
    id: 'cs_9',
    metadata: {},
    payment_intent: 'pi_9',
    payment_status: 'paid',
    amount_total: 5,
    currency: 'usd',
  };
  for (const [type, object] of [
    ['checkout.session.completed', strange],
    ['charge.refunded', { id: 'ch_9', payment_intent: 'pi_9', amount_refunded: 5, metadata: {} }],
    ['charge.dispute.created', { id: 'dp_9', payment_intent: 'pi_9', amount: 5, status: 'lost' }],
    ['customer.created', { id: 'cus_9' }],
  ] as const)
    expect((await shop.tell(type, object)).status).toBe(200);
});

test('403: payments of tests buy nothing for live accounts', async () => {
  const { key } = await shop.service.account({ mode: 'live' });
  expect(await shop.service.post('/api/top-ups', { api_key: key, credits: 500 })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});

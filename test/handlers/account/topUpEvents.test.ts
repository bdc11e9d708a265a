/** The payment processor's events over HTTP: every signed one gets a success, and the credits follow the kept money. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readMissedEvents } from '../../../src/payments/recover-payments.ts';
import { buyContext } from '../../../src/start/buying.ts';
import { objectsOf, signed, signedText } from '../../support/stripe.ts';
import { openTopUps, type TopUps } from '../../support/top-ups.ts';

let shop: TopUps;
beforeAll(async () => {
  shop = await openTopUps();
});
afterAll(() => shop.close());
afterEach(() => shop.expectBooksInOrder());

async function paid(credits?: string) {
  const account = await shop.buyer(credits);
  await shop.tell('checkout.session.completed', account.session(500));
  return account;
}

test('a second payment of a paid top-up is not credited, and a refund of the first one takes its credits', async () => {
  const account = await paid();
  const again = { ...account.session(500), payment_intent: `pi_again_${account.top_up_id}` };
  expect((await shop.tell('checkout.session.completed', again)).status).toBe(200);
  expect(await shop.posted(account)).toBe('500');
  await shop.tell('charge.refunded', account.charge(300));
  expect(await shop.posted(account)).toBe('200');
});

test('a refund in another currency takes its share of the payment, and never more than all of it', async () => {
  const account = await paid('10');
  await shop.tell('charge.refunded', account.charge(390, 780, 'jpy'));
  expect(await shop.posted(account)).toBe('260');
  await shop.tell('charge.refunded', account.charge(780, 780, 'jpy'));
  expect(await shop.posted(account)).toBe('10');
  await shop.tell('charge.dispute.created', account.dispute(780, 'needs_response', 'dp_1', 'jpy'));
  await shop.tell('charge.refunded', account.charge(780));
  expect(await shop.posted(account)).toBe('10');
});

test.each([
  ['refund.failed', 'failed'],
  ['refund.updated', 'canceled'],
  ['charge.refund.updated', 'failed'],
])('%s: the credits of a refund that is %s return', async (type, status) => {
  const account = await paid();
  await shop.tell('refund.created', account.refund(300, 'pending'));
  await shop.tell('charge.refunded', account.charge(300));
  expect(await shop.posted(account)).toBe('200');
  for (let n = 0; n < 2; n++) await shop.tell(type, account.refund(300, status), { created: 1_790_000_060 });
  for (const created of [1_790_000_000, 1_790_000_060])
    await shop.tell('refund.created', account.refund(300, 'pending'), { created });
  expect(await shop.posted(account)).toBe('500');
  await shop.tell('refund.created', account.refund(300, 'succeeded', 're_2'));
  await shop.tell('charge.refunded', account.charge(300));
  expect(await shop.posted(account)).toBe('200');
});

test('a dispute that overtakes its payment takes its credits when the payment arrives', async () => {
  const account = await shop.buyer();
  expect((await shop.tell('charge.dispute.created', account.dispute(500))).status).toBe(200);
  await shop.tell('checkout.session.completed', account.session(500));
  expect(await shop.posted(account)).toBe('0');
});

test('an inquiry of the bank takes nothing until it becomes a dispute', async () => {
  const account = await paid();
  await shop.tell('charge.dispute.created', account.dispute(500, 'warning_needs_response'));
  expect(await shop.posted(account)).toBe('500');
  await shop.tell('charge.dispute.updated', account.dispute(500), { created: 1_790_000_060 });
  expect(await shop.posted(account)).toBe('0');
});

test('a won dispute that is opened again takes its credits again, in whatever order the events arrive', async () => {
  const account = await paid();
  await shop.tell('charge.dispute.updated', account.dispute(500, 'appeal_under_review'), {
    created: 1_790_000_120,
  });
  await shop.tell('charge.dispute.closed', account.dispute(500, 'won'), { created: 1_790_000_060 });
  expect(await shop.posted(account)).toBe('0');
  await shop.tell('charge.dispute.closed', account.dispute(500, 'won'), { created: 1_790_000_180 });
  expect(await shop.posted(account)).toBe('500');
});

test('a delivery that was lost is booked by the hourly reading, and by no second one within the hour', async () => {
  const { db, payments } = shop.service.context;
  const account = await shop.buyer();
  shop.stripe.remember('checkout.session.completed', account.session(500));
  shop.stripe.remember('refund.created', account.refund(100));
  const read = () => readMissedEvents({ ...buyContext(shop.service.context), payments: payments! });
  await db.query({ text: 'delete from payment_reading' });
  const outcomes = await Promise.all([read(), read(), read()]);
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await shop.posted(account)).toBe('400');
});

test('a lost dispute of a partly refunded payment returns the part that the bank reinstates', async () => {
  const account = await paid();
  await shop.tell('refund.created', account.refund(200));
  await shop.tell('charge.dispute.created', account.dispute(500));
  expect(await shop.posted(account)).toBe('0');
  const moved = { balance_transactions: [{ amount: -500 }, { amount: 200 }] };
  const lost = { ...account.dispute(500, 'lost'), ...moved };
  await shop.tell('charge.dispute.funds_reinstated', lost, { created: 1_790_000_060 });
  expect(await shop.posted(account)).toBe('0');
  await shop.tell('refund.failed', account.refund(200, 'failed'), { created: 1_790_000_090 });
  expect(await shop.posted(account)).toBe('200');
});

test('with Adaptive Pricing, the dollars decide the credits, and refunds are converted', async () => {
  const account = await shop.buyer();
  const presented = { presentment_details: { presentment_amount: 780, presentment_currency: 'jpy' } };
  await shop.tell('checkout.session.completed', { ...account.session(500), ...presented });
  await shop.tell('charge.dispute.created', account.dispute(78, 'needs_response', 'dp_1', 'jpy'));
  expect(await shop.posted(account)).toBe('450');
});

test('before 2025-03-31, the session has the currency of the customer', async () => {
  const account = await shop.buyer();
  const own = { amount_total: 500, source_currency: 'usd' };
  const session = { ...account.session(5000), currency: 'kwd', currency_conversion: own };
  await shop.tell('checkout.session.completed', session);
  await shop.tell('refund.created', account.refund(1250, 'succeeded', 're_1', 'kwd'));
  expect(await shop.posted(account)).toBe('375');
});

describe('200: a signed event that is not usable has no effect', () => {
  const elsewhere = objectsOf('top_of_another_service', 'pi_elsewhere', 'acc_elsewhere');
  test.each([
    ['checkout.session.completed', elsewhere.session(500)],
    ['charge.refunded', elsewhere.charge(500)],
    ['charge.dispute.created', elsewhere.dispute(500)],
    ['payment_intent.succeeded', { id: 'pi_1', status: 'succeeded' }],
    ['checkout.session.completed', { metadata: 7 }],
    ['charge.refunded', { payment_intent: {}, amount: -1, amount_refunded: 1.5, currency: 'usd' }],
    ['refund.failed', { id: null }],
    ['charge.dispute.closed', {}],
    ['no.such.event', {}],
  ])('%s, %j', async (type, object) => {
    expect(await shop.tell(type, object)).toMatchObject({ status: 200, body: { received: true } });
  });

  test.each([
    '',
    'null',
    '[]',
    '{',
    '"text"',
    '{"object":"v2.core.event"}',
    '{"type":"charge.refunded"}',
    '\u0000',
  ])('the body %j', async (text) => {
    const { payload, headers } = signedText(text);
    const answer = await shop.service.call('POST', '/webhooks/stripe', { body: payload, headers });
    expect(answer.status).toBe(200);
  });

  test('an event of live mode at a key of test mode', async () => {
    const account = await shop.buyer();
    const { payload, headers } = signed('checkout.session.completed', account.session(500), {
      livemode: true,
    });
    const answer = await shop.service.call('POST', '/webhooks/stripe', { body: payload, headers });
    expect(answer.status).toBe(200);
    expect(await shop.posted(account)).toBe('0');
  });
});

test('a payment that arrives before its top-up is stored is credited once', async () => {
  const account = await shop.service.account({ credits: '0', mode: 'test' });
  const { session } = objectsOf('top_early', 'pi_early', account.id);
  for (let n = 0; n < 2; n++) await shop.tell('checkout.session.completed', session(500));
  expect(await shop.posted(account)).toBe('500');
});

test('a second payment with the reference of another top-up is credited to neither', async () => {
  const account = await paid();
  const other = await shop.buyer();
  const session = { ...other.session(500), payment_intent: account.session(500).payment_intent };
  expect((await shop.tell('checkout.session.completed', session)).status).toBe(200);
  expect(await shop.posted(other)).toBe('0');
});

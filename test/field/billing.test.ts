/** Money of which public bug reports tell: repeats, concurrency, refunds, currencies, rounding and days. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTopUps, type TopUps } from '../support/top-ups.ts';

let shop: TopUps;
beforeAll(async () => {
  shop = await openTopUps();
});
afterAll(async () => {
  await shop.expectBooksInOrder();
  expect(shop.service.faults).toEqual([]);
  await shop.close();
});

type Buyer = Awaited<ReturnType<TopUps['buyer']>>;
type Event = [type: string, object: (buyer: Buyer) => object];

const paid: Event = ['checkout.session.completed', (buyer) => buyer.session(500)];
const refunded = (amount: number): Event => ['charge.refunded', (buyer) => buyer.charge(amount)];

describe('events of the processor', () => {
  test.each<[string, string, Event[], string]>([
    ['anomalyco/opencode#28402', 'a payment that is reported three times', [paid, paid, paid], '500'],
    [
      'pollinations/pollinations#10621',
      'a payment that two types of events report',
      [paid, ['checkout.session.async_payment_succeeded', (buyer) => buyer.session(500)]],
      '500',
    ],
    [
      'SoftInstigate/restheart#692',
      'a checkout that is completed before it is paid',
      [['checkout.session.completed', (buyer) => buyer.session(500, 'unpaid')]],
      '0',
    ],
    [
      'anomalyco/opencode#28398',
      'a refund that is reported twice',
      [paid, refunded(100), refunded(100)],
      '400',
    ],
    ['akash-network/console#2438', 'two partial refunds', [paid, refunded(100), refunded(150)], '350'],
    [
      'smartstore/Smartstore#1544',
      'a refund that four events report',
      [
        paid,
        ['refund.created', (buyer) => buyer.refund(200, 'pending')],
        refunded(200),
        ['refund.updated', (buyer) => buyer.refund(200)],
        ['charge.refund.updated', (buyer) => buyer.refund(200)],
      ],
      '300',
    ],
    [
      'cartalyst/stripe#59',
      'half of a payment in yen, which has no cents',
      [paid, ['charge.refunded', (buyer) => buyer.charge(390, 780, 'jpy')]],
      '250',
    ],
  ])('%s: %s', async (_source, _what, events, posted) => {
    const buyer = await shop.buyer();
    for (const [type, object] of events) expect((await shop.tell(type, object(buyer))).status).toBe(200);
    expect(await shop.posted(buyer)).toBe(posted);
  });

  test('Couchers-org/couchers#1664: five deliveries at once are one entry of the statement', async () => {
    const buyer = await shop.buyer();
    await Promise.all(Array.from({ length: 5 }, () => shop.tell(paid[0], buyer.session(500))));
    const { body } = await shop.service.get('/api/ledger', buyer.keyHeader);
    expect(body.entries).toMatchObject([{ kind: 'grant', amount: '500' }]);
  });
});

const paint = (headers: Record<string, string>, prompt = 'a fox') =>
  shop.service.post('/api/ra1', { prompt, seed: 1 }, headers);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('calls at the same time', () => {
  test('QuantumNous/new-api#6609: 12 calls of 4 credits with 12.5 credits', async () => {
    const account = await shop.service.account({ credits: '12.5', mode: 'test' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => paint(account.keyHeader)));
    expect(statuses(answers)).toEqual([...Array(3).fill(200), ...Array(9).fill(402)]);
    expect(await shop.posted(account as Buyer)).toBe('0.5');
  });

  test('anthropics/claude-code#92642: 8 calls of 4 credits with a key that may spend 8', async () => {
    const account = await shop.service.account({ mode: 'test' });
    const { body } = await shop.service.post('/api/keys', { name: 'k', spend_cap: '8' }, account.keyHeader);
    const capped = { 'x-api-key': String(body.api_key) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => paint(capped)));
    expect(statuses(answers)).toEqual([...Array(2).fill(200), ...Array(6).fill(402)]);
    expect(await shop.posted(account as Buyer)).toBe('92');
  });

  test('zonelessdev/zoneless#134, mastodon/mastodon#37879: 6 calls with one Idempotency-Key are one charge', async () => {
    const account = await shop.service.account({ mode: 'test' });
    const headers = { ...account.keyHeader, 'idempotency-key': 'order-1', prefer: 'wait' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => paint(headers)));
    expect(new Set(answers.map(({ body }) => body.image_url)).size).toBe(1);
    expect(await shop.posted(account as Buyer)).toBe('96');
  });
});

describe('repeats', () => {
  test('stripe/stripe-java#389: a call whose connection broke, repeated with its Idempotency-Key', async () => {
    const account = await shop.service.account({ mode: 'test' });
    const headers = { ...account.keyHeader, 'idempotency-key': 'lost', prefer: 'wait' };
    const body = JSON.stringify({ prompt: 'a fox', seed: 1 });
    const cut = new AbortController();
    const first = fetch(`${shop.service.baseUrl}/api/ra1`, {
      ...{ method: 'POST', body, signal: cut.signal },
      headers: { ...headers, 'content-type': 'application/json' },
    }).catch(() => undefined);
    cut.abort();
    await first;
    expect(await paint(headers)).toMatchObject({ status: 200 });
    expect(await shop.posted(account as Buyer)).toBe('96');
  });

  test('akash-network/console#3449: a purchase that is repeated begins one payment', async () => {
    const account = await shop.service.account({ credits: '0', mode: 'test' });
    const before = shop.stripe.calls.length;
    const headers = { ...account.keyHeader, 'idempotency-key': 'attempt-1' };
    const buy = () => shop.service.post('/api/top-ups', { credits: 500 }, headers);
    const [first, second] = [await buy(), await buy()];
    expect(second.body).toMatchObject({ top_up_id: first.body.top_up_id });
    expect(shop.stripe.calls.length - before).toBe(1);
  });

  test('jcagarcia/grape-idempotency#4: one key on another operation, and with another body', async () => {
    const account = await shop.service.account({ mode: 'test' });
    const headers = { ...account.keyHeader, 'idempotency-key': 'one' };
    expect(await paint(headers)).toMatchObject({ status: 200 });
    expect(await paint(headers, 'a wolf')).toMatchObject({ status: 422 });
  });
});

describe('amounts', () => {
  test('jamis/bucketwise#17, juspay/hyperswitch-control-center#5409: decimals add up exactly', async () => {
    const { service } = shop;
    const account = await service.account({ credits: '2557.68', mode: 'test' });
    for (const credits of ['324.71', '181.51']) {
      const path = `/admin/accounts/${account.id}/credits`;
      const granted = await service.post(path, { credits, reason: 'a gift' }, service.asOperator);
      expect(granted.status).toBe(200);
    }
    expect(await shop.posted(account as Buyer)).toBe('3063.9');
  });

  test('gitpod-io/gitpod#13056: usage and statement of a day add up to the same', async () => {
    const account = await shop.service.account({ mode: 'test' });
    await paint(account.keyHeader);
    await paint(account.keyHeader);
    const day = new Date().toISOString().slice(0, 10);
    const path = `/api/usage?group_by=operation&from=${day}&to=${day}`;
    const { body } = await shop.service.get(path, account.keyHeader);
    expect(body).toMatchObject({ total: { calls: 2, credits: '8' } });
  });

  test('BerriAI/litellm#27780: a day with a time zone is refused, and the message has the form of a day', async () => {
    const account = await shop.service.account({ mode: 'test' });
    const path = '/api/usage?from=2026-11-29T00:00:00%2B09:00&to=2026-11-29';
    const { status, body } = await shop.service.get(path, account.keyHeader);
    expect(status).toBe(400);
    expect(body.error).toMatch(/date|day|YYYY/i);
  });
});

/** All operations of webhooks, and what arrives at the other end: real HTTP, verified by the library that customers use. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { PAUSES_SECONDS } from '../../../src/webhooks/deliver.ts';
import { openCustomer, verified } from '../../support/customer.ts';
import { film, instantEngine, scriptedEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let customer: Awaited<ReturnType<typeof openCustomer>>;
let service: Service;
beforeAll(async () => {
  customer = await openCustomer();
  const step = { is: 'done' as const, outputs: [film()] };
  const engines = { ra1: instantEngine(), 'ltx-text-to-video': scriptedEngine(step) };
  service = await openService({ engines, allowHosts: [customer.host] });
});
afterAll(async () => {
  await service.stop();
  await customer.close();
});
afterEach(() => expect(service.faults).toEqual([]));

type Account = Awaited<ReturnType<Service['account']>>;
type Delivery = Record<'delivery_id' | 'event' | 'status' | 'job_id' | 'last_error', string> & {
  attempts: number;
  last_status: number | null;
  created_at: string;
  next_attempt_at: string | null;
};

const open = async ({ key }: Account, path: string, more: object = {}) => {
  const opened = await service.post('/api/webhooks', { api_key: key, url: customer.url(path), ...more });
  expect(opened.status).toBe(201);
  return opened.body as Record<'webhook_id' | 'secret', string>;
};
const makeFilm = ({ key }: Account, more: object = {}, headers: Record<string, string> = {}) =>
  service.post(
    '/api/ltx-text-to-video',
    { api_key: key, prompt: 'waves', response_mode: 'polling', ...more },
    headers,
  );
const deliveries = async ({ keyHeader }: Account, query = ''): Promise<Delivery[]> =>
  (await service.get(`/api/webhook-deliveries${query}`, keyHeader)).body.deliveries as Delivery[];
const arrived = (path: string, count = 1) =>
  eventually(() => customer.at(path).length >= count && customer.at(path));
const settled = (account: Account, status: string) =>
  eventually(async () => (await deliveries(account)).find((each) => each.status === status));

test('a job that names an address is told there, signed, in the words of its status', async () => {
  const account = await service.account({ credits: '100' });
  const metadata = { order: '4711' };
  const accepted = await makeFilm(account, { webhook_url: customer.url('/film'), metadata });
  expect(accepted.status).toBe(202);
  const [received] = await arrived('/film');
  const { webhooks } = (await service.get('/api/webhooks', account.keyHeader)).body;
  const [webhook] = webhooks as { secret: string; events: string[] }[];
  expect(webhook!.events).toEqual([]);
  const { type, timestamp, ...payload } = verified(webhook!.secret, received!);
  expect(type).toBe('job.completed');
  expect(Date.parse(String(timestamp))).not.toBeNaN();
  const status = await service.get(`/api/relay/status/${accepted.body.job_id}`, account.keyHeader);
  expect(payload).toEqual(status.body);
  expect(payload).toMatchObject({ status: 'completed', metadata, billing: { charged: '28.8' } });
  const delivery = await settled(account, 'delivered');
  expect(delivery).toMatchObject({
    delivery_id: received!.headers['webhook-id'],
    job_id: accepted.body.job_id,
    attempts: 1,
    last_status: 200,
    next_attempt_at: null,
  });
  expect(() => verified('whsec_c29tZWJvZHkgZWxzZSdzIHNlY3JldA==', received!)).toThrow();
  expect(() =>
    verified(webhook!.secret, { ...received!, text: received!.text.replace('4711', '4712') }),
  ).toThrow();
});

test('a repeat of the 202 says the same, byte for byte, after all has been charged', async () => {
  const account = await service.account({ credits: '100' });
  const once = { 'idempotency-key': 'film-1' };
  const first = await makeFilm(account, {}, once);
  await eventually(async () => {
    const { body } = await service.get(`/api/relay/status/${first.body.job_id}`, account.keyHeader);
    return body.status === 'completed';
  });
  await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
  const again = await makeFilm(account, {}, once);
  expect(again).toMatchObject({ status: 202, body: first.body });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

test('201 createWebhook, 200 listWebhooks, 200 removeWebhook: an address is one webhook: opened again it keeps its secret, removed it is told nothing', async () => {
  const [account, stranger] = [await service.account({ mode: 'test' }), await service.account()];
  const first = await open(account, '/own', { events: ['job.failed'] });
  expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const again = await open(account, '/own', { events: ['job.failed', 'job.completed'] });
  expect(again).toMatchObject({ ...first, events: ['job.failed', 'job.completed'] });
  expect((await open(stranger, '/own')).secret).not.toBe(first.secret);

  const remove = (header: Record<string, string>) =>
    service.call('DELETE', `/api/webhooks/${first.webhook_id}`, { headers: header });
  expect((await remove(stranger.keyHeader)).status).toBe(404);
  const removed = await remove(account.keyHeader);
  expect(removed).toMatchObject({ status: 200, body: { status: 'disabled', disabled_reason: 'removed' } });
  expect(await remove(account.keyHeader)).toEqual({ ...removed, headers: expect.anything() });
  expect((await service.get('/api/webhooks', account.keyHeader)).body.webhooks).toEqual([]);
  await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
  expect(await deliveries(account)).toEqual([]);
});

test('every end of a job has its event, and the mark of low credits is passed once', async () => {
  const account = await service.account({ credits: '12', mode: 'test' });
  const events = ['job.completed', 'job.failed', 'job.canceled', 'credits.low'];
  const { secret } = await open(account, '/all', { events, credits_low_below: '6' });
  const paint = (headers = {}) =>
    service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' }, headers);
  await paint();
  await paint();
  await paint({ 'x-test-scenario': 'generation_failed' });
  await paint();
  const payloads = (await arrived('/all', 5)).map((received) => verified(secret, received));
  const counted = Object.groupBy(payloads, ({ type }) => String(type));
  expect(Object.fromEntries(Object.entries(counted).map(([type, all]) => [type, all!.length]))).toEqual({
    'job.completed': 3,
    'job.failed': 1,
    'credits.low': 1,
  });
  expect(counted['job.failed']![0]).toMatchObject({
    status: 'failed',
    credits_charged: 0,
    error: { code: 'upstream_failed' },
  });
  expect(counted['credits.low']![0]).toMatchObject({ credits: '4', credits_low_below: '6' });
});

test('a canceled job is told', async () => {
  const account = await service.account({ credits: '100', mode: 'test' });
  const accepted = await makeFilm(
    account,
    { webhook_url: customer.url('/canceled') },
    { 'x-test-scenario': 'slow=5' },
  );
  await service.call('POST', `/api/jobs/${accepted.body.job_id}/cancel`, { headers: account.keyHeader });
  const [received] = await arrived('/canceled');
  const expected = { type: 'job.canceled', status: 'canceled', credits_charged: 0 };
  expect(JSON.parse(received!.text)).toMatchObject(expected);
});

describe('failing receivers', () => {
  const dueNow = () =>
    service.context.db.query({
      text: `update pgboss.job set start_after = now() where name = 'webhook' and state = 'created'`,
    });

  test('200 listWebhookDeliveries, 200 getWebhookDelivery, 200 sendWebhookDelivery: told again after each pause, given up, told once more on request', async () => {
    const account = await service.account({ credits: '10' });
    await open(account, '/deaf');
    customer.answers['/deaf'] = 500;
    await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= PAUSES_SECONDS.length; attempt++) {
      const [waiting] = await eventually(async () => {
        const found = await deliveries(account, '?status=pending');
        return found[0]?.attempts === attempt && found;
      });
      expect(waiting).toMatchObject({ last_status: 500, last_error: 'it answered 500' });
      pauses.push(Date.parse(waiting!.next_attempt_at!) - Date.now());
      await dueNow();
    }
    for (const [n, pause] of pauses.entries()) {
      expect(pause / 1000).toBeLessThanOrEqual(PAUSES_SECONDS[n]!);
      expect(pause / 1000).toBeGreaterThan(PAUSES_SECONDS[n]! - 5);
    }
    const failed = await settled(account, 'failed');
    expect(failed).toMatchObject({ attempts: PAUSES_SECONDS.length + 1, next_attempt_at: null });

    const replay = (header: Record<string, string>) =>
      service.call('POST', `/api/webhook-deliveries/${failed.delivery_id}/replay`, { headers: header });
    expect((await replay((await service.account()).keyHeader)).status).toBe(404);
    expect(await replay(account.keyHeader)).toMatchObject({ status: 200, body: { status: 'pending' } });
    // A replay that is not heard either has all its retries before it.
    const retried = await eventually(async () => {
      const [found] = await deliveries(account);
      return found?.last_status === 500 && found.attempts > 0 && found.status === 'pending' && found;
    });
    expect(retried).toMatchObject({ attempts: 1 });
    const again = Date.parse(retried.next_attempt_at!) - Date.now();
    expect(again / 1000).toBeLessThanOrEqual(PAUSES_SECONDS[0]!);

    delete customer.answers['/deaf'];
    const before = customer.at('/deaf').length;
    await dueNow();
    const delivery = await settled(account, 'delivered');
    const path = `/api/webhook-deliveries/${failed.delivery_id}`;
    const { body: stored } = await service.get(path, account.keyHeader);
    // Byte for byte what every attempt had, and the one that was asked for.
    expect(new Set(customer.at('/deaf').map(({ text }) => text))).toEqual(new Set([stored.body]));
    expect((await service.get(path, (await service.account()).keyHeader)).status).toBe(404);
    expect(delivery.delivery_id).toBe(failed.delivery_id);
    const received = customer.at('/deaf');
    expect(received).toHaveLength(before + 1);
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([failed.delivery_id]),
    );
  });

  test('and are removed meanwhile get no further attempt', async () => {
    const account = await service.account({ credits: '10' });
    const { webhook_id } = await open(account, '/left');
    customer.answers['/left'] = 500;
    await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
    await eventually(async () => (await deliveries(account))[0]?.attempts === 1);
    await service.call('DELETE', `/api/webhooks/${webhook_id}`, { headers: account.keyHeader });
    delete customer.answers['/left'];
    await dueNow();
    expect(await settled(account, 'failed')).toMatchObject({ last_error: 'the webhook is disabled' });
    expect(customer.at('/left')).toHaveLength(1);
  });

  test('and says 410 is told nothing any more', async () => {
    const account = await service.account({ credits: '10' });
    await open(account, '/gone');
    customer.answers['/gone'] = 410;
    await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
    expect(await settled(account, 'failed')).toMatchObject({ attempts: 1, last_status: 410 });
    const { webhooks } = (await service.get('/api/webhooks', account.keyHeader)).body;
    expect(webhooks).toMatchObject([{ status: 'disabled', disabled_reason: 'gone' }]);
    await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
    expect(await deliveries(account)).toHaveLength(1);
    await open(account, '/gone');
    expect((await service.get('/api/webhooks', account.keyHeader)).body.webhooks).toMatchObject([
      { status: 'enabled' },
    ]);
  });

  test('and redirects is not followed', async () => {
    const account = await service.account({ credits: '10' });
    await open(account, '/moved');
    customer.answers['/moved'] = 302;
    await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
    await arrived('/moved');
    const waiting = await eventually(async () => {
      const [found] = await deliveries(account);
      return found?.attempts === 1 && found;
    });
    expect(waiting).toMatchObject({ status: 'pending', last_status: 302 });
    expect(customer.at('/elsewhere')).toEqual([]);
  });
});

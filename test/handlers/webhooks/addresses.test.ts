/** Forbidden webhook destinations, and the paging of lists. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { film, instantEngine, scriptedEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  const step = { is: 'done' as const, outputs: [film()] };
  service = await openService({
    engines: { ra1: instantEngine(), 'ltx-text-to-video': scriptedEngine(step) },
  });
});
afterAll(() => service.stop());

type Account = Awaited<ReturnType<Service['account']>>;
type Delivery = { status: string; attempts: number; last_status: number | null; last_error: string };

const HOOKS = 'https://hooks.invalid';
const makeFilm = ({ key }: Account, more: object) =>
  service.post('/api/ltx-text-to-video', {
    api_key: key,
    prompt: 'waves',
    response_mode: 'polling',
    ...more,
  });
const deliveries = async ({ keyHeader }: Account): Promise<Delivery[]> =>
  (await service.get('/api/webhook-deliveries', keyHeader)).body.deliveries as Delivery[];

describe('400: nothing is sent inside, and not without TLS', () => {
  const REFUSED = [
    'http://hooks.example.com/',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://10.0.0.8/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/hook',
    'https://user:pass@hooks.example.com/',
    'https://hooks.example.com:8443/',
    'ftp://hooks.example.com/',
    'nonsense',
  ];

  test.each(REFUSED)('%s', async (url) => {
    const account = await service.account({ credits: '100' });
    const opened = await service.post('/api/webhooks', { api_key: account.key, url });
    expect(opened).toMatchObject({ status: 400, body: { param: 'url' } });
    expect(await makeFilm(account, { webhook_url: url })).toMatchObject({
      status: 400,
      body: { param: 'webhook_url', charged: false },
    });
    const { body } = await service.get('/api/account', account.keyHeader);
    expect(body.credits).toMatchObject({ held: '0', posted: '100' });
  });

  test('a name that leads nowhere is tried again, and the delivery says why', async () => {
    const account = await service.account({ credits: '10' });
    const url = 'https://localtest.invalid/hook';
    await service.post('/api/webhooks', { api_key: account.key, url });
    await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
    const waiting = await eventually(async () => {
      const [found] = await deliveries(account);
      return found?.attempts === 1 && found;
    });
    expect(waiting).toMatchObject({ status: 'pending', last_status: null });
    expect(waiting.last_error).toMatch(/^the address could not be fetched/);
  });
});

test.each([
  ['events', { events: ['job.started'] }],
  ['events', { events: ['job.failed', 'job.failed'] }],
  ['credits_low_below', { credits_low_below: '-1' }],
])('400: a wrong %s', async (param, more) => {
  const { key } = await service.account();
  const refused = await service.post('/api/webhooks', { api_key: key, url: `${HOOKS}/x`, ...more });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(String(refused.body.param)).toContain(param);
});

test('200: pages of both lists meet, and a stranger sees none of them', async () => {
  const [account, stranger] = [await service.account({ credits: '100' }), await service.account()];
  for (const path of ['/a', '/b', '/c'])
    await service.post('/api/webhooks', { api_key: account.key, url: `${HOOKS}${path}` });
  await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
  for (const [url, list] of [
    ['/api/webhooks', 'webhooks'],
    ['/api/webhook-deliveries', 'deliveries'],
  ] as const) {
    const first = await service.get(`${url}?limit=2`, account.keyHeader);
    const second = await service.get(`${url}?limit=2&cursor=${first.body.next_cursor}`, account.keyHeader);
    expect((first.body[list] as unknown[]).length + (second.body[list] as unknown[]).length).toBe(3);
    expect(second.body.next_cursor).toBeNull();
    expect((await service.get(url, stranger.keyHeader)).body[list]).toEqual([]);
    expect((await service.get(`${url}?cursor=x`, account.keyHeader)).status).toBe(400);
  }
});

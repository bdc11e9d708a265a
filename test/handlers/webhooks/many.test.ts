/** The limit of webhooks per account, and the removal of old ones. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { openCustomer } from '../../support/customer.ts';
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

const open = (api_key: string, path: string) =>
  service.post('/api/webhooks', { api_key, url: customer.url(path) });
const makeFilm = (api_key: string, path: string) =>
  service.post('/api/ltx-text-to-video', {
    api_key,
    prompt: 'waves',
    response_mode: 'polling',
    webhook_url: customer.url(path),
  });
const webhookUrls = async (header: Record<string, string>) =>
  (await service.get('/api/webhooks?limit=100', header)).body.webhooks as { url: string; status: string }[];

test('twenty are opened, also all at once, and the next one is refused, by call and by job', async () => {
  const { key, keyHeader } = await service.account({ credits: '100' });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => open(key, `/many/${n}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = answers.find(({ status }) => status !== 201)!;
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_webhooks', param: 'url' } });
  const job = await makeFilm(key, '/one-more');
  expect(job).toMatchObject({ status: 409, body: { code: 'too_many_webhooks', param: 'webhook_url' } });
  expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({ available: '100' });
  // One that is there is renewed as ever, and one that is removed makes room.
  const [first] = answers.filter(({ status }) => status === 201);
  expect((await open(key, new URL(String(first!.body.url)).pathname)).status).toBe(201);
  await service.call('DELETE', `/api/webhooks/${first!.body.webhook_id}`, { headers: keyHeader });
  expect((await open(key, '/another')).status).toBe(201);
});

test('addresses that only jobs named make room, the oldest first, once their delivery has arrived', async () => {
  const { key, keyHeader } = await service.account({ credits: '1000' });
  for (let n = 0; n < 22; n++) {
    expect((await makeFilm(key, `/job/${n}`)).status).toBe(202);
    await eventually(() => customer.at(`/job/${n}`).length === 1);
    await eventually(async () => {
      const { deliveries } = (await service.get('/api/webhook-deliveries?status=pending', keyHeader)).body;
      return (deliveries as []).length === 0;
    });
  }
  const urls = (await webhookUrls(keyHeader)).map(({ url }) => url);
  expect(urls).toHaveLength(20);
  expect(urls).not.toContain(customer.url('/job/0'));
  expect(urls).not.toContain(customer.url('/job/1'));
  expect(urls).toContain(customer.url('/job/2'));
});

test('a job that names an open webhook changes none of its events', async () => {
  const { key, keyHeader } = await service.account({ credits: '100' });
  const url = customer.url('/kept');
  await service.post('/api/webhooks', { api_key: key, url, events: ['job.failed'] });
  await makeFilm(key, '/kept');
  await eventually(() => customer.at('/kept').length > 0);
  expect(await webhookUrls(keyHeader)).toMatchObject([{ url, events: ['job.failed'] }]);
});

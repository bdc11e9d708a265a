/** Servers that never answer, of several accounts, and the work of another account at the same time. */
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { sourceServer } from '../../engines/test/support/sources.ts';
import { instantEngine, png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

type Server = Awaited<ReturnType<typeof sourceServer>>;
const ACCOUNTS = 12;
const HOSTS_EACH = 4;

let hanging: Server[];
let quick: Server;
let service: Service;
/** Requests that hang now, and those that the service has given up. */
const deliveries = { open: 0, ended: 0 };
const fetches = { open: 0, ended: 0 };
let requests = 0;

function hang(counts: { open: number; ended: number }): RequestListener {
  return (request, response) => {
    request.resume();
    counts.open += 1;
    response.once('close', () => {
      counts.open -= 1;
      counts.ended += 1;
    });
  };
}

beforeAll(async () => {
  quick = await sourceServer({
    '/cat.png': await png(64, 64),
    '/hook': (request, response) => {
      request.resume();
      requests += 1;
      response.end();
    },
  });
  hanging = await Promise.all(
    Array.from({ length: ACCOUNTS * HOSTS_EACH }, () =>
      sourceServer({ '/hook': hang(deliveries), '/cat.png': hang(fetches) }),
    ),
  );
  const engines = { ra1: instantEngine(), 'ra2-image-editor': instantEngine() };
  service = await openService({ engines, allowHosts: [quick, ...hanging].map(({ host }) => host) });
});
afterAll(async () => {
  await service.stop();
  for (const server of [quick, ...hanging]) server.close();
});
afterEach(() => expect(service.faults).toEqual([]));

const paint = (api_key: string) => service.post('/api/ra1', { api_key, prompt: 'a fox' });
const edit = (api_key: string, image_url: string) =>
  service.post('/api/ra2-image-editor', { api_key, prompt: 'make it blue', image_url });
const attackers = () =>
  Promise.all(Array.from({ length: ACCOUNTS }, () => service.account({ credits: '1000' })));

test('deliveries to hosts that hang leave the slots of all others free', async () => {
  const [crowd, other] = [await attackers(), await service.account()];
  for (const [n, { key }] of crowd.entries())
    for (const { url } of hanging.slice(n * HOSTS_EACH, (n + 1) * HOSTS_EACH))
      await service.post('/api/webhooks', { api_key: key, url: url('/hook') });
  await service.post('/api/webhooks', { api_key: other.key, url: quick.url('/hook') });
  await Promise.all(crowd.flatMap(({ key }) => [paint(key), paint(key)]));
  // Two of each account hang at once: more than there are slots.
  await eventually(() => deliveries.open === ACCOUNTS * 2);
  expect(deliveries.ended).toBe(0);
  await paint(other.key);
  await eventually(() => requests === 1);
  expect(deliveries.ended, 'deliveries that had to end first').toBe(0);
}, 120_000);

test('fetches from hosts that hang leave the slots of all others free', async () => {
  const [crowd, other] = [await attackers(), await service.account()];
  const attack = crowd.flatMap(({ key }, n) =>
    hanging.slice(n * HOSTS_EACH, (n + 1) * HOSTS_EACH).map(({ url }) => edit(key, url('/cat.png'))),
  );
  // As many as there are slots for quick servers, and more.
  await eventually(() => fetches.open > 40);
  expect((await edit(other.key, quick.url('/cat.png'))).status).toBe(200);
  expect(fetches.ended, 'fetches that had to end first').toBe(0);
  for (const { keyHeader } of crowd) {
    const { jobs } = (await service.get('/api/jobs?status=in_progress&limit=100', keyHeader)).body;
    for (const { job_id } of jobs as { job_id: string }[])
      await service.call('POST', `/api/jobs/${job_id}/cancel`, { headers: keyHeader });
  }
  await Promise.all(attack);
}, 120_000);

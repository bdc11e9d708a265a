/** Webhooks of which public bug reports tell: URLs as people write them, and deliveries that are repeated. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openService, type Service } from '../support/service.ts';

type Received = { url: string; headers: IncomingHttpHeaders; body: string };
const received: Received[] = [];
/** The status of the next delivery to a path; 204 unless set. */
const statuses = new Map<string, number>();
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString();
  received.push({ url: request.url!, headers: request.headers, body });
  response.writeHead(statuses.get(request.url!) ?? 204, { location: '/moved' }).end();
  statuses.delete(request.url!);
});
let service: Service;
let host: string;
beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  service = await openService({ allowHosts: [host], alone: true });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  receiver.close();
});

/** Retries the assertion; the first retry of a delivery comes after five seconds. */
const arrived = (assert: () => void | Promise<void>) => vi.waitFor(assert, { timeout: 60_000, interval: 50 });
const at = (path: string) => received.filter(({ url }) => url === path);
const submit = (key: object, webhook_url: string, more: object = {}) =>
  service.post(
    '/api/ra1',
    { prompt: 'a fox', response_mode: 'polling', webhook_url, ...more },
    key as Record<string, string>,
  );

test.each([
  ['postalserver/postal#923', '/?page=crm&q=crm/postal/callback', '/?page=crm&q=crm/postal/callback'],
  ['mautic/mautic#1789', '/w?foo=123&bar=XYZ&t=a%2Bb%20c', '/w?foo=123&bar=XYZ&t=a%2Bb%20c'],
  ['bullet-train-co/bullet_train-core#131', '', '/'],
  ['polarsource/polar#9545', '/copied ', '/copied'],
  [
    'mylittletony/ct-frontend#453',
    '/actions?action={{ Created_At }}',
    '/actions?action=%7B%7B%20Created_At%20%7D%7D',
  ],
  ['AdguardTeam/ReportsWebApp#251', '/bestellung/größe', '/bestellung/gr%C3%B6%C3%9Fe'],
])('%s: a URL that ends with %j receives the event', async (_source, path, requested) => {
  const { keyHeader } = await service.account();
  expect(await submit(keyHeader, ` http://${host}${path}`)).toMatchObject({ status: 202 });
  await arrived(() => expect(at(requested)).toHaveLength(1));
});

test.each([
  [
    'marshmallow-code/marshmallow#2821',
    'https://তৌহিদুর.বাংলা/hook',
    'https://xn--45be4a8a4an7e.xn--54b7fta0cc/hook',
  ],
  ['validatorjs/validator.js#329', 'https://www.høyfjellet.no/hook', 'https://www.xn--hyfjellet-l8a.no/hook'],
  ['hasura/graphql-engine#5416', 'https://hooks.example.com/x \n', 'https://hooks.example.com/x'],
  ['a scheme in capitals', 'HTTPS://Hooks.Example.com/x', 'HTTPS://Hooks.Example.com/x'],
])('%s: %j is a webhook', async (_source, url, stored) => {
  const { keyHeader } = await service.account();
  const created = await service.post('/api/webhooks', { url, events: ['job.completed'] }, keyHeader);
  expect(created).toMatchObject({ status: 201, body: { url: stored } });
});

test('postalserver/postal#475: a user name in the URL is refused with the reason', async () => {
  const { keyHeader } = await service.account();
  const { status, body } = await submit(keyHeader, `http://user:secret@${host}/x`);
  expect(status).toBe(400);
  expect(body.error).toBe('Webhook URL must not contain a user name or password');
});

test('documenso/documenso#3204, sandbaseai/sandbase-harness#313: a retry has the same id and body, and a new valid signature', async () => {
  const { keyHeader } = await service.account();
  statuses.set('/retried', 500);
  await submit(keyHeader, `http://${host}/retried`, { metadata: { note: 'Grün 🟢 “ä”' } });
  await arrived(() => expect(at('/retried')).toHaveLength(2));
  const [first, second] = at('/retried') as [Received, Received];
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(second.body).toBe(first.body);
  const { body } = await service.get('/api/webhooks', keyHeader);
  const [{ secret }] = body.webhooks as [{ secret: string }];
  // standard-webhooks/standard-webhooks#235, getsentry/sentry#71025
  const event = new Webhook(secret).verify(second.body, second.headers as Record<string, string>);
  expect(event).toMatchObject({ metadata: { note: 'Grün 🟢 “ä”' } });
});

test('liwala/ay-framework#252: a replay has the same id and body', async () => {
  const { keyHeader } = await service.account();
  await submit(keyHeader, `http://${host}/replayed`);
  await arrived(() => expect(at('/replayed')).toHaveLength(1));
  const list = async () => (await service.get('/api/webhook-deliveries', keyHeader)).body;
  await arrived(async () => expect(await list()).toMatchObject({ deliveries: [{ status: 'delivered' }] }));
  const [{ delivery_id }] = (await list()).deliveries as [{ delivery_id: string }];
  await service.post(`/api/webhook-deliveries/${delivery_id}/replay`, {}, keyHeader);
  await arrived(() => expect(at('/replayed')).toHaveLength(2));
  const [first, second] = at('/replayed') as [Received, Received];
  expect([second.headers['webhook-id'], second.body]).toEqual([first.headers['webhook-id'], first.body]);
});

test('safe-global/safe-events-service#492: a redirect is not a success', async () => {
  const { keyHeader } = await service.account();
  statuses.set('/redirected', 302);
  await submit(keyHeader, `http://${host}/redirected`);
  await arrived(() => expect(at('/redirected')).toHaveLength(1));
  await arrived(async () => {
    const { body } = await service.get('/api/webhook-deliveries', keyHeader);
    expect(JSON.stringify(body)).toContain('302');
    expect(body).not.toMatchObject({ deliveries: [{ status: 'delivered' }] });
  });
  expect(at('/moved')).toEqual([]);
});

test('savankong/The-Roster#105: a job that is submitted three times with one Idempotency-Key has one delivery', async () => {
  const { keyHeader } = await service.account();
  const headers = { ...keyHeader, 'idempotency-key': 'order-1' };
  const jobs = await Promise.all([1, 2, 3].map(() => submit(headers, `http://${host}/once`)));
  expect(new Set(jobs.map(({ body }) => body.job_id)).size).toBe(1);
  await arrived(() => expect(at('/once')).toHaveLength(1));
  const { body } = await service.get('/api/webhook-deliveries', keyHeader);
  expect(body.deliveries).toHaveLength(1);
});

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { openListener } from '../../src/http/listener.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

test.each(['baseUrl', 'altBaseUrl'] as const)(
  'both hosts say that they live and are ready: %s',
  async (host) => {
    expect(await service.get(`${service[host]}/healthz`)).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    expect(await service.get(`${service[host]}/readyz`)).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    });
  },
);

test('metrics count requests by operation and generations by their end, and name no account', async () => {
  const account = await service.account();
  const metrics = async () =>
    ((await service.get('/metrics', service.asOperator)).body as { text: string }).text;
  const counts = (text: string) =>
    [
      /reverie_http_request_seconds_count\{operation="generateRa1",method="POST",status="200"\} (\d+)/,
      /reverie_generation_seconds_count\{operation="ra1",state="completed",engine="test-engine"\} (\d+)/,
    ].map((line) => Number(line.exec(text)?.[1] ?? 0));
  const before = counts(await metrics());
  await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
  const text = await metrics();
  expect(counts(text)).toEqual(before.map((count) => count + 1));
  expect(text).not.toContain(account.id);
  expect(text).not.toContain(account.key);
});

test('metrics tell what stands: credits by mode, jobs by queue, connections', async () => {
  const account = await service.account({ credits: '7.5' });
  const text = ((await service.get('/metrics', service.asOperator)).body as { text: string }).text;
  const value = (line: string) =>
    Number(
      text
        .split('\n')
        .find((each) => each.startsWith(`${line} `))
        ?.split(' ')[1],
    );
  expect(value('reverie_credits_available{mode="test"}')).toBeGreaterThanOrEqual(7.5);
  expect(value('reverie_credits_held{mode="test"}')).toBe(0);
  for (const queue of ['fetch', 'image', 'film', 'webhook']) {
    expect(value(`reverie_jobs_waiting{queue="${queue}"}`)).toBe(0);
    expect(value(`reverie_jobs_oldest_seconds{queue="${queue}"}`)).toBe(0);
  }
  expect(value('reverie_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(text).not.toContain(account.id);
});

test('metrics need an operator token, of any rights, on both hosts', async () => {
  const { keyHeader, key } = await service.account();
  const created = await service.post(
    '/admin/tokens',
    { name: 'prometheus', rights: 'read', reason: 'monitoring' },
    service.asOperator,
  );
  const reading = { authorization: `Bearer ${created.body.token}` };
  for (const host of ['baseUrl', 'altBaseUrl'] as const) {
    const at = `${service[host]}/metrics`;
    expect(await service.get(at)).toMatchObject({ status: 401, body: { code: 'missing_api_key' } });
    for (const headers of [keyHeader, { authorization: `Bearer ${key}` }, { authorization: 'Bearer wrong' }])
      expect((await service.get(at, headers)).status).toBe(401);
    expect((await service.get(at, reading)).status).toBe(200);
    expect((await service.get(at, service.asOperator)).status).toBe(200);
    expect((await service.get(`${service[host]}/healthz`)).status).toBe(200);
  }
});

test('the log line of a request has the key and the address of its caller, and no secret', async () => {
  const { id, keyHeader, key } = await service.account();
  const { body } = await service.get('/api/keys', keyHeader);
  const [{ key_id }] = body.keys as [{ key_id: string }];
  const answer = await service.get('/api/account', keyHeader);
  const request_id = answer.headers.get('x-request-id');
  const line = await eventually(async () =>
    (JSON.parse(service.logged()) as Record<string, unknown>[]).find(
      (each) => each.request_id === request_id,
    ),
  );
  expect(line).toMatchObject({ operation: 'getAccount', account_id: id, key_id, address: '127.0.0.1' });
  expect(service.logged()).not.toContain(key);
});

describe('a media folder that cannot be written', () => {
  const folder = () => join(service.dataDir, 'media');
  beforeAll(() => {
    rmSync(folder(), { recursive: true, force: true });
    writeFileSync(folder(), 'in the way');
  });
  afterAll(() => {
    rmSync(folder());
    mkdirSync(folder());
  });

  test('makes the service not ready, with a reason', async () => {
    const answer = await service.get('/readyz');
    expect(answer).toMatchObject({ status: 503, body: { status: 'not_ready' } });
    expect(answer.body.reason).toMatch(/^Media cannot be stored: E[A-Z]+\.$/);
    expect((await service.get('/healthz')).status).toBe(200);
  });

  test('fails the picture with 503 and costs nothing', async () => {
    const { key, keyHeader } = await service.account({ credits: '10' });
    const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'storage_unavailable', charged: false } });
    const account = await service.get('/api/account', keyHeader);
    expect(account.body.credits).toEqual({ posted: '10', held: '0', available: '10' });
  });
});

test('a port in use is one line that names the port and what sets it', async () => {
  const { port } = new URL(service.baseUrl);
  const opened = openListener({ host: '127.0.0.1', port: Number(port), variable: 'PORT' });
  await expect(opened).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use; set PORT to a free one, or to 0.`,
  );
});

test('a database that found its own files damaged is not ready, and says what it found', async () => {
  const { db } = service.context;
  const { damage } = db;
  db.damage = () => 'invalid page in block 0 of relation "base/5/16384"';
  const answer = await service.get('/readyz');
  db.damage = damage;
  expect(answer).toMatchObject({ status: 503, body: { reason: expect.stringContaining('invalid page') } });
});

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
const engines = { ra1: instantEngine() as ReturnType<typeof instantEngine> };
beforeAll(async () => {
  service = await openService({ engines });
});
afterAll(() => service.stop());
afterEach(async () => {
  expect(service.faults).toEqual([]);
  const books = await service.get('/admin/ledger/check', service.asOperator);
  expect(books.body).toMatchObject({ balanced: true, open_holds: 0 });
});

async function balanceOf(key: string): Promise<unknown> {
  return (await service.get('/api/account', { 'x-api-key': key })).body.credits;
}

test('200: the picture is made, stored and charged', async () => {
  const { key } = await service.account({ credits: '10' });
  const answer = await service.post('/api/ra1', {
    api_key: key,
    prompt: '  three foxes ',
    size: 'landscape',
    seed: 7,
  });

  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    prompt_used: '  three foxes ',
    credits_charged: 4,
    remaining_credits: 6,
    cost: '0.0400',
    cost_usd: 0.04,
    seed: 7,
    engine: { name: 'test-engine', version: '1.0.0', kind: 'local' },
    request_id: answer.headers.get('x-request-id'),
  });
  expect(answer.headers.get('x-credits-charged')).toBe('4');
  expect(answer.headers.get('x-credits-remaining')).toBe('6');
  expect(answer.headers.get('x-cost-usd')).toBe('0.04');

  const [asset] = answer.body.assets as { url: string; size_bytes: number; content_sha256: string }[];
  expect(asset!.url).toBe(answer.body.image_url);
  const file = await fetch(asset!.url);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(bytes.length).toBe(asset!.size_bytes);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(asset!.content_sha256);
  expect((await sharp(bytes).metadata()).format).toBe('png');
  expect(await balanceOf(key)).toEqual({ posted: '6', held: '0', available: '6' });
});

test('200: with dry_run the price, and headers that say nothing was charged', async () => {
  const { key } = await service.account({ credits: '10' });
  const priced = await service.post('/api/ra1?dry_run=true', { api_key: key, prompt: 'a fox' });
  expect(priced).toMatchObject({ status: 200, body: { credits: '4', cost_usd: 0.04 } });
  const amounts = ['x-credits-charged', 'x-credits-remaining', 'x-cost-usd'].map((name) =>
    priced.headers.get(name),
  );
  expect(amounts).toEqual(['0', '10', '0.04']);
  expect(await balanceOf(key)).toEqual({ posted: '10', held: '0', available: '10' });
});

test('the engine is asked for the size in pixels, and never sees the key', async () => {
  const { key } = await service.account();
  await service.post('/api/ra1', { api_key: key, prompt: 'a fox', size: 'tall' });
  const task = engines.ra1.tasks.at(-1)!;
  expect(task).toMatchObject({ operation: 'ra1', input: { prompt: 'a fox', width: 768, height: 1360 } });
  expect(JSON.stringify(task)).not.toContain(key);
});

test('the statement shows -4, and the request is there for those who missed the answer', async () => {
  const { key, keyHeader } = await service.account({ credits: '10' });
  const { body } = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  const statement = await service.get('/api/ledger', keyHeader);
  expect(statement.body.entries).toMatchObject([
    { kind: 'capture', operation: 'ra1', amount: '-4', balance_after: '6', request_id: body.request_id },
    { kind: 'grant', amount: '10', balance_after: '10' },
  ]);
  const stored = await service.get(`/api/requests/${body.request_id}`, keyHeader);
  expect(stored).toMatchObject({ status: 200, body: { request_id: body.request_id, status: 'completed' } });
});

test.each([
  [{ size: 'huge' }, 'size'],
  [{ size: '1000x1024' }, 'size'],
  [{ size: '224x256' }, 'size'],
  [{ size: '2080x2048' }, 'size'],
  [{ resolution: '1024' }, 'resolution'],
  [{ seed: 1.5 }, 'seed'],
  [{ prompt: 7 }, 'prompt'],
  [{ prompt: '   ' }, 'prompt'],
  [{ enable_safety_checker: 'yes' }, 'enable_safety_checker'],
])('400: %j names what was wrong, and nothing is charged', async (wrong, param) => {
  const { key } = await service.account({ credits: '10' });
  const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox', ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', param, charged: false } });
  expect(await balanceOf(key)).toEqual({ posted: '10', held: '0', available: '10' });
});

test('an invalid size does not matter beside a resolution', async () => {
  const { key } = await service.account();
  const answer = await service.post('/api/ra1', {
    api_key: key,
    prompt: 'a fox',
    size: 'huge',
    resolution: '256x2048',
  });
  expect(answer.status).toBe(200);
  expect(engines.ra1.tasks.at(-1)!.input).toMatchObject({ width: 256, height: 2048 });
});

test('unknown fields are ignored and named', async () => {
  const { key } = await service.account();
  const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox', stile: 'oil' });
  expect(answer.body.warnings).toEqual(['Unknown field "stile" was ignored']);
});

test('a seed is chosen and echoed when none is sent, and negative ones count from 2³²', async () => {
  const { key } = await service.account();
  const chosen = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  expect(chosen.body.seed).toBe(engines.ra1.tasks.at(-1)!.seed);
  const negative = await service.post('/api/ra1', { api_key: key, prompt: 'a fox', seed: -1 });
  expect(negative.body.seed).toBe(2 ** 32 - 1);
});

test('402: above X-Max-Credits nothing runs', async () => {
  const { key } = await service.account();
  const before = engines.ra1.tasks.length;
  const answer = await service.post(
    '/api/ra1',
    { api_key: key, prompt: 'a fox' },
    { 'x-max-credits': '3.99' },
  );
  expect(answer).toMatchObject({ status: 402, body: { code: 'price_above_cap', required: 4 } });
  expect(engines.ra1.tasks.length).toBe(before);
  const fine = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, { 'x-max-credits': '4' });
  expect(fine.status).toBe(200);
});

describe('one Idempotency-Key is one charge', () => {
  const once = { 'idempotency-key': 'order-1' };

  test('a repeat is answered with what the first one became', async () => {
    const { key } = await service.account({ credits: '10' });
    const first = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, once);
    const again = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, once);
    expect(first.headers.get('idempotent-replayed')).toBe('false');
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(await balanceOf(key)).toEqual({ posted: '6', held: '0', available: '6' });
  });

  test('422: another body under the same key', async () => {
    const { key } = await service.account();
    await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, once);
    const other = await service.post('/api/ra1', { api_key: key, prompt: 'a wolf' }, once);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  });

  test('twenty at the same moment make one picture; the others are told 409 or get its answer', async () => {
    const { key } = await service.account({ credits: '100' });
    const calls = Array.from({ length: 20 }, () =>
      service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, once),
    );
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
    expect(await balanceOf(key)).toEqual({ posted: '96', held: '0', available: '96' });
  });
});

test('400: a live account rehearses nothing, so that the header is never left in by accident', async () => {
  const { keyHeader } = await service.account({ credits: '10' });
  const headers = { ...keyHeader, 'x-test-scenario': 'generation_failed' };
  expect(await service.post('/api/ra1', { prompt: 'A red fox' }, headers)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', param: 'X-Test-Scenario', charged: false },
  });
});

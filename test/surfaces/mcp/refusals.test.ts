import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAiStage } from '../openai/stage.ts';
import { call, overHttp, overStdio, refusal, use } from './connect.ts';

const stage = openAiStage();
let client: Client;
beforeAll(async () => {
  client = await overHttp(stage.service.baseUrl, stage.account.key);
});
afterAll(() => client.close());

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
};
const ACCEPT = { accept: 'application/json, text/event-stream' };

/** A message as it is on the wire. */
function post(body: unknown, headers: Record<string, string> = {}) {
  return stage.post('/mcp', body as object, { ...ACCEPT, ...headers });
}

function listTools(headers: Record<string, string> = {}) {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: META } };
  return post(message, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list', ...headers });
}

async function scoped(...scopes: string[]): Promise<string> {
  const { body } = await stage.service.post('/api/keys', { name: 'narrow', scopes }, stage.account.keyHeader);
  return body.api_key as string;
}

test('a price above max_credits is refused before anything runs, and nothing is charged', async () => {
  const before = await stage.posted();
  const tasksBefore = stage.engines.ra1!.tasks.length;
  const problem = await refusal(client, 'generate_image', { prompt: 'a fox', max_credits: 3.5 });
  expect(problem).toMatchObject({ code: 'price_above_cap', status: 402, charged: false });
  const { content } = await call(client, 'generate_image', { prompt: 'a fox', max_credits: 0 });
  expect(content[0]).toMatchObject({ text: expect.stringContaining('Nothing was charged.') });
  expect(await stage.posted()).toBe(before);
  expect(stage.engines.ra1!.tasks).toHaveLength(tasksBefore);
});

test('the lower of max_credits and the header X-Max-Credits counts', async () => {
  const capped = await overHttp(stage.service.baseUrl, stage.account.key, {
    headers: { 'x-max-credits': '3' },
  });
  expect(await refusal(capped, 'generate_image', { prompt: 'a fox' })).toMatchObject({
    code: 'price_above_cap',
  });
  expect(await refusal(capped, 'generate_image', { prompt: 'a fox', max_credits: 99 })).toMatchObject({
    code: 'price_above_cap',
  });
  await capped.close();
  const wide = await overHttp(stage.service.baseUrl, stage.account.key, {
    headers: { 'x-max-credits': '99' },
  });
  expect(await refusal(wide, 'generate_image', { prompt: 'a fox', max_credits: 3 })).toMatchObject({
    code: 'price_above_cap',
  });
  expect(await use(wide, 'generate_image', { prompt: 'a fox', max_credits: 4 })).toHaveProperty('image_url');
  await wide.close();
  const wrong = await overHttp(stage.service.baseUrl, stage.account.key, {
    headers: { 'x-max-credits': 'much' },
  });
  expect(await refusal(wrong, 'generate_image', { prompt: 'a fox', max_credits: 9 })).toMatchObject({
    code: 'invalid_request',
  });
  await wrong.close();
});

test('a repeat with the same idempotency_key is the same picture, charged once', async () => {
  const before = Number(await stage.posted());
  const args = { prompt: 'a fox', idempotency_key: 'fox-1' };
  const first = await use(client, 'generate_image', args);
  const again = await use(client, 'generate_image', args);
  expect(again.image_url).toBe(first.image_url);
  expect(before - Number(await stage.posted())).toBe(4);
  expect(await refusal(client, 'generate_image', { ...args, prompt: 'a cat' })).toMatchObject({
    code: 'idempotency_mismatch',
  });
});

test('a key is refused what its scopes do not cover, and allowed the rest', async () => {
  const pictures = await overHttp(stage.service.baseUrl, await scoped('ra1'));
  expect(await use(pictures, 'generate_image', { prompt: 'a fox' })).toHaveProperty('image_url');
  const problem = await refusal(pictures, 'generate_image', { prompt: 'a fox', model: 'zimage' });
  expect(problem).toMatchObject({ code: 'forbidden', status: 403, charged: false });
  expect(await refusal(pictures, 'get_balance')).toMatchObject({ code: 'forbidden' });
  expect(await use(pictures, 'search_emoji', { q: 'fox' })).toHaveProperty('results');
  await expect(pictures.listResources()).rejects.toThrow('scope');
  await expect(pictures.readResource({ uri: 'reverie://models' })).rejects.toThrow('scope');
  await pictures.close();
  const reader = await overHttp(stage.service.baseUrl, await scoped('read'));
  expect(await use(reader, 'get_balance')).toHaveProperty('credits');
  expect(await refusal(reader, 'generate_image', { prompt: 'a fox' })).toMatchObject({ code: 'forbidden' });
  await reader.close();
});

test('arguments are refused in the words of the contract', async () => {
  expect(await refusal(client, 'generate_image')).toMatchObject({
    error: 'Prompt is required',
    param: 'prompt',
  });
  expect(await refusal(client, 'generate_image', { prompt: 'a fox', model: 'dalle' })).toMatchObject({
    error: 'Model must be one of ra1, ra2, zimage, photoreal-image',
  });
  for (const max_credits of [-1, '1e9', 'free', {}, [], true, 1e21])
    expect(await refusal(client, 'generate_image', { prompt: 'a fox', max_credits })).toMatchObject({
      param: 'max_credits',
    });
  expect(await refusal(client, 'get_job', { job_id: { deep: [] } })).toMatchObject({ code: 'not_found' });
  expect(await refusal(client, 'get_job', { job_id: 'job_01KAJ6T3A1B2C3D4E5F6G7H8JK' })).toMatchObject({
    code: 'not_found',
  });
  const left_out = { size: null, max_credits: null, idempotency_key: null };
  expect(await use(client, 'generate_image', { prompt: 'a fox', ...left_out })).toHaveProperty('image_url');
});

test('a tool and a resource that are not there are errors of the protocol', async () => {
  await expect(client.callTool({ name: 'make_coffee' })).rejects.toThrow('There is no tool make_coffee');
  for (const uri of [
    'reverie://characters/nobody',
    'reverie://',
    'file:///etc/passwd',
    'reverie://characters/%zz',
  ])
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
});

test('without a key, or with one that opens nothing, it is 401 with WWW-Authenticate', async () => {
  for (const authorization of ['', 'Bearer mk_test_00000000000000000000000000000000', 'Basic YTpi']) {
    const { status, headers, body } = await listTools({ authorization });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
  }
  const unknown = 'mk_test_00000000000000000000000000000000';
  const connecting = overStdio(stage.service.baseUrl, unknown, { revision: '2025-11-25' });
  await expect(connecting).rejects.toThrow('Invalid API key');
});

test('pages of foreign origins are 403, pages of the service are not', async () => {
  for (const origin of [
    'https://evil.example',
    'null',
    'http://127.0.0.1.evil.example',
    `${stage.service.baseUrl}0`,
  ]) {
    const { status, body, headers } = await listTools({ origin });
    expect(status).toBe(403);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(body).toMatchObject({ error: { data: { code: 'forbidden' } } });
  }
  expect((await listTools({ origin: stage.service.baseUrl })).status).toBe(200);
});

test('only POST is served, and only JSON', async () => {
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const answer = await stage.service.call(method, '/mcp', {
      headers: { ...ACCEPT, ...stage.account.keyHeader },
    });
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'POST']);
  }
  expect((await post('<xml/>', { 'content-type': 'text/xml' })).status).toBe(415);
});

test('a suspended account is refused', async () => {
  const { id, key } = await stage.service.account();
  await stage.service.post(`/admin/accounts/${id}/suspend`, { reason: 'test' }, stage.service.asOperator);
  const { status, body } = await listTools({ authorization: `Bearer ${key}` });
  expect([status, body]).toMatchObject([403, { error: { data: { code: 'account_suspended' } } }]);
});

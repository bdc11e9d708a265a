/** Chat behind OpenAI's protocol, against a server on loopback that speaks it, through the whole service. */
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../../generated/engines.ts';
import { openAiEngine } from '../../../upstreams/chat/openai-chat.ts';
import type { EnginesFileError } from '../../../upstreams/engines-file-error.ts';
import { parseEngines } from '../../../upstreams/file.ts';
import { createRegistry } from '../../../upstreams/registry.ts';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

type ReceivedRequest = { url: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };
const requests: ReceivedRequest[] = [];
let answer: RequestListener;
let server: Server;
let service: Service;
let key: string;

const chunk = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const piece = (content: string) => chunk({ choices: [{ delta: { content } }] });
const usage = chunk({ choices: [], usage: { prompt_tokens: 21, completion_tokens: 4 } });
const streams =
  (...chunks: string[]): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const each of chunks) response.write(each);
    response.end();
  };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    requests.push({ url: request.url!, headers: request.headers, body: JSON.parse(text) });
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map([['ra1', instantEngine()]]),
    file: parseEngines(`
chat_models:
  acme/large:
    protocol: openai
    base_url: ${base_url}
    key_env: ACME_KEY
    model: large-2026
    input_credits_per_million: 72
    output_credits_per_million: 216.5
    default: true
    max_tokens: 64
`),
    environment: { ACME_KEY: 'acme-secret' },
    fetch,
  });
  service = await openService({ registry });
  const account = await service.account({ credits: '10' });
  key = account.key;
  await service.post(
    '/api/create-ai',
    { name: 'Mira', description: 'Keeps a lighthouse.', greeting: 'Hello.' },
    account.keyHeader,
  );
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answer = streams(
    piece('Every '),
    piece('night.'),
    chunk({ choices: [{ delta: {}, finish_reason: 'stop' }] }),
    usage,
    chunk('[DONE]'),
  );
});

const say = (body: object = {}, as = key) =>
  service.post(
    '/api/chatpred_or',
    { query: 'Is it lit?', character: 'mira', use_usage_credits: true, ...body },
    { authorization: `Bearer ${as}` },
  );

test('the server is told of the trace that a message belongs to', async () => {
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const engine = openAiEngine({
    base_url,
    name: 'acme',
    model: 'm',
    timeout_seconds: 60,
    first_token_seconds: 60,
  });
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const turns = [{ role: 'user' as const, content: 'Is it lit?' }];
  const task = { turns, persona: null, seed: 1, max_tokens: 8, live: false, trace_context: { traceparent } };
  for await (const _ of engine.answer(task, new AbortController().signal));
  expect(requests.at(-1)!.headers.traceparent).toBe(traceparent);
  await say();
  expect(requests.at(-1)!.headers.traceparent).toBeUndefined();
});

test('the prompt goes there under the operator’s key, and what the server counted is charged at the model’s rates', async () => {
  const answer = await say();
  expect(answer).toMatchObject({
    status: 200,
    body: {
      response: 'Every night.',
      model: 'acme/large',
      engine: { name: 'acme/large', kind: 'upstream' },
      usage: { prompt_tokens: 21, completion_tokens: 4, total_tokens: 25 },
    },
  });
  // 21 × 0.000072 + 4 × 0.0002165 credits.
  expect(answer.body.cost_usd).toBe(0.00002378);
  const { url, headers, body } = requests.at(-1)!;
  expect(url).toBe('/v1/chat/completions');
  expect(headers.authorization).toBe('Bearer acme-secret');
  expect(body).toMatchObject({
    model: 'large-2026',
    stream: true,
    max_tokens: 64,
    stream_options: { include_usage: true },
  });
  expect(body.messages).toMatchObject([
    { role: 'system' },
    { role: 'assistant', content: 'Hello.' },
    { role: 'user', content: 'Is it lit?' },
  ]);
  expect(service.logged() + JSON.stringify(answer)).not.toContain('acme-secret');
});

test('a test account sees the same model and the same rates, and never leaves the house', async () => {
  const rehearsing = await service.account({ mode: 'test' });
  const before = requests.length;
  expect(await say({}, rehearsing.key)).toMatchObject({
    status: 200,
    body: { model: 'acme/large', engine: { name: 'scripted' } },
  });
  expect(requests.length).toBe(before);
});

test('pieces arrive as they come, and a server that counts nothing is counted for', async () => {
  answer = streams(piece('One'), ': ping\n\n', piece(' two'), chunk('[DONE]'));
  const reply = await say({ stream: true });
  expect([...String(reply.body.text).matchAll(/event: delta\ndata: (.+)/g)].map(([, data]) => data)).toEqual([
    '{"text":"One"}',
    '{"text":" two"}',
  ]);
  expect(String(reply.body.text)).toContain('"completion_tokens":2');
});

test('a server that answers whole is understood', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content: 'Whole.' } }] }));
  };
  expect(await say()).toMatchObject({ status: 200, body: { response: 'Whole.' } });
});

test('the client goes away and the server is told', async () => {
  const closed = Promise.withResolvers<void>();
  answer = (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(piece('One'));
    request.socket.on('close', closed.resolve);
  };
  const abort = new AbortController();
  const response = await fetch(`${service.baseUrl}/api/chatpred_or`, {
    method: 'POST',
    signal: abort.signal,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'Is it lit?', character: 'mira', use_usage_credits: true, stream: true }),
  });
  await response.body!.getReader().read();
  abort.abort();
  await closed.promise;
  const account = () => service.get('/api/account', { 'x-api-key': key });
  await expect.poll(account).toMatchObject({ body: { credits: { held: '0' } } });
});

describe('a meaningless answer is 502 and free', () => {
  const status =
    (code: number): RequestListener =>
    (_request, response) =>
      response.writeHead(code, { location: 'http://127.0.0.1:1/' }).end('{"error":"secret words of theirs"}');
  test.each<[string, RequestListener]>([
    ['an error', status(500)],
    ['a redirect', status(307)],
    ['no words', streams(chunk('[DONE]'))],
    ['an answer that breaks off', streams(piece('Half'))],
    ['an error in the stream', streams(piece('Half'), chunk({ error: { message: 'overloaded' } }))],
    ['what is no JSON', streams(chunk('{'))],
    ['a closed line', (request) => void request.socket.destroy()],
  ])('%s', async (_, broken) => {
    answer = broken;
    const before = await service.get('/api/account', { 'x-api-key': key });
    const reply = await say();
    expect(reply).toMatchObject({ status: 502, body: { code: 'upstream_failed', charged: false } });
    expect(JSON.stringify(reply.body)).not.toMatch(/secret words|overloaded/);
    expect((await service.get('/api/account', { 'x-api-key': key })).body).toEqual(before.body);
  });
});

test('mistakes in the file are named', () => {
  const wrong = (yaml: string) => {
    try {
      parseEngines(`chat_models:\n  a/b: ${yaml}`);
    } catch (error) {
      return (error as EnginesFileError).message;
    }
    return undefined;
  };
  expect(wrong('{ protocol: openai, base_url: https://x.example/v1, model: m }')).toBeUndefined();
  expect(wrong('{ protocol: gguf, model: ./tiny.gguf, free: true }')).toBeUndefined();
  expect(wrong('{ protocol: pigeon, model: m }')).toMatch(/takes protocol openai or gguf/);
  expect(
    wrong('{ protocol: openai, base_url: https://x.example/v1, model: m, input_credits_per_million: 7.1 }'),
  ).toMatch(/7.2 or more/);
  expect(wrong('{ protocol: openai, base_url: http://x.example/v1, model: m, key_env: K }')).toMatch(
    /base_url \(line 2\) takes https/,
  );
  expect(wrong('{ protocol: openai, base_url: https://x.example/v1, model: m, colour: red }')).toMatch(
    /knows no colour/,
  );
});

/** Chat on servers of the engines file: lists, deadlines, refusals and counts, through the whole service. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../../generated/engines.ts';
import { parseEngines } from '../../../upstreams/file.ts';
import { createRegistry } from '../../../upstreams/registry.ts';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';
import {
  type ChatServer,
  chunk,
  END,
  openChatServer,
  piece,
  refuses,
  streams,
  usage,
} from '../../support/upstream/chat-server.ts';

let first: ChatServer;
let second: ChatServer;
let service: Service;
let key: string;
let now = Date.now();
const registryOf = (text: string) =>
  createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map([['ra1', instantEngine()]]),
    file: parseEngines(text),
    environment: { ACME_KEY: 'acme-secret' },
    fetch,
    clock: { now: () => new Date(now) },
  });

beforeAll(async () => {
  [first, second] = [await openChatServer(), await openChatServer()];
  const registry = registryOf(`
chat_models:
  acme/large:
    - protocol: openai
      base_url: ${first.base_url}
      key_env: ACME_KEY
      headers: { X-Title: Reverie }
      extra_body: { temperature: 0.2, max_tokens: null, max_completion_tokens: 64, provider: { order: [a, b] } }
      first_token_seconds: 1
      model: large-2026
      max_tokens: 64
      default: true
    - { protocol: openai, base_url: "${second.base_url}", model: other, first_token_seconds: 1 }
  acme/alone: { protocol: openai, base_url: "${first.base_url}", model: alone, max_tokens: 64, first_token_seconds: 1 }
  acme/careful:
    - { protocol: openai, base_url: "${first.base_url}", model: careful, max_tokens: 64 }
    - { engine: embedded }
`);
  service = await openService({ registry });
  const account = await service.account({ credits: '10' });
  key = account.key;
  await service.post(
    '/api/create-ai',
    { name: 'Mira', description: 'Keeps a lighthouse.' },
    account.keyHeader,
  );
});
afterAll(async () => {
  const { body } = await service.get('/admin/ledger/check', service.asOperator);
  expect(body).toMatchObject({ balanced: true, open_holds: 0 });
  expect(service.faults).toEqual([]);
  await service.stop();
  first.close();
  second.close();
});
beforeEach(() => {
  now += 3600_000;
  for (const server of [first, second]) {
    server.requests.length = 0;
    server.answers(streams(piece('Every '), piece('night.'), usage(21, 4), END));
  }
});

const say = (body: object = {}) =>
  service.post(
    '/api/chatpred_or',
    { query: 'Is it lit?', character: 'mira', use_usage_credits: true, ...body },
    { authorization: `Bearer ${key}` },
  );
const balance = async () => (await service.get('/api/account', { 'x-api-key': key })).body.credits;
async function free<T>(act: () => Promise<T>): Promise<T> {
  const [before, answer] = [await balance(), await act()];
  expect(await balance()).toEqual(before);
  return answer;
}

test('their headers and members of the body go along, null leaves one of ours out', async () => {
  expect(await say()).toMatchObject({ status: 200, body: { response: 'Every night.' } });
  const { headers, body } = first.requests[0]!;
  expect(headers).toMatchObject({ 'x-title': 'Reverie', authorization: 'Bearer acme-secret' });
  expect(body).toMatchObject({
    model: 'large-2026',
    stream: true,
    temperature: 0.2,
    max_completion_tokens: 64,
    provider: { order: ['a', 'b'] },
  });
  expect(body).not.toHaveProperty('max_tokens');
});

describe('the next of the list', () => {
  test.each([
    ['has no room', refuses(429)],
    ['has no room, which it says within its stream', streams(chunk({ error: { code: 429 } }))],
    ['does not know our key', refuses(401)],
    ['has no money of ours left', refuses(429, { code: 'insufficient_quota' })],
  ])('is asked when the one before %s, and named', async (_, refusal) => {
    first.answers(refusal);
    const reply = await say();
    expect(reply).toMatchObject({
      status: 200,
      body: { response: 'Every night.', model: 'acme/large', engine: { name: 'acme/large/2' } },
    });
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    expect(second.requests[0]!.body.model).toBe('other');
    expect(second.requests[0]!.headers.authorization).toBeUndefined();
    const { body: row } = await service.get(`/api/requests/${reply.body.request_id}`, { 'x-api-key': key });
    expect(row).toMatchObject({ response: { body: { engine: { name: 'acme/large/2' } } } });
  });

  test.each([
    ['it failed in the work', refuses(500)],
    ['it failed after its first words', streams(piece('Half'), chunk({ error: { code: 429 } }))],
  ])('is not asked when %s: it may have billed', async (_, failure) => {
    first.answers(failure);
    const answer = await free(() => say());
    expect(answer.body).toMatchObject({ charged: false, retryable: true });
    expect(second.requests).toHaveLength(0);
  });

  test('is the embedded one only where that is named', async () => {
    first.answers(refuses(503));
    expect(await say({ model_name: 'acme/careful' })).toMatchObject({
      status: 200,
      body: { engine: { name: 'scripted', kind: 'local' }, model: 'acme/careful' },
    });
    expect(await free(() => say({ model_name: 'acme/alone' }))).toMatchObject({ status: 503 });
  });
});

describe('when nobody is left', () => {
  test('a limit of theirs is 503 with their Retry-After, and free', async () => {
    first.answers(refuses(429, {}, { 'retry-after': '17' }));
    const answer = await free(() => say({ model_name: 'acme/alone' }));
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'engine_unavailable', retryable: true, charged: false },
    });
    expect(answer.headers.get('retry-after')).toBe('17');
    const streamed = await say({ model_name: 'acme/alone', stream: true });
    expect(streamed.body.text).toMatch(/event: error\ndata: .*"code":"engine_unavailable"/);
  });

  test.each([401, 403, 404])('%i of theirs is nothing to try again', async (status) => {
    first.answers(refuses(status, { message: 'secret words of theirs' }));
    const answer = await free(() => say({ model_name: 'acme/alone' }));
    expect(answer).toMatchObject({ status: 502, body: { code: 'upstream_failed', retryable: false } });
    expect(answer.body.error).not.toMatch(/try again/);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    const { body } = await service.get(`/api/requests/${answer.body.request_id}`, { 'x-api-key': key });
    expect(body).toMatchObject({ response: { body: { retryable: false } } });
  });

  test('content refusals are content_blocked, and an overlong message is the caller’s fault', async () => {
    first.answers(refuses(400, { code: 'content_filter' }));
    expect(await free(() => say({ model_name: 'acme/alone' }))).toMatchObject({
      status: 400,
      body: { code: 'content_blocked' },
    });
    first.answers(refuses(400, { code: 'context_length_exceeded' }));
    expect(await free(() => say({ model_name: 'acme/alone' }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', param: 'context', retryable: false },
    });
  });

  test('no word in time is 504 and free, and the call there is ended', async () => {
    const closed = Promise.withResolvers<void>();
    first.answers((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': wait\n\n');
      request.socket.once('close', () => closed.resolve());
    });
    expect(await free(() => say({ model_name: 'acme/alone' }))).toMatchObject({
      status: 504,
      body: { code: 'deadline_exceeded', charged: false },
    });
    await closed.promise;
  });

  test('thoughts are a sign of life before the first word', async () => {
    first.answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chunk({ choices: [{ delta: { reasoning_content: 'Hm.' } }] }));
      setTimeout(() => response.end(piece('Yes.') + usage(21, 50) + END), 1300);
    });
    expect(await say({ model_name: 'acme/alone' })).toMatchObject({
      status: 200,
      body: { response: 'Yes.', usage: { completion_tokens: 50 } },
    });
  });

  test('five failures in a row and it is not asked for a while: 503 before anything is held', async () => {
    first.answers(refuses(500));
    for (let n = 0; n < 5; n++) await say({ model_name: 'acme/alone' });
    first.requests.length = 0;
    const answer = await free(() => say({ model_name: 'acme/alone' }));
    expect(answer).toMatchObject({ status: 503, body: { code: 'engine_unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(first.requests).toHaveLength(0);
    const { body: metrics } = await service.get('/metrics', service.asOperator);
    expect(metrics.text).toMatch(/reverie_upstream_breaker_open\{engine="acme\/alone"\} 1/);
    expect(metrics.text).toMatch(
      /reverie_upstream_call_seconds_count\{engine="acme\/alone",verb="chat",outcome="fault"\} \d/,
    );
    now += 31_000;
    first.answers(streams(piece('Back.'), END));
    expect(await say({ model_name: 'acme/alone' })).toMatchObject({ status: 200 });
  });
});

describe('token counts', () => {
  test('is taken as far as it can be true, and the rest is told', async () => {
    first.answers(streams(piece('Yes.'), usage(1_000_000, 60), END));
    const { body } = await say();
    const counted = body.usage as { prompt_tokens: number; completion_tokens: number };
    expect(counted.prompt_tokens).toBeLessThan(500);
    expect(counted.completion_tokens).toBeLessThan(25);
    expect(body.warnings).toEqual([
      `The engine reported 1000000 prompt tokens, which is impossible: ${counted.prompt_tokens} are charged`,
      `The engine reported 60 completion tokens, which is impossible: ${counted.completion_tokens} are charged`,
    ]);
    const nano = BigInt(counted.prompt_tokens + counted.completion_tokens) * 7_200n;
    expect(body.cost_usd).toBe(Number(`${nano}e-11`));
  });

  test('and what they took for it is kept for the operator', async () => {
    first.answers(streams(piece('Yes.'), usage(21, 4, { cost: 0.00014 }), END));
    const { body } = await say();
    const [row] = await service.context.db.query<{ cost_nano_usd: bigint }>({
      text: 'select cost_nano_usd from generation where request_id = $1',
      values: [body.request_id],
    });
    expect(row!.cost_nano_usd).toBe(140_000n);
  });
});

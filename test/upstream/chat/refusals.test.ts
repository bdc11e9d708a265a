/** A server that refuses one caller's message stays available to all others. The bodies are those of real servers. */
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
  streams,
} from '../../support/upstream/chat-server.ts';
import { message, TOO_LONG, vllm } from './refusal-bodies.ts';

let servers: [ChatServer, ChatServer];
let service: Service;
let callers: [{ key: string; keyHeader: Record<string, string> }, { key: string }];
let now = Date.now();

beforeAll(async () => {
  servers = [await openChatServer(), await openChatServer()];
  const [one, other] = servers;
  const registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map([['ra1', instantEngine()]]),
    file: parseEngines(`
chat_models:
  acme/alone: { protocol: openai, base_url: "${one.base_url}", model: alone, max_tokens: 64, default: true }
  acme/pair:
    - { protocol: openai, base_url: "${one.base_url}", model: short, max_tokens: 64 }
    - { protocol: openai, base_url: "${other.base_url}", model: long }
`),
    environment: {},
    fetch,
    clock: { now: () => new Date(now) },
  });
  service = await openService({ registry });
  callers = [await service.account({ credits: '10' }), await service.account({ credits: '10' })];
});
afterAll(async () => {
  const { body } = await service.get('/admin/ledger/check', service.asOperator);
  expect(body).toMatchObject({ balanced: true, open_holds: 0 });
  expect(service.faults).toEqual([]);
  await service.stop();
  for (const server of servers) server.close();
});
beforeEach(() => {
  // The breakers that a test opened are closed again.
  now += 3600_000;
  for (const server of servers) server.answers(streams(piece('Every night.'), END));
});

const refusal =
  (status: number, body: unknown): Parameters<ChatServer['answers']>[0] =>
  (_request, response) => {
    response.writeHead(status, {
      'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const say = (who: 0 | 1, more: object = {}) =>
  service.post(
    '/api/chatpred_or',
    {
      messages: [{ role: 'user', content: 'Is it lit?' }],
      use_usage_credits: true,
      model_name: 'acme/alone',
      ...more,
    },
    { authorization: `Bearer ${callers[who].key}` },
  );
const balance = async () => (await service.get('/api/account', callers[0].keyHeader)).body.credits;

/** More than open a breaker. */
const CALLS = 7;

/** Answers the last of several refused calls. Afterwards the server answers everybody again. */
async function refusedAndWell(answer: Parameters<ChatServer['answers']>[0], more: object = {}) {
  const before = await balance();
  servers[0].answers(answer);
  let last = await say(0, more);
  for (let n = 1; n < CALLS; n++) last = await say(0, more);
  expect(await balance()).toEqual(before);
  servers[0].answers(streams(piece('Every night.'), END));
  expect((await say(1)).status).toBe(200);
  return last;
}

describe('a conversation longer than the context is a 400 that names it', () => {
  test.each(TOO_LONG)('%s', async (_, status, body) => {
    const answer = await refusedAndWell(refusal(status, body));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', param: 'context', retryable: false },
    });
    expect(answer.body.error).toBe('The conversation is longer than this model accepts: nothing was charged');
  });

  test('also within a stream that began with 200', async () => {
    const error = { code: 400, message: 'request exceeds the available context size (8 tokens)' };
    expect(await refusedAndWell(streams(chunk({ error }), END))).toMatchObject({
      status: 400,
      body: { param: 'context' },
    });
    expect(
      await refusedAndWell(streams(chunk(vllm('max_tokens must be at least 1, got -1.')), END)),
    ).toMatchObject({ status: 400, body: { param: 'context' } });
  });

  test('a model with a longer context is tried next', async () => {
    servers[0].answers(refusal(400, message('', { code: 'context_length_exceeded' })));
    expect(await say(0, { model_name: 'acme/pair' })).toMatchObject({
      status: 200,
      body: { engine: { name: 'acme/pair/2' } },
    });
  });
});

describe('a message that the server refuses is a 400', () => {
  const schema = {
    options: { response_format: { type: 'json_schema', json_schema: { name: 'x', schema: {} } } },
  };
  test.each<[string, number, unknown, object]>([
    [
      'a bad schema at OpenAI',
      400,
      message("Invalid schema for response_format 'x'", {
        type: 'invalid_request_error',
        param: 'response_format',
        code: null,
      }),
      schema,
    ],
    [
      'a bad schema at llama.cpp',
      500,
      {
        error: {
          code: 500,
          message: 'JSON schema conversion failed: Unrecognized schema',
          type: 'server_error',
        },
      },
      schema,
    ],
    ['validation at vLLM', 400, vllm("[{'type': 'literal_error', 'loc': ('body', 'messages')}]"), {}],
    [
      'FastAPI',
      422,
      { detail: [{ type: 'missing', loc: ['body', 'messages', 0, 'content'], msg: 'Field required' }] },
      {},
    ],
    [
      'a picture for a model without vision at OpenRouter',
      404,
      message('No endpoints found that support image input', { code: 404 }),
      {},
    ],
    [
      'a picture for a model without vision at llama.cpp',
      500,
      {
        error: {
          code: 500,
          message:
            'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
          type: 'server_error',
        },
      },
      {},
    ],
    [
      'tools at Ollama',
      400,
      message('registry.ollama.ai/library/gemma:2b does not support tools', { type: 'api_error' }),
      {},
    ],
    [
      'roles in a chat template',
      500,
      message('Conversation roles must alternate user/assistant/user/assistant/...', { code: 500 }),
      {},
    ],
    ['a body too large for a proxy', 413, '<html>413 Request Entity Too Large</html>', {}],
  ])('%s', async (_, status, body, more) => {
    const answer = await refusedAndWell(refusal(status, body), more);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', retryable: false } });
    expect(JSON.stringify(answer.body)).not.toMatch(/llama|schema for|mmproj/);
  });

  test('which names the setting that the server names', async () => {
    const body = message('no', { param: 'response_format', code: null });
    expect((await refusedAndWell(refusal(400, body), schema)).body.param).toBe('response_format');
    expect(
      (await refusedAndWell(refusal(400, message('no', { param: 'messages[0].content' })))).body,
    ).toMatchObject({ param: null });
  });
});

test.each<[string, number, unknown]>([
  [
    'a model that the server does not have',
    404,
    message('The model `alone` does not exist.', { type: 'NotFoundError', code: 404 }),
  ],
  [
    'the same at LiteLLM',
    400,
    message('litellm.BadRequestError: Invalid model name passed in model=alone', { type: null, code: '400' }),
  ],
  [
    'a member that the operator adds',
    400,
    message("Unsupported parameter: 'max_tokens'", { param: 'max_tokens', code: 'unsupported_parameter' }),
  ],
  ['a page of a firewall', 403, '<html>Sorry, you have been blocked</html>'],
])('%s is the operator’s to fix, and callers cannot stop the server with it', async (_, status, body) => {
  expect(await refusedAndWell(refusal(status, body))).toMatchObject({
    status: 502,
    body: { retryable: false },
  });
});

test('content that OpenRouter flags is content_blocked', async () => {
  const flagged = message('Your chosen model requires moderation and your input was flagged', {
    code: 403,
    metadata: { reasons: ['violence'] },
  });
  expect(await refusedAndWell(refusal(403, flagged))).toMatchObject({
    status: 400,
    body: { code: 'content_blocked' },
  });
});

test.each<[string, number, unknown]>([
  ['a rejected key', 401, message('Incorrect API key provided', { code: 'invalid_api_key' })],
  ['an account without funds', 402, message('Insufficient credits', { code: 402 })],
  ['overload', 429, message('Rate limit reached')],
  ['a broken server', 500, message('CUDA error: out of memory')],
])('%s opens the breaker', async (_, status, body) => {
  servers[0].answers(refusal(status, body));
  for (let n = 0; n < 5; n++) await say(0);
  servers[0].answers(streams(piece('Every night.'), END));
  expect(await say(1)).toMatchObject({ status: 503, body: { code: 'engine_unavailable' } });
});

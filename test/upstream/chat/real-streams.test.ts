/** Streams as real servers send them, through the service, read by OpenAI's client. */
import type { RequestListener } from 'node:http';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../../generated/engines.ts';
import { parseEngines } from '../../../upstreams/file.ts';
import { createRegistry } from '../../../upstreams/registry.ts';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';
import { type ChatServer, chunk, END, openChatServer, streams } from '../../support/upstream/chat-server.ts';

let server: ChatServer;
let service: Service;
let client: OpenAI;

beforeAll(async () => {
  server = await openChatServer();
  const registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map([['ra1', instantEngine()]]),
    file: parseEngines(
      `chat_models:\n  acme/large: { protocol: openai, base_url: "${server.base_url}", model: m, default: true }`,
    ),
    environment: {},
    fetch,
  });
  service = await openService({ registry });
  const { key } = await service.account({ credits: '10' });
  client = new OpenAI({ apiKey: key, baseURL: `${service.baseUrl}/v1`, maxRetries: 0 });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  server.close();
});

const delta = (delta: object, finish_reason: string | null = null) =>
  chunk({ id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] });
const REQUEST = { model: 'acme/large', messages: [{ role: 'user' as const, content: 'Is it lit?' }] };
const TOOLS = ['read', 'write'].map((name) => ({
  type: 'function' as const,
  function: { name, parameters: { type: 'object', properties: { path: { type: 'string' } } } },
}));

/** The message of a stream as OpenAI's client puts it together, and that of a call without a stream. */
async function both(answer: RequestListener, more: object = {}) {
  server.answers(answer);
  const streamed = await client.chat.completions.stream({ ...REQUEST, ...more }).finalMessage();
  const whole = await client.chat.completions.create({ ...REQUEST, ...more });
  return [streamed, whole.choices[0]!.message];
}

describe('text in parts', () => {
  test('of Mistral: thoughts and text', async () => {
    const part = (content: object[]) => delta({ content });
    const thinking = (text: string) => part([{ type: 'thinking', thinking: [{ type: 'text', text }] }]);
    const answer = streams(
      delta({ role: 'assistant', content: '' }),
      thinking("'s a greeting"),
      thinking(', I should'),
      part([{ type: 'text', text: 'Every ' }]),
      delta({ content: 'night' }),
      part([
        { type: 'text', text: '.' },
        { type: 'reference', reference_ids: [1] },
      ]),
      delta({ content: '' }, 'stop'),
      chunk({ choices: [], usage: { prompt_tokens: 9, completion_tokens: 30, total_tokens: 39 } }),
      END,
    );
    const [streamed, whole] = await both(answer);
    expect([streamed!.content, whole!.content]).toEqual(['Every night.', 'Every night.']);
    expect(whole).toMatchObject({ reasoning_content: "'s a greeting, I should" });
  });

  test('of a whole response', async () => {
    const [, message] = await both((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const content = [{ type: 'text', text: 'Every night.' }];
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    });
    expect(message!.content).toBe('Every night.');
  });
});

describe('two tool calls arrive as two', () => {
  const READ = { name: 'read', arguments: '{"path":"a"}' };
  const WRITE = { name: 'write', arguments: '{"path":"b"}' };
  const call = (more: object) => delta({ tool_calls: [more] });
  const type = 'function';
  test.each<[string, string[]]>([
    [
      'of Ollama 0.20 and dynamo: index 0 for every call',
      [
        call({ index: 0, id: 'call_a', type, function: READ }),
        call({ index: 0, id: 'call_b', type, function: WRITE }),
      ],
    ],
    [
      'of LiteLLM’s bridge: index 0 within one chunk',
      [
        delta({
          tool_calls: [
            { index: 0, id: 'call_a', type, function: READ },
            { index: 0, id: 'call_b', type, function: WRITE },
          ],
        }),
      ],
    ],
    [
      'of Gemini and Ollama before 0.4.7: no index',
      [call({ id: 'call_a', type, function: READ }), call({ id: 'call_b', type, function: WRITE })],
    ],
    ['of a proxy: neither index nor id', [call({ function: READ }), call({ function: WRITE })]],
    [
      'of a proxy: pieces without an index',
      [
        call({ id: 'call_a', type, function: { name: 'read', arguments: '' } }),
        call({ function: { arguments: '{"path"' } }),
        call({ function: { arguments: ':"a"}' } }),
        call({ id: 'call_b', type, function: { name: 'write', arguments: '{"path"' } }),
        call({ function: { arguments: ':"b"}' } }),
      ],
    ],
    [
      'of a vLLM proxy: every piece repeats id and name',
      [
        call({ index: 0, id: 'call_a', type, function: { name: 'read', arguments: '{"path"' } }),
        call({ index: 0, id: 'call_a', type, function: { name: 'read', arguments: ':"a"}' } }),
        call({ index: 1, id: 'call_b', type, function: { name: 'write', arguments: '{"path"' } }),
        call({ index: 1, id: 'call_b', type, function: { name: 'write', arguments: ':"b"}' } }),
      ],
    ],
    [
      'of vLLM before 0.6: another id with every piece',
      [
        call({ index: 0, id: 'call_a', type, function: { name: 'read' } }),
        call({ index: 0, id: 'call_x', type, function: { arguments: '{"path":"a"}' } }),
        call({ index: 1, id: 'call_b', type, function: { name: 'write' } }),
        call({ index: 1, id: 'call_y', type, function: { arguments: '{"path":"b"}' } }),
      ],
    ],
    [
      'of OpenAI: pieces of both in turn',
      [
        call({ index: 0, id: 'call_a', type, function: { name: 'read', arguments: '' } }),
        call({ index: 1, id: 'call_b', type, function: { name: 'write', arguments: '' } }),
        call({ index: 0, function: { arguments: '{"path":"a"}' } }),
        call({ index: 1, function: { arguments: '{"path":"b"}' } }),
      ],
    ],
    [
      'of a proxy: arguments as an object',
      [
        call({ index: 0, id: 'call_a', function: { name: 'read', arguments: { path: 'a' } } }),
        call({ index: 0, id: 'call_b', function: { name: 'write', arguments: { path: 'b' } } }),
      ],
    ],
  ])('%s', async (_, chunks) => {
    const answer = streams(...chunks, delta({}, 'tool_calls'), END);
    for (const message of await both(answer, { tools: TOOLS })) {
      expect(message!.tool_calls).toMatchObject([
        { type, function: READ },
        { type, function: WRITE },
      ]);
      const ids = message!.tool_calls!.map(({ id }) => id);
      expect(new Set(ids).size).toBe(2);
      for (const id of ids) expect(id).toMatch(/^call_/);
    }
  });

  test('of a whole response, which has no index', async () => {
    const calls = [
      { id: 'call_a', type, function: READ },
      { id: 'call_b', type, function: WRITE },
    ];
    const answer: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          choices: [{ message: { content: null, tool_calls: calls }, finish_reason: 'tool_calls' }],
        }),
      );
    for (const message of await both(answer, { tools: TOOLS }))
      expect(message!.tool_calls).toMatchObject(calls);
  });
});

describe('a stream is detected by its first character', () => {
  test.each<[string, string | undefined]>([
    ['as text/plain', 'text/plain; charset=utf-8'],
    ['without a type', undefined],
    ['as JSON', 'application/json'],
    ['as bytes', 'application/octet-stream'],
  ])('%s', async (_, type) => {
    const [streamed, whole] = await both((_request, response) => {
      response.writeHead(200, type === undefined ? {} : { 'content-type': type });
      response.write('\n');
      for (const each of [
        ': ping\n\n',
        delta({ content: 'Every ' }),
        delta({ content: 'night.' }, 'stop'),
        END,
      ])
        response.write(each);
      response.end();
    });
    expect([streamed!.content, whole!.content]).toEqual(['Every night.', 'Every night.']);
  });

  test('and a whole response too, with any type', async () => {
    const [streamed] = await both((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(` \n{"choices":[{"message":{"content":"Whole."}}]}`);
    });
    expect(streamed!.content).toBe('Whole.');
  });
});

/** Chats of which public bug reports tell: usage, limits, histories and streams, as clients need them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptedModel } from '../../upstreams/chat/chat-models.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await openService({ chatModels: [scriptedModel()] });
  headers = (await service.account({ credits: '10' })).keyHeader;
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

type Completion = {
  choices: { finish_reason: string; message: { content: string } }[];
  usage: { prompt_tokens: number; completion_tokens: number };
};
const complete = async (messages: object[], options: object = {}) => {
  const body = { model: 'local/scripted', messages, ...options };
  const { status, body: answer } = await service.post('/v1/chat/completions', body, headers);
  expect([status, answer]).toEqual([200, expect.anything()]);
  return answer as never as Completion;
};
const user = (content: unknown) => ({ role: 'user', content });
const text = { type: 'text', text: 'What is this?' };
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const WAV = Buffer.concat([
  Buffer.from(
    'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  ),
]).toString('base64');

test.each([
  ['WolframResearch/Chatbook#1062', { type: 'image_url', image_url: { url: PIXEL } }],
  ['mudler/LocalAI#3533', { type: 'input_audio', input_audio: { data: WAV, format: 'wav' } }],
])('%s: a part that a model ignores costs nothing', async (_source, part) => {
  const plain = await complete([user([text])]);
  const { usage } = await complete([user([text, part, part])]);
  expect(usage.prompt_tokens).toBe(plain.usage.prompt_tokens);
});

test('tools that a model ignores cost nothing', async () => {
  const tool = { type: 'function', function: { name: 'weather', parameters: { type: 'object' } } };
  const plain = await complete([user('Hello')]);
  const { usage } = await complete([user('Hello')], { tools: Array(20).fill(tool) });
  expect(usage.prompt_tokens).toBe(plain.usage.prompt_tokens);
});

test.each([1, 2, 5])('mudler/LocalAI#3533: an answer of at most %i tokens says length', async (limit) => {
  const { choices, usage } = await complete([user('Tell me about yourself, please')], {
    max_completion_tokens: limit,
  });
  expect(usage.completion_tokens).toBeLessThanOrEqual(limit);
  expect(choices[0]!.finish_reason).toBe('length');
});

test('an answer within its limit says stop', async () => {
  const { choices } = await complete([user('Hello')], { max_completion_tokens: 400 });
  expect(choices[0]!.finish_reason).toBe('stop');
});

const call = { id: 'c1', type: 'function', function: { name: 'weather', arguments: '{}' } };
test.each([
  [
    'mistralai/mistral-common#324',
    [
      user('Weather?'),
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: 'c1', content: 'Sunny' },
    ],
  ],
  ['tashfeenahmed/freellmapi#165', [user('A'), { role: 'assistant', content: null }, user('B')]],
  ['vllm-project/vllm#21089', [user('A'), { role: 'assistant', content: '' }, user('B')]],
  [
    'jekalmin/extended_openai_conversation#456',
    [user('A'), { role: 'assistant', tool_calls: [call] }, user('B')],
  ],
])('%s: the history is taken', async (_source, messages) => {
  await complete(messages);
});

test('anomalyco/opencode#43379, ollama/ollama#4357, BerriAI/liteLLM-proxy#19, router-for-me/CLIProxyAPI#2531: a stream', async () => {
  const { body } = await service.post(
    '/v1/chat/completions',
    {
      ...{ model: 'local/scripted', messages: [user('Hello')], stream: true, max_tokens: 2 },
      stream_options: { include_usage: true },
    },
    headers,
  );
  const lines = String(body.text)
    .split('\n')
    .filter((line) => line.startsWith('data: '));
  expect(lines.at(-1)).toBe('data: [DONE]');
  const chunks = lines.slice(0, -1).map((line) => JSON.parse(line.slice(6)));
  const reasons = chunks.flatMap(({ choices }) =>
    choices.map((each: object) => (each as { finish_reason: unknown }).finish_reason),
  );
  expect(reasons.slice(0, -1)).toEqual(Array(reasons.length - 1).fill(null));
  expect(reasons.at(-1)).toBe('length');
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { completion_tokens: 2 } });
});

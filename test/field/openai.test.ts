/** Clients of OpenAI's API of which public bug reports tell: files, roles, base URLs and streams. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scriptedModel } from '../../upstreams/chat/chat-models.ts';
import { instantEngine, png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let headers: Record<string, string>;
let picture: Buffer;
beforeAll(async () => {
  const engine = instantEngine();
  service = await openService({
    engines: { ra1: engine, 'ra2-image-editor': engine },
    chatModels: [scriptedModel()],
  });
  picture = Buffer.from(await png(64, 64));
  headers = { authorization: `Bearer ${(await service.account()).key}` };
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const chat = (messages: object[], more: object = {}) =>
  service.post('/v1/chat/completions', { model: 'local/scripted', messages, ...more }, headers);
const user = (content: unknown, more: object = {}) => ({ role: 'user', content, ...more });
const text = (words: string) => ({ type: 'text', text: words });

describe('a file of an edit', () => {
  test.each([
    ['openai/openai-node#1468', 'name="image"; filename="blob"\r\nContent-Type: application/octet-stream'],
    ['sashabaranov/go-openai#1012', 'name="image"; filename="x"'],
    [
      'backblaze-labs/genblaze#253',
      'name="image"; filename="product.img"\r\nContent-Type: application/octet-stream',
    ],
    ['openai/openai-ruby#147', 'name="image[]"\r\nContent-Type: application/octet-stream'],
    ['openai/openai-ruby#147', 'name="image"\r\nContent-Type: image/jpeg'],
  ])('%s: %s', async (_source, head) => {
    const body = Buffer.concat([
      Buffer.from('--B\r\nContent-Disposition: form-data; name="prompt"\r\n\r\nmake it grey\r\n'),
      Buffer.from(`--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      picture,
      Buffer.from('\r\n--B--\r\n'),
    ]);
    const response = await fetch(`${service.baseUrl}/v1/images/edits`, {
      ...{ method: 'POST', body },
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=B' },
    });
    expect({ status: response.status, ...(await response.json()) }).toMatchObject({ status: 200 });
  });
});

describe('messages', () => {
  test.each([
    [
      'qualcomm/GenieX#683',
      [{ role: 'system', content: [text('Be brief.')] }, user([text('Hello'), text('there')])],
    ],
    [
      'sarvamai/sarvam-ai-cookbook#107',
      [
        user([text('Hello')]),
        { role: 'assistant', content: [text('Hi')] },
        user([text('Bye')], { name: 'Ann' }),
      ],
    ],
    [
      'ayunis-core/ayunis-core#719',
      [
        { role: 'developer', content: 'Be brief.' },
        user('Hi'),
        { role: 'assistant', content: '' },
        user('Go on'),
      ],
    ],
    ['OpenBMB/ChatDev#301', [{ role: 'system', content: '' }, user('Hi')]],
  ])('%s', async (_source, messages) => {
    expect(await chat(messages)).toMatchObject({ status: 200 });
  });

  test.each([{ max_tokens: 5 }, { max_completion_tokens: 5 }, { max_tokens: 50, max_completion_tokens: 5 }])(
    'koosoli/ESPHomeDesigner#379: %j',
    async (limit) => {
      expect(await chat([user('Hello')], limit)).toMatchObject({ status: 200 });
    },
  );
});

describe('a base URL', () => {
  test.each(['//v1/chat/completions', '/v1//chat/completions'])('sigoden/aichat#767: %s', async (path) => {
    const body = { model: 'local/scripted', messages: [user('Hello')] };
    expect(await service.post(path, body, headers)).toMatchObject({ status: 200 });
  });

  test('sigoden/aichat#767: two slashes in a query stay', async () => {
    const { status, body } = await service.get('/v1/models?from=https://example.com', headers);
    expect({ status, list: body.object }).toEqual({ status: 200, list: 'list' });
  });

  test('tsundereraws/aisub-translator#2: a path without /v1 is refused, and the message has the right address', async () => {
    const { status, body } = await service.post('/chat/completions', { messages: [user('Hello')] }, headers);
    expect(status).toBe(404);
    expect(body.error).toBe(`/chat/completions is served at ${service.baseUrl}/v1/chat/completions`);
  });

  test('harry0703/MoneyPrinterTurbo#57, AgentsKit-io/agentskit#1009: a doubled path lists the paths', async () => {
    for (const path of ['/v1/chat/completions/chat/completions', '/v1/v1/chat/completions']) {
      const { status, body } = await service.post(path, {}, headers);
      expect({ status, text: JSON.stringify(body) }).toMatchObject({
        status: 404,
        text: expect.stringContaining('POST /v1/chat/completions'),
      });
    }
  });
});

test('vercel/ai#4031, vercel/ai#7417, theopenco/llmgateway#2334, BerriAI/litellm#1787: a stream', async () => {
  const { body } = await chat([user('Hello')], { stream: true, stream_options: { include_usage: true } });
  const events = String(body.text).split('\n\n').filter(Boolean);
  // An `id` line or an event without data breaks a common decoder.
  for (const event of events) expect(event).toMatch(/^(data: |:)/);
  const chunks = events
    .filter((event) => event.startsWith('data: {'))
    .map((event) => JSON.parse(event.slice(6)));
  for (const { choices } of chunks)
    for (const choice of choices) expect(choice).toMatchObject({ index: expect.any(Number) });
  expect(chunks.filter(({ usage }) => usage)).toEqual([chunks.at(-1)]);
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { cost_usd: expect.any(Number) } });
});

describe('pictures', () => {
  const paint = (more: object) =>
    service.post('/v1/images/generations', { model: 'ra1', prompt: 'a fox', ...more }, headers);

  test.each(['url', 'b64_json'])(
    'open-webui/open-webui#10629: response_format %s',
    async (response_format) => {
      const { body } = await paint({ response_format });
      expect(body).toMatchObject({ data: [{ [response_format]: expect.any(String) }] });
    },
  );

  test('DaWe35/image-router#16: a field without effect is named', async () => {
    const { status, headers: answer } = await paint({ steps: 50 });
    expect({ status, warnings: answer.get('x-warnings') }).toMatchObject({
      status: 200,
      warnings: expect.stringContaining('steps'),
    });
  });
});

import OpenAI from 'openai';
import { expect, test } from 'vitest';
import { type Json, readDocument } from '../../support/contract/documents.ts';
import { clientFor, delta, openAiStage, TOOLS } from './stage.ts';

const stage = openAiStage();
const hi = [{ role: 'user' as const, content: 'Who are you?' }];

test('200: a character answers from its description and is charged by the token', async () => {
  const before = await stage.posted();
  const { data, response } = await stage.client.chat.completions
    .create({ model: 'character/mira', messages: hi })
    .withResponse();
  expect(data).toMatchObject({ object: 'chat.completion', model: 'character/mira' });
  expect(data.choices[0]).toMatchObject({ finish_reason: 'stop', message: { role: 'assistant' } });
  const { prompt_tokens, completion_tokens, total_tokens } = data.usage!;
  expect(total_tokens).toBe(prompt_tokens + completion_tokens);
  expect(Number(before) - Number(await stage.posted())).toBeCloseTo(total_tokens * 0.0000072, 9);
  expect(response.headers.get('x-cost-usd')).toBe(String((data.usage as { cost_usd?: number }).cost_usd));
  expect(response.headers.get('x-request-id')).toMatch(/^req_/);
});

test('a stream comes in chunks, with the tokens at the end where they are asked for', async () => {
  const chunks = [];
  const events = await stage.client.chat.completions.create({
    ...{ model: 'character/mira', messages: hi, stream: true },
    stream_options: { include_usage: true },
  });
  for await (const chunk of events) chunks.push(chunk);
  const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
  expect(text).not.toBe('');
  expect(chunks[0]!.choices[0]!.delta.role).toBe('assistant');
  expect(chunks.at(-2)!.choices[0]!.finish_reason).toBe('stop');
  expect(chunks.at(-1)!.usage!.total_tokens).toBeGreaterThan(0);
  expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
});

test('the stream helper of the client puts the same answer together', async () => {
  const runner = stage.client.chat.completions.stream({ model: 'vendor/served', messages: hi });
  expect(await runner.finalContent()).toBe('Hello');
});

test('a model server gets messages and settings as they came, and its model, limit and seed', async () => {
  const messages = [
    { role: 'developer' as const, content: 'Answer briefly.' },
    {
      role: 'user' as const,
      content: [
        { type: 'text' as const, text: 'What is this?' },
        { type: 'image_url' as const, image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
      ],
    },
  ];
  await stage.client.chat.completions.create({
    ...{ model: 'vendor/served', messages, temperature: 0, top_p: 0.5, stop: ['.'], seed: 7 },
    ...{ max_completion_tokens: 50, reasoning_effort: 'low' },
  });
  expect(stage.requests).toEqual([
    {
      ...{ model: 'served', messages, temperature: 0, top_p: 0.5, stop: ['.'], seed: 7 },
      ...{ max_completion_tokens: 50, reasoning_effort: 'low' },
      ...{ stream: true, stream_options: { include_usage: true } },
    },
  ]);
});

test('system messages follow what a character is, and the greeting comes before the first message only', async () => {
  const { requests, post } = stage;
  const body = { character: 'mira', model_name: 'vendor/served', use_usage_credits: true };
  const system = { role: 'system', content: 'Write in verse.' };
  await post('/api/chatpred_or', { ...body, messages: [system, hi[0]] });
  const [first] = requests.splice(0) as { messages: { role: string; content: string }[] }[];
  expect(first!.messages.map(({ role }) => role)).toEqual(['system', 'system', 'assistant', 'user']);
  expect(first!.messages[0]!.content).toContain('collects storms in bottles');
  expect(first!.messages.slice(1, 3)).toEqual([system, { role: 'assistant', content: 'Hello, traveller.' }]);
  const history = [
    ...hi,
    { role: 'assistant', content: 'Mira.' },
    { role: 'user', content: 'And the lamp?' },
  ];
  await post('/api/chatpred_or', { ...body, messages: history });
  expect((requests[0] as typeof first)!.messages.slice(1)).toEqual(history);
});

test('settings that a model without a server does not take are named, not refused', async () => {
  const { data, response } = await stage.client.chat.completions
    .create({ model: 'character/mira', messages: hi, tools: TOOLS, temperature: 1, store: true })
    .withResponse();
  expect(data.choices[0]!.message.content).not.toBe('');
  expect(JSON.parse(response.headers.get('x-warnings')!)).toEqual([
    'Unknown field "store" was ignored',
    'tools was ignored: the model local/scripted does not support it',
    'temperature was ignored: the model local/scripted does not support it',
  ]);
});

test('an unknown model and an unknown character are 404 with the nearest names', async () => {
  for (const model of ['vendor/serve', 'character/mirra', 'ra1']) {
    const error = await stage.client.chat.completions.create({ model, messages: hi }).catch((each) => each);
    expect(error).toBeInstanceOf(OpenAI.NotFoundError);
    expect(error).toMatchObject({ code: 'model_not_found', param: 'model' });
  }
});

test('a malformed message is a 400 with its path', async () => {
  const messages = [...hi, { role: 'wizard', content: 'Hm' }] as never;
  const error = await stage.client.chat.completions
    .create({ model: 'character/mira', messages })
    .catch((each) => each);
  expect(error).toBeInstanceOf(OpenAI.BadRequestError);
  expect(error).toMatchObject({ code: 'invalid_request', param: 'messages[1].role' });
});

test('too few credits are 402 before a word, streamed or whole', async () => {
  const poor = await stage.service.account({ credits: '0' });
  for (const streamed of [false, true]) {
    const error = await clientFor(stage, poor.key)
      .chat.completions.create({ model: 'character/mira', messages: hi, stream: streamed })
      .catch((each: unknown) => each);
    expect(error).toMatchObject({ status: 402, code: 'insufficient_credits', type: 'insufficient_quota' });
  }
});

test('a server that fails before its first word is a 502, also of a stream, and costs nothing', async () => {
  const posted = await stage.posted();
  stage.serve = (_body, response) => void response.writeHead(500).end('{}');
  for (const streamed of [false, true]) {
    const error = await stage.client.chat.completions
      .create({ model: 'vendor/served', messages: hi, stream: streamed })
      .catch((each: unknown) => each);
    expect(error).toBeInstanceOf(OpenAI.InternalServerError);
    expect(error).toMatchObject({ code: 'upstream_failed', type: 'server_error' });
  }
  expect(await stage.posted()).toBe(posted);
});

test('a server that breaks off in the middle ends the stream with an error that the client throws', async () => {
  const posted = await stage.posted();
  stage.serve = (_body, response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.write(`data: ${JSON.stringify(delta({ content: 'Hel' }))}\n\n`, () => response.destroy());
  };
  const events = await stage.client.chat.completions.create({
    ...{ model: 'vendor/served', messages: hi, stream: true },
  });
  const read = async () => {
    for await (const _ of events);
  };
  await expect(read()).rejects.toMatchObject({ code: 'upstream_failed' });
  expect(await stage.posted()).toBe(posted);
});

test('an aborted stream is paid for what was said until then', async () => {
  const before = Number(await stage.posted());
  const stopped = Promise.withResolvers<void>();
  stage.serve = (_body, response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.write(`data: ${JSON.stringify(delta({ content: 'Once upon a time' }))}\n\n`);
    response.once('close', () => stopped.resolve());
  };
  const events = await stage.client.chat.completions.create({
    ...{ model: 'vendor/served', messages: hi, stream: true },
  });
  for await (const _ of events) break;
  await stopped.promise;
  await expect.poll(async () => Number(await stage.posted()), { timeout: 20_000 }).toBeLessThan(before);
});

test('more than one answer is refused: it would change the price', async () => {
  const error = await stage.client.chat.completions
    .create({ model: 'character/mira', messages: hi, n: 2 })
    .catch((each) => each);
  expect(error).toMatchObject({ status: 400, param: 'n' });
});

test('an empty conversation is answered with the greeting, free of charge, whoever the model is', async () => {
  const posted = await stage.posted();
  const system = { role: 'system' as const, content: '[Start a new Chat]' };
  for (const messages of [[], [system]])
    for (const stream of [false, true]) {
      const request = { model: 'character/mira', messages, stream };
      const { status, body } = await stage.post('/v1/chat/completions', request);
      expect(status).toBe(200);
      if (stream)
        expect(String(body.text)).toContain('"delta":{"role":"assistant","content":"Hello, traveller."}');
      else
        expect(body).toMatchObject({
          choices: [{ message: { role: 'assistant', content: 'Hello, traveller.' }, finish_reason: 'stop' }],
          usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0, cost_usd: 0 },
        });
    }
  const native = { character: 'mira', messages: [], model_name: 'vendor/served', use_usage_credits: true };
  expect((await stage.post('/api/chatpred_or', native)).body).toMatchObject({
    response: 'Hello, traveller.',
  });
  expect(stage.requests).toEqual([]);
  expect(await stage.posted()).toBe(posted);
  const poor = await stage.service.account({ credits: '0' });
  const first = await clientFor(stage, poor.key).chat.completions.create({
    model: 'character/mira',
    messages: [],
  });
  expect(first.choices[0]!.message.content).toBe('Hello, traveller.');
});

test('a seed picks one of the greetings, and what a client repeats of it is history', async () => {
  const data = {
    name: 'Ann',
    description: 'A pilot.',
    first_mes: 'Hi, {{user}}.',
    alternate_greetings: ['Ahoy.', ''],
  };
  await stage.post('/api/characters/import', { card: { spec: 'chara_card_v3', data } });
  const ask = async (seed?: number) => {
    const request = { model: 'character/ann', messages: [], ...(seed !== undefined && { seed }) };
    return (await stage.client.chat.completions.create(request)).choices[0]!.message.content;
  };
  expect([await ask(), await ask(0), await ask(1), await ask(2), await ask(-1)]).toEqual([
    ...['Hi, you.', 'Hi, you.', 'Ahoy.', 'Hi, you.', 'Ahoy.'],
  ]);
  const history = [{ role: 'assistant', content: 'Ahoy.' }, hi[0]];
  const body = { character: 'ann', model_name: 'vendor/served', use_usage_credits: true, messages: history };
  await stage.post('/api/chatpred_or', body);
  expect((stage.requests[0] as { messages: object[] }).messages.slice(1)).toEqual(history);
});

test('without a character, or with one that has no greeting, there is nothing to say by itself', async () => {
  expect(
    (await stage.post('/v1/chat/completions', { model: 'vendor/served', messages: [] })).body,
  ).toMatchObject({
    error: { code: 'invalid_request', param: 'messages' },
  });
  await stage.post('/api/create-ai', { name: 'Mute', description: 'Says little.' });
  const { data } = await stage.client.chat.completions
    .create({ model: 'character/mute', messages: [] })
    .withResponse();
  expect(data.usage!.total_tokens).toBeGreaterThan(0);
});

test('settings and messages have the schemas of the native call, which checks them no second time', () => {
  const schemaOf = (host: 'main' | 'openai', name: string) =>
    (readDocument(host).components as { schemas: Record<string, { properties: Json }> }).schemas[name]!;
  const theirs = schemaOf('openai', 'ChatCompletionInput').properties;
  for (const [name, schema] of Object.entries(schemaOf('main', 'ChatOptions').properties))
    expect(theirs[name], name).toEqual(schema);
  expect(schemaOf('openai', 'ChatTurns')).toEqual(schemaOf('main', 'ChatTurns'));
});

import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countTokens } from '../../../src/chat/tokens.ts';
import type { ChatEngine, ChatModel, ChatTask } from '../../../src/engines/chat.ts';
import { scriptedModel } from '../../../src/engines/chat-models.ts';
import { UpstreamError } from '../../../src/engines/engine.ts';
import { instantEngine } from '../../support/engines.ts';
import { eventually } from '../../support/eventually.ts';
import { openService, type Service } from '../../support/service.ts';

const TOKEN = 7200n;
const tasks: ChatTask[] = [];
/** What the engine of `test/talker` does with a message. */
let talk: ChatEngine['answer'] = async function* () {
  yield { text: 'Hello' };
};

const talker: ChatModel = {
  ...scriptedModel(),
  id: 'test/talker',
  engine: {
    label: { name: 'talker', version: '1', kind: 'local' },
    about: 'Says what a test tells it to.',
    answer(task, signal) {
      tasks.push(task);
      return talk(task, signal);
    },
  },
  input_rate: '0.00001',
  output_rate: '0.00002',
  free: false,
  default: false,
  max_tokens: 100,
};

let service: Service;
let account: Awaited<ReturnType<Service['account']>>;
beforeAll(async () => {
  service = await openService({
    engines: { ra1: instantEngine() },
    chatModels: [talker, scriptedModel()],
    env: { CHAT_FREE_MESSAGES: '3' },
  });
  account = await service.account({ credits: '100' });
  const description = 'A lighthouse keeper who collects storms in bottles.';
  await service.post(
    '/api/create-ai',
    { name: 'Mira', description, greeting: 'Hello, traveller.' },
    account.keyHeader,
  );
});
afterAll(() => service.stop());
afterEach(async () => {
  expect(service.faults).toEqual([]);
  const { body } = await service.get('/admin/ledger/check', service.asOperator);
  expect(body).toMatchObject({ balanced: true, open_holds: 0 });
});

const bearer = (key = account.key) => ({ authorization: `Bearer ${key}` });
const paid = { character: 'mira', use_usage_credits: true };
const say = (body: object, headers: Record<string, string> = bearer()) =>
  service.post('/api/chatpred_or', { query: 'Who are you?', character: 'mira', ...body }, headers);
const posted = async (key = account.key) =>
  ((await service.get('/api/account', { 'x-api-key': key })).body.credits as { posted: string }).posted;

type Event = { event: string; data: Record<string, unknown> };
function eventsIn(text: string): Event[] {
  return [...text.matchAll(/event: (\w+)\ndata: (.+)\n\n/g)].map(([, event, data]) => ({
    event: event!,
    data: JSON.parse(data!),
  }));
}

test('200: the character answers from its own description, and every token is charged exactly', async () => {
  const { key } = await service.account({ credits: '1' });
  const answer = await say(paid, bearer(key));
  expect(answer).toMatchObject({
    status: 200,
    body: {
      character: { name: 'Mira', url_name: 'mira' },
      model: 'local/scripted',
      engine: { name: 'scripted', kind: 'local' },
      credits_charged: 1,
      remaining_credits: 0,
      cost: '0.0000',
    },
  });
  const { response, message, usage, cost_usd } = answer.body as {
    response: string;
    message: object;
    usage: Record<string, number>;
    cost_usd: number;
  };
  expect(response).toContain('lighthouse keeper who collects storms in bottles');
  expect(message).toEqual({ role: 'assistant', content: response });
  expect(usage.completion_tokens).toBe(await countTokens(response));
  expect(usage.total_tokens).toBe(usage.prompt_tokens! + usage.completion_tokens!);
  const exact = BigInt(usage.total_tokens!) * TOKEN;
  expect(cost_usd).toBe(Number(`${exact}e-11`));
  expect(await posted(key)).toBe(
    `0.${(1_000_000_000n - exact).toString().padStart(9, '0').replace(/0+$/, '')}`,
  );
  const kept = await service.get(`/api/requests/${answer.body.request_id}`, { 'x-api-key': key });
  expect(kept.body.response).toMatchObject({ status: 200, body: answer.body });
});

test('the model is told who it is, or what the caller sent in its place, never both', async () => {
  await say({ ...paid, model_name: 'test/talker' });
  const own = JSON.stringify(tasks.at(-1)!.turns);
  expect(own).toMatch(/storms in bottles.*Hello, traveller\..*Who are you\?/s);
  for (const context of ['You are Ann.', [{ role: 'user', content: 'I am Ann.' }]]) {
    await say({ ...paid, model_name: 'test/talker', context });
    const given = JSON.stringify(tasks.at(-1));
    expect(given).toContain('Ann.');
    expect(given).not.toMatch(/storms|traveller/);
    expect(tasks.at(-1)!.persona).toBeNull();
  }
  for (const context of ['', '  ', []]) {
    await say({ ...paid, model_name: 'test/talker', context });
    expect(JSON.stringify(tasks.at(-1)!.turns)).toBe(own);
  }
});

test('a character is found by url_name, then by the own newest of that name, then by the oldest of anybody', async () => {
  const other = await service.account();
  const make = async (name: string, by: typeof account) =>
    (await service.post('/api/create-ai', { name }, by.keyHeader)).body.id;
  const theirs = await make('Twin', other);
  await make('Twin', other);
  const talkTo = async (character: string, by: typeof account) =>
    ((await say({ character }, bearer(by.key))).body.character as { id: string }).id;
  const third = await service.account();
  expect(await talkTo('Twin', third)).toBe(theirs);
  await make('Twin', third);
  const newest = await make('Twin', third);
  expect(await talkTo('Twin', third)).toBe(newest);
  expect(await talkTo('twin', third)).toBe(theirs);
  expect(await say({ character: 'nobody' })).toMatchObject({
    status: 404,
    body: { code: 'not_found', param: 'character' },
  });
});

describe('without credits', () => {
  test('free models answer so many messages a day; failures do not count', async () => {
    const { key } = await service.account({ credits: '5', mode: 'test' });
    const failing = { ...bearer(key), 'x-test-scenario': 'generation_failed' };
    expect((await say({}, failing)).status).toBe(502);
    for (let sent = 0; sent < 3; sent++)
      expect(await say({}, bearer(key))).toMatchObject({
        status: 200,
        body: { credits_charged: 0, cost_usd: 0 },
      });
    expect(await say({}, bearer(key))).toMatchObject({
      status: 402,
      body: {
        code: 'chat_allowance_used',
        param: 'use_usage_credits',
        required: 0,
        available: 5,
        charged: false,
      },
    });
    expect((await say(paid, bearer(key))).status).toBe(200);
  });

  test('a paid model is 402, an unknown one 400 that names the catalogue', async () => {
    expect(await say({ model_name: 'test/talker' })).toMatchObject({
      status: 402,
      body: { code: 'chat_allowance_used' },
    });
    const unknown = await say({ ...paid, model_name: 'nobody/knows' });
    expect(unknown).toMatchObject({ status: 400, body: { param: 'model_name' } });
    expect(unknown.body.error).toMatch(/api\/models.*test\/talker.*local\/scripted/);
  });
});

test('the catalogue lists every model with its own rates', async () => {
  const { body } = await service.get('/api/models', account.keyHeader);
  const chat = (body.models as { type: string }[]).filter(({ type }) => type === 'chat');
  expect(chat).toMatchObject([
    {
      id: 'test/talker',
      free: false,
      default: false,
      pricing: { lines: [{ credits: '0.00001' }, { credits: '0.00002' }] },
    },
    {
      id: 'local/scripted',
      free: true,
      default: true,
      operation: 'chatpred_or',
      pricing: { lines: [{ credits: '0.0000072' }, { credits: '0.0000072' }] },
    },
  ]);
});

describe('as events', () => {
  test('200: pieces, then the price, then the whole answer', async () => {
    const answer = await say({ ...paid, stream: true });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const events = eventsIn(String(answer.body.text));
    const deltas = events.filter(({ event }) => event === 'delta');
    expect(deltas.length).toBeGreaterThan(3);
    expect(events.slice(-2).map(({ event }) => event)).toEqual(['usage', 'done']);
    const done = events.at(-1)!.data;
    expect(deltas.map(({ data }) => data.text).join('')).toBe(done.response);
    expect(done).toMatchObject(events.at(-2)!.data);
  });

  test('the Accept header asks for them too', async () => {
    const answer = await say(paid, { ...bearer(), accept: 'text/event-stream' });
    expect(eventsIn(String(answer.body.text)).at(-1)!.event).toBe('done');
  });

  test('what fails says so in an error event, and costs nothing', async () => {
    talk = async function* () {
      yield { text: 'Half an ans' };
      throw new UpstreamError('It broke off.', 'unknown');
    };
    const before = await posted();
    const answer = await say({ ...paid, model_name: 'test/talker', stream: true });
    const events = eventsIn(String(answer.body.text));
    expect(events.map(({ event }) => event)).toEqual(['delta', 'error']);
    expect(events[1]!.data).toMatchObject({ status: 502, code: 'upstream_failed', charged: false });
    expect(await posted()).toBe(before);
  });

  test('what is refused before it begins is an ordinary error', async () => {
    const answer = await say(
      { ...paid, stream: true, character: 'nobody' },
      { ...bearer(), accept: 'text/event-stream' },
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('going away', () => {
  /** Streams from `test/talker` and hangs up after so many events; resolves when the chat has ended. */
  async function leaveAfter(events: number): Promise<Record<string, unknown>> {
    const body = JSON.stringify({ query: 'Who are you?', ...paid, model_name: 'test/talker', stream: true });
    const before = tasks.length;
    const id = await new Promise<string>((resolve, reject) => {
      const headers = { ...bearer(), 'content-type': 'application/json' };
      const call = request(`${service.baseUrl}/api/chatpred_or`, { method: 'POST', headers }, (response) => {
        let text = '';
        const look = () => {
          if (eventsIn(text).length < events || tasks.length === before) return void setTimeout(look, 10);
          response.destroy();
          resolve(String(response.headers['x-request-id']));
        };
        response.on('data', (chunk) => {
          text += chunk;
        });
        look();
      });
      call.on('error', reject).end(body);
    });
    return eventually(async () => {
      const { body: kept } = await service.get(`/api/requests/${id}`, account.keyHeader);
      return kept.status !== 'in_progress' && kept;
    });
  }

  test('before the first word costs nothing, and stops the work', async () => {
    let stopped = false;
    talk = async function* (_task, signal) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      stopped = true;
      yield { text: 'Too late' };
    };
    const before = await posted();
    expect(await leaveAfter(0)).toMatchObject({ status: 'canceled', credits_charged: 0 });
    expect(stopped).toBe(true);
    expect(await posted()).toBe(before);
  });

  test('later it costs what was read and said until then', async () => {
    talk = async function* (_task, signal) {
      yield { text: 'One two three' };
      yield { text: ' four' };
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const kept = await leaveAfter(2);
    const { body } = kept.response as {
      body: { response: string; usage: Record<string, number>; cost_usd: number; warnings: string[] };
    };
    expect(body.response).toBe('One two three four');
    expect(body.warnings).toEqual(['The connection was closed before the answer was complete']);
    const nano =
      BigInt(body.usage.prompt_tokens!) * 10_000n + BigInt(await countTokens('One two three four')) * 20_000n;
    expect(body.cost_usd).toBe(Number(`${nano}e-11`));
  });
});

test('an engine that counts is believed, but never charged beyond what was held', async () => {
  talk = async function* () {
    yield { text: 'Hello' };
    yield { usage: { prompt_tokens: 10, completion_tokens: 5 } };
  };
  const modest = await say({ ...paid, model_name: 'test/talker' });
  expect(modest.body).toMatchObject({
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    cost_usd: 2e-6,
  });
  talk = async function* () {
    yield { text: 'Hello' };
    yield { usage: { prompt_tokens: 1e9, completion_tokens: 1e9 } };
  };
  const greedy = await say({ ...paid, model_name: 'test/talker' });
  expect(greedy.status).toBe(200);
  expect(greedy.body.cost_usd).toBeLessThan(0.0001);
});

test('one Idempotency-Key is one message, streamed or not', async () => {
  const once = { ...bearer(), 'idempotency-key': 'chat-1' };
  const first = await say(paid, once);
  const before = await posted();
  const again = await say(paid, once);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const streamed = await say({ ...paid, stream: true }, once);
  expect(eventsIn(String(streamed.body.text)).map(({ event }) => event)).toEqual(['delta', 'usage', 'done']);
  expect(await say({ ...paid, query: 'Another' }, once)).toMatchObject({ status: 422 });
  expect(await posted()).toBe(before);
});

test('402: above X-Max-Credits, or without the credits for the longest answer, nothing runs', async () => {
  const asked = tasks.length;
  expect(
    await say({ ...paid, model_name: 'test/talker' }, { ...bearer(), 'x-max-credits': '0.0001' }),
  ).toMatchObject({ status: 402, body: { code: 'price_above_cap' } });
  const poor = await service.account({ credits: '0.001' });
  expect(await say({ ...paid, model_name: 'test/talker' }, bearer(poor.key))).toMatchObject({
    status: 402,
    body: { code: 'insufficient_credits', required: 1, available: 0 },
  });
  expect(tasks.length).toBe(asked);
});

test.each([
  [{ query: undefined }, 'query'],
  [{ query: '  ' }, 'query'],
  [{ query: 7 }, 'query'],
  [{ character: undefined }, 'character'],
  [{ context: 'é'.repeat(40_000) }, 'context'],
  [{ context: [{ role: 'user', content: 'é'.repeat(40_000) }] }, 'context'],
  [{ context: [{ role: 'robot', content: 'a' }] }, 'context'],
  [{ use_usage_credits: 'yes' }, 'use_usage_credits'],
])('400: %# names %s', async (wrong, param) => {
  expect(await say(wrong)).toMatchObject({ status: 400, body: { code: 'invalid_request', param } });
});

test('a rehearsed crash ends as a real one would: its hold is freed and whoever waits is told', async () => {
  const { key } = await service.account({ credits: '5', mode: 'test' });
  const waiting = say(paid, { ...bearer(key), 'x-test-scenario': 'crash_after_hold' });
  // Nobody renews its lease, which would run out by itself; time is made to have passed.
  await eventually(async () => {
    const text = `update generation set deadline_at = deadline_at - interval '1 minute' where scenario = 'crash_after_hold' returning id`;
    return (await service.context.db.query({ text })).length > 0;
  });
  expect(await waiting).toMatchObject({ status: 500, body: { code: 'internal_error', charged: false } });
  expect(await posted(key)).toBe('5');
});

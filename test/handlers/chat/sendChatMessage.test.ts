import { describe, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { countTokens } from '../../../src/chat/token-count.ts';
import { chatStage, PAID } from '../../support/chat.ts';

const TOKEN = 7200n;
const stage = chatStage();
const { bearer, posted, say, tasks } = stage;

test('200: the character answers from its own description, and every token is charged exactly', async () => {
  const { key } = await stage.service.account({ credits: '1' });
  const answer = await say(PAID, bearer(key));
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
  const stored = await stage.service.get(`/api/requests/${answer.body.request_id}`, { 'x-api-key': key });
  expect(stored.body.response).toMatchObject({ status: 200, body: answer.body });
});

test('the model is told who it is, or what the caller sent in its place, never both', async () => {
  await say({ ...PAID, model_name: 'test/talker' });
  const own = JSON.stringify(tasks.at(-1)!.turns);
  expect(own).toMatch(/storms in bottles.*Hello, traveller\..*Who are you\?/s);
  for (const context of ['You are Ann.', [{ role: 'user', content: 'I am Ann.' }]]) {
    await say({ ...PAID, model_name: 'test/talker', context });
    const task = JSON.stringify(tasks.at(-1));
    expect(task).toContain('Ann.');
    expect(task).not.toMatch(/storms|traveller/);
    expect(tasks.at(-1)!.persona).toBeNull();
  }
  for (const context of ['', '  ', []]) {
    await say({ ...PAID, model_name: 'test/talker', context });
    expect(JSON.stringify(tasks.at(-1)!.turns)).toBe(own);
  }
});

test('a character is found by url_name, then by the own newest of that name, then by the oldest of anybody', async () => {
  const other = await stage.service.account();
  const make = async (name: string, by: typeof stage.account) =>
    (await stage.service.post('/api/create-ai', { name }, by.keyHeader)).body.id;
  const theirs = await make('Twin', other);
  await make('Twin', other);
  const talkTo = async (character: string, by: typeof stage.account) =>
    ((await say({ character }, bearer(by.key))).body.character as { id: string }).id;
  const third = await stage.service.account();
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

test('a rehearsed refusal of a chat is 422, names the query and charges nothing', async () => {
  const { key } = await stage.service.account({ credits: '5', mode: 'test' });
  const refused = await say(PAID, { ...bearer(key), 'x-test-scenario': 'nothing_shown' });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'nothing_shown', param: 'query', charged: false },
  });
  expect((await say(PAID, bearer(key))).body.remaining_credits).toBe(4);
});

describe('without credits', () => {
  test('free models answer so many messages a day; failures do not count', async () => {
    const { key } = await stage.service.account({ credits: '5', mode: 'test' });
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
    expect((await say(PAID, bearer(key))).status).toBe(200);
  });

  test('a paid model is 402, an unknown one 400 that names the catalogue', async () => {
    expect(await say({ model_name: 'test/talker' })).toMatchObject({
      status: 402,
      body: { code: 'chat_allowance_used' },
    });
    const unknown = await say({ ...PAID, model_name: 'nobody/knows' });
    expect(unknown).toMatchObject({ status: 400, body: { param: 'model_name' } });
    expect(unknown.body.error).toMatch(/api\/models.*test\/talker.*local\/scripted/);
  });
});

test('the catalogue lists every model with its own rates', async () => {
  const { body } = await stage.service.get('/api/models', stage.account.keyHeader);
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

test('an engine that counts is believed, but never charged beyond what was held', async () => {
  stage.talk = async function* () {
    yield { text: 'Hello' };
    yield { usage: { prompt_tokens: 10, completion_tokens: 5 } };
  };
  const modest = await say({ ...PAID, model_name: 'test/talker' });
  expect(modest.body).toMatchObject({
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    cost_usd: 2e-6,
  });
  stage.talk = async function* () {
    yield { text: 'Hello' };
    yield { usage: { prompt_tokens: 1e9, completion_tokens: 1e9 } };
  };
  const greedy = await say({ ...PAID, model_name: 'test/talker' });
  expect(greedy.status).toBe(200);
  expect(greedy.body.cost_usd).toBeLessThan(0.0001);
});

test('402: above X-Max-Credits, or without the credits for the longest answer, nothing runs', async () => {
  const before = tasks.length;
  expect(
    await say({ ...PAID, model_name: 'test/talker' }, { ...bearer(), 'x-max-credits': '0.0001' }),
  ).toMatchObject({ status: 402, body: { code: 'price_above_cap' } });
  const poor = await stage.service.account({ credits: '0.001' });
  expect(await say({ ...PAID, model_name: 'test/talker' }, bearer(poor.key))).toMatchObject({
    status: 402,
    body: { code: 'insufficient_credits', required: 1, available: 0 },
  });
  expect(tasks.length).toBe(before);
});

test.each([
  [{ query: undefined }, 'query'],
  [{ query: '  ' }, 'query'],
  [{ query: 7 }, 'query'],
  [{ query: 'a\ud800' }, 'query'],
  [{ context: [{ role: 'user', content: '\udc00' }] }, 'context'],
  [{ character: undefined }, 'character'],
  [{ context: 'é'.repeat(40_000) }, 'context'],
  [{ context: [{ role: 'user', content: 'é'.repeat(40_000) }] }, 'context'],
  [{ context: [{ role: 'robot', content: 'a' }] }, 'context'],
  [{ use_usage_credits: 'yes' }, 'use_usage_credits'],
])('400: %# names %s', async (wrong, param) => {
  expect(await say(wrong)).toMatchObject({ status: 400, body: { code: 'invalid_request', param } });
});

test('a rehearsed crash ends as a real one would: its hold is freed and whoever waits is told', async () => {
  const { key } = await stage.service.account({ credits: '5', mode: 'test' });
  const waiting = say(PAID, { ...bearer(key), 'x-test-scenario': 'crash_after_hold' });
  // The lease is not renewed and would expire by itself; the test advances its time.
  await eventually(async () => {
    const text = `update generation set deadline_at = deadline_at - interval '1 minute' where scenario = 'crash_after_hold' returning id`;
    return (await stage.service.context.db.query({ text })).length > 0;
  });
  expect(await waiting).toMatchObject({ status: 500, body: { code: 'internal_error', charged: false } });
  expect(await posted(key)).toBe('5');
});

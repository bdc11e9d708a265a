/** Answers and messages of a kept conversation that are replaced, and kept as variants. */
import { describe, expect, test } from 'vitest';
import { conversationStage } from '../../support/conversation.ts';
import { DATABASES } from '../../support/database.ts';

type Message = { role: string; content: string; request_id: string; variants: string[]; cost_usd: number };

describe.each(DATABASES)('on %s', (database) => {
  const stage = conversationStage(database);
  const messages = async (id: string, query = '') => (await stage.read(id, query)).body.messages as Message[];
  const texts = async (id: string, query = '') => (await messages(id, query)).map(({ content }) => content);
  const answerWith = (text: string) => {
    stage.talk = async function* () {
      yield { text };
      yield { usage: { prompt_tokens: 20, completion_tokens: 3 } };
    };
  };

  test('200 sendChatMessage: the same message after the same call answers again, and both answers are kept', async () => {
    const id = await stage.begin();
    const first = (await messages(id))[0]!.request_id;
    const second = (await stage.say('And tomorrow?', { conversation_id: id })).body.request_id;
    answerWith('Tomorrow too.');
    const again = { conversation_id: id, after_request_id: first };
    const third = (await stage.say('And tomorrow?', again)).body.request_id;
    expect(stage.lastTurns().map(({ content }) => content)).toEqual([
      'Is the lamp lit?',
      'Every night.',
      'And tomorrow?',
    ]);
    expect(await texts(id)).toEqual(['Is the lamp lit?', 'Every night.', 'And tomorrow?', 'Tomorrow too.']);
    const newest = (await messages(id)).at(-1)!;
    expect(newest.variants).toEqual([second, third]);
    expect(newest.cost_usd).toBeGreaterThan(0);
    expect((await texts(id, `?through=${second}`)).at(-1)).toBe('Every night.');
    expect((await texts(id, `?through=${third}&limit=1`)).at(-1)).toBe('Tomorrow too.');
  });

  test('a message after the beginning replaces the first one, and the conversation goes on from it', async () => {
    const id = await stage.begin();
    await stage.say('And tomorrow?', { conversation_id: id });
    await stage.say('Who are you?', { conversation_id: id, after_request_id: null });
    expect(stage.lastTurns()).toHaveLength(1);
    await stage.say('Go on', { conversation_id: id });
    expect(stage.lastTurns().map(({ content }) => content)).toEqual([
      'Who are you?',
      'Every night.',
      'Go on',
    ]);
    const [begun] = (await messages(id))[0]!.variants;
    expect((await texts(id, `?through=${begun}`))[2]).toBe('And tomorrow?');
  });

  test('an earlier variant can be continued', async () => {
    const id = await stage.begin();
    const [first] = await messages(id);
    await stage.say('Who are you?', { conversation_id: id, after_request_id: null });
    await stage.say('And tomorrow?', { conversation_id: id, after_request_id: first!.request_id });
    expect(await texts(id)).toEqual(['Is the lamp lit?', 'Every night.', 'And tomorrow?', 'Every night.']);
  });

  test('a message that fails replaces nothing', async () => {
    const id = await stage.begin();
    stage.talk = async function* () {
      yield { failed: 'engine_failed', message: 'broken' };
    };
    expect((await stage.say('Who?', { conversation_id: id, after_request_id: null })).status).toBe(502);
    expect(await texts(id)).toEqual(['Is the lamp lit?', 'Every night.']);
  });

  test('a summary of messages that a call replaces is not read', async () => {
    const id = await stage.begin();
    const first = (await messages(id))[0]!.request_id;
    const { db } = stage.service.context;
    await stage.say('My name is Ada', { conversation_id: id });
    await db.query({
      text: `update conversation set summary = 'Ada asked.', summarized = 2 where id = $1`,
      values: [id],
    });
    await stage.say('Go on', { conversation_id: id });
    expect(JSON.stringify(stage.tasks.at(-1)!.turns)).toContain('Ada asked.');
    await stage.say('My name is Bo', { conversation_id: id, after_request_id: first });
    expect(JSON.stringify(stage.tasks.at(-1)!.turns)).not.toContain('Ada');
    expect((await stage.read(id)).body.summary).toBeNull();
  });

  test.each([
    ['without a conversation', { conversation_id: undefined, character: 'mira' }, 400],
    ['in a new conversation', { conversation_id: 'new', character: 'mira' }, 400],
    ['that is none of the conversation', {}, 404],
  ])('a call to follow %s is refused', async (_, more, status) => {
    const conversation_id = await stage.begin();
    const message = { conversation_id, after_request_id: 'req_other', ...more };
    expect(await stage.say('Hello', message)).toMatchObject({ status, body: { param: 'after_request_id' } });
    expect((await stage.read(conversation_id, '?through=req_other')).status).toBe(404);
  });

  test('200 updateConversation: its title is the first message until it is renamed', async () => {
    const id = await stage.begin();
    const rename = (title: unknown, headers = stage.account.keyHeader) =>
      stage.service.call('PATCH', `/api/conversations/${id}`, { body: { title }, headers });
    expect((await stage.list())[0]).toMatchObject({ id, title: 'Is the lamp lit?' });
    expect(await rename(' The storm ')).toMatchObject({ status: 200, body: { id, title: 'The storm' } });
    expect((await stage.list())[0]).toMatchObject({ title: 'The storm' });
    expect((await rename(' ')).body).toMatchObject({ title: 'Is the lamp lit?' });
    expect((await rename('x'.repeat(201))).status).toBe(400);
    const { keyHeader } = await stage.service.account({ credits: '10' });
    expect((await rename('Mine', keyHeader)).status).toBe(404);
  });
});

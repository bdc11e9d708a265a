/** Conversations that the service keeps: begun, continued, read and deleted. */
import { describe, expect, test } from 'vitest';
import { removeOld } from '../../../src/generation/settle/retention.ts';
import { eraseAccounts } from '../../../src/start/erase-accounts.ts';
import { endGrace, exported } from '../../support/closing.ts';
import { conversationStage } from '../../support/conversation.ts';
import { DATABASES } from '../../support/database.ts';

describe.each(DATABASES)('on %s', (database) => {
  const stage = conversationStage(database);

  test('200 sendChatMessage: begun with `new`, and continued with its id alone', async () => {
    const id = await stage.begin();
    expect(id).toMatch(/^cnv_/);
    const { body } = await stage.say('And tomorrow?', { conversation_id: id });
    expect(body).toMatchObject({ conversation_id: id, character: { url_name: 'mira' } });
    expect(stage.lastTurns()).toEqual([
      { role: 'user', content: 'Is the lamp lit?' },
      { role: 'assistant', content: 'Every night.' },
      { role: 'user', content: 'And tomorrow?' },
    ]);
    expect(stage.tasks.at(-1)!.persona).toMatchObject({ name: 'Mira' });
  });

  test('a message without one is kept in none', async () => {
    const before = (await stage.list()).length;
    expect((await stage.say('Hello', { character: 'mira' })).body).not.toHaveProperty('conversation_id');
    expect(await stage.list()).toHaveLength(before);
  });

  test('200 getConversation, 200 listConversations: in the order of speech, page by page', async () => {
    const id = await stage.begin();
    await stage.say('And tomorrow?', { conversation_id: id });
    const whole = (await stage.read(id)).body;
    expect(whole).toMatchObject({ conversation_id: id, summary: null, next_cursor: null });
    expect(
      (whole.messages as { role: string; content: string }[]).map(({ role, content }) => [role, content]),
    ).toEqual([
      ['user', 'Is the lamp lit?'],
      ['assistant', 'Every night.'],
      ['user', 'And tomorrow?'],
      ['assistant', 'Every night.'],
    ]);
    const newest = (await stage.read(id, '?limit=1')).body;
    expect((newest.messages as { content: string }[])[0]!.content).toBe('And tomorrow?');
    const earlier = (await stage.read(id, `?limit=1&cursor=${newest.next_cursor}`)).body;
    expect((earlier.messages as { content: string }[])[0]!.content).toBe('Is the lamp lit?');
    expect(earlier.next_cursor).toBeNull();
    expect((await stage.read(id, '?cursor=nonsense')).status).toBe(400);
    expect((await stage.list())[0]).toMatchObject({ id, character: { name: 'Mira' } });
  });

  test('200 deleteConversation: with its messages, and its charges stay', async () => {
    const id = await stage.begin();
    const spent = (await stage.service.get('/api/account', stage.account.keyHeader)).body.credits;
    const remove = () =>
      stage.service.call('DELETE', `/api/conversations/${id}`, { headers: stage.account.keyHeader });
    expect((await remove()).body).toMatchObject({ id, deleted: true });
    expect((await remove()).status).toBe(404);
    expect((await stage.read(id)).status).toBe(404);
    expect(await stage.say('Hello?', { conversation_id: id })).toMatchObject({
      status: 404,
      body: { param: 'conversation_id' },
    });
    const { db } = stage.service.context;
    expect(
      await db.query({ text: 'select id from generation where conversation_id = $1', values: [id] }),
    ).toEqual([]);
    expect((await stage.service.get('/api/account', stage.account.keyHeader)).body.credits).toEqual(spent);
  });

  test('another account has none of it', async () => {
    const id = await stage.begin();
    const { keyHeader } = await stage.service.account({ credits: '10' });
    expect(await stage.list(keyHeader)).toEqual([]);
    expect((await stage.read(id, '', keyHeader)).status).toBe(404);
    expect(
      (await stage.service.call('DELETE', `/api/conversations/${id}`, { headers: keyHeader })).status,
    ).toBe(404);
    expect((await stage.say('Hello', { conversation_id: id }, keyHeader)).status).toBe(404);
  });

  test.each([
    ['messages beside it', { messages: [{ role: 'user', content: 'Hi' }] }, 'messages'],
    ['a context beside it', { context: 'You are a fox.' }, 'context'],
    ['no query', { query: undefined }, 'query'],
    ['`new` without a character', { conversation_id: 'new' }, 'character'],
  ])('%s is a 400', async (_, more, param) => {
    const conversation_id = await stage.begin();
    expect(await stage.say('Hello', { conversation_id, ...more })).toMatchObject({
      status: 400,
      body: { param },
    });
  });

  test('another character is a 400, and its own may be named', async () => {
    const id = await stage.begin();
    await stage.addCharacter('Bo');
    expect(await stage.say('Hello', { conversation_id: id, character: 'bo' })).toMatchObject({
      status: 400,
      body: { param: 'character', error: 'Character must be mira, as in the conversation' },
    });
    expect((await stage.say('Hello', { conversation_id: id, character: 'Mira' })).status).toBe(200);
    expect((await stage.say('Hello', { conversation_id: id, character: 'nobody' })).status).toBe(404);
  });

  test('a conversation outlives its character, but cannot be continued', async () => {
    const cleo = await stage.addCharacter('Cleo');
    const id = await stage.begin({ character: 'cleo' });
    await stage.service.call('DELETE', `/api/characters/${cleo.id}`, { headers: stage.account.keyHeader });
    expect((await stage.read(id)).body).toMatchObject({ character: null });
    expect(await stage.say('Hello', { conversation_id: id })).toMatchObject({
      status: 404,
      body: { param: 'conversation_id' },
    });
  });

  test('a repeat continues nothing twice, and begins one conversation', async () => {
    const headers = { ...stage.account.keyHeader, 'idempotency-key': crypto.randomUUID() };
    const before = (await stage.list()).length;
    const id = await stage.begin({}, headers);
    expect(await stage.begin({}, headers)).toBe(id);
    expect(await stage.list()).toHaveLength(before + 1);
    const again = { ...stage.account.keyHeader, 'idempotency-key': crypto.randomUUID() };
    for (let n = 0; n < 2; n++) await stage.say('And tomorrow?', { conversation_id: id }, again);
    expect((await stage.read(id)).body.messages).toHaveLength(4);
  });

  test('what failed is no part of it, and a failed first message leaves none', async () => {
    const id = await stage.begin();
    const before = (await stage.list()).length;
    stage.talk = async function* () {
      yield { failed: 'engine_failed', message: 'broken' };
    };
    expect((await stage.say('Hello?', { conversation_id: id })).status).toBe(502);
    expect((await stage.say('Hello?', { character: 'mira', conversation_id: 'new' })).status).toBe(502);
    expect(await stage.list()).toHaveLength(before);
    expect((await stage.read(id)).body.messages).toHaveLength(2);
  });

  test('a stream names it too', async () => {
    const answer = await stage.service.post(
      '/api/chatpred_or',
      { query: 'Hi', character: 'mira', conversation_id: 'new', use_usage_credits: true, stream: true },
      stage.account.keyHeader,
    );
    const ended = JSON.parse(/event: done\ndata: (.*)/.exec(String(answer.body.text))![1]!);
    expect((await stage.read(ended.conversation_id)).body.messages).toHaveLength(2);
  });

  test('its chats stay when other jobs are deleted, and go with the account', async () => {
    const mine = await stage.service.account({ credits: '10' });
    const id = await stage.begin({}, mine.keyHeader);
    const { db } = stage.service.context;
    const away = `update generation set completed_at = completed_at - interval '40 days' where account_id = $1`;
    await db.query({ text: away, values: [mine.id] });
    await removeOld(stage.service.context);
    expect((await stage.read(id, '', mine.keyHeader)).body.messages).toHaveLength(2);
    const { rows } = await exported(stage.service, mine.keyHeader);
    expect(rows('conversations')).toMatchObject([{ id }]);
    expect(rows('chats')).toMatchObject([{ conversation_id: id }]);
    await stage.service.call('DELETE', '/api/account', {
      headers: mine.keyHeader,
      body: { confirm: mine.id },
    });
    await endGrace(db, mine.id);
    expect(await eraseAccounts(stage.service.context)).toBe(1);
    for (const table of ['conversation', 'generation'])
      expect(
        await db.query({ text: `select id from ${table} where account_id = $1`, values: [mine.id] }),
      ).toEqual([]);
  });
});

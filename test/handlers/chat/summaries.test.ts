/** Long conversations: what the model reads word for word, and the summary before it. */
import { describe, expect, test } from 'vitest';
import { conversationStage } from '../../support/conversation.ts';
import { DATABASES } from '../../support/database.ts';

describe.each(DATABASES)('on %s', (database) => {
  const stage = conversationStage(database);

  /** A conversation whose messages have some 9,000 tokens. */
  async function long(model_name: string): Promise<string> {
    const id = await stage.begin({ model_name });
    for (let n = 0; n < 6; n++)
      await stage.say(`${n} ${'a fox and a lamp '.repeat(300)}`, { conversation_id: id, model_name });
    return id;
  }

  test('where it gets long, the model writes a summary first, and both are charged', async () => {
    const id = await long('test/server');
    stage.tasks.length = 0;
    stage.talk = async function* ({ turns }) {
      const isSummary = turns[0]!.content.startsWith('Summarize');
      yield { text: isSummary ? 'A fox asked about the lamp.' : 'Yes.' };
      yield { usage: { prompt_tokens: isSummary ? 5000 : 4000, completion_tokens: isSummary ? 30 : 2 } };
    };
    const { body } = await stage.say('And now?', { conversation_id: id });
    expect(body.usage).toEqual({ prompt_tokens: 9000, completion_tokens: 32, total_tokens: 9032 });
    expect(body).toMatchObject({ response: 'Yes.', cost_usd: 0.0009064 });
    expect(body.warnings).toBeUndefined();
    const [question, answered] = stage.tasks;
    expect(question!.turns[1]!.content).toContain('User: Is the lamp lit?');
    expect(JSON.stringify(answered!.turns)).toContain('A fox asked about the lamp.');
    expect(JSON.stringify(answered!.original)).toContain('A fox asked about the lamp.');
    expect(answered!.turns.length).toBeLessThan(10);
    expect((await stage.read(id)).body).toMatchObject({ summary: 'A fox asked about the lamp.' });
    stage.tasks.length = 0;
    await stage.say('And then?', { conversation_id: id });
    expect(stage.tasks).toHaveLength(1);
    expect(JSON.stringify(stage.tasks[0]!.turns)).toContain('A fox asked about the lamp.');
    expect(JSON.stringify(stage.tasks[0]!.turns)).toContain('And now?');
    expect(JSON.stringify(stage.tasks[0]!.turns)).not.toContain('Is the lamp lit?');
  });

  test('a model that summarizes nothing forgets what is older', async () => {
    const id = await long('test/local');
    stage.tasks.length = 0;
    await stage.say('And now?', { conversation_id: id, model_name: 'test/local' });
    expect(stage.tasks).toHaveLength(1);
    expect(stage.lastTurns().length).toBeLessThan(10);
    expect(JSON.stringify(stage.lastTurns())).not.toContain('Is the lamp lit?');
    expect((await stage.read(id)).body).toMatchObject({ summary: null });
  });

  test('of very many messages the newest are read, and the summary stands for all before them', async () => {
    const id = await stage.begin();
    const { db } = stage.service.context;
    await db.query({
      text: `insert into generation select (jsonb_populate_record(g, jsonb_build_object(
               'id', g.id || n, 'request_id', g.request_id || n, 'hold_id', null, 'charged_nano', 0,
               'created_at', g.created_at + n * interval '1 ms',
               'input', jsonb_build_object('query', n || repeat(' a fox', 60))))).*
             from generation g, generate_series(1, 300) n where conversation_id = $1`,
      values: [id],
    });
    const isRead = (text: string) => JSON.stringify(stage.lastTurns()).includes(text);
    await stage.say('And now?', { conversation_id: id, model_name: 'test/local' });
    expect([isRead('300 a fox'), isRead('290 a fox'), isRead('And now?')]).toEqual([true, true, true]);
    stage.talk = async function* () {
      yield { text: 'They counted foxes.' };
      yield { usage: { prompt_tokens: 5000, completion_tokens: 5 } };
    };
    await stage.say('Go on', { conversation_id: id });
    const query = { text: 'select summarized from conversation where id = $1', values: [id] };
    const [{ summarized }] = (await db.query<{ summarized: number }>(query)) as [{ summarized: number }];
    const verbatim = stage.lastTurns().filter(({ role }) => role === 'user').length - 1;
    expect(summarized + verbatim).toBe(302);
  });

  test('an empty summary is none', async () => {
    const id = await long('test/server');
    stage.talk = async function* ({ turns }) {
      yield { text: turns[0]!.content.startsWith('Summarize') ? ' ' : 'Yes.' };
      yield { usage: { prompt_tokens: 100, completion_tokens: 2 } };
    };
    expect((await stage.say('And now?', { conversation_id: id })).body).toMatchObject({ response: 'Yes.' });
    expect((await stage.read(id)).body).toMatchObject({ summary: null });
  });

  test('a summary that fails costs nothing and changes nothing', async () => {
    const id = await long('test/server');
    stage.talk = async function* () {
      yield { failed: 'engine_failed', message: 'broken' };
    };
    expect((await stage.say('And now?', { conversation_id: id })).status).toBe(502);
    expect((await stage.read(id)).body).toMatchObject({ summary: null });
  });
});

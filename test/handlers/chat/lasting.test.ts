/** A conversation lasts as long as one of its chats is answered or was answered, whatever the others come to. */
import { describe, expect, inject, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { scriptedModel } from '../../../upstreams/chat/chat-models.ts';
import { conversationStage } from '../../support/conversation.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { instantEngine } from '../../support/engines.ts';
import { openService } from '../../support/service.ts';

type Ending = 'answers' | 'fails';
const NEW = { character: 'mira', conversation_id: 'new' };

describe.each(DATABASES)('on %s', (database) => {
  const stage = conversationStage(database);

  /** Answers are given when a test says so, by the text of their question. */
  function answersOnDemand(): (query: string, ending: Ending) => void {
    const gates = new Map<string, PromiseWithResolvers<Ending>>();
    const gate = (query: string) => {
      const found = gates.get(query) ?? Promise.withResolvers<Ending>();
      gates.set(query, found);
      return found;
    };
    stage.talk = async function* ({ turns }) {
      const ending = await gate(turns.at(-1)!.content).promise;
      if (ending === 'fails') yield { failed: 'engine_failed', message: 'broken' };
      else yield { text: 'Every night.' };
    };
    return (query, ending) => gate(query).resolve(ending);
  }

  /** A conversation whose first message, "first", is being answered. */
  async function begun() {
    const first = stage.say('first', NEW);
    await eventually(() => stage.tasks.length === 1);
    const [{ id }] = (await stage.list()) as [{ id: string }];
    return { id, first };
  }

  test('the first message fails while the second is being answered: the second is kept', async () => {
    const end = answersOnDemand();
    const { id, first } = await begun();
    const second = stage.say('second', { conversation_id: id });
    await eventually(() => stage.tasks.length === 2);
    end('first', 'fails');
    expect((await first).status).toBe(502);
    end('second', 'answers');
    expect((await second).status).toBe(200);
    expect((await stage.read(id)).body.messages).toHaveLength(2);
  });

  test('the first message is canceled while the second is being answered: the second is kept', async () => {
    const end = answersOnDemand();
    const { id, first } = await begun();
    const second = stage.say('second', { conversation_id: id });
    await eventually(() => stage.tasks.length === 2);
    const { body } = await stage.service.get('/api/jobs?status=in_progress', stage.account.keyHeader);
    const jobs = body.jobs as { job_id: string; created_at: string }[];
    const oldest = jobs.toSorted((a, b) => a.created_at.localeCompare(b.created_at))[0]!;
    await stage.service.post(`/api/jobs/${oldest.job_id}/cancel`, {}, stage.account.keyHeader);
    expect((await first).status).toBe(409);
    end('second', 'answers');
    expect((await second).status).toBe(200);
    expect((await stage.read(id)).body.messages).toHaveLength(2);
  });

  test('all messages fail: it is dropped with the last one', async () => {
    const end = answersOnDemand();
    const { id, first } = await begun();
    const second = stage.say('second', { conversation_id: id });
    await eventually(() => stage.tasks.length === 2);
    for (const query of ['first', 'second']) end(query, 'fails');
    expect([(await first).status, (await second).status]).toEqual([502, 502]);
    expect((await stage.read(id)).status).toBe(404);
  });
});

test('two processes race: a message is answered in a conversation that lasts, or refused', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'));
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const talker = {
    ...scriptedModel(),
    engine: {
      ...scriptedModel().engine,
      async *answer({ turns }: { turns: { content: string }[] }) {
        await ends.get(turns.at(-1)!.content)?.promise;
        if (ends.has(turns.at(-1)!.content)) yield { failed: 'engine_failed' as const, message: 'broken' };
        else yield { text: 'Every night.' };
      },
    },
  };
  const options = { engines: { ra1: instantEngine() }, chatModels: [talker], env: { DATABASE_URL } };
  const services = [await openService(options), await openService(options)] as const;
  try {
    const { keyHeader } = await services[0].account({ credits: '100' });
    await services[0].post('/api/create-ai', { name: 'Mira', description: 'A keeper.' }, keyHeader);
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const say = (service: 0 | 1, query: string, more: object) =>
        services[service].post('/api/chatpred_or', { query, use_usage_credits: true, ...more }, keyHeader);
      const ending = Promise.withResolvers<void>();
      ends.set(`first ${round}`, ending);
      const first = say(0, `first ${round}`, NEW);
      const newest = async () => {
        const { body } = await services[0].get('/api/conversations', keyHeader);
        const [found] = body.conversations as { id: string }[];
        return found && (await services[0].get(`/api/conversations/${found.id}`, keyHeader)).body;
      };
      await eventually(
        async () => ((await newest())?.answering as { query: string } | null)?.query === `first ${round}`,
      );
      const { conversation_id } = (await newest()) as { conversation_id: string };
      // The end of the first message meets each step of the second one.
      const second = say(1, 'second', { conversation_id });
      setTimeout(ending.resolve, round % 12);
      const { status } = await second;
      expect((await first).status).toBe(502);
      outcomes.add(
        `second ${status}, conversation ${(await services[1].get(`/api/conversations/${conversation_id}`, keyHeader)).status}`,
      );
    }
    expect([...outcomes].filter((each) => !LAWFUL.includes(each))).toEqual([]);
  } finally {
    for (const service of services) await service.stop();
  }
}, 240_000);

const ROUNDS = 36;
const LAWFUL = ['second 200, conversation 200', 'second 404, conversation 404'];

/** A service on which conversations are kept, with models that say what a test tells them to. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import type { ChatEngine, ChatModel, ChatTask } from '../../engines/port/chat-engine.ts';
import type { Database } from '../../src/db/db.ts';
import { scriptedModel } from '../../upstreams/chat/chat-models.ts';
import { createDatabase } from './database.ts';
import { instantEngine } from './engines.ts';
import { type Answer, openService, type Service } from './service.ts';

type Account = Awaited<ReturnType<Service['account']>>;
type Headers = Record<string, string>;

type ConversationStage = {
  service: Service;
  account: Account;
  /** Tasks that the engines received. */
  tasks: ChatTask[];
  /** Behaviour of the engines. */
  talk: ChatEngine['answer'];
  addCharacter(name: string): Promise<Answer['body']>;
  say(query: string, more?: object, headers?: Headers): Promise<Answer>;
  /** Begins a conversation with a question; answers its id. */
  begin(more?: object, headers?: Headers): Promise<string>;
  read(id: string, query?: string, headers?: Headers): Promise<Answer>;
  list(headers?: Headers): Promise<Record<string, unknown>[]>;
  /** The turns of the last task, without instructions. */
  lastTurns(): ChatTask['turns'];
};

/** Call it once in a block. `test/server` summarizes, `test/local` does not. After each test the books must balance. */
export function conversationStage(database: Database['kind']): ConversationStage {
  const modelOf = (id: string, kind: 'local' | 'upstream'): ChatModel => ({
    ...scriptedModel(),
    id,
    engine: {
      label: { name: id, version: '1', kind },
      about: 'Says what a test tells it to.',
      answer(task, signal) {
        stage.tasks.push(task);
        return stage.talk(task, signal);
      },
    },
    input_rate: '0.00001',
    output_rate: '0.00002',
    free: false,
    default: id === 'test/server',
    max_tokens: 100,
  });
  const talk: ChatEngine['answer'] = async function* () {
    yield { text: 'Every night.' };
    yield { usage: { prompt_tokens: 20, completion_tokens: 3 } };
  };
  const stage: ConversationStage = {
    service: undefined as unknown as Service,
    account: undefined as unknown as Account,
    tasks: [],
    talk,
    async addCharacter(name: string) {
      const character = { name, description: `${name} keeps a lighthouse.` };
      return (await stage.service.post('/api/create-ai', character, stage.account.keyHeader)).body;
    },
    say: (query: string, more: object = {}, headers: Headers = stage.account.keyHeader) =>
      stage.service.post('/api/chatpred_or', { query, use_usage_credits: true, ...more }, headers),
    async begin(more: object = {}, headers: Headers = stage.account.keyHeader) {
      const message = { character: 'mira', conversation_id: 'new', ...more };
      const { status, body } = await stage.say('Is the lamp lit?', message, headers);
      expect(status).toBe(200);
      return String(body.conversation_id);
    },
    read: (id: string, query = '', headers: Headers = stage.account.keyHeader) =>
      stage.service.get(`/api/conversations/${id}${query}`, headers),
    async list(headers: Headers = stage.account.keyHeader) {
      const { body } = await stage.service.get('/api/conversations', headers);
      return body.conversations as Record<string, unknown>[];
    },
    lastTurns: () => stage.tasks.at(-1)!.turns.filter(({ role }) => role !== 'system'),
  };
  beforeAll(async () => {
    stage.service = await openService({
      engines: { ra1: instantEngine() },
      chatModels: [modelOf('test/server', 'upstream'), modelOf('test/local', 'local')],
      ...(database === 'postgres' && {
        env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) },
      }),
    });
    stage.account = await stage.service.account({ credits: '100' });
    await stage.addCharacter('Mira');
  });
  beforeEach(() => {
    stage.tasks.length = 0;
    stage.talk = talk;
  });
  afterEach(async () => {
    expect(stage.service.faults).toEqual([]);
    const { body } = await stage.service.get('/admin/ledger/check', stage.service.asOperator);
    expect(body).toMatchObject({ balanced: true, open_holds: 0 });
  });
  afterAll(() => stage.service.stop());
  return stage;
}

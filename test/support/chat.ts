/** A service on which a character can be talked to, by a model that says what a test tells it to. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ChatEngine, ChatModel, ChatTask } from '../../engines/port/chat-engine.ts';
import { scriptedModel } from '../../upstreams/chat/chat-models.ts';
import { instantEngine } from './engines.ts';
import { type Answer, openService, type Service } from './service.ts';

type Account = Awaited<ReturnType<Service['account']>>;

type ChatStage = {
  service: Service;
  account: Account;
  /** Tasks that the engine of `test/talker` received. */
  tasks: ChatTask[];
  /** Behaviour of the engine of `test/talker`. */
  talk: ChatEngine['answer'];
  bearer(key?: string): Record<string, string>;
  say(body: object, headers?: Record<string, string>): Promise<Answer>;
  /** The credits of an account, ours unless told. */
  posted(key?: string): Promise<string>;
};

/** Call it once at the top of a test file. After each test the books must balance. */
export function chatStage(): ChatStage {
  const tasks: ChatTask[] = [];
  const talker: ChatModel = {
    ...scriptedModel(),
    id: 'test/talker',
    engine: {
      label: { name: 'talker', version: '1', kind: 'local' },
      about: 'Says what a test tells it to.',
      answer(task, signal) {
        tasks.push(task);
        return stage.talk(task, signal);
      },
    },
    input_rate: '0.00001',
    output_rate: '0.00002',
    free: false,
    default: false,
    max_tokens: 100,
  };
  const bearer = (key = stage.account.key) => ({ authorization: `Bearer ${key}` });
  const stage: ChatStage = {
    service: undefined as unknown as Service,
    account: undefined as unknown as Account,
    tasks,
    async *talk() {
      yield { text: 'Hello' };
    },
    bearer,
    say: (body, headers = bearer()) =>
      stage.service.post('/api/chatpred_or', { query: 'Who are you?', character: 'mira', ...body }, headers),
    async posted(key = stage.account.key) {
      const { body } = await stage.service.get('/api/account', { 'x-api-key': key });
      return (body.credits as { posted: string }).posted;
    },
  };
  beforeAll(async () => {
    stage.service = await openService({
      engines: { ra1: instantEngine() },
      chatModels: [talker, scriptedModel()],
      env: { CHAT_FREE_MESSAGES: '3' },
    });
    stage.account = await stage.service.account({ credits: '100' });
    const description = 'A lighthouse keeper who collects storms in bottles.';
    const mira = { name: 'Mira', description, greeting: 'Hello, traveller.' };
    await stage.service.post('/api/create-ai', mira, stage.account.keyHeader);
  });
  afterAll(() => stage.service.stop());
  afterEach(async () => {
    expect(stage.service.faults).toEqual([]);
    const { body } = await stage.service.get('/admin/ledger/check', stage.service.asOperator);
    expect(body).toMatchObject({ balanced: true, open_holds: 0 });
  });
  return stage;
}

/** A message that is paid for. */
export const PAID = { character: 'mira', use_usage_credits: true };

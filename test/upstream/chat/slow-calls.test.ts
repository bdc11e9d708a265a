/** Calls of one account that take too long stop nobody else. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ENGINE_SPECS } from '../../../generated/engines.ts';
import { parseEngines } from '../../../upstreams/file.ts';
import { createRegistry } from '../../../upstreams/registry.ts';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';
import { type ChatServer, END, openChatServer, piece, streams } from '../../support/upstream/chat-server.ts';

let server: ChatServer;
let service: Service;
let callers: { keyHeader: Record<string, string> }[];
beforeAll(async () => {
  server = await openChatServer();
  const registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map([['ra1', instantEngine()]]),
    file: parseEngines(
      `chat_models: { acme/alone: { protocol: openai, base_url: "${server.base_url}", model: alone, first_token_seconds: 1, default: true } }`,
    ),
    environment: {},
    fetch,
  });
  service = await openService({ registry });
  callers = [await service.account({ credits: '10' }), await service.account({ credits: '10' })];
  const character = { name: 'Mira', description: 'Keeps a lighthouse.' };
  await service.post('/api/create-ai', character, callers[0]!.keyHeader);
});
afterAll(async () => {
  await service.stop();
  server.close();
});

const say = (caller: number, query: string) =>
  service.post(
    '/api/chatpred_or',
    { query, character: 'mira', use_usage_credits: true },
    callers[caller]!.keyHeader,
  );

test('as long as the server answers others meanwhile, timeouts do not open its breaker', async () => {
  server.answers((request, response) => {
    const { messages } = server.requests.at(-1)!.body;
    if (JSON.stringify(messages).includes('Count the stars')) return;
    streams(piece('Every night.'), END)(request, response);
  });
  const slow = Array.from({ length: 5 }, () => say(0, 'Count the stars'));
  await vi.waitFor(() => expect(server.requests).toHaveLength(5), 20_000);
  expect(await say(1, 'Is it lit?')).toMatchObject({ status: 200 });
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([504, 504, 504, 504, 504]);
  expect(await say(1, 'And now?')).toMatchObject({ status: 200 });
});

/** Refusals of LiteLLM 1.108.7, as `npm run real -- litellm` receives them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatPiece, ChatTask } from '../../../engines/port/chat-engine.ts';
import { openAiEngine } from '../../../upstreams/chat/openai-chat.ts';
import { type ChatServer, openChatServer, refuses } from '../../support/upstream/chat-server.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await openChatServer();
});
afterAll(() => server.close());

async function refused(message: string, type = 'invalid_request_error'): Promise<ChatPiece[]> {
  server.answers(refuses(400, { message, type, param: null, code: '400' }));
  const limits = { timeout_seconds: 10, first_token_seconds: 10 };
  const engine = openAiEngine({
    name: 'far',
    model: 'words',
    base_url: server.base_url,
    headers: {},
    ...limits,
  });
  const turns: ChatTask['turns'] = [{ role: 'user', content: 'Is it lit?' }];
  const pieces: ChatPiece[] = [];
  const task: ChatTask = { turns, persona: null, live: true, max_tokens: 16, seed: 1 };
  for await (const piece of engine.answer(task, AbortSignal.timeout(10_000))) pieces.push(piece);
  return pieces;
}
const behind = (text: string) =>
  `${text}\n\nLiteLLM: model group 'words' failed with the error above. No fallback was attempted.`;

test("a wrong key without a database is the operator's fault, not the message's", async () => {
  expect(await refused('No connected db.', 'no_db_connection')).toMatchObject([{ failed: 'misconfigured' }]);
});

test.each([
  'litellm.BadRequestError: OpenAIException - Your request was rejected by the safety system.',
  'litellm.BadRequestError: litellm.ContentPolicyViolationError: OpenAIException - Rejected.',
])('refused content: %s', async (text) => {
  expect(await refused(behind(text))).toMatchObject([{ failed: 'content_blocked' }]);
});

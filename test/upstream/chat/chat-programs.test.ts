/** Answers and errors of each program that speaks chat completions. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatPiece, ChatTask } from '../../../engines/port/chat-engine.ts';
import { openAiEngine } from '../../../upstreams/chat/openai-chat.ts';
import {
  CHAT_PROGRAM_NAMES,
  CHAT_PROGRAMS,
  type ChatProgram,
  type Refused,
} from '../../support/upstream/chat-programs.ts';
import { type ChatServer, openChatServer, streams } from '../../support/upstream/chat-server.ts';

let server: ChatServer;
beforeAll(async () => {
  server = await openChatServer();
});
afterAll(() => server.close());

const COUNTS = { prompt_tokens: 9, completion_tokens: 30 };
const READ = { name: 'read', arguments: '{"path":"a"}' };
const WRITE = { name: 'write', arguments: '{"path":"b"}' };

async function answered(answer: Refused | string[], options: object = {}): Promise<ChatPiece[]> {
  if (Array.isArray(answer)) server.answers(streams(...answer));
  else
    server.answers((_request, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  const limits = { timeout_seconds: 10, first_token_seconds: 10 };
  const { base_url } = server;
  const engine = openAiEngine({ name: 'far', model: 'words', base_url, headers: {}, ...limits });
  const turns: ChatTask['turns'] = [{ role: 'user', content: 'Is it lit?' }];
  const original = { messages: [{ role: 'user' as const, content: 'Is it lit?' }], options };
  const task = { turns, persona: null, live: true, max_tokens: 16, seed: 1, original } as ChatTask;
  const pieces: ChatPiece[] = [];
  for await (const piece of engine.answer(task, AbortSignal.timeout(10_000))) pieces.push(piece);
  return pieces;
}
const textOf = (pieces: ChatPiece[]) => pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');

describe.each(CHAT_PROGRAM_NAMES)('%s', (name) => {
  const program: ChatProgram = CHAT_PROGRAMS[name];

  test('all words arrive, apart from thoughts, and the counts of tokens', async () => {
    const pieces = await answered(program.says(['Every ', 'night', '.'], COUNTS, ['A gree', 'ting.']));
    expect(textOf(pieces)).toBe('Every night.');
    const deltas = pieces.flatMap((piece) => ('delta' in piece ? [piece.delta] : []));
    const thoughts = deltas.map((delta) => delta.reasoning_content ?? delta.reasoning ?? '').join('');
    expect(thoughts).toBe('A greeting.');
    expect(pieces).toContainEqual({ usage: { ...COUNTS, hidden: true } });
    expect(pieces).toContainEqual({ finish: 'stop' });
  });

  test('two calls of functions arrive as two', async () => {
    const pieces = await answered(program.calls([READ, WRITE]));
    type Piece = { index: number; id?: string; function: { name?: string; arguments: string } };
    const sent = pieces.flatMap((piece) =>
      'delta' in piece ? ((piece.delta.tool_calls ?? []) as unknown as Piece[]) : [],
    );
    const joined = [0, 1].map((index) => {
      const own = sent.filter((piece) => piece.index === index);
      const text = own.map((piece) => piece.function.arguments).join('');
      return { name: own.map((piece) => piece.function.name ?? '').join(''), arguments: text };
    });
    expect(joined).toEqual([READ, WRITE]);
    expect(new Set(sent.flatMap(({ id }) => id ?? [])).size).toBe(2);
  });

  test("a conversation longer than the context is the caller's, and names it", async () => {
    expect(await answered(program.tooLong)).toMatchObject([{ failed: 'invalid_request', param: 'context' }]);
  });

  const { wrongKey, unknownModel, overload, unknownMember } = program;
  test.runIf(wrongKey)("a wrong key is the operator's", async () => {
    expect(await answered(wrongKey!)).toMatchObject([{ failed: 'misconfigured' }]);
  });

  test.runIf(unknownModel)("a model that it does not have is the operator's", async () => {
    expect(await answered(unknownModel!)).toMatchObject([{ failed: 'misconfigured' }]);
  });

  test.runIf(overload)('overload lets the next of a list answer', async () => {
    await expect(answered(overload!)).rejects.toMatchObject({ accepted: 'no', fault: 'overload' });
  });

  test.runIf(unknownMember)('a member is the fault of whoever sent it', async () => {
    expect(await answered(unknownMember!('seed'))).toMatchObject([
      { failed: 'misconfigured', healthy: true },
    ]);
    expect(await answered(unknownMember!('logit_bias'), { logit_bias: {} })).toMatchObject([
      { failed: 'invalid_request', param: 'logit_bias' },
    ]);
  });
});

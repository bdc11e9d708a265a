/** Chats of the mock: limits and token counts as a client reads them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/mock.ts';
import { ask, type Options } from './ask.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ port: 0, altPort: 0, host: '127.0.0.1', job_seconds: 0.5 });
});
afterAll(() => mock.close());

const call = (method: string, path: string, options?: Options) => ask(mock.url, method, path, options);

describe('a chat counts as the embedded model does', () => {
  const chat = async (body: object) => {
    const sent = { body: { model: 'local/scripted', ...body } };
    const answer = await call('POST', '/v1/chat/completions', sent);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as never as {
      choices: [{ finish_reason: string; message: { content: string } }];
      usage: { prompt_tokens: number; completion_tokens: number };
    };
  };

  test.each(['max_tokens', 'max_completion_tokens'])('%s ends the answer', async (field) => {
    const messages = [{ role: 'user', content: 'Is the lamp lit?' }];
    const { choices, usage } = await chat({ messages, [field]: 4 });
    expect(choices[0].finish_reason).toBe('length');
    expect(usage.completion_tokens).toBeLessThanOrEqual(4);
    expect((await chat({ messages })).choices[0].finish_reason).toBe('stop');
  });

  test('every message of the prompt counts, and pictures do not', async () => {
    const part = { type: 'image_url', image_url: { url: 'https://images.example.com/a.png' } };
    const turn = { role: 'user', content: 'Tell me about the sea and its storms.' };
    const one = await chat({ messages: [turn] });
    const three = await chat({ messages: [turn, { role: 'assistant', content: 'Which?' }, turn] });
    expect(three.usage.prompt_tokens).toBeGreaterThan(2 * one.usage.prompt_tokens - 5);
    const pictures = Array.from({ length: 8 }, () => part);
    const seen = await chat({
      messages: [{ role: 'user', content: [{ type: 'text', text: turn.content }, ...pictures] }],
    });
    expect(seen.usage.prompt_tokens).toBe(one.usage.prompt_tokens);
  });
});

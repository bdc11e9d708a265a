/** `X-Should-Retry`, which OpenAI's SDKs follow instead of the status. */
import OpenAI from 'openai';
import { expect, test } from 'vitest';
import { openAiStage } from './stage.ts';

const stage = openAiStage();

/** A client that counts its attempts. */
function countingClient(apiKey: string) {
  const attempts: (string | null)[] = [];
  const client = new OpenAI({
    apiKey,
    baseURL: `${stage.service.baseUrl}/v1`,
    maxRetries: 2,
    fetch: async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request);
      attempts.push(answer.headers.get('x-should-retry'));
      return answer;
    },
  });
  return { client, attempts };
}

test('a call that may succeed later is repeated', async () => {
  const { key } = await stage.service.account({ mode: 'test' });
  const { client, attempts } = countingClient(key);
  const headers = { 'X-Test-Scenario': 'generation_failed' };
  await expect(client.images.generate({ prompt: 'A fox' }, { headers })).rejects.toMatchObject({
    status: 502,
  });
  expect(attempts).toEqual(['true', 'true', 'true']);
});

test.each([
  ['an invalid field', '/v1/images/generations', { prompt: 'A fox', size: 'huge' }],
  ['an unknown model', '/v1/images/generations', { prompt: 'A fox', model: 'nothing' }],
  ['an unknown path', '/v1/embeddings', {}],
])('%s: false', async (_, path, body) => {
  const { headers, status } = await stage.post(path, body);
  expect(status).toBeLessThan(500);
  expect(headers.get('x-should-retry')).toBe('false');
});

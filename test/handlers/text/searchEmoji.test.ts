import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => service.stop());

type Match = { emoji: string; name: string; category: string; score: number };

async function search(query: string): Promise<Match[]> {
  const { status, body } = await service.get(`/api/emoji-search?${query}`);
  expect(status).toBe(200);
  return body.results as Match[];
}

test('200: the best first, each with its category and a score, without a key', async () => {
  const results = await search('q=fox');
  expect(results[0]).toEqual({ emoji: '🦊', name: 'fox', category: 'animals-nature', score: 1 });
});

test('200: twenty unless asked otherwise, by score from the highest', async () => {
  const results = await search('q=love');
  expect(results).toHaveLength(20);
  const scores = results.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(await search('q=love&limit=3')).toEqual(results.slice(0, 3));
});

test('200: any language, as it stands in an address', async () => {
  const [first] = await search(`q=${encodeURIComponent('誕生日おめでとう')}`);
  expect(first!.emoji).toBe('🎂');
});

test('200: an empty list when nothing fits', async () => {
  expect(await search('q=xqzzkw')).toEqual([]);
});

test.each([
  ['limit=5', 'Query is required'],
  ['q=', 'Query is required'],
  ['q=%20%20', 'Query is required'],
  [`q=${'a'.repeat(101)}`, /Query/],
  ['q=fox&limit=0', /limit/i],
  ['q=fox&limit=0', /limit/i],
  ['q=fox&limit=many', /limit/i],
])('400: %s', async (query, message) => {
  const { status, body } = await service.get(`/api/emoji-search?${query}`);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' });
  expect(body.error).toMatch(message);
});

test('the calls of an address are counted, and told in the headers', async () => {
  const { headers } = await service.get('/api/emoji-search?q=fox');
  expect(headers.get('ratelimit-policy')).toBe('"search";q=120;w=60');
  expect(headers.get('ratelimit')).toMatch(/^"search";r=\d+;t=\d+$/);
});

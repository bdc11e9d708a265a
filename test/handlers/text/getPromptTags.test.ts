import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

function ask(prompt: string, more = '') {
  return service.get(`/api/get-tags-for-prompt?prompt=${encodeURIComponent(prompt)}${more}`);
}

test('200: the tags in the order of the prompt, by category, and what goes with them', async () => {
  const { status, body } = await ask('A lighthouse on a cliff at dusk, watercolour');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    extracted_tags: ['lighthouse', 'cliff', 'dusk', 'watercolour'],
    category_tags: {
      subject: ['lighthouse'],
      setting: ['cliff', 'dusk'],
      lighting: ['dusk'],
      medium: ['watercolour'],
    },
  });
  expect(body.related_tags).toHaveLength(10);
  const scored = body.related_scored as { tag: string; source: string }[];
  expect(scored.map(({ tag }) => tag)).toEqual(body.related_tags);
  expect(scored[0]).toEqual({ tag: 'sea', score: expect.any(Number), source: 'curated' });
});

test('200: as many related tags as asked for, or none', async () => {
  expect((await ask('a fox', '&max_related=3')).body.related_tags).toHaveLength(3);
  expect((await ask('a fox', '&max_related=0')).body).toMatchObject({ related_tags: [], related_scored: [] });
});

test('200: a prompt that names no tag', async () => {
  expect((await ask('qwertz')).body).toEqual({
    extracted_tags: [],
    related_tags: [],
    related_scored: [],
    category_tags: {},
  });
});

test.each([
  ['', 'Prompt is required'],
  ['prompt=', 'Prompt is required'],
  ['prompt=%20', 'Prompt is required'],
  [`prompt=${'a'.repeat(4001)}`, /Prompt/],
  ['prompt=fox&max_related=-1', /related/i],
  ['prompt=fox&max_related=-1', /related/i],
  ['prompt=fox&max_related=1.5', /related/i],
])('400: %s', async (query, message) => {
  const { status, body } = await service.get(`/api/get-tags-for-prompt?${query}`);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' });
  expect(body.error).toMatch(message);
});

import { expect, test } from 'vitest';
import { openAiStage } from './stage.ts';

const stage = openAiStage();

test('200: texts have a result each, parts one together, and it costs nothing', async () => {
  const posted = await stage.posted();
  const both = await stage.client.moderations.create({ input: ['A lighthouse', 'a naked woman'] });
  expect(both.results.map(({ flagged }) => flagged)).toEqual([false, true]);
  expect(both.results[1]).toMatchObject({
    categories: { sexual: true },
    category_scores: { sexual: 1, 'sexual/minors': 0 },
    category_applied_input_types: { sexual: ['text'], hate: [] },
  });
  const parts = await stage.client.moderations.create({
    input: [
      { type: 'text', text: 'a naked' },
      { type: 'text', text: 'woman' },
    ],
  });
  expect(parts.results.map(({ flagged }) => flagged)).toEqual([true]);
  expect(await stage.posted()).toBe(posted);
});

test('an unknown field is ignored and named, as everywhere', async () => {
  const { response } = await stage.client.moderations
    .create({ input: 'A lighthouse', strict: true } as never)
    .withResponse();
  expect(response.headers.get('x-warnings')).toContain('Unknown field \\"strict\\" was ignored');
});

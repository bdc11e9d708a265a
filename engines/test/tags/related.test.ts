import { expect, test } from 'vitest';
import { openRelated, togetherOf } from '../../tags/related.ts';
import { readVocabulary } from '../../tags/tag-vocabulary.ts';
import { openPromptTags } from '../../tags/tags.ts';
import { eventually } from '../support/eventually.ts';

const vocabulary = readVocabulary();
const relate = openRelated(vocabulary);
const nothing = togetherOf([]);

test('related tags are tags, none of the found ones, best first, no more than asked for', () => {
  const related = relate(['lighthouse', 'sea'], nothing, 10);
  expect(related).toHaveLength(10);
  expect(related.map(({ tag }) => tag)).toContain('waves');
  for (const { tag, score, source } of related) {
    expect(vocabulary.groups.has(tag), tag).toBe(true);
    expect(['lighthouse', 'sea']).not.toContain(tag);
    expect(score > 0 && score <= 1).toBe(true);
    expect(source).toBe('curated');
  }
  const scores = related.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(relate(['lighthouse'], nothing, 0)).toEqual([]);
  expect(relate([], nothing, 10)).toEqual([]);
});

test('posts add what they carry together, and say so', () => {
  const together = togetherOf([...Array(20)].map(() => ['lighthouse', 'waves', 'teapot']));
  const related = relate(['lighthouse'], together, 100);
  const sources = Object.fromEntries(related.map(({ tag, source }) => [tag, source]));
  expect(sources).toMatchObject({ waves: 'both', teapot: 'posts', sea: 'curated' });
  const [alone] = relate(['lighthouse'], nothing, 100).filter(({ tag }) => tag === 'waves');
  expect(related.find(({ tag }) => tag === 'waves')!.score).toBeGreaterThan(alone!.score);
});

test('one post alone relates nothing', () => {
  const together = togetherOf([['lighthouse', 'teapot', 'teapot']]);
  expect(relate(['lighthouse'], together, 100).map(({ tag }) => tag)).not.toContain('teapot');
});

test('posts are counted beside the answers, again after a while, and a failure leaves the last count', async () => {
  const errors: unknown[] = [];
  let [now, queries] = [0, 0];
  const tags = openPromptTags({
    clock: { now: () => new Date(now) },
    posts: async () => {
      queries += 1;
      if (queries === 2) throw new Error('no database');
      return [...Array(9)].map(() => ['Lighthouse', ' teapot ', 'not a tag']);
    },
    onError: (error) => errors.push(error),
  });
  const related = async () => (await tags.read('a lighthouse', 100)).related.map(({ tag }) => tag);
  await eventually(async () => (await related()).includes('teapot'));
  expect(await related()).not.toContain('not a tag');
  now += 11 * 60_000;
  await related();
  await eventually(() => errors.length === 1);
  expect(await related()).toContain('teapot');
  expect(queries).toBe(2);
  await tags.close();
});

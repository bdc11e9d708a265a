import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasBuildData } from '../../../build-data/build-data.ts';
import { readPlan } from '../../../imaging/edit/reading/read-edit.ts';
import { tongueTables } from '../../../scene/understanding/tongues/build-tongues.ts';
import { translated } from '../../../scene/understanding/translate.ts';
import { understand } from '../../../scene/understanding/understand.ts';
import prompts from './prompts.json' with { type: 'json' };
import { reading } from './reading.ts';
import tongues from './tongues.json' with { type: 'json' };

/** Subjects, features and what relates them, in any order; place, light, weather, season and medium. */
function scene(prompt: string): Record<string, unknown> {
  const { subjects, features, place, time, weather, season, medium } = reading(prompt);
  const sorted = (list: unknown) =>
    String(list)
      .split('; ')
      .map((one) =>
        one.split(/, | (?=(?:on|under|beside|in|in-front-of|behind|above|wearing|holding|riding) )/),
      )
      .map((parts) => parts.sort().join(', '))
      .sort();
  return { subjects: sorted(subjects), features: sorted(features), place, time, weather, season, medium };
}

const { en, ...others } = tongues;
const originals = en.map(scene);

describe.each(Object.entries(others))(
  'a prompt is the same scene in English and in %s',
  (_, translations) => {
    test.each(translations.map((prompt, at) => [prompt, originals[at]!] as const))(
      '%s',
      (prompt, original) => {
        expect(scene(prompt)).toEqual(original);
      },
    );
  },
);

test('every language has every prompt of the table', () => {
  expect(Object.values(tongues).map(({ length }) => length)).toEqual(Array(18).fill(en.length));
});

describe('words are read one by one where languages mix', () => {
  test.each([
    ['a cute gato on the beach, watercolor', 'cat', 'beach'],
    ['masterpiece, best quality, 一只黑猫 in a garden, 4k', 'black-cat', 'garden'],
    ['Katze, oil painting', 'cat', 'room'],
    ['ein roter Ballon, in the park', 'balloon(red)', 'park'],
    ['tres perros en la playa, highly detailed, masterpiece', '3 dog', 'beach'],
    ['a Katze and 두 마리 개 in the forest', 'cat; 2 dog', 'forest'],
  ])('%s', (prompt, subjects, place) => {
    expect(reading(prompt)).toMatchObject({ subjects, place });
  });
});

test('English stays as it is, letter by letter, also where it is misspelt', () => {
  const changed = Object.keys(prompts).filter(
    (prompt) => !/[^\x20-\x7e]/.test(prompt) && translated(prompt) !== prompt,
  );
  expect(changed).toEqual([]);
  expect(translated('an elefant and a girafe on a die with a hat')).toBe(
    'an elefant and a girafe on a die with a hat',
  );
});

describe('a word is found only where it is a word', () => {
  test.each([
    ['一只熊猫在竹林里吃竹子', 'panda holding bamboo-stalks; bamboo-stalks'],
    ['一只河马', 'hippopotamus'],
    ['ライオンとクマ', 'lion; bear'],
    ['fünf Eichhörnchen', '5 chipmunk'],
    ['والكلب بجانب القطة', 'dog beside cat; cat'],
    ['고양이들과 강아지', '3 cat; dog'],
    ['ağaçlardaki kuşlar', '3 bird in tree'],
  ])('%s', (prompt, subjects) => {
    expect(reading(prompt).subjects).toBe(subjects);
  });
});

describe('an English word that ends like a deed can be a thing', () => {
  test.each([
    ['ein König auf einem Pferd', 'prince riding horse; horse'],
    ['王様が馬に乗っている', 'prince riding horse; horse'],
    ['два викинга', '2 viking'],
    ['한 왕과 고양이', 'prince; cat'],
    ['一枚戒指', 'ring'],
  ])('%s', (prompt, subjects) => {
    expect(reading(prompt).subjects).toBe(subjects);
  });
});

describe('letters in quotes are letters', () => {
  test.each([
    ['ein Plakat mit dem Text "Guten Tag" und einer Katze', 'Guten Tag'],
    ['un gatto e le parole «Buon giorno»', 'Buon giorno'],
    ['「犬」と書かれた看板と猫', '犬'],
    ['一只猫和“狗”字', '狗'],
  ])('%s', (prompt, text) => {
    const scene = understand(prompt);
    expect(scene.text).toBe(text);
    expect(scene.subjects.map(({ id }) => id)).not.toContain('dog');
  });
});

describe('a word that no table has is told as it was written', () => {
  test.each([
    ['eine Katze mit einem Fnurzel', 'Fnurzel'],
    ['一只猫和马克杯保险柜', '马克杯'],
    ['кошка и хрюндель', 'хрюндель'],
  ])('%s', (prompt, unknown) => {
    expect(understand(prompt).unknown.join(' ')).toContain(unknown);
    expect(understand(prompt).subjects.map(({ id }) => id)).toEqual(['cat']);
  });
});

describe('the editor is told what to do in other languages', () => {
  test.each([
    ['mach es Nacht', { do: 'tone', tone: 'night' }],
    ['夜にして', { do: 'tone', tone: 'night' }],
    ['transforme em pintura a óleo', { do: 'style', medium: 'oil' }],
    ['ajoute un ballon rouge', { do: 'add', subject: { id: 'balloon', colour: { name: 'red' } } }],
    ['赤い風船を追加', { do: 'add', subject: { id: 'balloon', colour: { name: 'red' } } }],
    ['去掉背景', { do: 'cut-out' }],
    ['удали фон', { do: 'cut-out' }],
  ])('%s', (prompt, edit) => {
    expect(readPlan(prompt).edits).toMatchObject([edit]);
  });
});

test.skipIf(!hasBuildData())('the tables of words are what `npm run generate:tongues` makes', () => {
  const folder = new URL('../../../scene/understanding/tongues/words/', import.meta.url);
  const stale = [...tongueTables()].filter(
    ([tongue, table]) => readFileSync(new URL(`${tongue}.tsv`, folder), 'utf8') !== table,
  );
  expect(stale.map(([tongue]) => tongue)).toEqual([]);
});

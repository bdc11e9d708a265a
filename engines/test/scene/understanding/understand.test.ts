import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FEATURES,
  FRAMINGS,
  LAYOUTS,
  MEDIA,
  PLACES,
  POSES,
  type Scene,
  TIMES,
  WEATHERS,
} from '../../../scene/scene.ts';
import { subject } from '../../../scene/subjects/library.ts';
import { lexicon } from '../../../scene/understanding/lexicon.ts';
import { understand } from '../../../scene/understanding/understand.ts';
import prompts from './prompts.json' with { type: 'json' };
import { reading, USUAL } from './reading.ts';

describe('a prompt becomes the scene it names', () => {
  test.each(Object.entries(prompts))('%s', (prompt, expected) => {
    expect(reading(prompt)).toEqual({ ...USUAL, ...expected });
  });
});

describe('words that could be read in two ways', () => {
  test.each([
    ['an orange car', 'automobile(orange)'],
    ['an orange on a table', 'tangerine on table; table'],
    ['a rose', 'rose'],
    ['a rose teapot', 'teapot(rose)'],
    ['a black and white cat', 'cat(black+white)'],
    ['a fish', 'fish'],
    ['fish', '3 fish'],
    ['a pair of glasses', '2 glasses'],
    ['two sheep and three geese', '2 ewe; 3 goose'],
    ['wolves', '3 wolf'],
    ["a witch's hat", 'wizard-hat'],
    ["the king's horse", 'horse'],
    ['1girl, 2boys', 'girl; 2 boy'],
    ['a Cat, A DOG', 'cat; dog'],
    ['a pinata', 'pinata'],
    ['a piñata', 'pinata'],
    ['a small dog and a huge elephant', 'dog*0.65; elephant*1.8'],
    ['a dog in a red car', 'dog in automobile; automobile(red)'],
    ['a robin bird', 'bird(robin)'],
    ['coral reef fish', 'coral; 3 fish'],
    ['birds fly over a lake', '3 bird~flying'],
    ['butterflies fly', '3 butterfly~flying'],
    ['a fly on a flower', 'fly~flying on blossom; blossom'],
    ['children fly kites', '3 child; 3 kite~flying'],
    ['a girl flying a red kite', 'girl; kite(red)~flying above girl'],
  ])('%s', (prompt, subjects) => {
    expect(reading(prompt).subjects).toBe(subjects);
  });
});

describe('picture words of other languages are understood', () => {
  test.each([
    ['eine rote Katze auf einem Stuhl im Wald bei Nacht', 'cat(red) on chair; chair', 'forest'],
    ['trois chats noirs sur une plage', '3 black-cat', 'beach'],
    ['un gato negro y dos perros en la playa', 'black-cat; 2 dog', 'beach'],
    ['una volpe rossa nella foresta', 'fox', 'forest'],
    ['um barco no mar', 'sailboat', 'sea'],
    ['две кошки в лесу', '2 cat', 'forest'],
    ['一只黑色的猫在花园', 'black-cat', 'garden'],
    ['森の中に二匹の猫', '2 cat', 'forest'],
    ['🦊 in the snow', 'fox', 'snowfield'],
  ])('%s', (prompt, subjects, place) => {
    expect(reading(prompt)).toMatchObject({ subjects, place });
  });
});

describe('excluded things are not shown', () => {
  test.each([
    ['a forest without people', 'person'],
    ['a dog, no cats', 'cat'],
    ['a beach --no umbrella', 'umbrella'],
    ['a beach. Negative prompt: umbrella, people', 'umbrella person'],
  ])('%s', (prompt, negatives) => {
    const scene = understand(prompt);
    expect(scene.negatives.join(' ')).toBe(negatives);
    expect(scene.subjects.map(({ id }) => id)).not.toContain(negatives.split(' ')[0]);
  });

  test('a negative prompt given beside the prompt takes the thing away', () => {
    expect(understand('a cat and a dog', 'dog').subjects.map(({ id }) => id)).toEqual(['cat']);
  });
});

test('a scene of many words keeps to its bounds and drops no relation onto nothing', () => {
  const many = [...Array(40)]
    .map((_, at) => `${at + 1} cats on a red chair beside a dog under a tree`)
    .join(' and ');
  expectPaintable(understand(many));
});

test('the same prompt is always understood alike', () => {
  const prompt = 'two red foxes under a blossoming tree at dawn, watercolour';
  expect(understand(prompt)).toEqual(understand(prompt));
});

test.each(Object.getOwnPropertyNames(Object.prototype))('%s is a word like any other', (word) => {
  for (const prompt of [word, `a field of ${word}`, `${word} field`, `a red ${word} on a ${word}`])
    expect(understand(prompt).place).toBeTypeOf('string');
});

test('any text at all becomes a paintable scene', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 300 })), (prompt) =>
      expectPaintable(understand(prompt)),
    ),
    { numRuns: 200 },
  );
});

test('known words in any order become a paintable scene', () => {
  const words = [...lexicon().senses.keys()];
  const sentence = fc.array(
    fc.oneof(fc.constantFrom(...words), fc.constantFrom(',', '.', 'and', 'on', 'with', '2')),
    {
      minLength: 1,
      maxLength: 25,
    },
  );
  fc.assert(
    fc.property(sentence, (chosen) => expectPaintable(understand(chosen.join(' ')))),
    { numRuns: 400 },
  );
});

/** Everything the painter relies on. */
function expectPaintable(scene: Scene): void {
  expect(MEDIA).toContain(scene.medium);
  expect(PLACES).toContain(scene.place);
  expect(TIMES).toContain(scene.time);
  expect(WEATHERS).toContain(scene.weather);
  expect(FRAMINGS).toContain(scene.framing);
  expect(LAYOUTS).toContain(scene.layout);
  expect(scene.subjects.length).toBeLessThanOrEqual(8);
  expect(scene.features.length).toBeLessThanOrEqual(16);
  expect([...(scene.text ?? '')].length).toBeLessThanOrEqual(60);
  for (const one of scene.subjects) {
    expect(subject(one.id), one.id).toBeDefined();
    expect(POSES).toContain(one.pose);
    expect(one.count).toBeGreaterThanOrEqual(1);
    expect(one.count).toBeLessThanOrEqual(12);
    expect(one.size).toBeGreaterThan(0);
    expect(one.relations.length).toBeLessThanOrEqual(3);
    for (const { hex } of [one.colour, one.colour_second].filter((colour) => colour !== null)) {
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    }
  }
  for (const one of scene.features) {
    expect(FEATURES).toContain(one.kind);
    if (one.count !== null) expect(one.count).toBeGreaterThanOrEqual(1);
    if (one.count !== null) expect(one.count).toBeLessThanOrEqual(12);
  }
  const links = [
    ...scene.subjects.flatMap(({ relations }, index) =>
      relations.map(({ to }) => ({ from: `subjects ${index}`, to })),
    ),
    ...scene.features.flatMap(({ relation }, index) =>
      relation ? [{ from: `features ${index}`, to: relation.to }] : [],
    ),
  ];
  for (const { to } of links) expect(scene[to.list][to.index]).toBeDefined();
  expect(circular(links.map(({ from, to }) => [from, `${to.list} ${to.index}`]))).toBe(false);
}

function circular(links: [from: string, to: string][]): boolean {
  const leads = (from: string, seen: string[]): boolean =>
    seen.includes(from) || links.some(([start, end]) => start === from && leads(end, [...seen, from]));
  return links.some(([start]) => leads(start, []));
}

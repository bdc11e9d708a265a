import { describe, expect, test } from 'vitest';
import { labelled, writtenTags } from '../../bench/words/tags.ts';
import { openTagFinder } from '../../engines/tags/extract.ts';
import { GROUPS, readVocabulary } from '../../engines/tags/tag-vocabulary.ts';

const vocabulary = readVocabulary();
const { find } = openTagFinder(vocabulary);

test('at least 1,200 tags, some of every group, each found by its own name', () => {
  const tags = [...vocabulary.groups.keys()];
  expect(tags.length).toBeGreaterThanOrEqual(1_200);
  for (const group of GROUPS) {
    const of = tags.filter((tag) => vocabulary.groups.get(tag)!.includes(group));
    expect(of.length, group).toBeGreaterThanOrEqual(40);
  }
  expect(tags.filter((tag) => !find(tag).includes(tag))).toEqual([]);
});

test('at least 95 % of what our set labels is found, and nothing that it forbids', () => {
  let [labels, missing] = [0, 0];
  const wrong: string[] = [];
  for (const { prompt, expected, forbidden } of labelled()) {
    const found = find(prompt);
    wrong.push(...forbidden.filter((tag) => found.includes(tag)).map((tag) => `${prompt}: ${tag}`));
    const inGroup = (tag: string, group: string) =>
      found.includes(tag) && vocabulary.groups.get(tag)!.some((each) => each === group);
    for (const [group, tags] of Object.entries(expected)) {
      labels += tags.length;
      missing += tags.filter((tag) => !inGroup(tag, group)).length;
    }
  }
  expect(wrong).toEqual([]);
  expect(missing / labels).toBeLessThanOrEqual(0.05);
});

describe('the syntax of image tools is left out', () => {
  test.each([
    ['weights', '(fox:1.3), ((snow)), [forest], {sunset}', ['fox', 'snow', 'forest', 'sunset']],
    ['networks', 'fox <lora:snow_forest_v2:0.8> <hypernet:castle:1>', ['fox']],
    ['switches', 'fox in snow --ar 16:9 --v 6 --style raw --s 250', ['fox', 'snow']],
    ['escaped brackets', 'fox \\(snow\\)', ['fox', 'snow']],
    ['underscores', 'long_hair, blue_eyes', ['long hair', 'blue eyes']],
    ['facts of a run', 'fox\nNegative prompt: snow\nSteps: 20, Sampler: Euler a, Model: castle', ['fox']],
    ['addresses', 'https://example.com/castle.png a fox', ['fox']],
  ])('%s', (_, prompt, tags) => {
    expect(find(prompt)).toEqual(tags);
  });
});

describe('excluded things are no tags', () => {
  test.each([
    ['a beach without people', ['beach']],
    ['a beach with no people on the sand, but a dog', ['beach', 'sand', 'dog']],
    ['no cars, trucks, or text, only a bridge', ['bridge']],
    ['a people-free beach', ['beach']],
    ['neither people nor cars, just a road', ['road']],
    ['fox --no snow, castle --ar 1:1', ['fox']],
    ['fox, (snow:0), (castle:-1.2)', ['fox']],
    ['fox:: snow::-0.5', ['fox']],
    ['Strand ohne Menschen', ['beach']],
    ['une plage sans personnes', ['beach']],
    ['playa sin gente', ['beach']],
    ['人のいない海', ['sea']],
    ['没有人的海滩', ['beach']],
    ['사람 없는 해변', ['beach']],
    ['пляж без людей', ['beach']],
    // In Portuguese `no` is "in the".
    ['um gato no jardim', ['cat', 'garden']],
  ])('%s', (prompt, tags) => {
    expect(find(prompt)).toEqual(tags);
  });
});

describe('names are found as they are written', () => {
  test.each([
    ['plurals', 'foxes, wolves, butterflies, children', ['fox', 'wolf', 'butterfly', 'child']],
    ['the longest name', 'cherry blossom under the night sky', ['cherry blossom', 'night sky']],
    ['not where the words mean something else', 'key visual, a hand painted sign, a well lit room', ['room']],
    ['never inside another word', 'a category of carpentry and a giantess on a scary-go-round', ['scary']],
    ['either spelling', 'watercolor in gray colors, harbor', ['watercolour', 'grey', 'harbour']],
    ['any case and accents', 'ÖLGEMÄLDE, BAUM', ['oil painting', 'tree']],
    ['one language at a time', 'a chat about the mare', ['horse']],
  ])('%s', (_, prompt, tags) => {
    expect(find(prompt)).toEqual(tags);
  });

  test.each([
    '',
    ' ',
    '\ud83d',
    '\u202e',
    '((((',
    '<<<<',
    '::::',
    '🦊',
    '<script>alert(1)</script>',
    'x'.repeat(4000),
  ])('nothing breaks on %j', (prompt) => {
    expect(find(prompt)).toEqual([]);
  });
});

describe('tags as users of danbooru write them', () => {
  test.each([
    ['1girl, 2boys, red eyes', ['1girl', '2boys', 'red eyes']],
    ['scenery, sunset, no humans', ['scenery', 'sunset', 'no humans']],
    ['6+girls, multiple boys, solo focus', ['6+girls', 'multiple boys', 'solo focus']],
    ['red_eyes, twin tails, hand_on_hip', ['red eyes', 'twintails', 'hand on hip']],
    ['1girl, white dress, night', ['1girl', 'white dress', 'white', 'dress', 'night']],
    ['銀髪、赤い目', ['silver hair', 'red eyes']],
    // Sentences have no such tags, and what is not wanted is none.
    ['a cat on a chair, it looks at me, and the door is open', ['cat', 'chair', 'door']],
    ['fox, snow, --no castle', ['fox', 'snow']],
  ])('%s', (prompt, tags) => {
    expect(find(prompt)).toEqual(tags);
  });

  test('at least 90 % of a set that nothing was tuned on', () => {
    let [labels, found] = [0, 0];
    for (const { prompt, tags } of writtenTags()) {
      const got = find(prompt);
      labels += tags.length;
      found += tags.filter((tag) => got.includes(tag)).length;
    }
    expect(found / labels).toBeGreaterThanOrEqual(0.9);
  });
});

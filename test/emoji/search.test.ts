import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { questions } from '../../bench/words/emoji.ts';
import { searchIndex } from '../../engines/emoji/emoji-search.ts';
import {
  EMOJI_CATEGORIES,
  EMOJI_LANGUAGES,
  type EmojiIndex,
  unpackIndex,
} from '../../engines/emoji/index-file.ts';

let index: EmojiIndex;
beforeAll(() => {
  index = unpackIndex(readFileSync('engines/emoji/emoji.index'));
});

const found = (query: string, limit = 5) => searchIndex(index, query, limit).map(({ emoji }) => emoji);

test('every emoji is one that Unicode recommends, without a skin tone, in a category of the contract', () => {
  expect(index.emoji.length).toBeGreaterThan(1_850);
  expect(index.emoji.filter(({ emoji }) => !/^\p{RGI_Emoji}$/v.test(emoji))).toEqual([]);
  expect(index.emoji.filter(({ emoji }) => /[\u{1f3fb}-\u{1f3ff}]/u.test(emoji))).toEqual([]);
  expect(index.emoji.filter(({ category }) => !EMOJI_CATEGORIES.includes(category))).toEqual([]);
});

test('a fitting emoji is among the first five for 95 % of our queries, in every language for nearly all', () => {
  const bare = (emoji: string) => emoji.replaceAll('\ufe0f', '');
  const hit = questions().filter(({ query, fitting }) =>
    found(query).some((emoji) => fitting.some((each) => bare(each) === bare(emoji))),
  );
  expect(hit.length / questions().length).toBeGreaterThanOrEqual(0.95);
  for (const language of EMOJI_LANGUAGES) {
    const of = (list: { language: string }[]) => list.filter((each) => each.language === language).length;
    expect(of(questions()) - of(hit), language).toBeLessThanOrEqual(1);
  }
});

describe('understood queries', () => {
  test.each([
    ['the very name', 'fox', '🦊'],
    ['upper case and signs around it', '  FOX!! ', '🦊'],
    ['a slip', 'elefant', '🐘'],
    ['two slips in two words', 'hapy birthdy', '🎂'],
    ['letters changed places', 'probelms with monye', '💸'],
    ['an inflected word', 'celebrated', '🎉'],
    ['a compound', 'Geburtstagskuchen', '🎂'],
    ['a word without its accents', 'cumpleanos', '🎂'],
    ['an accent that makes another word', 'cá', '🐟'],
    ['a sentence without spaces', '我今天好累啊', '😴'],
    ['a shortcode', ':tada:', '🎉'],
    ['an emoticon', ':-)', '🙂'],
    ['a heart of signs', '<3', '❤️'],
    ['a country in another language', 'Deutschland', '🇩🇪'],
    ['words of two languages', 'feliz birthday', '🎂'],
  ])('%s: %s', (_, query, emoji) => {
    expect(found(query)).toContain(emoji);
  });

  test('the name itself scores 1', () => {
    expect(searchIndex(index, 'fox', 1)).toEqual([
      { emoji: '🦊', name: 'fox', category: 'animals-nature', score: 1 },
    ]);
  });

  test('an emoji finds itself without its skin tone, then its neighbours', () => {
    const [first, ...others] = searchIndex(index, '👍🏽', 6);
    expect(first).toMatchObject({ emoji: '👍', score: 1 });
    expect(others.map(({ emoji }) => emoji)).toContain('👎');
  });

  test('each word of a query that nothing fits as a whole has its emoji near the top', () => {
    const five = found('robot strawberry');
    expect(five).toContain('🤖');
    expect(five).toContain('🍓');
  });
});

test.each([
  ['nothing anybody says', 'xqzzkw vvfpq'],
  ['an unpaired surrogate', '\ud83d'],
  ['marks of direction', '\u202e\u202efox\u202c'],
  ['a hundred letters', 'a'.repeat(100)],
  ['a hundred words', 'a '.repeat(50)],
  ['Chinese without an end', '我'.repeat(100)],
  ['HTML', '<script>alert(1)</script>'],
  ['patterns', '.*+?^$()|[]{}\\'],
  ['emoji alone', '🦊🦊🦊'],
  ['control characters', '\u0000\u0001\n\t'],
  ['mixed scripts', 'fox лиса 狐 ثعلب'],
])('%s is answered with scores from 1 down', (_, query) => {
  const scores = searchIndex(index, query, 100).map(({ score }) => score);
  expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test('no more than asked for, and the same order however many', () => {
  expect(found('love', 3)).toEqual(found('love', 50).slice(0, 3));
});

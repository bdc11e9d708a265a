/** A lorebook finds what a plain search for each key finds, on any book and any conversation. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LoreEntry, readLoreEntry } from '../../src/chat/characters/lore-entry.ts';
import { type LoreKey, readLoreKey, spelled } from '../../src/chat/characters/lore-key.ts';
import { openAutomaton } from '../../src/chat/key-automaton.ts';
import { activated, openLorebook } from '../../src/chat/lore-search.ts';
import type { JsonObject } from '../../src/lib/json.ts';

/** Few letters, so that keys overlap; among them some whose lower case is longer or depends on their neighbours. */
const text = (options: { minLength?: number; maxLength: number }) =>
  fc
    .array(fc.constantFrom('a', 'b', 'A', 'B', 'ab', 'İ', 'Σ', 'ς', 'ẞ', '灯', '😀', ' ', '\n'), options)
    .map((parts) => parts.join(''));
const key = text({ minLength: 1, maxLength: 4 });

describe('the automaton', () => {
  test('finds the last occurrence of each key', async () => {
    const keys = fc.uniqueArray(key, { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(keys, text({ maxLength: 200 }), async (words, within) => {
        const found = await (await openAutomaton(words)).scan(within);
        expect([...found]).toEqual(words.map((each) => within.lastIndexOf(each)));
      }),
      { numRuns: 500 },
    );
  });

  test('finds keys that end within one another', async () => {
    const keys = Array.from({ length: 300 }, (_, at) => 'a'.repeat(at + 1));
    const found = await (await openAutomaton(keys)).scan(`${'a'.repeat(200)}b`);
    expect([...found]).toEqual(keys.map(({ length }) => (length <= 200 ? 200 - length : -1)));
  });
});

const entry = fc.record<JsonObject>(
  {
    keys: fc.array(key, { maxLength: 3 }),
    secondary_keys: fc.array(key, { maxLength: 2 }),
    selective: fc.boolean(),
    constant: fc.boolean(),
    case_sensitive: fc.boolean(),
    content: fc
      .tuple(
        fc.constantFrom(
          '',
          '@@scan_depth 1\n',
          '@@scan_depth 3\n',
          '@@exclude_keys ab,B\n',
          '@@additional_keys a\n',
        ),
        text({ minLength: 1, maxLength: 8 }),
        // Longer than what is searched.
        fc.constantFrom('', '', '', 'x'.repeat(49_990)),
      )
      .map((parts) => parts.join('')),
    extensions: fc.record<JsonObject>(
      {
        scan_depth: fc.constant(2),
        selectiveLogic: fc.nat(3),
        match_whole_words: fc.boolean(),
        delay: fc.nat(3),
        exclude_recursion: fc.boolean(),
        prevent_recursion: fc.boolean(),
        delay_until_recursion: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['keys', 'content'] },
);

test('a book finds what a plain search finds', async () => {
  const texts = fc.array(
    fc.oneof(
      { weight: 9, arbitrary: text({ maxLength: 20 }) },
      fc.constantFrom('aσ'.repeat(24_995), 'ΑΣ'.repeat(30_000)),
    ),
    { maxLength: 6 },
  );
  const search = fc.record({
    texts,
    answers: fc.nat(3),
    depth: fc.nat(7),
    recursive: fc.boolean(),
  });
  const sameAsPlain = fc.asyncProperty(fc.array(entry, { maxLength: 8 }), search, async (entries, search) => {
    const found = await activated(await openLorebook(entries), search);
    expect(found).toEqual(plainly(entries.flatMap(readLoreEntry), search));
  });
  await fc.assert(sameAsPlain, { numRuns: 600 });
}, 120_000);

/** A plain search for every key in every text. */
const SEARCHED_MAX = 50_000;
type Search = Parameters<typeof activated>[1];
type Found = Awaited<ReturnType<typeof activated>>;
type Searched = string;

function plainly(all: LoreEntry[], { texts, answers, depth, recursive }: Search): Found {
  const entries = all.filter(
    ({ from, every, delay }) => answers >= from && answers % every === 0 && texts.length >= delay,
  );
  const recentText = ({ scanDepth = depth }: LoreEntry) =>
    searched(scanDepth === 0 ? '' : texts.slice(-scanDepth).join('\n'));
  let found = entries
    .filter(({ recursion }) => !recursion.delayed)
    .flatMap((each) => matchOf(each, [recentText(each)]));
  for (let round = 0; recursive && round < 8; round++) {
    const speaking = found.filter(({ entry: { recursion } }) => !recursion.prevented);
    const loreText = searched(speaking.map(({ entry: { content } }) => content).join('\n'));
    const matches = new Map(found.map((match) => [match.entry, match]));
    const more = entries.flatMap((each) =>
      matchOf(each, each.recursion.excluded ? [recentText(each)] : [recentText(each), loreText]).map(
        (match): Found[number] => matches.get(each) ?? { ...match, reason: 'recursion' },
      ),
    );
    if (more.length <= found.length) break;
    found = more;
  }
  return found;
}

function searched(whole: string): Searched {
  return whole.slice(-SEARCHED_MAX);
}

function matchOf(entry: LoreEntry, within: Searched[]): Found {
  const { keys, also, never, notAll, constant } = entry;
  const occurs = ({ spelling, texts }: LoreKey) =>
    texts.some((text) => within.some((each) => spelled(each, spelling).includes(spelled(text, spelling))));
  if (never.some(occurs)) return [];
  if (constant) return [{ entry, reason: 'constant', key: null }];
  const first = keys.find(occurs);
  if (first === undefined || !also.every((list) => list.some(occurs))) return [];
  if (notAll.length > 0 && notAll.every(occurs)) return [];
  return [{ entry, reason: 'key', key: first.key }];
}

const OPTIONS = { caseSensitive: false, wholeWords: false, pattern: false };

test.each([
  ['/dragons?/i', 'lower', ['dragon', 'dragons']],
  ['/\\b(?:elf|elves)\\b/i', 'lower_words', ['elf', 'elves']],
  ['/\\bcat\\b|\\bdog\\b/', 'plain_words', ['cat', 'dog']],
  ['/Mr\\. Fox/', 'plain', ['Mr. Fox']],
])('%s is searched as a list of texts', (key, spelling, texts) => {
  expect(readLoreKey(key, OPTIONS)).toEqual({ key, spelling, texts });
});

test.each([
  '/drag.n/',
  '/a{2}/',
  '/(a|b)c/',
  '/\\d?-/',
  '/^a/',
  '/\\bcat/',
  '/\\bcat\\b|dog/',
  `/${'a?'.repeat(9)}/`,
])('%s needs an expression, so it is no key', (key) => {
  expect(readLoreKey(key, OPTIONS)).toBeUndefined();
});

test.each([
  ['cat', 'a cat, asleep', true],
  ['cat', 'concatenate', false],
  ['cat', 'cat', true],
  ['Cat', 'the cat', true],
  ['O’Neil', 'O’Neil!', true],
  ['über', 'überall', false],
  ['灯', '海灯台', true],
])('%s as a whole word in %s: %s', (key, within, occurs) => {
  const { spelling, texts } = readLoreKey(key, { ...OPTIONS, wholeWords: true })!;
  expect(spelled(within, spelling).includes(spelled(texts[0]!, spelling))).toBe(occurs);
});

/**
 * A table of ours that is asked with words of other people is a `Map`, or has no prototype: `constructor` is a word too.
 * The probes below stand on the prototype of every plain object, and remember which line of ours reads one.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchIndex } from '../src/emoji/emoji-search.ts';
import { unpackIndex } from '../src/emoji/index-file.ts';
import { scripted } from '../src/engines/chat/scripted/scripted.ts';
import { directionOf } from '../src/engines/embedded/film/motion/direction.ts';
import { tonguesIn } from '../src/engines/embedded/film/motion/direction-languages.ts';
import { wordsFor } from '../src/engines/embedded/film/motion/direction-words.ts';
import { deedsOf } from '../src/engines/embedded/film/scene-animation/deeds.ts';
import { readPlan } from '../src/engines/embedded/imaging/edit/reading/read-edit.ts';
import { understand } from '../src/engines/embedded/scene/understanding/understand.ts';
import { translateByRule } from '../src/engines/translation/rule-based/translate-by-rule.ts';
import { askedWords, latinLetters, pictureWords, stem } from '../src/gallery/picture-words.ts';
import { LANGUAGES } from '../src/language/languages.ts';
import { readText } from '../src/language/read-text.ts';
import { checkPrompt } from '../src/moderation/moderation.ts';
import { openTagFinder } from '../src/tags/extract.ts';
import { readVocabulary } from '../src/tags/tag-vocabulary.ts';
import { openService } from './support/service.ts';

/** In the forms that grammars of ours take words into: bare, many, past, lasting, as a capital. */
const PROBES = ['tordling', 'tordlings', 'Tordling', 'tordl', 'tordle', 'tordled', 'tordler'];
const TEXTS = [
  'tordling',
  'Tordling.',
  'The big tordling eats two tordlings in the tordling forest.',
  'I tordle, he tordled, they are tordling and tordler.',
  'a red tordling with a tordling hat, tordling style, tordling mood, on a tordling',
  'add a tordling, remove the tordling, make the tordling tordling, change the tordling to tordling',
];
/** What every plain object inherits. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype).filter((name) => !PROBES.includes(name));

const index = unpackIndex(readFileSync('src/emoji/emoji.index'));
const tags = openTagFinder(readVocabulary());

async function chat(text: string): Promise<void> {
  const persona = { name: 'Mira', description: `Mira knows ${text}`, greeting: text };
  const turns = [{ role: 'user' as const, content: text }];
  const said = scripted.answer(
    { turns, persona, seed: 1, max_tokens: 100, live: false } as unknown as Parameters<
      typeof scripted.answer
    >[0],
    new AbortController().signal,
  );
  for await (const _ of said);
}

const READERS: [string, (text: string) => unknown][] = [
  ['emoji', (text) => searchIndex(index, text, 5)],
  ['tags', (text) => tags.find(text)],
  [
    'gallery',
    (text) => [...pictureWords(text), ...askedWords(text)].map((word) => [stem(word), latinLetters(word)]),
  ],
  ['moderation', (text) => checkPrompt(text, { of: 'picture' })],
  ['pictures', (text) => understand(text, text)],
  ['edits', (text) => readPlan(text)],
  ['motion', (text) => [directionOf(text), tonguesIn(text), wordsFor(text), deedsOf(text)]],
  ['chat', chat],
  ...LANGUAGES.map((source): [string, (text: string) => unknown] => [
    `translation and readings of ${source}`,
    (text) => {
      readText(source, text);
      return LANGUAGES.map((target) => translateByRule({ lines: [text], source, target }));
    },
  ]),
];

describe.each(READERS)('%s', (_, read) => {
  test('asks no table that inherits', async () => {
    for (const text of TEXTS) await read(text);
    asked.clear();
    watching = true;
    for (const text of TEXTS) await read(text);
    watching = false;
    expect([...asked]).toEqual([]);
  });

  test('reads whatever an object inherits as a word', async () => {
    for (const name of INHERITED) {
      await read(name);
      await read(`The ${name} sees two ${name}s.`);
    }
  });
});

const asked = new Set<string>();
let watching = false;
beforeAll(() => {
  for (const name of PROBES) {
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get() {
        if (!watching) return undefined;
        const lines = new Error().stack?.split('\n').slice(2) ?? [];
        const ours = lines.find((line) => /\/src\//.test(line));
        if (ours) asked.add(ours.replace(/^.*\/src\//, 'src/').replace(/:\d+\)?$/, ''));
        return undefined;
      },
      set(value) {
        Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
      },
    });
  }
});
afterAll(() => {
  for (const name of PROBES) delete (Object.prototype as Record<string, unknown>)[name];
});

test('over HTTP such words are translated, searched and tagged like any other', async () => {
  const service = await openService();
  try {
    const text = INHERITED.join('\n');
    for (const target_lang of ['ja', 'zh', 'de', 'ar']) {
      const { status, body } = await service.post('/api/translate', { text, target_lang });
      expect([status, (body.lines as object[]).length], target_lang).toEqual([200, INHERITED.length]);
    }
    for (const name of INHERITED) {
      expect((await service.get(`/api/emoji-search?q=${name}`)).status).toBe(200);
      expect((await service.get(`/api/search-aiimages?q=${name}`)).status).toBe(200);
    }
  } finally {
    await service.stop();
  }
}, 120_000);

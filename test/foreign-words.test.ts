/**
 * A table of ours that is asked with words of other people is a `Map`, or has no prototype: `constructor` is a word too.
 * The probes below stand on the prototype of every plain object, and remember which line of ours reads one.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reply } from '../engines/chat/reply.ts';
import { searchIndex } from '../engines/emoji/emoji-search.ts';
import { unpackIndex } from '../engines/emoji/index-file.ts';
import { directionOf } from '../engines/film/motion/direction.ts';
import { tonguesIn } from '../engines/film/motion/direction-languages.ts';
import { wordsFor } from '../engines/film/motion/direction-words.ts';
import { deedsOf } from '../engines/film/scene-animation/deeds.ts';
import { readPlan } from '../engines/imaging/edit/reading/read-edit.ts';
import { LANGUAGES } from '../engines/language/languages.ts';
import { readText } from '../engines/language/read-text.ts';
import { checkPrompt } from '../engines/moderation/moderation.ts';
import { understand } from '../engines/scene/understanding/understand.ts';
import { openTagFinder } from '../engines/tags/extract.ts';
import { readVocabulary } from '../engines/tags/tag-vocabulary.ts';
import { translateByRule } from '../engines/translation/translate-by-rule.ts';
import { latinLetters, pictureWords, searchWords, stem } from '../src/gallery/picture-words.ts';
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
/** Properties that every plain object inherits. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype).filter((name) => !PROBES.includes(name));

const index = unpackIndex(readFileSync('engines/emoji/emoji.index'));
const tags = openTagFinder(readVocabulary());

function chat(text: string): void {
  const persona = { name: 'Mira', description: `Mira knows ${text}`, greeting: text };
  const turns = [{ role: 'user' as const, content: text }];
  reply({ turns, persona, seed: 1 });
}

const READERS: [string, (text: string) => unknown][] = [
  ['emoji', (text) => searchIndex(index, text, 5)],
  ['tags', (text) => tags.find(text)],
  [
    'gallery',
    (text) => [...pictureWords(text), ...searchWords(text)].map((word) => [stem(word), latinLetters(word)]),
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
    requested.clear();
    watching = true;
    for (const text of TEXTS) await read(text);
    watching = false;
    expect([...requested]).toEqual([]);
  });

  test('reads whatever an object inherits as a word', async () => {
    for (const name of INHERITED) {
      await read(name);
      await read(`The ${name} sees two ${name}s.`);
    }
  });
});

const requested = new Set<string>();
let watching = false;
beforeAll(() => {
  for (const name of PROBES) {
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get() {
        if (!watching) return undefined;
        const lines = new Error().stack?.split('\n').slice(2) ?? [];
        const ours = lines.find((line) => /\/src\//.test(line));
        if (ours) requested.add(ours.replace(/^.*\/src\//, 'src/').replace(/:\d+\)?$/, ''));
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

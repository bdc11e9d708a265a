/** The lexicon is data written by hand: what a reader could overlook, these tests do not. */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../language/languages.ts';
import { loadLexicon, wordsOfCell } from '../../../language/lexicon/load-lexicon.ts';
import { type Mark, PARTS_OF_SPEECH } from '../../../language/lexicon/notation.ts';
import { ALPHABETS, LOANED } from './alphabets.ts';
import { ENDINGS, FORMS, VALUES } from './marks.ts';

const FOLDER = 'engines/language/lexicon';
const tables = globSync('*.tsv', { cwd: FOLDER }).sort();
const themes = tables.filter((table) => table !== 'phrases.tsv' && table !== 'classes.tsv');
const rowsOf = (table: string) =>
  readFileSync(join(FOLDER, table), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'));

const lexicon = loadLexicon();
const concepts = [...lexicon.concepts.values()];

/** Every word of every concept, and every mark of it that is a word itself. */
const written = concepts.flatMap(({ id, words }) =>
  LANGUAGES.flatMap((language) =>
    words[language].flatMap(({ text, marks }) =>
      [text, ...FORMS.flatMap((mark) => marks[mark] ?? [])].map((form) => ({ id, language, form })),
    ),
  ),
);
const entries = lexicon.phrases.flatMap(({ id, texts }) =>
  LANGUAGES.flatMap((language) => texts[language].map((form) => ({ id, language, form }))),
);

describe('the tables', () => {
  test.each(themes)('%s has the columns of the notation in every row', (table) => {
    const [head, ...rows] = rowsOf(table);
    expect(head).toEqual(['concept', 'pos', ...LANGUAGES, 'notes']);
    expect(rows.pop(), 'a line end at the end').toEqual(['']);
    expect(rows.filter((row) => row.length !== head!.length)).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(150);
  });

  test('phrases.tsv has the languages in every row', () => {
    const [head, ...rows] = rowsOf('phrases.tsv');
    expect(head).toEqual(['concept', ...LANGUAGES]);
    expect(rows.slice(0, -1).filter((row) => row.length !== head!.length)).toEqual([]);
  });

  test.each(tables)('%s has no empty cell, no stray space, nothing decomposed', (table) => {
    const cells = rowsOf(table).slice(0, -1).flat();
    expect(cells.filter((cell) => cell === '')).toEqual([]);
    expect(
      cells.filter((cell) => /^\s|\s$|\s[|~]|[|~]\s|\s\s|\|\||\|$|^\||~$|[\r\u00a0\u200b-\u200f]/.test(cell)),
    ).toEqual([]);
    expect(cells.filter((cell) => cell !== cell.normalize('NFC'))).toEqual([]);
  });

  test('a concept has one row and a plain name', () => {
    const ids = themes.flatMap((table) =>
      rowsOf(table)
        .slice(1, -1)
        .map(([id]) => id!),
    );
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z]+(?:[-.][a-z]+)*$/.test(id))).toEqual([]);
    expect(lexicon.concepts.size).toBe(ids.length);
  });

  test('a phrase has one row', () => {
    const ids = lexicon.phrases.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});

describe('coverage', () => {
  test('more than 1,300 concepts and 200 phrases', () => {
    expect(concepts.length).toBeGreaterThanOrEqual(1300);
    expect(lexicon.phrases.length).toBeGreaterThanOrEqual(200);
  });

  test.each([
    ['noun', 700],
    ['verb', 200],
    ['adj', 180],
    ['adv', 80],
    ['pron', 25],
    ['prep', 40],
    ['conj', 20],
    ['ques', 12],
    ['num', 30],
  ] as const)('of %s at least %i', (part, least) => {
    expect(concepts.filter((concept) => concept.part === part).length).toBeGreaterThanOrEqual(least);
  });

  test('every part of speech is there', () => {
    const parts = new Set(concepts.map(({ part }) => part));
    expect(PARTS_OF_SPEECH.filter((part) => !parts.has(part))).toEqual([]);
  });
});

describe('the notation', () => {
  const marked = concepts.flatMap(({ id, words }) =>
    LANGUAGES.flatMap((language) =>
      words[language].flatMap(({ text, marks }) =>
        Object.entries(marks).map(([mark, value]) => ({ id, language, text, mark: mark as Mark, value })),
      ),
    ),
  );

  test('a mark is one of its values', () => {
    const wrong = marked.filter(
      ({ mark, language, value }) => VALUES[mark]?.(language).test(value) === false,
    );
    expect(wrong).toEqual([]);
  });

  test('a noun has its gender where the language has genders', () => {
    const gendered: Language[] = ['ar', 'de', 'es', 'fr', 'hi', 'it', 'nl', 'pl', 'pt', 'ru'];
    const without = concepts
      .filter(({ part }) => part === 'noun')
      .flatMap(({ id, words }) =>
        gendered.flatMap((language) =>
          words[language]
            .filter(({ marks }) => marks.gender === undefined)
            .map(({ text }) => `${id} ${language} ${text}`),
        ),
      );
    expect(without).toEqual([]);
  });

  test('a noun says by what it is counted', () => {
    const nouns = concepts.filter(({ part }) => part === 'noun');
    expect(nouns.filter(({ counting }) => counting === undefined).map(({ id }) => id)).toEqual([]);
  });

  test('a Japanese verb has its class, a Hindi verb says whether it takes ने', () => {
    const verbs = concepts.filter(({ part }) => part === 'verb');
    const bare = verbs.filter(
      ({ words }) => words.ja[0]!.marks.class === undefined || words.hi[0]!.marks.class === undefined,
    );
    expect(bare.map(({ id, words }) => [id, words.ja[0], words.hi[0]])).toEqual([]);
  });

  test('a dictionary form ends as its language ends it', () => {
    const wrong = concepts
      .filter(({ part }) => part === 'verb')
      .flatMap(({ id, words }) =>
        Object.entries(ENDINGS).flatMap(([language, ending]) =>
          words[language as Language][0]!.text.match(ending)
            ? []
            : [`${id} ${language} ${words[language as Language][0]!.text}`],
        ),
      );
    expect(wrong).toEqual([]);
  });
});

describe('the writing', () => {
  test.each(LANGUAGES)('%s is written in its own letters', (language) => {
    const strange = [...written, ...entries]
      .filter((each) => each.language === language)
      .filter(({ form }) => !ALPHABETS[language].test(form.replaceAll(LOANED, '')))
      .map(({ id, form }) => `${id}: ${form}`);
    expect(strange).toEqual([]);
  });

  test('Arabic is vocalised', () => {
    const bare = [...written, ...entries]
      .filter(({ language, form }) => language === 'ar' && form.length > 3)
      .filter(({ form }) => !/[\u064b-\u0652]/.test(form));
    expect(bare).toEqual([]);
  });

  test('a phrase has the same slots in every language', () => {
    const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot).sort();
    const uneven = lexicon.phrases.filter(({ texts }) => {
      const wanted = JSON.stringify(slots(texts.en[0]!));
      return LANGUAGES.some((language) =>
        texts[language].some((text) => JSON.stringify(slots(text)) !== wanted),
      );
    });
    expect(uneven.map(({ id }) => id)).toEqual([]);
  });
});

describe('reading it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lexicon-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const head = ['concept', 'pos', ...LANGUAGES, 'notes'].join('\t');
  const row = (id: string, pos = 'adv') => [id, pos, ...LANGUAGES.map(() => 'a'), '-'].join('\t');
  const folderWith = (lines: string[]) => {
    writeFileSync(join(folder, 'classes.tsv'), 'class\tja\tko\tzh\tth\tvi\tid\n');
    writeFileSync(join(folder, 'phrases.tsv'), `${['concept', ...LANGUAGES].join('\t')}\n`);
    writeFileSync(join(folder, 'some.tsv'), `${[head, ...lines].join('\n')}\n`);
    return folder;
  };

  test('synonyms and marks come apart', () => {
    expect(wordsOfCell('Hund~m~Hunde|Köter~m~Köter', 'de', 'noun', '')).toEqual([
      { text: 'Hund', marks: { gender: 'm', plural: 'Hunde' } },
      { text: 'Köter', marks: { gender: 'm', plural: 'Köter' } },
    ]);
    expect(wordsOfCell('llegar~~~llegué', 'es', 'verb', '')).toEqual([
      { text: 'llegar', marks: { past_1s: 'llegué' } },
    ]);
  });

  test('a concept is found with its theme, its words and what counts it', () => {
    const dog = lexicon.concepts.get('dog')!;
    expect(dog).toMatchObject({ part: 'noun', theme: 'animals', counting: 'animal' });
    expect(dog.words.de[0]).toEqual({ text: 'Hund', marks: { gender: 'm', plural: 'Hunde' } });
    expect(lexicon.counters.get('animal')).toMatchObject({ ja: '匹', zh: '只', vi: 'con' });
  });

  test('a mark too many, a second row and an unknown part of speech are named', () => {
    expect(() => wordsOfCell('quickly~x', 'en', 'adv', 'adverbs.tsv:7')).toThrow(/adverbs\.tsv:7, en/);
    expect(() => loadLexicon(folderWith([row('here'), row('here')]))).toThrow(/some\.tsv:3 here/);
    expect(() => loadLexicon(folderWith([row('here', 'adverb')]))).toThrow(/adverb is not a part of speech/);
    expect(() => loadLexicon(folderWith([`${row('here')}\tmore`]))).toThrow(/22 columns instead of 21/);
  });
});

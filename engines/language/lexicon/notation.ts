/** Marks after a word in a lexicon cell: `Hund~m~Hunde` is a text, a gender and a plural. */
import { asOneOf, asSeveral, readRows } from '../../lib/read-table.ts';
import { LANGUAGES, type Language } from '../languages.ts';

// biome-ignore format: a list of words
export const PARTS_OF_SPEECH = [
  'noun', 'verb', 'adj', 'adv', 'pron', 'det', 'prep', 'conj', 'ques', 'aux', 'neg', 'num', 'part',
  'intj', 'name',
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** Every mark a word can carry. README.md beside this file says what each means. */
// biome-ignore format: a list of words
const MARKS = [
  'gender', 'plural', 'counter', 'reading', 'stem', 'present', 'present_1s', 'present_3s', 'present_1p',
  'present_3p', 'past', 'past_1s', 'past_3s', 'participle', 'auxiliary', 'perfective', 'class', 'root',
  'feminine', 'position', 'comparative', 'case', 'after_vowel',
] as const;
export type Mark = (typeof MARKS)[number];

const ROWS = readRows(new URL('notation.txt', import.meta.url), {
  part: asOneOf(PARTS_OF_SPEECH),
  language: asOneOf(LANGUAGES),
  marks: asSeveral(asOneOf(MARKS)),
});

/**
 * The marks of a language by part of speech, in written order. Parts of speech that are missing here have no
 * marks.
 */
export const NOTATION: Partial<Record<PartOfSpeech, Partial<Record<Language, Mark[]>>>> = Object.fromEntries(
  [...Map.groupBy(ROWS, ({ part }) => part)].map(([part, rows]) => [
    part,
    Object.fromEntries(rows.map(({ language, marks }) => [language, marks])),
  ]),
);

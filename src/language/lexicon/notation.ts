/** What stands behind a word in a cell of the lexicon: `Hund~m~Hunde` is a text, a gender and a plural. */

import type { Language } from '../languages.ts';

export const PARTS_OF_SPEECH = [
  'noun',
  'verb',
  'adj',
  'adv',
  'pron',
  'det',
  'prep',
  'conj',
  'ques',
  'aux',
  'neg',
  'num',
  'part',
  'intj',
  'name',
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** Every mark a word can carry. README.md beside this file says what each means. */
export type Mark =
  | 'gender'
  | 'plural'
  | 'counter'
  | 'reading'
  | 'stem'
  | 'present'
  | 'present_1s'
  | 'present_3s'
  | 'present_1p'
  | 'present_3p'
  | 'past'
  | 'past_1s'
  | 'past_3s'
  | 'participle'
  | 'auxiliary'
  | 'perfective'
  | 'class'
  | 'root'
  | 'feminine'
  | 'position'
  | 'comparative'
  | 'case'
  | 'after_vowel';

type Notation = Partial<Record<PartOfSpeech, Partial<Record<Language, Mark[]>>>>;

const VERB: Partial<Record<Language, Mark[]>> = {
  ar: ['present'],
  de: ['present_3s', 'past', 'participle', 'auxiliary'],
  en: ['past', 'participle'],
  es: ['present_1s', 'present_3s', 'past_1s', 'past_3s', 'participle'],
  fr: ['present_1s', 'present_3s', 'present_1p', 'present_3p', 'participle', 'auxiliary'],
  hi: ['class', 'past'],
  id: ['root'],
  it: ['present_1s', 'present_3s', 'present_3p', 'participle', 'auxiliary'],
  ja: ['class', 'reading'],
  ko: ['class'],
  nl: ['past', 'participle', 'auxiliary', 'present_3s'],
  pl: ['present_1s', 'present_3s', 'past', 'perfective'],
  pt: ['present_1s', 'present_3s', 'past_1s', 'past_3s', 'participle'],
  ru: ['present_1s', 'present_3s', 'past', 'perfective'],
  tr: ['stem'],
};

/** The marks of a language by part of speech, in the order they are written. What is not here takes no mark. */
export const NOTATION: Notation = {
  noun: {
    ar: ['gender', 'plural'],
    de: ['gender', 'plural'],
    en: ['plural'],
    es: ['gender', 'plural'],
    fr: ['gender', 'plural'],
    hi: ['gender'],
    it: ['gender', 'plural'],
    ja: ['reading', 'counter'],
    ko: ['counter'],
    nl: ['gender', 'plural'],
    pl: ['gender', 'plural'],
    pt: ['gender', 'plural'],
    ru: ['gender', 'plural'],
    th: ['counter'],
    tr: ['stem'],
    vi: ['counter'],
    zh: ['counter'],
  },
  name: {
    ar: ['gender'],
    de: ['gender'],
    es: ['gender'],
    fr: ['gender'],
    hi: ['gender'],
    it: ['gender'],
    ja: ['reading'],
    nl: ['gender'],
    pl: ['gender'],
    pt: ['gender'],
    ru: ['gender'],
  },
  verb: VERB,
  aux: VERB,
  adj: {
    ar: ['feminine', 'plural'],
    de: ['comparative'],
    en: ['comparative'],
    es: ['feminine'],
    fr: ['feminine', 'position'],
    it: ['feminine'],
    ja: ['class', 'reading'],
    ko: ['class'],
    nl: ['class'],
    pt: ['feminine'],
  },
  prep: { ja: ['reading'], de: ['case'], pl: ['case'], ru: ['case'], ko: ['after_vowel'] },
  part: { ko: ['after_vowel'], ja: ['reading'] },
  det: { ar: ['gender'], ja: ['reading'] },
  conj: { ko: ['after_vowel'], ja: ['reading'] },
  adv: { ja: ['reading'] },
  num: { ja: ['reading'] },
  pron: { ar: ['gender'], ja: ['reading'] },
  ques: { ja: ['reading'] },
};

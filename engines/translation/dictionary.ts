/** The lexicon from the side of a reader: which concepts a written form may stand for. */

import { type Agreement, GENDERS, PERSONS, type Tense } from '../language/grammar/agreement.ts';
import { unvocalised } from '../language/grammar/arabic.ts';
import { progressive } from '../language/grammar/english.ts';
import { FORMS } from '../language/grammar/forms.ts';
import * as korean from '../language/grammar/korean.ts';
import type { Language } from '../language/languages.ts';
import {
  type Concept,
  type Lexicon,
  type LexiconWord,
  loadLexicon,
} from '../language/lexicon/load-lexicon.ts';

import { nameConcepts } from './names.ts';

/** One way to understand a form. */
export type Sense = {
  concept: Concept;
  word: LexiconWord;
  /** Features that the form itself carries. */
  tense?: Tense;
  person?: 1 | 2 | 3;
  many?: boolean;
  progressive?: boolean;
  participle?: boolean;
  /** Lower is likelier: a first word in its dictionary form is 0. */
  rank: number;
};

type Index = { senses: Map<string, Sense[]>; longest: number };

let lexicon: Lexicon | undefined;
const indexes = new Map<Language, Index>();
/** Words as dictionaries and sayings have them, without their forms: quick to gather for every language at once. */
const bases = new Map<Language, Set<string>>();

/** Loaded at the first call. */
export function lexiconOf(): Lexicon {
  if (!lexicon) {
    lexicon = loadLexicon();
    const { concepts } = lexicon;
    for (const concept of nameConcepts((id) => concepts.has(id))) concepts.set(concept.id, concept);
  }
  return lexicon;
}

/** Possible senses of a form, the likeliest first. `text` is as written. */
export function sensesOf(language: Language, text: string): Sense[] {
  return indexOf(language).senses.get(formKey(language, text)) ?? [];
}

/** The most words (or, without spaces, characters) that one entry takes. */
export function longestEntry(language: Language): number {
  return indexOf(language).longest;
}

/** Number of these lower-case words that a language has. */
export function countLexiconWords(language: Language, words: string[]): number {
  let baseWords = bases.get(language);
  if (!baseWords) {
    const all = [...lexiconOf().concepts.values()].flatMap(({ words: of }) =>
      of[language].map(({ text }) => text),
    );
    const texts = lexiconOf().phrases.flatMap(({ texts }) => texts[language]);
    // Words of sayings tell of a language too: tengo, sono, bist.
    baseWords = new Set(
      [...all, ...texts].flatMap((text) => formKey(language, text).match(/[\p{L}']+/gu) ?? []),
    );
    bases.set(language, baseWords);
  }
  return words.filter((word) => baseWords.has(formKey(language, word))).length;
}

export function formKey(language: Language, text: string): string {
  const lower = text.normalize('NFC').toLocaleLowerCase(language).replaceAll('’', "'");
  return language === 'ar'
    ? unvocalised(lower).replace(/[أإآٱ]/g, 'ا')
    : language === 'ru'
      ? lower.replaceAll('ё', 'е')
      : lower;
}

function indexOf(language: Language): Index {
  let index = indexes.get(language);
  if (!index) {
    index = { senses: new Map(), longest: 1 };
    for (const concept of lexiconOf().concepts.values()) {
      for (const [i, word] of concept.words[language].entries()) enter(index, language, concept, word, i);
    }
    for (const senses of index.senses.values()) senses.sort((a, b) => a.rank - b.rank);
    indexes.set(language, index);
  }
  return index;
}

function enter(index: Index, language: Language, concept: Concept, word: LexiconWord, place: number): void {
  if (word.text.includes('…')) return;
  const add = (text: string, facts: Partial<Sense> = {}, more = 0) => {
    const key = formKey(language, text.replaceAll('·', ''));
    const senses = index.senses.get(key) ?? [];
    if (senses.some((sense) => sense.concept === concept)) return;
    senses.push({ concept, word, rank: place + more, ...facts });
    index.senses.set(key, senses);
    index.longest = Math.max(index.longest, key.split(' ').length);
  };
  const bare = word.text.replace(/^-/, '');
  add(bare, concept.part === 'verb' ? { tense: 'infinitive' } : {});
  // The verbs that help are irregular everywhere, and English has theirs listed.
  const helps = concept.part === 'aux' && language !== 'en' && !/[\s…-]/.test(word.text);
  if (concept.part === 'verb' || helps) verbForms(language, word, add);
  else if (
    concept.part === 'noun' ||
    (concept.part === 'name' && (language === 'ru' || language === 'pl' || language === 'tr'))
  )
    nounForms(language, word, add);
  else if (concept.part === 'adj' || concept.part === 'det') adjectiveForms(language, word, add);
}

type Add = (text: string, facts?: Partial<Sense>, more?: number) => void;

function verbForms(language: Language, word: LexiconWord, add: Add): void {
  const forms = FORMS[language];
  const inflected = word.text;
  if (language === 'ko') {
    koreanForms(word, add);
    return;
  }
  if (language === 'en') {
    add(progressive(word.text), { progressive: true }, 0.3);
    add(forms.participle!(word), { participle: true, tense: 'past' }, 0.2);
  }
  for (const tense of ['present', 'past', 'future'] as const) {
    for (const person of PERSONS) {
      for (const many of [false, true]) {
        for (const gender of GENDERS.slice(0, tense === 'past' ? 3 : 1)) {
          const agreement: Agreement = { person, many, gender, tense };
          const text = forms.verb(word, agreement);
          if (text !== inflected && (tense !== 'future' || !text.includes(' ')))
            add(text, { tense, person, many }, 0.1);
        }
      }
    }
  }
  if (forms.participle && language !== 'en')
    add(forms.participle(word), { participle: true, tense: 'past' }, 0.2);
}

function koreanForms(word: LexiconWord, add: Add): void {
  if (!/^[가-힣 ]*[가-힣]다$/.test(word.text)) return;
  const stem = word.text.replace(/다$/, '');
  for (const past of [false, true]) {
    const polite = korean.polite(word, past);
    const tense = past ? ('past' as const) : ('present' as const);
    add(polite, { tense }, 0.1);
    add(polite.replace(/요$/, past ? '습니다' : ''), { tense }, 0.2);
    if (past) add(polite.replace(/어요$/, '습니다').replace(/어요$/, '다'), { tense }, 0.2);
  }
  add(
    korean.hasFinal(stem)
      ? `${stem}습니다`
      : korean
          .adnominal({ text: word.text, marks: {} }, 'ㄴ')
          .replace(/.$/, (end) => `${String.fromCharCode(end.charCodeAt(0) + 13)}니다`),
    { tense: 'present' },
    0.1,
  );
  add(korean.adnominal(word, 'ㄴ'), {}, 0.4);
  add(korean.adnominal(word, 'ㄹ'), { tense: 'future' }, 0.4);
  add(korean.please(word), { tense: 'imperative' }, 0.3);
  add(`${stem}고`, {}, 0.4);
  add(`${stem}는`, {}, 0.4);
  add(korean.infinitive(word), {}, 0.5);
}

function nounForms(language: Language, word: LexiconWord, add: Add): void {
  const forms = FORMS[language];
  add(forms.plural(word), { many: true }, 0.1);
  if (!forms.decline) return;
  for (const grammatical of ['acc', 'gen', 'dat', 'ins', 'loc'] as const) {
    for (const many of [false, true]) {
      add(forms.decline(word, { gender: 'm', many, grammatical }), { many }, 0.3);
    }
  }
}

function adjectiveForms(language: Language, word: LexiconWord, add: Add): void {
  for (const gender of GENDERS) {
    for (const many of [false, true]) {
      for (const grammatical of ['nom', 'acc', 'gen', 'dat', 'ins', 'loc'] as const) {
        add(FORMS[language].adjective(word, { gender, many, grammatical }), many ? { many } : {}, 0.1);
      }
    }
  }
  if (language === 'ko' && /다$/.test(word.text)) koreanForms(word, add);
}

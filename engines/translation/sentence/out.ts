/** Words on their way into a sentence, each with what it came from. */

import { type Agreement, type Gender, genderOf, isPlural } from '../../language/grammar/agreement.ts';
import type { Language } from '../../language/languages.ts';
import type { Counters, LexiconWord } from '../../language/lexicon/load-lexicon.ts';
import type { Choice, Clause, Meant, NounPhrase } from '../clause.ts';
import { lexiconOf } from '../dictionary.ts';
import type { Token } from '../token.ts';

export type Out = {
  text: string;
  from: Token[];
  inLexicon: boolean;
  /** No space before it. */
  glued?: boolean;
  /** Spelt out in full, where `text` is not: Arabic with its vowels. */
  pronounced?: string;
};

export function out(text: string, from: Token[] = [], inLexicon = true): Out {
  return { text, from, inLexicon };
}

/** The word a language has for a choice; undefined for what the lexicon does not have. */
export function wordOf(language: Language, choice: Meant): LexiconWord;
export function wordOf(language: Language, choice: Choice): LexiconWord | undefined;
export function wordOf(language: Language, { sense }: Choice): LexiconWord | undefined {
  return sense?.concept.words[language][0];
}

/** Numbers are known everywhere; any other word without a sense stays as it is. */
export function plain(language: Language, choice: Choice): Out {
  const word = wordOf(language, choice);
  if (word) return out(word.text.replace(/^-/, '').replaceAll('·', ''), [choice.token]);
  return out(choice.token.text, [choice.token], choice.token.kind === 'number');
}

/** When before how and where, as verb-last languages and German have it. */
export function adverbsInOrder(adverbs: Meant[]): Meant[] {
  return adverbs.toSorted(
    (a, b) => Number(b.sense.concept.theme === 'time') - Number(a.sense.concept.theme === 'time'),
  );
}

export function hasTag(choice: Choice | undefined, tag: string): boolean {
  return choice?.sense?.concept.tags.includes(tag) ?? false;
}

/** The token that negates, if it is one of its own. */
export function negative({ negative: by }: Clause): Token[] {
  return by && by !== true ? [by.token] : [];
}

/** ไปตลาด: a noun phrase without its preposition, which is already written or not needed. */
export function without({ preposition: _, ...phrase }: NounPhrase): NounPhrase {
  return phrase;
}

export function isPronoun(phrase: NounPhrase | undefined): boolean {
  return phrase?.head?.sense?.concept.part === 'pron';
}

/**
 * The features that a verb agrees with. A missing subject means an imperative's addressee, or the third
 * person.
 */
export function agreementOf(language: Language, { subject, tense }: Clause): Agreement {
  const head = subject?.head;
  if (!head) return { person: tense === 'imperative' ? 2 : 3, many: false, gender: 'm', tense };
  // você takes the verb of the third person.
  const person = hasTag(head, 'first') ? 1 : hasTag(head, 'second') && language !== 'pt' ? 2 : 3;
  const word = wordOf(language, head);
  const plural =
    hasTag(head, 'plural') ||
    subject.many ||
    subject.joined !== undefined ||
    (word !== undefined && isPlural(word));
  return {
    person,
    many: plural,
    gender: hasTag(head, 'feminine') ? 'f' : hasTag(head, 'neuter') ? 'n' : genderIn(language, head),
    tense,
  };
}

/**
 * True when a clause with to be states the subject's location. Prepositions with another meaning are `apart`.
 */
export function isLocated({ places, object }: Clause, apart: RegExp): boolean {
  return !object && places.some(({ preposition: by }) => by && !apart.test(by.sense.concept.id));
}

/** The counting word of a noun: its own, or that of its class; '' where nothing is put in. */
export function counterOf(language: keyof Counters, head: Choice | undefined): string {
  const own = head && wordOf(language, head)?.marks.counter;
  const counter = own ?? lexiconOf().counters.get(head?.sense?.concept.counting ?? '')?.[language] ?? '-';
  return counter === '-' ? '' : counter;
}

export function genderIn(language: Language, head: Choice): Gender {
  const word = wordOf(language, head);
  // The first and second person carry no gender in the source: the masculine is used.
  if (!word || hasTag(head, 'first') || hasTag(head, 'second')) return 'm';
  if (word.marks.gender) return genderOf(word);
  if (/^(?:de|nl)$/.test(language) && head.sense?.concept.id.startsWith('language.')) return 'n';
  const { text } = word;
  if (language === 'ru') return /[ая]$|ь$/.test(text) ? 'f' : /[ое]$/.test(text) ? 'n' : 'm';
  if (language === 'pl') return /a$|ość$/.test(text) ? 'f' : /[oeę]$/.test(text) ? 'n' : 'm';
  if (language === 'ar') return /ة$/.test(text) ? 'f' : 'm';
  return 'm';
}

/** The last word changed. */
export function suffixed(words: Out[], change: (text: string) => string): Out[] {
  const last = words.at(-1);
  return last ? [...words.slice(0, -1), { ...last, text: change(last.text) }] : words;
}

/** Everything that stands at the front of a clause. */
export function lead(language: Language, { lead: choices, tense }: Clause): Out[] {
  // 〜てください asks politely by itself.
  const subjects =
    /^(?:ja|ko|pl)$/.test(language) && tense === 'imperative'
      ? choices.filter(({ sense }) => !/^please/.test(sense.concept.id))
      : choices;
  return subjects.map((choice) =>
    choice.sense.concept.id === 'and' && AND_OF_CLAUSES[language]
      ? out(AND_OF_CLAUSES[language], [choice.token])
      : plain(language, choice),
  );
}

/** Where what joins sentences is another word than what joins things. */
const AND_OF_CLAUSES: Partial<Record<Language, string>> = { ja: 'そして', ko: '그리고', zh: '而且' };

/** Categories in which words agree, across languages. */
import { asText, asTuple } from '../../lib/read-table.ts';
import type { LexiconWord } from '../lexicon/load-lexicon.ts';

/** A form for I, you, he, we, you all, they: see `formAt`. */
export type Six = [string, string, string, string, string, string];
export const asSix = asTuple<Six>(asText, asText, asText, asText, asText, asText);

export type Person = 1 | 2 | 3;
export type Tense = 'present' | 'past' | 'future' | 'infinitive' | 'imperative';
export type Gender = 'm' | 'f' | 'n';

/** A verb's subject and time. */
export type Agreement = { person: Person; many: boolean; gender: Gender; tense: Tense };
/** 0–5: I, you, he, we, you all, they. */
export function formAt({ person, many }: Pick<Agreement, 'person' | 'many'>): number {
  return (many ? 3 : 0) + person - 1;
}

/**
 * Properties of a noun that other words agree with. `grammatical` is its case in languages that have cases.
 */
export type Nominal = {
  gender: Gender;
  many: boolean;
  grammatical: Case;
  /** After the definite article: German's weak endings. */
  definite?: boolean;
};
export type Case = 'nom' | 'acc' | 'gen' | 'dat' | 'ins' | 'loc';

/** The forms of one language. Every function answers a text that may hold spaces. */
export type Forms = {
  verb(word: LexiconWord, agreement: Agreement): string;
  /** Past participle, where compound tenses need it. */
  participle?(word: LexiconWord): string;
  plural(word: LexiconWord): string;
  adjective(word: LexiconWord, nominal: Nominal): string;
  /** Nouns in cases; absent where there are none. */
  decline?(word: LexiconWord, nominal: Nominal): string;
};

export const GENDERS: Gender[] = ['m', 'f', 'n'];
export const PERSONS: Person[] = [1, 2, 3];

/** Of a noun by its mark; `p` and `mp` are plurals of no told gender. */
export function genderOf(word: LexiconWord, otherwise: Gender = 'm'): Gender {
  const mark = word.marks.gender ?? '';
  return mark.startsWith('f') ? 'f' : mark.startsWith('n') ? 'n' : mark.startsWith('m') ? 'm' : otherwise;
}

/** A noun that is plural already. */
export function isPlural(word: LexiconWord): boolean {
  return /p$/.test(word.marks.gender ?? '') || word.marks.plural === 'p';
}

/** The verb of an expression of several words, and what stands around it. */
export function aroundVerb(
  text: string,
  verbAt: 'first' | 'last',
): { before: string; verb: string; after: string } {
  const words = text.split(' ');
  if (words.length === 1) return { before: '', verb: text, after: '' };
  if (verbAt === 'first') return { before: '', verb: words[0]!, after: ` ${words.slice(1).join(' ')}` };
  return { before: `${words.slice(0, -1).join(' ')} `, verb: words.at(-1)!, after: '' };
}

/** What a sentence says, as far as rules can tell: the same for every language. */
import type { Sense } from './dictionary.ts';
import type { Token } from './lex.ts';

/** A token, understood one way; without a sense it is an unknown word, a name or a number. */
export type Choice = { token: Token; sense?: Sense };

export type NounPhrase = {
  preposition?: Choice;
  article?: 'the' | 'a';
  determiner?: Choice;
  count?: Choice;
  adjectives: Choice[];
  /** Adverbs before the first adjective: very. */
  degree?: Choice;
  head?: Choice;
  many: boolean;
  owner?: NounPhrase;
  /** Joined by and, or. */
  joined?: { by: Choice; other: NounPhrase };
};

export type Clause = {
  /** Conjunctions, interjections and the like before everything. */
  lead: Choice[];
  question?: Choice;
  asks: boolean;
  subject?: NounPhrase;
  modal?: Choice;
  verb?: Choice;
  /** To be, between subject and predicate or place. */
  copula: boolean;
  thereIs: boolean;
  second?: Choice;
  tense: 'present' | 'past' | 'future' | 'imperative' | 'infinitive';
  negative?: Choice | true;
  predicate?: { degree?: Choice; adjective: Choice };
  object?: NounPhrase;
  places: NounPhrase[];
  adverbs: Choice[];
  /** Punctuation after it. */
  end: Token[];
};

export function emptyClause(): Clause {
  return {
    lead: [],
    asks: false,
    copula: false,
    thereIs: false,
    tense: 'present',
    places: [],
    adverbs: [],
    end: [],
  };
}

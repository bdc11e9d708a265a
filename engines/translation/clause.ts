/** The language-independent content of a sentence, as far as the rules can parse it. */
import type { Sense } from './dictionary.ts';
import type { Token } from './token.ts';

/** A token, understood one way; without a sense it is an unknown word, a name or a number. */
export type Choice = { token: Token; sense?: Sense };
/** A token that the lexicon has. */
export type Meant = Choice & { sense: Sense };

export function isMeant(choice: Choice): choice is Meant {
  return choice.sense !== undefined;
}

export type NounPhrase = {
  preposition?: Meant;
  article?: 'the' | 'a';
  determiner?: Meant;
  count?: Choice;
  adjectives: Meant[];
  head?: Choice;
  many: boolean;
  owner?: NounPhrase;
  /** Joined by and, or. */
  joined?: { by: Meant; other: NounPhrase };
};

export type Clause = {
  /** Conjunctions, interjections and the like before everything. */
  lead: Meant[];
  question?: Meant;
  asks: boolean;
  subject?: NounPhrase;
  modal?: Meant;
  verb?: Meant;
  /** To be, between subject and predicate or place. */
  copula: boolean;
  /** The form of to be. It gives the person when the sentence has no subject. */
  be?: Meant;
  thereIs: boolean;
  second?: Meant;
  tense: 'present' | 'past' | 'future' | 'imperative';
  negative?: Meant | true;
  predicate?: { degree?: Meant; adjective: Meant };
  object?: NounPhrase;
  places: NounPhrase[];
  adverbs: Meant[];
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

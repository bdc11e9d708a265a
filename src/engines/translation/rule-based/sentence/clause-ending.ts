import type { Agreement } from '../../../../language/grammar/agreement.ts';
import type { LexiconWord } from '../../../../language/lexicon/load-lexicon.ts';
import type { Clause } from '../clause.ts';
import type { Token } from '../lex.ts';
import { type Out, plain, wordOf } from './out.ts';

/** Languages whose sentences end in what is said. */
export type LastTongue = 'ja' | 'ko' | 'hi' | 'tr';

/** What all four need to know of a clause before they put it into words. */
export type Ending = {
  clause: Clause;
  agreement: Agreement;
  asks: boolean;
  no: boolean;
  past: boolean;
  choice: Clause['verb'];
  /** The verb as the lexicon has it; the caller's own word where it has none. */
  main: LexiconWord;
  known: boolean;
  adjective: LexiconWord | undefined;
  degree: Out[];
  /** The words of the source that each is said for. */
  by: Token[];
  from: Token[];
  ofAdjective: Token[];
};

/** What is said, and of which words of the source. */
export function endingOf(language: LastTongue, clause: Clause, agreement: Agreement, asks: boolean): Ending {
  const no = clause.negative !== undefined;
  const by = clause.negative && clause.negative !== true ? [clause.negative.token] : [];
  const choice = clause.second ?? clause.verb;
  const word = choice && wordOf(language, choice);
  const from = [
    ...(choice ? [choice.token] : []),
    ...(clause.second && clause.verb ? [clause.verb.token] : []),
    ...(clause.modal ? [clause.modal.token] : []),
    ...by,
  ];
  const told = clause.predicate;
  const degree = told?.degree ? [plain(language, told.degree)] : [];
  const adjective =
    told && (wordOf(language, told.adjective) ?? { text: told.adjective.token.text, marks: {} });
  const ofAdjective = told ? [told.adjective.token, ...by] : by;
  const known = choice === undefined || word !== undefined;
  const main: LexiconWord = word ?? { text: choice?.token.text ?? '', marks: {} };
  const past = clause.tense === 'past';
  return { clause, agreement, asks, no, past, choice, main, known, adjective, degree, by, from, ofAdjective };
}

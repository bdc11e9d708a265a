/**
 * The last look at a sentence before it may be called one. It is independent of how the sentence was composed: it compares
 * the words of the source with the words that came out, and declines every construction that its target is known to get wrong.
 */
import type { Language } from '../../language/languages.ts';
import type { Clause } from '../clause.ts';
import type { Out } from '../sentence/out.ts';
import type { Token } from '../token.ts';
import { isDeclined } from './constructions.ts';
import { denies } from './denials.ts';
import { keepsNumbers } from './number-check.ts';

export type Composed = {
  from: Language;
  to: Language;
  source: string;
  /** The words of the source, without marks and articles. */
  tokens: Token[];
  clauses: Clause[];
  /** The output words of each clause. */
  outs: Out[][];
};

export function isProven({ from, to, source, tokens, clauses, outs }: Composed): boolean {
  const words = outs.flat();
  const text = words.map((word) => word.text).join(' ');
  return (
    denies(from, source) === denies(to, text) &&
    keepsNumbers(to, tokens, words) &&
    tokens.every((token) => isNamedOnce(token, words)) &&
    !isDeclined({ from, to, tokens, clauses })
  );
}

/** A thing or a quality that is named once is named once: a second naming is another thing. */
function isNamedOnce({ start, end, text, senses }: Token, outs: Out[]): boolean {
  const part = senses[0]?.concept.part;
  if (part !== 'noun' && part !== 'adj' && part !== 'num') return true;
  const naming = outs.filter((word) =>
    word.from.some((each) => each.start === start && each.end === end && each.text === text),
  );
  return naming.length <= 1;
}

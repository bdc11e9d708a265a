/** English forms. */
import type { LexiconWord } from '../lexicon/load-lexicon.ts';
import { type Agreement, aroundVerb, type Forms, isPlural } from './agreement.ts';

export const english: Forms = {
  verb,
  participle: (word) => word.marks.participle ?? word.marks.past ?? regularPast(word),
  plural(word) {
    if (isPlural(word)) return word.text;
    return word.marks.plural ?? withS(word.text);
  },
  adjective: ({ text }) => text,
};

function verb(word: LexiconWord, agreement: Agreement): string {
  const { person, many, tense } = agreement;
  const { verb: first, after } = aroundVerb(word.text, 'first');
  if (first === 'be') return toBe(agreement) + after;
  if (tense === 'future') return `will ${word.text}`;
  if (tense === 'past') return word.marks.past ?? regularPast(word);
  if (tense === 'present' && person === 3 && !many) return (first === 'have' ? 'has' : withS(first)) + after;
  return word.text;
}

function toBe({ person, many, tense }: Agreement): string {
  if (tense === 'infinitive' || tense === 'imperative') return 'be';
  if (tense === 'future') return 'will be';
  const several = many || person === 2;
  if (tense === 'past') return several ? 'were' : 'was';
  return several ? 'are' : person === 1 ? 'am' : 'is';
}

function regularPast({ text }: LexiconWord): string {
  const { verb: first, after } = aroundVerb(text, 'first');
  if (first === 'have') return `had${after}`;
  if (/e$/.test(first)) return `${first}d${after}`;
  if (/[^aeiou]y$/.test(first)) return `${first.slice(0, -1)}ied${after}`;
  if (/^[^aeiou]*[aeiou][bdglmnprt]$/.test(first)) return `${first}${first.at(-1)}ed${after}`;
  return `${first}ed${after}`;
}

function withS(text: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(text) || /^(?:go|do|undergo|potato|tomato|hero)$/.test(text))
    return `${text}es`;
  return /[^aeiou]y$/.test(text) ? `${text.slice(0, -1)}ies` : `${text}s`;
}

/** -ing, for reading what others wrote. */
export function progressive(text: string): string {
  const { verb: first, after } = aroundVerb(text, 'first');
  if (/ie$/.test(first)) return `${first.slice(0, -2)}ying${after}`;
  if (/[^eoy]e$/.test(first)) return `${first.slice(0, -1)}ing${after}`;
  if (/^[^aeiou]*[aeiou][bdglmnprt]$/.test(first)) return `${first}${first.at(-1)}ing${after}`;
  return `${first}ing${after}`;
}

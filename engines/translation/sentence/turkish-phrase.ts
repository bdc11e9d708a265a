/** Turkish nouns with what is put onto them: case, and whose they are. */

import type { Case } from '../../language/grammar/agreement.ts';
import { four, turkishCase, two } from '../../language/grammar/turkish.ts';
import type { Meant, NounPhrase } from '../clause.ts';
import { type Out, out, suffixed, wordOf } from './out.ts';

const TURKISH_CASES: Record<string, Case | 'abl'> = {
  in: 'loc',
  at: 'loc',
  on: 'loc',
  to: 'dat',
  from: 'abl',
  of: 'gen',
  with: 'ins',
  'with.tool': 'ins',
};

export function turkishPlace(phrase: NounPhrase, words: Out[], preposition: Meant): Out[] {
  const grammatical = TURKISH_CASES[preposition.sense.concept.id];
  const word = (phrase.head && wordOf('tr', phrase.head)) ?? { text: words.at(-1)?.text ?? '', marks: {} };
  if (grammatical)
    return suffixed(words, () => {
      const text = turkishCase(word, grammatical, phrase.many && !phrase.count);
      // Names keep an apostrophe before what is put onto them.
      const isName = phrase.head?.sense?.concept.part === 'name' && text.startsWith(word.text);
      return isName ? `${word.text}'${text.slice(word.text.length)}` : text;
    });
  return [...words, out(wordOf('tr', preposition).text.replace(/^-/, ''), [preposition.token])];
}

/** Benim annem, onun evi. */
export function turkishOwned(text: string, by: string): string {
  const i = four(text);
  const open = /[aeıioöuü]$/.test(text);
  const vowel = open ? '' : i;
  const endings: Record<string, string> = {
    my: `${vowel}m`,
    your: `${vowel}n`,
    our: `${vowel}m${i}z`,
    'your.plural': `${vowel}n${i}z`,
    their: `l${two(text)}r${two(text) === 'a' ? 'ı' : 'i'}`,
  };
  return text + (endings[by] ?? (open ? `s${i}` : i));
}

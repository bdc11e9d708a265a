/** Base forms of inflected words, by each language's own endings and exceptions. */

import { fold } from '../lib/fold.ts';
import { asText, readRows } from '../lib/read-table.ts';
import { EMOJI_LANGUAGES } from './index-file.ts';

/** A form that the word may be an inflection of, in one language (a place in `EMOJI_LANGUAGES`). */
export type Lemma = { form: string; language: number };

const SHORTEST = 2;
/** English words that end in s and are no plural. */
const NO_PLURAL = /(?:ss|us|is)$/;

/** Endings are folded, as the words are. The genitive plural of Russian has none. */
const ENDINGS = readRows(new URL('endings.tsv', import.meta.url), {
  language: asText,
  ending: asText,
  bases: asText,
}).map(({ language, ending, bases }) => ({
  language: EMOJI_LANGUAGES.indexOf(language),
  ending,
  bases: bases.split('|').map((base) => (base === '-' ? '' : base)),
}));

const IRREGULAR = Map.groupBy(
  readRows(new URL('irregular.tsv', import.meta.url), { language: asText, form: asText, base: asText }).map(
    ({ language, form, base }) => ({
      language: EMOJI_LANGUAGES.indexOf(language),
      form: fold(form),
      base: fold(base),
    }),
  ),
  ({ form }) => form,
);

const DUTCH = EMOJI_LANGUAGES.indexOf('nl');

/** Base forms of a folded word. Most are no words; the index says which are. */
export function lemmasOf(word: string): Lemma[] {
  const irregular = (IRREGULAR.get(word) ?? []).map(({ base, language }) => ({ form: base, language }));
  const regular = ENDINGS.flatMap(({ language, ending, bases }) => {
    if (!word.endsWith(ending) || (ending === 's' && NO_PLURAL.test(word))) return [];
    if (ending === '' && !/\p{Script=Cyrillic}$/u.test(word)) return [];
    const stem = word.slice(0, word.length - ending.length);
    if (stem.length < SHORTEST) return [];
    const forms = bases.flatMap((base) =>
      spelt(stem, language === DUTCH && ending !== 's').map((one) => one + base),
    );
    return forms.map((form) => ({ form, language }));
  });
  return [...irregular, ...regular];
}

/** Dutch doubles a consonant or a vowel to keep a vowel's length: katten, kat; bomen, boom. */
function spelt(stem: string, dutch: boolean): string[] {
  if (!dutch) return [stem];
  return [
    stem,
    stem.replace(/([bdfgklmnprst])\1$/, '$1'),
    stem.replace(/(?<![aeiou])([aeou])([bdfgklmnprst]|$)$/, '$1$1$2'),
  ];
}

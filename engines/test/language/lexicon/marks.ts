/** Valid values of the lexicon's marks. */

import type { Language } from '../../../language/languages.ts';
import type { Mark } from '../../../language/lexicon/notation.ts';

/** Marks that are words of the language. */
export const FORMS: Mark[] = [
  'plural',
  'stem',
  'present',
  'present_1s',
  'present_3s',
  'present_1p',
  'present_3p',
  'past',
  'past_1s',
  'past_3s',
  'participle',
  'perfective',
  'root',
  'feminine',
  'comparative',
  'after_vowel',
];

/** Valid values of each mark that is not a word. */
export const VALUES: Partial<Record<Mark, (language: Language) => RegExp>> = {
  gender: (language) =>
    ({ de: /^[mfnp]$/, ru: /^[mfnp]$/, pl: /^[mfnp]$/, nl: /^[cnp]$/, hi: /^[mf]$/, ar: /^[mfp]$/ })[
      language as string
    ] ?? /^[mf]p?$/,
  auxiliary: (language) => ({ de: /^s$/, nl: /^z$/ })[language as string] ?? /^e$/,
  class: (language) =>
    ({ hi: /^[ti]$/, ja: /^(?:[15ski]|na|no)$/, ko: /^[ㅂㄷㅅㄹ르ㅎ으]$/, nl: /^x$/ })[language as string] ??
    /^$/,
  position: () => /^b$/,
  case: () => /^(?:acc|gen|dat|ins|loc|dat\/acc)$/,
  reading: () => /^[\p{Script=Hiragana}ー]+$/u,
};

/** Ending of a verb's dictionary form. */
export const ENDINGS: Partial<Record<Language, RegExp>> = {
  de: /(?:n|sein|tun)(?: \S+)*$/,
  es: /(?:[aeií]r(?:se)?)(?: |$)/,
  it: /(?:re|rsi)(?: |$)/,
  pt: /(?:[aeiô]r(?:-se)?)(?: |$)/,
  hi: /ना$/,
  ko: /다$/,
  nl: /n(?: |$)/,
  pl: /(?:ć|c)(?: |$)/,
  ru: /(?:ть|ти|чь)(?:ся)?(?:сь)?(?: |$)/,
  tr: /m[ae]k$/,
};

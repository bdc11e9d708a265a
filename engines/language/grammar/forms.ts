/** The word forms of every language that has any. */
import type { Language } from '../languages.ts';
import type { LexiconWord } from '../lexicon/load-lexicon.ts';
import type { Forms } from './agreement.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { dutch, german } from './germanic.ts';
import { hindi } from './hindi.ts';
import { polish } from './polish.ts';
import { romance } from './romance.ts';
import { russian } from './russian.ts';
import { turkishCase, turkishPlural, turkishVerb } from './turkish.ts';

const turkish: Forms = {
  verb: (word, agreement) => turkishVerb(word, agreement, false),
  plural: turkishPlural,
  adjective: ({ text }) => text,
  decline: (word, { many, grammatical }) => turkishCase(word, grammatical, many),
};

const unchanging: Forms = {
  verb: ({ text }: LexiconWord) => text,
  plural: ({ text }) => text,
  adjective: ({ text }) => text,
};

/** Japanese and Korean verbs are inflected where sentences are built: they agree in nothing. */
export const FORMS: Record<Language, Forms> = {
  ar: arabic,
  de: german,
  en: english,
  es: romance('es'),
  fr: romance('fr'),
  hi: hindi,
  id: unchanging,
  it: romance('it'),
  ja: unchanging,
  ko: unchanging,
  nl: dutch,
  pl: polish,
  pt: romance('pt'),
  ru: russian,
  th: unchanging,
  tr: turkish,
  vi: unchanging,
  zh: unchanging,
};

/** Articles, demonstratives and possessives that agree with their noun. */

import { asSix, type Case, type Nominal } from '../../language/grammar/agreement.ts';
import { FORMS } from '../../language/grammar/forms.ts';
import type { Language } from '../../language/languages.ts';
import type { LexiconWord } from '../../language/lexicon/load-lexicon.ts';
import { asText, asTuple, readPairs, readRows, rowsBy } from '../../lib/read-table.ts';

/** Masculine, feminine, neuter, many. */
type Four = [string, string, string, string];

const GERMAN: Partial<Record<Case, Four>> = {
  nom: ['er', 'ie', 'as', 'ie'],
  acc: ['en', 'ie', 'as', 'ie'],
  dat: ['em', 'er', 'em', 'en'],
  gen: ['es', 'er', 'es', 'er'],
};
const EIN: Partial<Record<Case, Four>> = {
  nom: ['', 'e', '', 'e'],
  acc: ['en', 'e', '', 'e'],
  dat: ['em', 'er', 'em', 'en'],
  gen: ['es', 'er', 'es', 'er'],
};

function ending(endings: typeof GERMAN, { gender, many, grammatical }: Nominal): string {
  return (endings[grammatical] ?? endings.dat!)[many ? 3 : gender === 'm' ? 0 : gender === 'f' ? 1 : 2];
}

/** '' where the language puts none. `next` is the word that follows. */
export function article(language: Language, kind: 'the' | 'a', nominal: Nominal, next: string): string {
  const { gender, many } = nominal;
  const f = gender === 'f';
  if (kind === 'a' && many) return language === 'fr' ? 'des' : '';
  switch (language) {
    case 'en':
      if (kind === 'the') return 'the';
      return /^(?:[aeio]|un[^i]|um|up|hour|honest)/i.test(next) ? 'an' : 'a';
    case 'de':
      return kind === 'the' ? `d${ending(GERMAN, nominal)}` : `ein${ending(EIN, nominal)}`;
    case 'nl':
      return kind === 'a' ? 'een' : gender === 'n' && !many ? 'het' : 'de';
    case 'fr':
      if (kind === 'a') return f ? 'une' : 'un';
      return many ? 'les' : /^[aeéèêiouyh]/i.test(next) ? "l'" : f ? 'la' : 'le';
    case 'es':
      if (kind === 'a') return f ? 'una' : 'un';
      return many ? (f ? 'las' : 'los') : f && !/^(?:agua|águila|alma|arma|hambre)$/.test(next) ? 'la' : 'el';
    case 'pt':
      if (kind === 'a') return f ? 'uma' : 'um';
      return many ? (f ? 'as' : 'os') : f ? 'a' : 'o';
    case 'it': {
      const hard = /^(?:s[^aeiou]|z|gn|ps|x|y)/.test(next);
      const vowel = /^[aeiouèh]/i.test(next);
      if (kind === 'a') return f ? (vowel ? "un'" : 'una') : hard ? 'uno' : 'un';
      if (many) return f ? 'le' : hard || vowel ? 'gli' : 'i';
      return vowel ? "l'" : f ? 'la' : hard ? 'lo' : 'il';
    }
    default:
      return '';
  }
}

/** By language and word, `es este`: masculine, feminine, many, many feminine. */
const AGREEING: Record<string, Four> = readPairs(
  new URL('determiners.tsv', import.meta.url),
  asTuple<Four>(asText, asText, asText, asText),
);

const CASES: Case[] = ['nom', 'acc', 'gen', 'dat', 'ins', 'loc'];
/** By language and word, `ru мой`: each gender in the cases. */
const SLAVIC = rowsBy(
  readRows(new URL('slavic-determiners.tsv', import.meta.url), {
    determiner: asText,
    masculine: asSix,
    feminine: asSix,
    neuter: asSix,
    many: asSix,
  }),
  'determiner',
);

/** With a noun of the neuter gender, and with any other. */
const DUTCH = [
  ['dit', 'deze'],
  ['dat', 'die'],
  ['ons', 'onze'],
];

export function determiner(language: Language, word: LexiconWord, nominal: Nominal, next: string): string {
  const { text } = word;
  const { gender, many, grammatical } = nominal;
  const slavic = SLAVIC[`${language} ${text}`];
  if (slavic) {
    const own = { m: slavic.masculine, f: slavic.feminine, n: slavic.neuter }[gender];
    return (many ? slavic.many : own)[CASES.indexOf(grammatical)]!;
  }
  const table = AGREEING[`${language} ${text}`];
  if (language === 'fr' && table && !many && /^[aeéèêiouyh]/i.test(next)) {
    if (text === 'ce') return gender === 'f' ? 'cette' : 'cet';
    return gender === 'f' && /^[mts]on$/.test(text) ? text : table[0];
  }
  if (table) return table[(many ? 2 : 0) + (gender === 'f' ? 1 : 0)]!;
  switch (language) {
    case 'de':
      return germanDeterminer(word, nominal);
    case 'nl': {
      const pair = DUTCH.find((each) => each.includes(text));
      if (pair) return pair[gender === 'n' && !many ? 0 : 1]!;
      return text === 'ander' ? FORMS.nl.adjective(word, nominal) : text;
    }
    case 'ru':
    case 'pl':
      return FORMS[language].adjective(word, nominal);
    case 'es':
    case 'it':
    case 'pt':
      return /os?$/.test(text)
        ? text.replace(/os?$/, (end) => (gender === 'f' ? 'a' : 'o') + (many || end === 'os' ? 's' : ''))
        : text;
    case 'hi':
      return /ा$/.test(text)
        ? text.replace(/ा$/, gender === 'f' ? 'ी' : many || grammatical !== 'nom' ? 'े' : 'ा')
        : grammatical !== 'nom'
          ? ({ यह: 'इस', वह: 'उस', ये: 'इन', वे: 'उन' }[text] ?? text)
          : text;
    default:
      return text;
  }
}

function germanDeterminer(word: LexiconWord, nominal: Nominal): string {
  const { text } = word;
  if (/^(?:mein|dein|sein|ihr|Ihr|unser|euer|irgendein|kein)$/.test(text)) {
    const own = ending(EIN, nominal);
    return text.replace(/^euer$/, own ? 'eur' : 'euer') + own;
  }
  if (/^(?:dieser|jener|jeder|diese|jene|alle)$/.test(text))
    return text.replace(/er?$/, '') + ending(GERMAN, nominal).replace('ie', 'e').replace('as', 'es');
  return /^(?:ander|eigen|solch)$/.test(text) ? FORMS.de.adjective(word, nominal) : text;
}

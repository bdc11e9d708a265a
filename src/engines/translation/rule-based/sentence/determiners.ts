/** Articles, demonstratives and possessives that agree with their noun. */

import type { Nominal } from '../../../../language/grammar/agreement.ts';
import { dutch, german } from '../../../../language/grammar/germanic.ts';
import { polish } from '../../../../language/grammar/polish.ts';
import { russian } from '../../../../language/grammar/russian.ts';
import type { Language } from '../../../../language/languages.ts';
import type { LexiconWord } from '../../../../language/lexicon/load-lexicon.ts';
import { asText, asTuple, readPairs } from '../../../../lib/read-table.ts';

const GERMAN: Record<string, Four> = {
  nom: ['er', 'ie', 'as', 'ie'],
  acc: ['en', 'ie', 'as', 'ie'],
  dat: ['em', 'er', 'em', 'en'],
  gen: ['es', 'er', 'es', 'er'],
};
const EIN: Record<string, Four> = {
  nom: ['', 'e', '', 'e'],
  acc: ['en', 'e', '', 'e'],
  dat: ['em', 'er', 'em', 'en'],
  gen: ['es', 'er', 'es', 'er'],
};

function at({ gender, many }: Nominal): 0 | 1 | 2 | 3 {
  return many ? 3 : gender === 'm' ? 0 : gender === 'f' ? 1 : 2;
}

/** '' where the language puts none. `next` is the word that follows. */
export function article(language: Language, kind: 'the' | 'a', nominal: Nominal, next: string): string {
  const { gender, many, grammatical } = nominal;
  const f = gender === 'f';
  switch (language) {
    case 'en':
      return kind === 'the'
        ? 'the'
        : many
          ? ''
          : /^(?:[aeio]|un[^i]|um|up|hour|honest)/i.test(next)
            ? 'an'
            : 'a';
    case 'de':
      return kind === 'the'
        ? `d${(GERMAN[grammatical] ?? GERMAN.dat)![at(nominal)]}`
        : many
          ? ''
          : `ein${(EIN[grammatical] ?? EIN.dat)![at(nominal)]}`;
    case 'nl':
      return kind === 'the' ? (gender === 'n' && !many ? 'het' : 'de') : many ? '' : 'een';
    case 'fr':
      if (kind === 'a') return many ? 'des' : f ? 'une' : 'un';
      return many ? 'les' : /^[aeéèêiouyh]/i.test(next) ? "l'" : f ? 'la' : 'le';
    case 'es':
      if (kind === 'a') return many ? '' : f ? 'una' : 'un';
      return many ? (f ? 'las' : 'los') : f && !/^(?:agua|águila|alma|arma|hambre)$/.test(next) ? 'la' : 'el';
    case 'pt':
      if (kind === 'a') return many ? '' : f ? 'uma' : 'um';
      return many ? (f ? 'as' : 'os') : f ? 'a' : 'o';
    case 'it': {
      const hard = /^(?:s[^aeiou]|z|gn|ps|x|y)/.test(next);
      const vowel = /^[aeiouèh]/i.test(next);
      if (kind === 'a') return many ? '' : f ? (vowel ? "un'" : 'una') : hard ? 'uno' : 'un';
      if (many) return f ? 'le' : hard || vowel ? 'gli' : 'i';
      return vowel ? "l'" : f ? 'la' : hard ? 'lo' : 'il';
    }
    default:
      return '';
  }
}

type Four = [string, string, string, string];
/**
 * By language and word: `es este`. Masculine, feminine, many, many feminine; in Russian and Polish masculine, feminine,
 * neuter, many.
 */
const IRREGULAR: Record<string, Four> = readPairs(
  new URL('determiners.tsv', import.meta.url),
  asTuple<Four>(asText, asText, asText, asText),
);

const RUSSIAN_ACC: Record<string, string> = {
  моя: 'мою',
  твоя: 'твою',
  наша: 'нашу',
  ваша: 'вашу',
  эта: 'эту',
  та: 'ту',
};
/** Before the rest of their ending: mo-ego, t-emu. */
const RUSSIAN_STEM: Record<string, [stem: string, soft: boolean]> = {
  мой: ['мо', true],
  твой: ['тво', true],
  наш: ['наш', true],
  ваш: ['ваш', true],
  этот: ['эт', false],
  тот: ['т', false],
  эти: ['эт', false],
  те: ['т', false],
};

export function determiner(language: Language, word: LexiconWord, nominal: Nominal, next: string): string {
  const { text } = word;
  const { gender, many, grammatical } = nominal;
  const table = language === 'ru' || language === 'pl' ? undefined : IRREGULAR[`${language} ${text}`];
  if (language === 'fr' && table && !many && /^[aeéèêiouyh]/i.test(next)) {
    if (text === 'ce') return gender === 'f' ? 'cette' : 'cet';
    return gender === 'f' && /^[mts]on$/.test(text) ? text : table[0];
  }
  if (table) return table[(many ? 2 : 0) + (gender === 'f' ? 1 : 0)]!;
  switch (language) {
    case 'de':
      if (/^(?:mein|dein|sein|ihr|Ihr|unser|euer|irgendein|kein)$/.test(text))
        return (
          text.replace(/^euer$/, EIN[grammatical]?.[at(nominal)] ? 'eur' : 'euer') +
          (EIN[grammatical] ?? EIN.dat)![at(nominal)]
        );
      if (/^(?:dieser|jener|jeder|diese|jene|alle)$/.test(text))
        return (
          text.replace(/er?$/, '') +
          (GERMAN[grammatical] ?? GERMAN.dat)![at(nominal)].replace('ie', 'e').replace('as', 'es')
        );
      return /^(?:ander|eigen|solch)$/.test(text) ? german.adjective(word, nominal) : text;
    case 'nl':
      if (text === 'dit' || text === 'deze') return gender === 'n' && !many ? 'dit' : 'deze';
      if (text === 'dat' || text === 'die') return gender === 'n' && !many ? 'dat' : 'die';
      if (text === 'ons' || text === 'onze') return gender === 'n' && !many ? 'ons' : 'onze';
      return /^ander$/.test(text) ? dutch.adjective(word, nominal) : text;
    case 'ru':
      return russianDeterminer(word, nominal);
    case 'pl': {
      const form = IRREGULAR[`pl ${text}`]?.[at(nominal)];
      if (!form) return polish.adjective(word, nominal);
      if (grammatical === 'nom' || (grammatical === 'acc' && gender !== 'f')) return form;
      const stem = form
        .replace(/[aeo]$/, '')
        .replace('mój', 'moj')
        .replace('twój', 'twoj')
        .replace(/^ten$/, 't')
        .replace(/^tamten$/, 'tamt');
      if (many)
        return (
          stem +
          { acc: 'e', gen: 'ych', dat: 'ym', ins: 'ymi', loc: 'ych' }[grammatical]
            .replace('y', /[jk]$/.test(stem) ? 'i' : 'y')
            .replace(/^ji/, 'i')
        );
      if (gender === 'f')
        return (
          stem +
          { acc: /^t/.test(stem) && stem.length < 3 ? 'ę' : 'ą', gen: 'ej', dat: 'ej', ins: 'ą', loc: 'ej' }[
            grammatical
          ]
        );
      return (stem + { acc: '', gen: 'ego', dat: 'emu', ins: 'ym', loc: 'ym' }[grammatical]).replace(
        /jym$/,
        'im',
      );
    }
    case 'es':
    case 'it':
    case 'pt':
      return agreeing(text, nominal);
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

function russianDeterminer(word: LexiconWord, nominal: Nominal): string {
  const { gender, many, grammatical } = nominal;
  const form = IRREGULAR[`ru ${word.text}`]?.[at(nominal)];
  if (!form) return russian.adjective(word, nominal);
  if (grammatical === 'nom' || (grammatical === 'acc' && (many || gender !== 'f'))) return form;
  if (grammatical === 'acc') return RUSSIAN_ACC[form] ?? form;
  const [stem, soft] = RUSSIAN_STEM[word.text]!;
  if (many)
    return (
      stem +
      (word.text === 'тот' || word.text === 'те' ? 'е' : 'и') +
      { gen: 'х', dat: 'м', ins: 'ми', loc: 'х' }[grammatical]
    );
  if (gender === 'f') return `${stem}${soft ? 'е' : 'о'}й`;
  return (
    stem +
    {
      gen: soft ? 'его' : 'ого',
      dat: soft ? 'ему' : 'ому',
      ins: word.text === 'тот' ? 'ем' : 'им',
      loc: soft ? (/^[тм]/.test(stem) ? 'ём' : 'ем') : 'ом',
    }[grammatical]
  );
}

function agreeing(text: string, { gender, many }: Nominal): string {
  if (!/o?s?$/.test(text) || !/o$|os$/.test(text)) return text;
  const stem = text.replace(/os?$/, '');
  const plural = many || /os$/.test(text);
  return stem + (gender === 'f' ? 'a' : 'o') + (plural ? 's' : '');
}

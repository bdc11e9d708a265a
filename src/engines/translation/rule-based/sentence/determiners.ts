/** Articles, demonstratives and possessives that agree with their noun. */

import type { Nominal } from '../../../../language/grammar/agreement.ts';
import { dutch, german } from '../../../../language/grammar/germanic.ts';
import { polish } from '../../../../language/grammar/polish.ts';
import { russian } from '../../../../language/grammar/russian.ts';
import type { Language } from '../../../../language/languages.ts';
import type { LexiconWord } from '../../../../language/lexicon/load-lexicon.ts';

const GERMAN: Record<string, [m: string, f: string, n: string, many: string]> = {
  nom: ['er', 'ie', 'as', 'ie'],
  acc: ['en', 'ie', 'as', 'ie'],
  dat: ['em', 'er', 'em', 'en'],
  gen: ['es', 'er', 'es', 'er'],
};
const EIN: Record<string, [string, string, string, string]> = {
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

const IRREGULAR: Partial<
  Record<Language, Record<string, [m: string, f: string, many: string, manyFeminine: string]>>
> = {
  es: {
    este: ['este', 'esta', 'estos', 'estas'],
    ese: ['ese', 'esa', 'esos', 'esas'],
    mi: ['mi', 'mi', 'mis', 'mis'],
    tu: ['tu', 'tu', 'tus', 'tus'],
    su: ['su', 'su', 'sus', 'sus'],
    estos: ['este', 'esta', 'estos', 'estas'],
    esos: ['ese', 'esa', 'esos', 'esas'],
  },
  it: {
    mio: ['mio', 'mia', 'miei', 'mie'],
    tuo: ['tuo', 'tua', 'tuoi', 'tue'],
    suo: ['suo', 'sua', 'suoi', 'sue'],
    loro: ['loro', 'loro', 'loro', 'loro'],
    questi: ['questo', 'questa', 'questi', 'queste'],
    quello: ['quel', 'quella', 'quei', 'quelle'],
    quelli: ['quel', 'quella', 'quei', 'quelle'],
  },
  pt: {
    meu: ['meu', 'minha', 'meus', 'minhas'],
    teu: ['teu', 'tua', 'teus', 'tuas'],
    seu: ['seu', 'sua', 'seus', 'suas'],
    este: ['este', 'esta', 'estes', 'estas'],
    esse: ['esse', 'essa', 'esses', 'essas'],
    estes: ['este', 'esta', 'estes', 'estas'],
  },
  fr: {
    ce: ['ce', 'cette', 'ces', 'ces'],
    mon: ['mon', 'ma', 'mes', 'mes'],
    ton: ['ton', 'ta', 'tes', 'tes'],
    son: ['son', 'sa', 'ses', 'ses'],
    notre: ['notre', 'notre', 'nos', 'nos'],
    votre: ['votre', 'votre', 'vos', 'vos'],
    leur: ['leur', 'leur', 'leurs', 'leurs'],
  },
};
const RUSSIAN: Record<string, [m: string, f: string, n: string, many: string]> = {
  мой: ['мой', 'моя', 'моё', 'мои'],
  твой: ['твой', 'твоя', 'твоё', 'твои'],
  наш: ['наш', 'наша', 'наше', 'наши'],
  ваш: ['ваш', 'ваша', 'ваше', 'ваши'],
  этот: ['этот', 'эта', 'это', 'эти'],
  тот: ['тот', 'та', 'то', 'те'],
  эти: ['этот', 'эта', 'это', 'эти'],
  те: ['тот', 'та', 'то', 'те'],
};
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
const POLISH: Record<string, [string, string, string, string]> = {
  mój: ['mój', 'moja', 'moje', 'moje'],
  twój: ['twój', 'twoja', 'twoje', 'twoje'],
  nasz: ['nasz', 'nasza', 'nasze', 'nasze'],
  wasz: ['wasz', 'wasza', 'wasze', 'wasze'],
  ten: ['ten', 'ta', 'to', 'te'],
  tamten: ['tamten', 'tamta', 'tamto', 'tamte'],
  te: ['ten', 'ta', 'to', 'te'],
};

export function determiner(language: Language, word: LexiconWord, nominal: Nominal, next: string): string {
  const { text } = word;
  const { gender, many, grammatical } = nominal;
  const table = IRREGULAR[language]?.[text];
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
      const form = POLISH[text]?.[at(nominal)];
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
  const form = RUSSIAN[word.text]?.[at(nominal)];
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

/** Polish forms. */
import type { LexiconWord } from '../lexicon/load-lexicon.ts';
import {
  type Agreement,
  aroundVerb,
  type Case,
  type Forms,
  formAt,
  genderOf,
  type Nominal,
} from './agreement.ts';

export const polish: Forms = {
  verb: polishVerb,
  plural: (word) => word.marks.plural ?? polishPlural(word.text),
  adjective: polishAdjective,
  decline: polishNoun,
};

const BYĆ = {
  present: ['jestem', 'jesteś', 'jest', 'jesteśmy', 'jesteście', 'są'],
  future: ['będę', 'będziesz', 'będzie', 'będziemy', 'będziecie', 'będą'],
};

function polishVerb(word: LexiconWord, { person, many, gender, tense }: Agreement): string {
  const reflexive = / się$/.test(word.text);
  const { verb, after } = aroundVerb(word.text.replace(/ się$/, ''), 'first');
  const tail = after + (reflexive ? ' się' : '');
  const at = formAt({ person, many });
  if (tense === 'infinitive') return word.text;
  if (verb === 'mieć' && tense === 'present')
    return ['mam', 'masz', 'ma', 'mamy', 'macie', 'mają'][at]! + tail;
  if (verb === 'być' && tense !== 'past') return (tense === 'future' ? BYĆ.future : BYĆ.present)[at]! + tail;
  if (tense === 'future') return `${BYĆ.future[at]} ${verb}${tail}`;
  const cut = (mark: string | undefined) => mark?.replace(/ się$/, '').split(' ').at(0);
  const past = tense === 'past' ? perfectivePast(verb, word.marks.perfective) : undefined;
  if (past) return polishPast(past, person, many, gender) + tail;
  if (tense === 'past')
    return polishPast(cut(word.marks.past) ?? verb.replace(/ć$/, 'ł'), person, many, gender) + tail;
  const one = cut(word.marks.present_1s) ?? regularPolish(verb, 'one');
  const three = cut(word.marks.present_3s) ?? regularPolish(verb, 'three');
  if (tense === 'imperative') return `proszę ${verb}${tail}`;
  const they = /m$/.test(one)
    ? /wiem$|umiem$|rozumiem$/.test(one)
      ? `${three}dzą`.replace(/umiedzą$/, 'umieją')
      : `${three}ją`
    : one.replace(/ę$/, 'ą');
  return [one, `${three}sz`, three, `${three}my`, `${three}cie`, they][at]! + tail;
}

/** The perfective partner expresses an act done once; po- and za- only begin or limit a state. */
function perfectivePast(verb: string, perfective: string | undefined): string | undefined {
  const base = perfective?.replace(/ się$/, '');
  if (!base || (/^(?:po|za)/.test(base) && base.slice(2) === verb)) return undefined;
  if (/yjść$|wyjść$/.test(base)) return base.replace(/jść$/, 'szedł');
  if (/ieć$/.test(base)) return base.replace(/eć$/, 'ał');
  return /[aiyą]ć$/.test(base) ? base.replace(/ć$/, 'ł') : undefined;
}

function regularPolish(verb: string, which: 'one' | 'three'): string {
  if (/owa[ć]$/.test(verb)) return verb.replace(/ować$/, which === 'one' ? 'uję' : 'uje');
  if (/a[ć]$/.test(verb)) return verb.replace(/ć$/, which === 'one' ? 'm' : '');
  if (/i[ć]$/.test(verb)) return verb.replace(/ć$/, which === 'one' ? 'ę' : '');
  if (/y[ć]$/.test(verb)) return which === 'one' ? verb.replace(/yć$/, 'ę') : verb.replace(/ć$/, '');
  return verb.replace(/eć$/, which === 'one' ? 'eję' : 'eje');
}

function polishPast(stem: string, person: number, many: boolean, gender: string): string {
  const base = /ł$/.test(stem) ? stem : `${stem}ł`;
  if (many)
    return (
      base
        .replace(/ął$/, 'ęł')
        .replace(/ł$/, 'li')
        .replace(/szedli$/, 'szli') + ['śmy', 'ście', ''][person - 1]!
    );
  const singular = gender === 'f' ? `${base.replace(/szedł$/, 'szł').replace(/ął$/, 'ęł')}a` : base;
  if (gender === 'n' && person === 3) return `${base.replace(/szedł$/, 'szł').replace(/ął$/, 'ęł')}o`;
  return singular + (person === 3 ? '' : (gender === 'f' ? '' : 'e') + (person === 1 ? 'm' : 'ś'));
}

function polishPlural(text: string): string {
  if (/[kg]a$/.test(text)) return text.replace(/a$/, 'i');
  if (/(?:ca|dza|cza|sza|rza|ża|la|ia|ja)$/.test(text)) return text.replace(/a$/, 'e');
  if (/a$/.test(text)) return text.replace(/a$/, 'y');
  if (/[oe]$/.test(text)) return text.replace(/[oe]$/, 'a');
  if (/ość$/.test(text)) return text.replace(/ć$/, 'ci');
  if (/[kg]$/.test(text)) return `${text.replace(/ek$/, 'k')}i`;
  return /(?:c|cz|sz|rz|ż|l|j|dz)$/.test(text)
    ? `${text}e`
    : /[ćńśź]$/.test(text)
      ? text.replace(/ć$/, 'cie').replace(/ń$/, 'nie').replace(/ś$/, 'sie').replace(/ź$/, 'zie')
      : `${text}y`;
}

/** Stems whose e is lost before an ending. */
const FLEETING: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pies: 'ps',
    cukier: 'cukr',
    dzień: 'dń',
    ojciec: 'ojc',
    sen: 'sn',
    cukierek: 'cukierk',
  }),
);

/** `animate` tells the accusative of a masculine noun. */
export function polishNoun(word: LexiconWord, { many, grammatical }: Nominal, animate = false): string {
  const text = word.text;
  if (many || grammatical === 'nom') return many ? (word.marks.plural ?? polishPlural(text)) : text;
  const stem = text.slice(0, -1);
  if (/a$/.test(text)) {
    const soft = /[jlcżi]$|(?:cz|sz|rz|dz)$/.test(stem);
    const velar = /[kg]$/.test(stem);
    const locative = velar
      ? `${stem.replace(/k$/, 'c').replace(/g$/, 'dz')}e`
      : soft
        ? /i$/.test(stem)
          ? stem
          : `${stem}${/[jl]$/.test(stem) ? 'i' : 'y'}`.replace(/ji$/, 'i')
        : `${softened(stem)}e`;
    return {
      acc: `${stem}ę`,
      gen: /i$/.test(stem) ? stem : stem + (velar || /[jl]$/.test(stem) ? 'i' : 'y'),
      ins: `${stem}ą`,
      dat: locative,
      loc: locative,
    }[grammatical as 'acc'];
  }
  if (/[oe]$/.test(text)) {
    return {
      acc: text,
      gen: `${stem}a`,
      dat: `${stem}u`,
      ins: `${stem}em`.replace(/([kg])em$/, '$1iem'),
      loc: /[kgchjl]$|e$/.test(/e$/.test(text) ? 'e' : stem) ? `${stem}u` : `${softened(stem)}e`,
    }[grammatical as 'acc'];
  }
  if (genderOf(word) === 'f')
    return grammatical === 'acc'
      ? text
      : grammatical === 'ins'
        ? `${soft(text)}ą`
        : /[ćńśź]$/.test(text)
          ? soft(text)
          : `${text}y`;
  if (text === 'dom' && grammatical === 'loc') return 'domu';
  const fleeting = FLEETING.get(text);
  if (fleeting) return polishNoun({ ...word, text: fleeting }, { gender: 'm', many, grammatical }, animate);
  if (text === 'kościół')
    return { acc: text, gen: 'kościoła', dat: 'kościołowi', ins: 'kościołem', loc: 'kościele' }[grammatical];
  const open = /^(?:stół|ogród|pokój|samochód|róg|kościół|wieczór|powód|lód|dwór|wóz|nóż)$/.test(text)
    ? text.replace(/ó(?=[^ó]*$)/, 'o')
    : text;
  const base = open.replace(/([^aeiouy])iec$/, '$1c').replace(/([^i])ek$/, '$1k');
  const own = /[ćńśź]$/.test(base) ? soft(base) : base;
  const cases: Record<Exclude<Case, 'nom'>, string> = {
    acc: animate ? `${own}a` : text,
    gen: animate ? `${own}a` : `${own}u`,
    dat: `${own}owi`,
    ins: `${own}em`.replace(/([kg])em$/, '$1iem'),
    loc: /[kgjlc]$|(?:ch|cz|sz|rz|ż)$|i$/.test(own) ? `${own}u` : `${softened(own)}e`,
  };
  return cases[grammatical];
}

/** Before the -e of the locative: dom → domi-, miasto → mieści-. */
function softened(stem: string): string {
  return stem
    .replace(/st$/, 'ści')
    .replace(/r$/, 'rz')
    .replace(/ł$/, 'l')
    .replace(/t$/, 'ci')
    .replace(/d$/, 'dzi')
    .replace(/([bpmwnfsz])$/, '$1i');
}

function soft(text: string): string {
  return text.replace(/ć$/, 'ci').replace(/ń$/, 'ni').replace(/ś$/, 'si').replace(/ź$/, 'zi');
}

function polishAdjective({ text }: LexiconWord, { gender, many, grammatical }: Nominal): string {
  if (!/[yi]$/.test(text)) return text;
  const stem = text.slice(0, -1);
  const i = /i$/.test(text) && !/[kg]i$/.test(text) ? 'i' : '';
  const y = /i$/.test(text) ? 'i' : 'y';
  const e = /i$/.test(text) ? 'ie' : 'e';
  if (many)
    return stem + { nom: e, acc: e, gen: `${y}ch`, dat: `${y}m`, ins: `${y}mi`, loc: `${y}ch` }[grammatical];
  if (gender === 'f')
    return (
      stem +
      { nom: `${i}a`, acc: `${i}ą`, gen: `${e}j`, dat: `${e}j`, ins: `${i}ą`, loc: `${e}j` }[grammatical]
    );
  if (grammatical !== 'nom' && grammatical !== 'acc')
    return stem + { gen: `${e}go`, dat: `${e}mu`, ins: `${y}m`, loc: `${y}m` }[grammatical];
  return gender === 'n' ? stem + e : text;
}

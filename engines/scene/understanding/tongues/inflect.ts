/** The forms in which a prompt may have a word of the gloss lexicon. Only the build of the tables needs it. */
import { GENDERS } from '../../../language/grammar/agreement.ts';
import { FORMS } from '../../../language/grammar/forms.ts';
import { japaneseVerb, masu } from '../../../language/grammar/japanese.ts';
import * as korean from '../../../language/grammar/korean.ts';
import { two } from '../../../language/grammar/turkish.ts';
import type { LexiconWord } from '../../../language/lexicon/load-lexicon.ts';
import type { Tongue } from './spelling.ts';

const CASES = ['nom', 'acc', 'gen', 'dat', 'ins', 'loc'] as const;

/** Of a noun: its singular forms, those of two and those of several. Turkish and Arabic endings are cut off when a prompt is read. */
export function nounForms(
  tongue: Tongue,
  word: LexiconWord,
): { one: string[]; two: string[]; many: string[] } {
  if (tongue === 'tr') {
    return { one: [word.text, ...(word.marks.stem ? [word.marks.stem] : [])], two: [], many: [] };
  }
  const { plural, decline } = FORMS[tongue];
  const forms = (many: boolean) =>
    decline ? CASES.map((grammatical) => decline(word, { gender: 'm', many, grammatical })) : [];
  const singular = [word.text, ...forms(false)];
  if (tongue === 'de') singular.push(...germanCases(word));
  const several = plural(word);
  const datives = tongue === 'de' && !/[ns]$/.test(several) ? [`${several}n`] : [];
  return {
    one: singular,
    two: dual(tongue, word),
    many: several === word.text ? [] : [several, ...forms(true), ...datives],
  };
}

/** Genitives, and the -n of weak masculines. */
function germanCases({ text, marks }: LexiconWord): string[] {
  if (marks.gender === 'f') return [];
  return [
    `${text}s`,
    `${text}es`,
    ...(marks.plural === `${text}en` || marks.plural === `${text}n` ? [marks.plural] : []),
  ];
}

/** Two of a thing, which Arabic says with an ending. */
function dual(tongue: Tongue, { text }: LexiconWord): string[] {
  if (tongue !== 'ar') return [];
  const stem = text.replace(/ة$/, 'ت');
  return [`${stem}ان`, `${stem}ين`];
}

/** Of an adjective: every gender, number and case. */
export function adjectiveForms(tongue: Tongue, word: LexiconWord): string[] {
  const forms = [word.text];
  if (tongue === 'ja') return [...forms, ...(word.marks.class ? [`${word.text}な`, `${word.text}の`] : [])];
  if (tongue === 'ko') return /다$/.test(word.text) ? [...forms, korean.adnominal(word, 'ㄴ')] : forms;
  for (const gender of GENDERS) {
    for (const many of [false, true]) {
      for (const grammatical of CASES) {
        for (const definite of [false, true])
          forms.push(FORMS[tongue].adjective(word, { gender, many, grammatical, definite }));
      }
    }
  }
  if (tongue === 'de') forms.push(...['e', 'er', 'es', 'en', 'em'].map((ending) => word.text + ending));
  if (tongue === 'ar' && word.marks.plural) forms.push(word.marks.plural);
  return forms;
}

/** Progressive forms of a verb, and its participles as modifiers of a noun. */
export function verbForms(tongue: Tongue, word: LexiconWord): string[] {
  switch (tongue) {
    case 'ja':
      return japanese(word);
    case 'ko':
      return koreanForms(word);
    case 'zh':
      return [word.text, `${word.text}着`];
    case 'hi':
      return hindi(word);
    case 'th':
    case 'vi':
      return [word.text];
    case 'id':
      return [word.text, ...(word.marks.root ? [word.marks.root] : [])];
    default:
      return [...present(tongue, word), ...participles(tongue, word)];
  }
}

function present(tongue: Tongue, word: LexiconWord): string[] {
  return [false, true].flatMap((many) =>
    (['m', 'f'] as const).map((gender) =>
      FORMS[tongue].verb(word, { person: 3, many, gender, tense: 'present' }),
    ),
  );
}

function participles(tongue: Tongue, word: LexiconWord): string[] {
  const { text } = word;
  const many = (person: 1 | 3) =>
    FORMS[tongue].verb(word, { person, many: true, gender: 'm', tense: 'present' });
  switch (tongue) {
    case 'de':
      return ['', 'e', 'er', 'es', 'en', 'em'].map((ending) => `${text.replace('·', '')}d${ending}`);
    case 'nl':
      return [text, `${text.replace('·', '')}d`, `${text.replace('·', '')}de`];
    case 'es':
      return /ar$/.test(text)
        ? [text.replace(/ar$/, 'ando')]
        : [text.replace(/(?<=[aeo])[eií]r$/, 'yendo').replace(/[eií]r$/, 'iendo')];
    case 'it':
      return /are$/.test(text) ? [text.replace(/are$/, 'ando')] : [text.replace(/[ei]re$/, 'endo')];
    case 'pt':
      return [text.replace(/r$/, 'ndo'), `a ${text}`];
    case 'fr':
      return /ons$/.test(many(1)) ? [many(1).replace(/^.*\s/, '').replace(/ons$/, 'ant')] : [];
    case 'ru':
      return /т$/.test(many(3)) ? RUSSIAN.map((ending) => many(3).replace(/т$/, `щ${ending}`)) : [];
    case 'pl':
      return /ą$/.test(many(3)) ? POLISH.map((ending) => `${many(3)}c${ending}`) : [];
    case 'tr':
      return [turkishParticiple(word)];
    default:
      return [];
  }
}

const RUSSIAN = ['ий', 'ая', 'ее', 'ие', 'его', 'ей', 'ему', 'им', 'их', 'ими', 'ую', 'ем'];
const POLISH = ['y', 'a', 'e', 'ego', 'ej', 'ą', 'ych', 'ym', 'ymi', 'emu'];

function turkishParticiple({ text, marks }: LexiconWord): string {
  const stem = marks.stem ?? text.replace(/m[ae]k$/, '');
  return `${stem}${/[aeıioöuü]$/.test(stem) ? 'y' : ''}${two(stem)}n`;
}

function hindi({ text, marks }: LexiconWord): string[] {
  const stem = text.replace(/ना$/, '');
  if (stem === text) return [text];
  const past = marks.past ?? stem + (/[ािीोेूु]$/.test(stem) ? 'या' : 'ा');
  return [
    ...['ता', 'ती', 'ते'].map((ending) => stem + ending),
    ...['रहा', 'रही', 'रहे'].map((going) => `${stem} ${going}`),
    ...(/ा$/.test(past) && !/या$/.test(past)
      ? ['ा', 'ी', 'े'].map((ending) => past.replace(/ा$/, ending))
      : []),
  ];
}

function japanese(word: LexiconWord): string[] {
  const te = japaneseVerb(word, 'te');
  const stem = japaneseVerb(word, 'stem');
  const past = te.replace(/て$/, 'た').replace(/で$/, 'だ');
  return [
    word.text,
    te,
    past,
    masu(stem, false, false),
    ...['いる', 'いた', 'います', 'る'].map((going) => te + going),
  ];
}

function koreanForms(word: LexiconWord): string[] {
  if (!/[가-힣]다$/.test(word.text)) return [word.text];
  const stem = word.text.replace(/다$/, '');
  // ㄹ falls before 는: 날다, 나는.
  const before = /[가-힣]$/.test(stem) && (stem.charCodeAt(stem.length - 1) - 0xac00) % 28 === 8;
  const open = before ? stem.slice(0, -1) + String.fromCharCode(stem.charCodeAt(stem.length - 1) - 8) : stem;
  const infinitive = korean.infinitive(word);
  return [
    `${open}는`,
    `${stem}고 있는`,
    `${stem}고 있다`,
    `${stem}고`,
    korean.adnominal(word, 'ㄴ'),
    infinitive,
    `${infinitive} 있는`,
    `${infinitive} 있다`,
    korean.polite(word, false),
  ];
}

/** Turkish suffixes, by vowel harmony. */
import type { LexiconWord } from '../lexicon/load-lexicon.ts';
import { type Agreement, type Case, formAt } from './agreement.ts';

const VOWEL = /[aeıioöuü]/g;
const HARD = /[fstkçşhp]$/;

function last(text: string): string {
  return text.toLocaleLowerCase('tr').match(VOWEL)?.at(-1) ?? 'e';
}
/** a or e. */
export function two(text: string): string {
  return /[aıou]/.test(last(text)) ? 'a' : 'e';
}
/** ı, i, u or ü. */
export function four(text: string): string {
  return { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' }[last(text)]!;
}

function endsInVowel(text: string): boolean {
  return /[aeıioöuü]$/.test(text.toLocaleLowerCase('tr'));
}

/** `kitap~kitab`: the stem that a vowel asks for. */
function beforeVowel({ text, marks }: LexiconWord): string {
  return marks.stem ?? text;
}

export function turkishPlural({ text }: LexiconWord): string {
  return `${text}l${two(text)}r`;
}

/** acc = definite object, dat = to, loc = at, gen, ins = with; `many` puts the plural in between. */
export function turkishCase(word: LexiconWord, grammatical: Case | 'abl', many: boolean): string {
  const base = many ? turkishPlural(word) : word.text;
  const soft = many ? base : beforeVowel(word);
  const open = endsInVowel(base);
  switch (grammatical) {
    case 'acc':
      return open ? `${base}y${four(base)}` : soft + four(base);
    case 'gen':
      return open ? `${base}n${four(base)}n` : `${soft}${four(base)}n`;
    case 'dat':
      return open ? `${base}y${two(base)}` : soft + two(base);
    case 'loc':
      return `${base}${HARD.test(base) ? 't' : 'd'}${two(base)}`;
    case 'abl':
      return `${base}${HARD.test(base) ? 't' : 'd'}${two(base)}n`;
    case 'ins':
      return open ? `${base}yl${two(base)}` : `${base}l${two(base)}`;
    default:
      return base;
  }
}

const PRESENT = ['um', 'sun', '', 'uz', 'sunuz', 'lar'];
const PAST = ['m', 'n', '', 'k', 'niz', 'ler'];

/** gidiyorum, gitmiyorum, gittim, gitmedim, gideceğim, gitmeyeceğim. */
export function turkishVerb(
  word: LexiconWord,
  { person, many, tense }: Agreement,
  negative: boolean,
): string {
  const { before, root, soft } = rootOf(word);
  const at = formAt({ person, many });
  if (tense === 'infinitive')
    return negative ? `${before}${root}m${two(root)}m${two(root) === 'a' ? 'ak' : 'ek'}` : word.text;
  if (tense === 'imperative')
    return (
      before +
      (negative
        ? `${root}m${two(root)}y${four(two(root))}n`
        : endsInVowel(root)
          ? `${root}y${four(root)}n`
          : `${soft}${four(root)}n`)
    );
  if (tense === 'past') {
    const stem = negative
      ? `${root}m${two(root)}d${two(root) === 'a' ? 'ı' : 'i'}`
      : `${root}${HARD.test(root) ? 't' : 'd'}${four(root)}`;
    return before + stem + harmonised(PAST[at]!, stem);
  }
  if (tense === 'future') {
    const stem = negative ? `${root}m${two(root)}y` : endsInVowel(root) ? `${root}y` : soft;
    const a = two(stem);
    const future = `${stem}${a}c${a}`;
    const first = person === 1;
    return `${before}${future}${first ? 'ğ' : 'k'}${first ? (a === 'a' ? 'ı' : 'i') + (many ? 'z' : 'm') : ['', a === 'a' ? 'sın' : 'sin', '', '', a === 'a' ? 'sınız' : 'siniz', `l${a}r`][at]}`;
  }
  const narrowed = negative
    ? `${root}m${four(root)}`
    : endsInVowel(root)
      ? `${root.slice(0, -1)}${four(root.slice(0, -1) || root)}`
      : `${soft}${four(root)}`;
  return `${before}${narrowed}yor${PRESENT[at]}`;
}

/** -abil-: gidebilirim, gidemem. */
export function turkishAble(word: LexiconWord, { person, many }: Agreement, negative: boolean): string {
  const { before, root, soft } = rootOf(word);
  const a = two(root);
  const stem = endsInVowel(root) ? `${root}y${a}` : `${soft}${a}`;
  const at = formAt({ person, many });
  const i = a === 'e' ? 'i' : 'ı';
  const not = [`m${a}m`, `m${a}zs${i}n`, `m${a}z`, `m${a}y${i}z`, `m${a}zs${i}n${i}z`, `m${a}zl${a}r`];
  if (negative) return before + stem + not[at];
  return `${before}${stem}bilir${['im', 'sin', '', 'iz', 'siniz', 'ler'][at]}`;
}

/** To be: -im, -sin, … after a predicate. */
export function turkishCopula(text: string, { person, many, tense }: Agreement): string {
  const at = formAt({ person, many });
  const y = endsInVowel(text) ? 'y' : '';
  if (tense === 'past') {
    const stem = `${text}${y}${!y && HARD.test(text) ? 't' : 'd'}${four(text)}`;
    return stem + harmonised(PAST[at]!, stem);
  }
  const i = four(text);
  return text + [`${y}${i}m`, `s${i}n`, '', `${y}${i}z`, `s${i}n${i}z`, ''][at]!;
}

function harmonised(ending: string, stem: string): string {
  return ending.replaceAll('i', four(stem)).replaceAll('e', two(stem));
}

function rootOf(word: LexiconWord): { before: string; root: string; soft: string } {
  const cut = word.text.lastIndexOf(' ') + 1;
  const root = word.text.slice(cut).replace(/m[ae]k$/, '');
  const stem = word.marks.stem;
  return { before: word.text.slice(0, cut), root, soft: stem ? stem.slice(stem.lastIndexOf(' ') + 1) : root };
}

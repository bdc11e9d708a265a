/** Finds terms of the index: the very word, its inflections, what it begins, and what it was meant to be. */
import type { EmojiIndex } from './index-file.ts';
import { distanceWithin, forgiven, PATTERN_MAX, patternOf } from './near-words.ts';

/** A term by its place in the index, and how far it may be trusted to be what was meant, 0–1. */
export type Hit = { term: number; trust: number };

const TRUST = { inflected: 0.93, begun: 0.86, stem: 0.62, compound: 0.8, slip: 0.84, slips: 0.62 };
/** Of the words that a query begins, so many are looked at. */
const BEGUN_MAX = 300;

/** The term's place, or -1. */
export function findTerm({ terms }: EmojiIndex, word: string): number {
  const at = firstFrom(terms, word);
  return terms[at] === word ? at : -1;
}

/** Every other reading of one word that the index does not have as it stands, the likeliest first. */
export function guesses(index: EmojiIndex, word: string): Hit[] {
  const found = new Map<number, number>();
  const add = (term: number, trust: number) => {
    if (term >= 0 && trust > (found.get(term) ?? 0)) found.set(term, trust);
  };
  for (const [form, trust] of formsOf(word)) add(findTerm(index, form), trust);
  begun(index, word, TRUST.begun, add);
  if (found.size === 0) halves(index, word, add);
  if (Math.max(0, ...found.values()) < TRUST.inflected - 0.05) {
    const stem = word.slice(0, Math.max(4, Math.ceil(word.length * 0.65)));
    if (stem.length < word.length) begun(index, stem, TRUST.stem, add);
  }
  misspelt(index, word, add);
  // Of equally trusted readings, the one that the index has more to say of.
  const rank = ({ term, trust }: Hit) =>
    trust * trust * Math.log2(2 + index.starts[term + 1]! - index.starts[term]!);
  return [...found].map(([term, trust]) => ({ term, trust })).sort((a, b) => rank(b) - rank(a));
}

/** Forms without the endings that many languages put on: plurals, cases, persons; each with its trust. */
function formsOf(word: string): [form: string, trust: number][] {
  const forms: [string, number][] = [];
  const add = (form: string, trust: number = TRUST.inflected) => {
    if (form.length >= 3) forms.push([form, trust]);
  };
  if (word.endsWith('ies')) add(`${word.slice(0, -3)}y`);
  if (word.endsWith('ing')) {
    const stem = word.slice(0, -3);
    for (const form of [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')]) add(form);
  }
  if (word.endsWith('ed')) for (const form of [word.slice(0, -2), word.slice(0, -1)]) add(form);
  if (word.endsWith('aux')) add(`${word.slice(0, -3)}al`);
  if (word.startsWith('ال')) add(word.slice(2));
  if (word.length > 3) add(word.slice(0, -1));
  if (word.length > 4) add(word.slice(0, -2), TRUST.inflected - 0.09);
  if (word.length > 5) add(word.slice(0, -3), TRUST.inflected - 0.18);
  for (const ending of ['s', 'e', 'n', 'a', 'o', 'ing']) add(word + ending, TRUST.inflected - 0.05);
  return forms;
}

/** Terms that begin with it: the closer in length, the more trusted. */
function begun(
  index: EmojiIndex,
  word: string,
  trust: number,
  add: (term: number, trust: number) => void,
): void {
  if (word.length < 2) return;
  const { terms } = index;
  let seen = 0;
  for (let at = firstFrom(terms, word); at < terms.length && seen < BEGUN_MAX; at++, seen++) {
    const term = terms[at]!;
    if (!term.startsWith(word)) return;
    if (!term.includes(' ')) add(at, trust * (0.55 + (0.45 * word.length) / term.length));
  }
}

/** `geburtstagskuchen` is `geburtstag` and `kuchen`; both halves are meant. */
function halves(index: EmojiIndex, word: string, add: (term: number, trust: number) => void): void {
  if (word.length < 8) return;
  for (let cut = word.length - 4; cut >= 4; cut--) {
    const left = findTerm(index, word.slice(0, cut));
    const right = findTerm(index, word.slice(cut));
    const joined = left >= 0 ? left : findTerm(index, word.slice(0, cut).replace(/(?:s|n|en|es)$/, ''));
    if (joined < 0 || right < 0) continue;
    add(joined, TRUST.compound);
    add(right, TRUST.compound);
    return;
  }
}

/** Terms of the same script that a slip or two of the fingers away are this word. */
function misspelt(index: EmojiIndex, word: string, add: (term: number, trust: number) => void): void {
  const most = forgiven(word.length);
  if (most === 0 || word.length > PATTERN_MAX) return;
  const pattern = patternOf(word);
  const [from, to] = scriptRange(index, word);
  for (let at = from; at < to; at++) {
    const term = index.terms[at]!;
    if (Math.abs(term.length - word.length) > most) continue;
    const slips = distanceWithin(pattern, term, most);
    if (slips > most || slips === 0 || term.includes(' ')) continue;
    // People seldom get the first letter wrong.
    const begins = term.charCodeAt(0) === word.charCodeAt(0) ? 1 : 0.85;
    add(at, (slips === 1 ? TRUST.slip : TRUST.slips) * begins);
  }
}

/** Blocks of the scripts that are written with letters; a slip does not lead out of one. */
const BLOCKS = [
  ['!', '\u0370'],
  ['\u0370', '\u0590'],
  ['\u0600', '\u0700'],
  ['\u0900', '\u0980'],
  ['\u0e00', '\u0e80'],
  ['\u1e00', '\u1f00'],
] as const;

function scriptRange({ terms }: EmojiIndex, word: string): [from: number, to: number] {
  const block = BLOCKS.find(([from, to]) => word >= from && word < to);
  return block ? [firstFrom(terms, block[0]), firstFrom(terms, block[1])] : [0, 0];
}

/** The place of the first term that is not before `word`. */
function firstFrom(terms: string[], word: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

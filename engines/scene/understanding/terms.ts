/** Words grouped into terms: the longest phrases the lexicon knows, each with its possible readings. */
import { type Effect, isNoun, type PromptLexicon, type PromptSense } from './lexicon.ts';
import { numberOf } from './numbers.ts';
import { type PromptWord, phoneticKey, singularsOf } from './prompt-words.ts';

export type Term = {
  /** As written. */
  text: string;
  /** As found in the lexicon, or the word's own key. */
  key: string;
  /** Empty for a word that is not known. */
  senses: readonly PromptSense[];
  plural: boolean;
  pause: boolean;
  possessive: boolean;
};

const HEX = /#([0-9a-f]{6}|[0-9a-f]{3})\b/gi;

/** Colours written as #rgb or #rrggbb are words of their own. */
export function spellHex(text: string): string {
  return text.replace(HEX, (_, digits: string) => {
    const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
    return ` hexcolour${[...full.toLowerCase()].map((digit) => HEX_LETTERS[Number.parseInt(digit, 16)]).join('')} `;
  });
}

/** Sixteen letters for sixteen digits, so that a colour stays one word. */
const HEX_LETTERS = [...'abcdefghijklmnop'];

/** Reads the words from left to right, the longest known phrase first. */
export function termsIn(words: readonly PromptWord[], lexicon: PromptLexicon): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longest(words, at, lexicon) ?? single(words[at]!, lexicon);
    terms.push(found.term);
    at += found.length;
  }
  return terms;
}

type Found = { term: Term; length: number };

function longest(
  words: readonly PromptWord[],
  at: number,
  { senses, longest: most }: PromptLexicon,
): Found | null {
  for (let length = Math.min(most, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length);
    if (run.slice(1).some(({ pause }) => pause)) continue;
    for (const [keys, plural] of variants(run)) {
      const key = keys.join(' ');
      const readings = senses.get(key);
      if (readings) return { term: term(run, key, readings, plural), length };
    }
  }
  return null;
}

/** The words as they are; then the last in the singular; then the first ("cups of tea"). */
function* variants(run: readonly PromptWord[]): Generator<[keys: string[], plural: boolean]> {
  const keys = run.map(({ key }) => key);
  yield [keys, false];
  if (!run.at(-1)!.possessive)
    for (const singular of singularsOf(keys.at(-1)!)) yield [[...keys.slice(0, -1), singular], true];
  if (keys.length > 2)
    for (const singular of singularsOf(keys[0]!)) yield [[singular, ...keys.slice(1)], true];
  if (run.at(-1)!.possessive) {
    const owner = keys.at(-1)!.replace(/s$/, '');
    yield [[...keys.slice(0, -1), owner], false];
    for (const singular of singularsOf(keys.at(-1)!)) yield [[...keys.slice(0, -1), singular], true];
  }
}

function single(word: PromptWord, lexicon: PromptLexicon): Found {
  const hex = /^hexcolour([a-p]{6})$/.exec(word.key)?.[1];
  if (hex) {
    const value = `#${[...hex].map((letter) => HEX_LETTERS.indexOf(letter).toString(16)).join('')}`;
    const colour: Effect = { kind: 'colour', value, weak: false, size: 1, tint: null };
    return { term: { ...term([word], value, [[colour]], false), text: value }, length: 1 };
  }
  const number = numberOf(word.key);
  if (number !== undefined) {
    const count: Effect = { kind: 'count', value: String(number), weak: false, size: 1, tint: null };
    return { term: term([word], word.key, [[count]], false), length: 1 };
  }
  const meant = misspelt(word.key, lexicon);
  const readings = meant ? (lexicon.senses.get(meant) ?? []) : [];
  return { term: term([word], meant ?? word.key, readings.filter(isNoun), false), length: 1 };
}

function term(
  run: readonly PromptWord[],
  key: string,
  senses: readonly PromptSense[],
  plural: boolean,
): Term {
  return {
    text: run.map(({ text }) => text).join(' '),
    key,
    senses,
    plural,
    pause: run[0]!.pause,
    possessive: run.at(-1)!.possessive,
  };
}

/** The one noun that sounds alike or differs by a single slip, or undefined. */
export function misspelt(key: string, { nounsByLetter }: PromptLexicon): string | undefined {
  if (!/^[a-z]{5,24}$/.test(key)) return undefined;
  const nouns = nounsByLetter.get(key[0]!) ?? [];
  for (const form of [key, ...singularsOf(key)]) {
    const sound = phoneticKey(form);
    // Short words have too many neighbours: there only what sounds alike counts ("rabit").
    const near = nouns.flatMap(([noun, sounds]) => {
      return sounds === sound || (sound.length > 5 && oneSlip(sounds, sound)) ? [noun] : [];
    });
    if (near.length === 1) return near[0];
  }
  return undefined;
}

/** True when the words differ by one letter added, omitted or changed, or by two swapped neighbours. */
function oneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA === [...restB].reverse().join('');
}

/** A prompt as words: what is written, how it is looked up, and where a pause stands. */
import { readPairs } from '../../lib/read-table.ts';

export type PromptWord = {
  /** As written, for labels and warnings. */
  text: string;
  /** As looked up: lower case, no accents, British spelling. */
  key: string;
  /** "the wizard's hat": the word only says whose. */
  possessive: boolean;
  /** A comma, full stop, bracket or line end stands before it. */
  pause: boolean;
};

const AMERICAN = readPairs(new URL('american.tsv', import.meta.url));

/** The key of one written word. */
export function wordKey(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’`]/g, '');
  return Object.hasOwn(AMERICAN, plain) ? AMERICAN[plain]! : plain;
}

/** The key of a phrase: the keys of its words with single spaces; hyphens count as spaces. */
export function phraseKey(phrase: string): string {
  return promptWords(phrase)
    .map(({ key }) => key)
    .join(' ');
}

/** Splits text into words. Digits and letters written together come apart ("2girls" is two words). */
export function promptWords(text: string): PromptWord[] {
  const words: PromptWord[] = [];
  let pause = false;
  const pattern = /[\p{L}\p{M}]+(?:['’`][\p{L}\p{M}]+)*['’]?|\d+(?:[.,]\d+)*|&|[^\s]/gu;
  for (const [text_] of text.matchAll(pattern)) {
    if (!/[\p{L}\d&]/u.test(text_)) {
      pause ||= !/[-–‑_'’"“”#*+@~=<>\p{M}]/u.test(text_);
      continue;
    }
    words.push({ text: text_, key: wordKey(text_), possessive: /['’]s$|s['’]$/i.test(text_), pause });
    pause = false;
  }
  return words;
}

const IRREGULAR = readPairs(new URL('irregular-plurals.tsv', import.meta.url));

/** Words whose plural is written like the singular, so that only the count can say. */
// biome-ignore format: a list of words
const SAME_IN_PLURAL = new Set([
  'fish', 'sheep', 'deer', 'salmon', 'squid', 'shrimp', 'moose', 'bison', 'koi',
]);

/** True when the bare word may be a plural ("fish in a pond"). */
export function mayBePlural(key: string): boolean {
  return SAME_IN_PLURAL.has(key.split(' ').at(-1)!);
}

/** Possible singulars of a word, the likeliest first. Empty for a word that is not a plural. */
export function singularsOf(key: string): string[] {
  if (Object.hasOwn(IRREGULAR, key)) return [IRREGULAR[key]!];
  if (key.endsWith('men') && key.length > 5) return [`${key.slice(0, -2)}an`];
  if (key.length < 4 || !key.endsWith('s') || key.endsWith('ss')) return [];
  const stems = [key.slice(0, -1)];
  if (key.endsWith('ies')) stems.unshift(`${key.slice(0, -3)}y`);
  if (key.endsWith('ves')) stems.unshift(`${key.slice(0, -3)}f`, `${key.slice(0, -3)}fe`);
  if (/(s|x|z|ch|sh|o)es$/.test(key)) stems.unshift(key.slice(0, -2));
  return stems;
}

/** Spellings that sound alike, made alike. */
export function phoneticKey(word: string): string {
  return word.replace(/ph/g, 'f').replace(/ck/g, 'k').replace(/(.)\1/g, '$1');
}

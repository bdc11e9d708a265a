/** Parses a search: words with their meanings, "phrases" and -excluded words. */
import { type Meanings, openMeanings, SMALL_WORDS } from '@reverie/engines';
import { quoted } from './gallery.ts';
import { isUnspaced, pictureWords, searchWords } from './picture-words.ts';

/** A search word and its equivalent queries, in PostgreSQL's query syntax. */
export type SearchWord = {
  word: string;
  also: string[];
  /** True for a part of a longer word that has no meaning by itself. */
  piece?: boolean;
};

export type Query = {
  words: SearchWord[];
  /** Queries that must match literally. */
  phrases: string[];
  /** Queries that must not match. */
  without: string[];
  /** True when the search has only stop words, such as "the" and "and". */
  empty: boolean;
};

const WORDS_MAX = 16;
const NAME_WORDS_MAX = 3;
const PHRASE = /(?<![\p{L}\p{N}])(-?)["“”«»„]([^"“”«»„]+)["“”«»„]/gu;
const EXCLUDED = /(?<=^|\s)[-−–](?=[\p{L}\p{N}])(\S+)/gu;
/** Particles and other stop words of scripts without spaces. */
const JOINING = /^[\p{Script=Hiragana}的了在和是有与]+$/u;
const SMALL = new Set(Object.values(SMALL_WORDS).flatMap((words) => words.split(' ')));

export function queryOf(text: string): Query {
  const phrases: string[] = [];
  const without: string[] = [];
  const rest = text
    .replace(PHRASE, (_, not: string, phrase: string) => {
      const query = phraseOf(phrase);
      if (query !== undefined) (not ? without : phrases).push(query);
      return ' ';
    })
    .replace(EXCLUDED, (_, word: string) => {
      for (const each of termsOf(word)) without.push(anyOf(each));
      return ' ';
    });
  const all = rest.trim() === '' ? [] : termsOf(rest);
  const words = all.slice(0, WORDS_MAX);
  const empty = words.length === 0 && phrases.length === 0 && without.length === 0;
  return { words, phrases, without, empty };
}

/**
 * The words in sequence, each directly after the previous one. In scripts without spaces, pairs of characters are used,
 * which is equivalent.
 */
function phraseOf(phrase: string): string | undefined {
  const words = searchWords(phrase);
  if (words.length === 0) return undefined;
  return `(${words.map(quoted).join(words.some(isUnspaced) ? ' & ' : ' <-> ')})`;
}

function anyOf({ word, also }: SearchWord): string {
  return `(${[quoted(word), ...also].join(' | ')})`;
}

function termsOf(text: string): SearchWord[] {
  const meanings = openMeanings();
  const terms: SearchWord[] = [];
  const found = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const parts = found.map(([part]) => part);
  const isJoined = (at: number) => /^\S+$/.test(between(text, found[at - 1], found[at]));
  for (let at = 0; at < parts.length; ) {
    const part = parts[at]!;
    if (isUnspaced(part)) {
      terms.push(...ofRun(meanings, part));
      at += 1;
      continue;
    }
    const named = nameAt(meanings, parts, at);
    const many = named?.words ?? 1;
    const words = searchWords(parts.slice(at, at + many).join(' '));
    at += many;
    if (!named && SMALL.has(part.toLowerCase())) continue;
    if (named) terms.push({ word: words[0]!, also: alternatives(named.names, many > 1 ? words : undefined) });
    else {
      const piece = words.length > 1 || isJoined(at - 1) || isJoined(at);
      terms.push(...words.map((word) => ({ word, also: [], piece })));
    }
  }
  // A name of several words matches as a phrase, not by its first word.
  return terms.map((term) => (term.also[0]?.startsWith('(') ? { ...term, word: '' } : term)).filter(unique);
}

/** Text between two adjacent matches; empty when one of them is missing. */
function between(
  text: string,
  left: RegExpMatchArray | undefined,
  right: RegExpMatchArray | undefined,
): string {
  return left && right ? text.slice(left.index! + left[0].length, right.index!) : '';
}

function unique(term: SearchWord, at: number, all: SearchWord[]): boolean {
  return all.findIndex((each) => each.word === term.word && each.also[0] === term.also[0]) === at;
}

/** The longest run of words that names something. A stop word alone is not a name. */
function nameAt(
  meanings: Meanings,
  parts: string[],
  at: number,
): { words: number; names: string[] } | undefined {
  for (let words = Math.min(NAME_WORDS_MAX, parts.length - at); words > 0; words--) {
    const part = parts.slice(at, at + words);
    if (part.some(isUnspaced) || (words === 1 && SMALL.has(part[0]!.toLowerCase()))) continue;
    const names = meanings.of(part);
    if (names) return { words, names };
  }
  return undefined;
}

function ofRun(meanings: Meanings, run: string): SearchWord[] {
  return meanings.cut(run).flatMap(({ text, names }) => {
    if (names)
      return [
        { word: text, also: alternatives(names, [...text].length > 2 ? searchWords(text) : undefined) },
      ];
    if (JOINING.test(text)) return [];
    const words = searchWords(text);
    return words.map((word) => ({ word, also: [], piece: words.length > 1 }));
  });
}

/** Queries for names, each with all its words. `own` words come first. */
function alternatives(names: string[], own?: string[]): string[] {
  const queries = names.map((name) => {
    const words = [...new Set(isUnspaced(name.replaceAll(' ', '')) ? searchWords(name) : pictureWords(name))];
    return words.length === 1 ? quoted(words[0]!) : `(${words.map(quoted).join(' & ')})`;
  });
  const first = own ? [`(${own.map(quoted).join(' & ')})`] : [];
  return [...new Set([...first, ...queries.filter((query) => query !== '()')])];
}

/** A text of one language cut into the words its table knows, the longest first. */

import { UNSPACED } from '../../../language/languages.ts';
import { bared } from './affixes.ts';
import { type Kind, spelling, type Tongue, type TongueEntry } from './spelling.ts';
import { type Table, tableOf } from './word-tables.ts';

/** `kind` is `pause` for punctuation and `unread` for a word that the table does not have. */
export type TongueToken = {
  /** As written; '' for what was written onto another word. */
  text: string;
  english: string;
  kind: Kind | 'pause' | 'unread' /** Number of words of the text that it covers. */;
  words: number;
};

export function cutWords(tongue: Tongue, text: string): TongueToken[] {
  return UNSPACED.has(tongue) ? unspaced(tongue, text) : spaced(tongue, text);
}

const PIECES = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*['’]?|\d+(?:[.,:]\d+)*|[^\s]/gu;
/** Words that French and Italian write onto the next one. */
const ELIDED = /^((?:l|d|un|dell|nell|sull|all|dall|quest|qu|s|c)['’])(.+)$/i;

function spaced(tongue: Tongue, text: string): TongueToken[] {
  const table = tableOf(tongue);
  // "'s nachts" is one word to Dutch ears.
  const normalized = tongue === 'nl' ? text.replace(/(?<!\p{L})['’]s (?=\p{L})/gu, '') : text;
  const pieces = [...normalized.matchAll(PIECES)].flatMap(([piece]) => split(tongue, piece, table));
  const tokens: TongueToken[] = [];
  for (let at = 0; at < pieces.length; ) {
    if (!/[\p{L}\d]/u.test(pieces[at]!)) {
      tokens.push({ text: '', english: pieces[at]!, kind: 'pause', words: 0 });
      at++;
      continue;
    }
    const found = longest(tongue, pieces, at, table);
    tokens.push(...(found?.tokens ?? [unread(pieces[at]!)]));
    at += found?.consumed ?? 1;
  }
  return tokens;
}

function unread(text: string): TongueToken {
  return /^\d+$/.test(text)
    ? { text, english: text, kind: 'count', words: 1 }
    : { text, english: text, kind: 'unread', words: 1 };
}

/** "l'arbre" is two words, and "blau-weiß" is when the table has no such word. */
function split(tongue: Tongue, piece: string, { entries, starts }: Table): string[] {
  const key = spelling(tongue, piece);
  const isWord = entries.has(key) || starts.has(key);
  const [, elided, rest] = (tongue === 'fr' || tongue === 'it') && !isWord ? (ELIDED.exec(piece) ?? []) : [];
  if (elided && rest) return [elided, rest];
  return isWord || !piece.includes('-') ? [piece] : piece.split('-');
}

function longest(
  tongue: Tongue,
  pieces: readonly string[],
  at: number,
  { entries, words }: Table,
): { tokens: TongueToken[]; consumed: number } | null {
  for (let consumed = Math.min(words, pieces.length - at); consumed > 0; consumed--) {
    const run = pieces.slice(at, at + consumed);
    if (run.some((piece) => !/[\p{L}\d]/u.test(piece))) continue;
    const key = spelling(tongue, run.join(' ').replace(/(['’]) /g, '$1'));
    const entry = entries.get(key);
    if (entry) return { tokens: dual(tokenOf(entry, run.join(' '), consumed)), consumed };
    const bare = bared(tongue, key, entries);
    if (bare) {
      const around = (of: TongueEntry[]) =>
        of.map(({ english, kind }) => ({ text: '', english, kind, words: 0 }));
      return {
        tokens: [
          ...around(bare.before),
          ...dual(tokenOf(bare.entry, run.join(' '), consumed)),
          ...around(bare.after),
        ],
        consumed,
      };
    }
  }
  return null;
}

function tokenOf({ english, kind }: TongueEntry, text: string, words: number): TongueToken {
  return kind === 'unknown' ? { text, english: text, kind: 'unread', words } : { text, english, kind, words };
}

/** The number in a noun of Arabic is a word in English. */
function dual(token: TongueToken): TongueToken[] {
  return token.kind === 'noun' && token.english.startsWith('two ')
    ? [
        { text: '', english: 'two', kind: 'count', words: 0 },
        { ...token, english: token.english.slice(4) },
      ]
    : [token];
}

const segmenters = new Map<Tongue, Intl.Segmenter>();

function unspaced(tongue: Tongue, text: string): TongueToken[] {
  const { entries, characters } = tableOf(tongue);
  // Only spaces part sentences of Thai.
  const normalized = tongue === 'th' ? text.replace(/(\p{L}|\p{M})\s+(?=\p{L})/gu, '$1, ') : text;
  const plain = spelling(tongue, normalized);
  const ends = endsOf(tongue, plain);
  const tokens: TongueToken[] = [];
  for (let at = 0; at < plain.length; ) {
    const [mark] = /^(?:\d+|[^\p{L}\p{M}\d])/u.exec(plain.slice(at, at + 12)) ?? [];
    if (mark !== undefined) {
      if (/\d/.test(mark)) tokens.push({ text: mark, english: mark, kind: 'count', words: 1 });
      else if (mark.trim() !== '') tokens.push({ text: '', english: mark, kind: 'pause', words: 0 });
      at += mark.length;
      continue;
    }
    const end = ends[at] ?? at + 1;
    const match = matched(plain, at, characters, entries);
    const accepted =
      match && (match.end >= end || partsTo(plain, at, end, characters, entries)) ? match : undefined;
    const text = plain.slice(at, accepted?.end ?? end);
    // Remaining Japanese endings and particles carry no visual meaning.
    if (accepted) tokens.push(tokenOf(accepted.entry, text, 1));
    else if (!/^\p{Script=Hiragana}{1,3}$/u.test(text))
      tokens.push({ text, english: text, kind: 'unread', words: 1 });
    at += text.length;
  }
  return tokens;
}

/** For each start of a word, where a dictionary of the language says that it ends. */
function endsOf(tongue: Tongue, text: string): number[] {
  let segmenter = segmenters.get(tongue);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(tongue, { granularity: 'word' });
    segmenters.set(tongue, segmenter);
  }
  const ends: number[] = [];
  for (const { index, segment } of segmenter.segment(text)) ends[index] = index + segment.length;
  return ends;
}

function matched(
  text: string,
  at: number,
  most: number,
  entries: Table['entries'],
): { entry: TongueEntry; end: number } | undefined {
  for (let end = Math.min(text.length, at + most); end > at; end--) {
    const entry = entries.get(text.slice(at, end));
    if (entry) return { entry, end };
  }
  return undefined;
}

/** True when known words fill the text to the end of this word: 马 is a horse, but not in 马克杯. */
function partsTo(text: string, from: number, end: number, most: number, entries: Table['entries']): boolean {
  for (let at = from; at < end; ) {
    const match = matched(text, at, most, entries);
    if (!match) return false;
    at = match.end;
  }
  return true;
}

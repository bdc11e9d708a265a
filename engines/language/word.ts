/** Properties of one word in a text: its position and its reading. */

import type { ReadingSystem } from './languages.ts';

/** A piece of a word with its own reading; null where it reads as it is written. */
export type ReadingPart = { text: string; reading: string | null };

/** Offsets are UTF-16 code units of the text that was read. */
export type Word = {
  text: string;
  start: number;
  end: number;
  reading: string | null;
  system: ReadingSystem | null;
  /** `consonantal`: Arabic without its vowels. */
  quality: 'full' | 'consonantal' | null;
  romanization: string | null;
  /** 0–1: how sure the reading is; where there is none, how sure it is that this is one word. */
  confidence: number;
  parts: ReadingPart[];
};

/** A word for which no reading is given: Latin script, digits, another script than the language's own. */
export function unread(text: string, start: number): Word {
  return {
    text,
    start,
    end: start + text.length,
    reading: null,
    system: null,
    quality: null,
    romanization: null,
    confidence: 1,
    parts: [{ text, reading: null }],
  };
}

/** A word whose reading is its romanization. */
export function romanized(
  word: { text: string; start: number },
  system: ReadingSystem,
  reading: string,
  confidence: number,
  parts: ReadingPart[] = [{ text: word.text, reading }],
): Word {
  return {
    ...unread(word.text, word.start),
    reading,
    system,
    quality: 'full',
    romanization: reading,
    confidence,
    parts,
  };
}

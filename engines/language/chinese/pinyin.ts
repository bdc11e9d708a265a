/** The pinyin of Chinese, character by character, with the sentence's help where a character has several readings. */
import { pinyin } from 'pinyin-pro';
import { readPairs } from '../../lib/read-table.ts';

/**
 * Words whose pronunciation differs from the dictionary: mostly light tones.
 * Source: 现代汉语词典 (light tones), GB/T 16159-2012.
 */
const WORDS = readPairs(new URL('words.tsv', import.meta.url));

/**
 * Words of the segmenter's dictionary that the rules here would read otherwise.
 * Source: @pinyin-pro/data 1.3.1 (ISC), its complete dictionary, where CC-CEDICT does not contradict it.
 */
const PHRASES = readPairs(new URL('phrases.tsv', import.meta.url));

/** The longest of them has so many characters. */
const WORD_LENGTH_MAX = 5;

/**
 * One syllable per character; a character without pinyin gets ''. 不 and 一 have their spoken tones: bú shì, yí
 * gè.
 * Words are read one by one, so that the end of one and the beginning of the next do not form another word:
 * 讨厌|恶劣 does not contain 厌恶.
 */
export function syllables(text: string, words: { text: string; start: number }[]): string[] {
  const syllables = syllablesOf(text);
  const places = placesOf(text);
  for (const { text: word, start } of words) {
    const characters = [...word];
    // Alone, 一 and 不 take the tone that the next syllable requires. Any other character takes its most
    // frequent reading.
    for (const [i, own] of syllablesOf(word).entries()) {
      const hangs = /[一不]/.test(characters[i]!) && i === characters.length - 1;
      if (own !== '' && !hangs) syllables[places.get(start)! + i] = own;
    }
  }
  for (const [at, own] of lightTones(text, words, places)) syllables[at] = own;
  for (const { text: word, start } of words) {
    const characters = [...word];
    // The tones of 一 and 不 depend on the next syllable, unless they are toneless.
    for (const [i, own] of settledSyllables(word)?.entries() ?? [])
      if (!/[一不]/.test(characters[i]!) || /^(?:yi|bu)$/.test(own)) syllables[places.get(start)! + i] = own;
  }
  return syllables;
}

/** The syllables of a word that no sentence reads otherwise. */
export function settledSyllables(word: string): string[] | undefined {
  const reading = (WORDS[word] ?? PHRASES[word])?.split(' ');
  return reading?.length === [...word].length ? reading : undefined;
}

function syllablesOf(text: string): string[] {
  return pinyin(text, { type: 'all', traditional: /[們個這來說學國時]/.test(text) }).map(
    ({ pinyin: syllable, isZh }) => (isZh ? syllable : ''),
  );
}

/** The place of each character by the code unit it begins at. */
function placesOf(text: string): Map<number, number> {
  const places = new Map<number, number>();
  let unit = 0;
  for (const [place, character] of [...text].entries()) {
    places.set(unit, place);
    unit += character.length;
  }
  return places;
}

/** Readings of the table's words, by place; not of one that ends or begins amid a word: 明天|上午 has no 天上. */
function lightTones(
  text: string,
  words: { text: string; start: number }[],
  places: Map<number, number>,
): [place: number, reading: string][] {
  const crossed = (from: number, to: number) =>
    words.some(({ text: { length }, start }) => {
      const apart = start + length <= from || start >= to;
      const within = from >= start && to <= start + length;
      const around = from <= start && to >= start + length;
      return !apart && !within && !around;
    });
  const found: [number, string][] = [];
  for (let at = 0; at < text.length; at++) {
    for (let { length } = text.slice(at, at + WORD_LENGTH_MAX); length > 1; length--) {
      const reading = WORDS[text.slice(at, at + length)]?.split(' ');
      if (reading?.length !== length || crossed(at, at + length)) continue;
      found.push(...reading.map((each, i): [number, string] => [places.get(at)! + i, each]));
      at += length - 1;
      break;
    }
  }
  return found;
}

/** The reading of a whole word where it is not that of its characters: 玩儿 is one syllable. */
export function irregular(word: string): string | undefined {
  const reading = WORDS[word];
  return reading !== undefined && [...word].length !== reading.split(' ').length ? reading : undefined;
}

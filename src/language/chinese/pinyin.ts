/** The pinyin of Chinese, character by character, with the sentence's help where a character has several readings. */
import { customPinyin, pinyin } from 'pinyin-pro';
import { readPairs } from '../pairs.ts';

/**
 * Words the dictionary reads otherwise than they are said: light tones above all.
 * Source: 现代汉语词典 (light tones), GB/T 16159-2012.
 */
const WORDS = readPairs(new URL('words.tsv', import.meta.url));

let taught = false;

/** One syllable a character; a character with no pinyin gets ''. 不 and 一 are told as they are said: bú shì, yí gè. */
export function syllables(text: string): string[] {
  if (!taught) {
    const plain = Object.entries(WORDS).filter(([word, said]) => [...word].length === said.split(' ').length);
    customPinyin(Object.fromEntries(plain));
    taught = true;
  }
  return pinyin(text, { type: 'all', traditional: /[們個這來說學國時]/.test(text) }).map(
    ({ pinyin: said, isZh }) => (isZh ? said : ''),
  );
}

/** The reading of a whole word where it is not that of its characters: 玩儿 is one syllable. */
export function irregular(word: string): string | undefined {
  const said = WORDS[word];
  return said !== undefined && [...word].length !== said.split(' ').length ? said : undefined;
}

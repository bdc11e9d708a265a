/** Chinese words with their pinyin: read in the sentence, then cut into words. */
import { unread, type Word } from '../word.ts';
import { readingInSentence } from './context.ts';
import { irregular, syllables } from './pinyin.ts';
import { chineseWords } from './words.ts';

const HAN = /\p{Script=Han}/u;

export function readChinese(text: string): Word[] {
  const said = perCodeUnit(text);
  return chineseWords(text).map(({ text: word, start }) => {
    if (!HAN.test(word)) return unread(word, start);
    const characters = [...word];
    let at = start;
    const parts = characters.map((character) => {
      const reading = said.get(at) ?? null;
      at += character.length;
      return { text: character, reading: reading === '' ? null : reading };
    });
    const whole = irregular(word);
    const reading = whole?.replaceAll(' ', '') ?? joined(parts.map(({ reading: each }) => each ?? ''));
    if (reading === '') return unread(word, start);
    return {
      ...unread(word, start),
      reading,
      system: 'pinyin',
      quality: 'full',
      romanization: reading,
      confidence: characters.length > 1 ? 0.97 : 0.94,
      parts: whole ? [{ text: word, reading }] : parts,
    };
  });
}

/** By where its character begins in the text. */
function perCodeUnit(text: string): Map<number, string> {
  const found = new Map<number, string>();
  const characters = [...text];
  const said = syllables(text);
  let at = 0;
  for (const [i, character] of characters.entries()) {
    found.set(at, readingInSentence(text, at, character) ?? said[i] ?? '');
    at += character.length;
  }
  return found;
}

/** Syllables as one word, with an apostrophe where the join could be read otherwise. Source: GB/T 16159-2012. */
function joined(syllablesOfWord: string[]): string {
  return syllablesOfWord
    .map((each, i) =>
      i > 0 && syllablesOfWord[i - 1] !== '' && /^[aeoāáǎàēéěèōóǒò]/.test(each) ? `’${each}` : each,
    )
    .join('');
}

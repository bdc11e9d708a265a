/** Chinese words with their pinyin: read in the sentence, then cut into words. */
import { unread, type Word } from '../word.ts';
import { readingInSentence } from './chinese-context.ts';
import { type ChineseWord, chineseWords } from './chinese-words.ts';
import { irregular, settledSyllables, syllables } from './pinyin.ts';

const HAN = /\p{Script=Han}/u;

export function readChinese(text: string): Word[] {
  const words = chineseWords(text);
  const readings = perCodeUnit(text, words);
  return words.map(({ text: word, start }) => {
    if (!HAN.test(word)) return unread(word, start);
    const characters = [...word];
    let at = start;
    const parts = characters.map((character) => {
      const reading = readings.get(at) ?? null;
      at += character.length;
      return { text: character, reading: reading === '' ? null : reading };
    });
    if (isErhua(word)) {
      const [last, er] = parts.splice(-2);
      parts.push({ text: last!.text + er!.text, reading: `${last!.reading}r` });
    }
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

/** 儿 that only colours the syllable before it; in 女儿 it is a child. */
function isErhua(word: string): boolean {
  return /[^\s]儿$/u.test(word) && !CHILDREN.test(word);
}
const CHILDREN =
  /(?:[女男婴幼孤胎健育孙侄妻宠弃娇骄患病产少小托双]儿|^孩儿|混血儿|新生儿|幸运儿|可怜儿|低能儿|弄潮儿|宁馨儿|畸形儿)$/u;

/**
 * By where its character begins in the text. A word of the dictionary is read by itself; what surrounds it says how a
 * character is read that stands alone, or in a word that was guessed.
 */
function perCodeUnit(text: string, words: ChineseWord[]): Map<number, string> {
  const parts = syllables(text, words);
  const found = new Map<number, string>();
  let at = 0;
  for (const [i, character] of [...text].entries()) {
    found.set(at, parts[i] ?? '');
    at += character.length;
  }
  for (const [i, { text: word, start, inDictionary }] of words.entries()) {
    if (settledSyllables(word)) continue;
    const alone = word.length === 1;
    const near = alone ? { before: words[i - 1]?.tag, after: words[i + 1]?.tag } : {};
    let inWord = 0;
    for (const character of word) {
      // Numbers go beyond words: 七月一日.
      const [sentence, from] = inDictionary && !alone && character !== '一' ? [word, 0] : [text, start];
      const reading = readingInSentence(sentence, from + inWord, character, near, !alone);
      if (reading !== undefined) found.set(start + inWord, reading);
      inWord += character.length;
    }
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

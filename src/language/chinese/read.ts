/** Chinese words with their pinyin: read in the sentence, then cut into words. */
import { unread, type Word } from '../word.ts';
import { readingInSentence } from './context.ts';
import { irregular, syllables } from './pinyin.ts';
import { type ChineseWord, chineseWords } from './words.ts';

const HAN = /\p{Script=Han}/u;

export function readChinese(text: string): Word[] {
  const words = chineseWords(text);
  const said = perCodeUnit(text, words);
  return words.map(({ text: word, start }) => {
    if (!HAN.test(word)) return unread(word, start);
    const characters = [...word];
    let at = start;
    const parts = characters.map((character) => {
      const reading = said.get(at) ?? null;
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
  /(?:[女男婴幼孤胎健少小育孙侄孩妻宠混血寒早产幸弃娇托双胞][^\s]?儿|可怜儿|混血儿|新生儿|早产儿)$/u;

/** By where its character begins in the text. */
function perCodeUnit(text: string, words: ChineseWord[]): Map<number, string> {
  const found = new Map<number, string>();
  const characters = [...text];
  const said = syllables(text, words);
  const alone = new Map(
    words.map((word, i) => [word.start, { word, before: words[i - 1], after: words[i + 1] }]),
  );
  const inside = new Set(
    words.flatMap(({ text: word, start }) => (word.length > 1 ? Array.from(word, (_, i) => start + i) : [])),
  );
  let at = 0;
  for (const [i, character] of characters.entries()) {
    const near = alone.get(at);
    const neighbours =
      near?.word.text === character ? { before: near.before?.tag, after: near.after?.tag } : {};
    found.set(at, readingInSentence(text, at, character, neighbours, inside.has(at)) ?? said[i] ?? '');
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

/** Thai words by RTGS. */
import { segment } from '../segment.ts';
import { romanized, unread, type Word } from '../word.ts';
import { KNOWN } from './exceptions.ts';
import { rtgs } from './syllables.ts';

const THAI = /^[\u0e01-\u0e4e]+$/;
const AGAIN = 'ๆ';

export function readThai(text: string): Word[] {
  const words: Word[] = [];
  for (const { text: word, start } of segment('th', text)) words.push(...readWord(word, start, words.at(-1)));
  return words;
}

/** ๆ says the word before it once more. */
function readWord(word: string, start: number, before: Word | undefined): Word[] {
  if (word === AGAIN) {
    return [before?.reading ? romanized({ text: word, start }, 'rtgs', before.reading, 0.9) : unread(word, start)];
  }
  if (!THAI.test(word)) return [unread(word, start)];
  const single = word.replaceAll(AGAIN, '');
  const { said, sure } = rtgs(single);
  if (said === '') return [unread(word, start)];
  const reading = word.endsWith(AGAIN) ? `${said} ${said}` : said;
  return [romanized({ text: word, start }, 'rtgs', reading, KNOWN[single] ? 0.97 : sure ? 0.88 : 0.5)];
}

/**
 * Russian words by BGN/PCGN.
 * Source: BGN/PCGN 1947 system for Russian, with its notes on е, ё, й, ы, э and тс.
 */

import { readPairs } from '../../lib/read-table.ts';
import { segment } from '../segment.ts';
import { romanized, unread, type Word } from '../word.ts';

const LETTERS = readPairs(new URL('letters.tsv', import.meta.url));
const CYRILLIC = /^(?:[а-яё-]|\u0301)+$/iu;
/** After these, е is ye and ё is yë. */
const SOFTENED = /^[аеёиоуыэюяйъь]$/u;
const VOWEL = /^[аеёиоуыэюя]$/u;

export function readRussian(text: string): Word[] {
  return hyphenated(text).map(({ text: word, start }) => {
    if (!CYRILLIC.test(word)) return unread(word, start);
    return romanized({ text: word, start }, 'bgn-pcgn', romanizeRussian(word), 0.98);
  });
}

/** что-нибудь and по-русски are one word; ICU cuts them at the hyphen. */
function hyphenated(text: string): { text: string; start: number }[] {
  const words: { text: string; start: number }[] = [];
  for (const word of segment('ru', text)) {
    const last = words.at(-1);
    const end = last ? last.start + last.text.length : -1;
    if (
      last &&
      word.start === end + 1 &&
      text[end] === '-' &&
      /[а-яё]$/iu.test(last.text) &&
      CYRILLIC.test(word.text)
    ) {
      last.text = text.slice(last.start, word.start + word.text.length);
    } else words.push({ ...word });
  }
  return words;
}

/** Lower case; stress marks are left out. */
function romanizeRussian(word: string): string {
  const letters = [...word.toLowerCase().replaceAll('\u0301', '')];
  return letters.map((letter, i) => letterIn(letter, letters[i - 1] ?? '', letters[i + 1] ?? '')).join('');
}

function letterIn(letter: string, before: string, after: string): string {
  if (letter === 'е' || letter === 'ё') {
    const plain = letter === 'е' ? 'e' : 'ë';
    return before === '' || before === '-' || SOFTENED.test(before) ? `y${plain}` : plain;
  }
  if (letter === 'й' && /^[ауыэ]$/u.test(after)) return 'y·';
  if (letter === 'ы' && VOWEL.test(before)) return '·y';
  if (letter === 'ы' && /^[ауыэ]$/u.test(after)) return 'y·';
  if (letter === 'э' && before !== '' && /^[бвгджзклмнпрстфхцчшщ]$/u.test(before)) return '·e';
  if (letter === 'т' && after === 'с') return 't·';
  if (letter === 'ш' && after === 'ч') return 'sh·';
  return LETTERS[letter] ?? letter;
}

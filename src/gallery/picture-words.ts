/** Text as the search compares it: cut into words of any script, folded, and written in Latin letters too. */
import anyAscii from 'any-ascii';

/** Scripts that put no space between words: there every two neighbours are a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const WORD_LENGTH_MAX = 40;

export function isUnspaced(word: string): boolean {
  return word.replaceAll(UNSPACED, '') === '';
}

/** Lower case, compatibility forms made plain, accents of Latin, Greek and Cyrillic letters taken off. */
export function foldPictureText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ');
}

/**
 * The words of a text in their order. Of a run without spaces: every pair of neighbours, and each character alone, so
 * that a search for one finds it.
 */
export function pictureWords(text: string): string[] {
  return cut(text, (run) => {
    const characters = [...run];
    const pairs = characters.slice(1).map((character, index) => characters[index]! + character);
    return [...characters, ...pairs];
  });
}

/** The same of a search: a run of several characters asks for its pairs alone. */
export function askedWords(text: string): string[] {
  const words = cut(text, (run) => {
    const characters = [...run];
    if (characters.length === 1) return characters;
    return characters.slice(1).map((character, index) => characters[index]! + character);
  });
  return [...new Set(words)];
}

/** A word in Latin letters, for comparing spellings: `маяк` → `mayak`. */
export function latinLetters(word: string): string {
  return anyAscii(word)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Plural and singular of most English words, so that either finds the other; other languages keep their endings. */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|zes)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}

function cut(text: string, ofRun: (run: string) => string[]): string[] {
  const words: string[] = [];
  for (const [found] of foldPictureText(text).matchAll(WORD)) {
    let at = 0;
    for (const match of found.matchAll(UNSPACED)) {
      if (match.index > at) words.push(stem(found.slice(at, match.index)));
      words.push(...ofRun(match[0]));
      at = match.index + match[0].length;
    }
    if (at < found.length) words.push(stem(found.slice(at)));
  }
  return words.map((word) => word.slice(0, WORD_LENGTH_MAX));
}

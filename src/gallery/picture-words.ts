/** Splits and normalizes text for the search, in any script, and transliterates it to Latin letters. */
import anyAscii from 'any-ascii';

/** Scripts without spaces between words. Every pair of neighbouring characters counts as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const WORD_LENGTH_MAX = 40;

export function isUnspaced(word: string): boolean {
  return word.replaceAll(UNSPACED, '') === '';
}

/** Converts to lower case, resolves compatibility forms, and removes accents of Latin, Greek and Cyrillic letters. */
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
 * The words of a text in order. A run without spaces yields every pair of neighbouring characters and each single
 * character, so that a search for either finds it.
 */
export function pictureWords(text: string): string[] {
  return cut(text, (run) => {
    const characters = [...run];
    const pairs = characters.slice(1).map((character, index) => characters[index]! + character);
    return [...characters, ...pairs];
  });
}

/** The words of a search. A run of several characters without spaces yields only its pairs. */
export function searchWords(text: string): string[] {
  const words = cut(text, (run) => {
    const characters = [...run];
    if (characters.length === 1) return characters;
    return characters.slice(1).map((character, index) => characters[index]! + character);
  });
  return [...new Set(words)];
}

/** Transliterates a word to Latin letters, to compare spellings: `маяк` → `mayak`. */
export function latinLetters(word: string): string {
  return anyAscii(word)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Maps plural and singular of most English words to one form. Words of other languages are unchanged. */
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

/** Normalises words for comparison. Index and queries use the same functions. */

/** Marks that are dropped: Latin, Greek and Cyrillic accents, Arabic vowel signs, the tatweel. Others carry meaning. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u0655\u0670\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Letters whose plain form is not found by taking marks away. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
};
const UNPLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Scripts written without spaces, or with endings that grow onto words. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}ー々]/u;

/** Lower case, one form of every letter, no accents: `Crème Brûlée` becomes `creme brulee`. */
export function fold(text: string): string {
  return foldCase(text)
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(UNPLAIN, (letter) => PLAIN[letter]!);
}

/** Lower case with its accents: in Vietnamese they make another word. */
export function foldCase(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\u0069\u0307/g, 'i')
    .replace(/n['’ʼ]t\b/g, 'nt')
    .replace(/['’ʼ](s|m|re|ve|ll|d)(?=\s|$|[^\p{L}])/gu, '')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/g, '')
    .replace(/(?<![+\-\d])[+-]1(?!\d)|[\p{L}\p{M}\p{N}]+%?|[\p{S}!?#*%&]+|\S/gu, (part) =>
      /^[+-]1$|[\p{L}\p{N}\p{S}!?#*%&]/u.test(part) ? ` ${part} ` : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();
}

export function isDense(letter: string): boolean {
  return DENSE.test(letter);
}

/** The words of a folded phrase; in scripts without spaces the phrase itself. */
export function wordsOf(folded: string): string[] {
  return folded.split(' ').filter((word) => word !== '');
}

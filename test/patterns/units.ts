/** Pieces of text whose repetition makes an expression slow that is not linear. */

/** Letters of ten scripts, marks, spaces, ends of lines, digits, brackets, quotes, dashes, words. */
// biome-ignore format: a list
export const UNITS = [
  'a', 'A', 'é', 'я', 'α', '字', 'カ', '한', 'ก', 'ا', 'ה', 'अ',
  '\u0301', 'a\u0301', '😀', '\u200d',
  ' ', '\n', '\t', '0', '1a', '1.', '1 ',
  '(', '[', '{', '<a ', '{{a', '("a', '“', "'", '`', '-', '—', '--a ',
  '.', ',', 'a.', 'a, ', ':', '_', 'a_', 'a@', '/', 'a ', 'я ', 'no ', 'and ', 'the ', 'fox. ',
] as const;

export function repeated(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Text broken into lines, in every script of the contract's languages. */
import type { SKRSContext2D } from '@napi-rs/canvas';

/** Lines that fit, broken where the language allows it; a word longer than a line is broken where it must be. */
export function wrap(pen: Pick<SKRSContext2D, 'measureText'>, line: string, width: number): string[] {
  if (pen.measureText(line).width <= width) return [line];
  const lines: string[] = [];
  let current = '';
  for (const piece of pieces(line)) {
    if (pen.measureText((current + piece).trimEnd()).width <= width) {
      current += piece;
      continue;
    }
    if (current.trim() !== '') lines.push(current.trimEnd());
    current = '';
    for (const letter of letters(piece.trimStart())) {
      if (pen.measureText(current + letter).width > width && current !== '') {
        lines.push(current);
        current = '';
      }
      current += letter;
    }
  }
  return current.trim() === '' ? lines : [...lines, current.trimEnd()];
}

const byWord = new Intl.Segmenter('und', { granularity: 'word' });
const byLetter = new Intl.Segmenter('und', { granularity: 'grapheme' });
export const letters = (text: string) => Array.from(byLetter.segment(text), ({ segment }) => segment);

/** Words with the punctuation and the spaces that stay with them. */
function pieces(line: string): string[] {
  const out: string[] = [];
  for (const { segment, isWordLike } of byWord.segment(line)) {
    const opens = /^[([{«“‘「『（【]$/u.test(out.at(-1)?.slice(-1) ?? '');
    const spaced = /\s$/u.test(out.at(-1) ?? '');
    const joins = out.length > 0 && (opens || (!spaced && !isWordLike) || /^\s+$/u.test(segment));
    if (joins) out[out.length - 1] += segment;
    else out.push(segment);
  }
  return out;
}

/** By its first letter that has a direction. Source: Unicode UAX #9, P2 and P3. */
export function isRightToLeft(text: string): boolean {
  const first = /[\p{Script=Arabic}\p{Script=Hebrew}]|\p{L}/u.exec(text)?.[0];
  return first !== undefined && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}

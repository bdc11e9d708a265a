/** The words of a card: their type, their size, and their lines. */
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';
import { familiesFor } from '../lettering/fonts.ts';
import { isRightToLeft, letters, wrap } from '../lettering/line-breaking.ts';
import type { CardPen } from './composition.ts';

export type TextBox = { x: number; y: number; width: number; height: number };

export type SetWords = {
  lines: string[];
  /** Pixels. */
  size: number;
  /** From one baseline to the next, in pixels. */
  lead: number;
  font: string;
  rtl: boolean;
};

export type TypeFace = 'plain' | 'book';

type Room = {
  box: Pick<TextBox, 'width' | 'height'>;
  /** Pixels of the largest and the smallest letters. */
  largest: number;
  smallest: number;
  lines_max: number;
  face: TypeFace;
};

const FONTS = new URL('../scene/painting/fonts/', import.meta.url);
const BOOK: [file: string, family: string][] = [
  ['playfair-display-latin-900-normal', 'Stand-in Book'],
  ['playfair-display-latin-ext-900-normal', 'Stand-in Book Extended'],
  ['playfair-display-cyrillic-900-normal', 'Stand-in Book Cyrillic'],
];
const BOOK_FAMILIES = BOOK.map(([, family]) => `"${family}"`).join(', ');
/** Letters of the book face: Latin without Vietnamese, and Cyrillic. */
const IN_BOOK = /^[\u0020-\u007e\u00a0-\u017f\u0400-\u045f\u2010-\u2026\u20ac]*$/u;
const NOT_IN_BOOK = /[\u0128\u0129\u0168\u0169]/u;
const TALL = /[\p{Script=Thai}\p{Script=Devanagari}\p{Script=Arabic}]/u;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Scripts that put no space between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** A prompt is cut here before it is measured. */
const LETTERS_MAX = 400;
const ELLIPSIS = '…';

let registered = false;

function bookFamilies(): string {
  for (const [file, family] of registered ? [] : BOOK)
    GlobalFonts.registerFromPath(fileURLToPath(new URL(`${file}.woff2`, FONTS)), family);
  registered = true;
  return BOOK_FAMILIES;
}

/** One line of printable letters. */
export function tidied(prompt: string): string {
  const text = prompt
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\s]+/gu, ' ')
    .trim();
  const first = letters(text.slice(0, LETTERS_MAX * 4));
  return first.length > LETTERS_MAX ? first.slice(0, LETTERS_MAX).join('').trimEnd() + ELLIPSIS : text;
}

/** The largest letters with which the words fit; words that never fit end in an ellipsis. */
export function setWords(
  pen: CardPen,
  text: string,
  { box, largest, smallest, lines_max, face }: Room,
): SetWords {
  const inBook = face === 'book' && IN_BOOK.test(text) && !NOT_IN_BOOK.test(text);
  const families = inBook ? `${bookFamilies()}, ${familiesFor(text)}` : familiesFor(text);
  const line = inBook ? 1.16 : TALL.test(text) ? 1.46 : WIDE.test(text) ? 1.3 : 1.18;
  const rtl = isRightToLeft(text);
  for (let size = largest; ; size *= 0.94) {
    const last = size <= smallest;
    const px = Math.round(Math.max(smallest, size) * 4) / 4;
    const font = `${px}px ${families}`;
    const lead = px * line;
    pen.font = font;
    const lines = wrap(pen, text, box.width);
    const many = Math.max(1, Math.min(lines_max, Math.floor(box.height / lead)));
    const fits = lines.length <= many && (last || isWhole(text, lines));
    if (fits) return { lines: balanced(pen, text, box.width, lines), size: px, lead, font, rtl };
    if (last) return { lines: shortened(pen, lines, many, box.width), size: px, lead, font, rtl };
  }
}

/** True when no word is broken between two lines. */
function isWhole(text: string, lines: readonly string[]): boolean {
  if (UNSPACED.test(text)) return true;
  return lines.join(' ') === text;
}

/** As many lines, all about as long: the narrowest room that needs no further line. */
function balanced(pen: CardPen, text: string, width: number, lines: string[]): string[] {
  if (lines.length < 2) return lines;
  let [low, high, best] = [width / lines.length / 1.5, width, lines];
  for (let step = 0; step < 9; step++) {
    const middle = (low + high) / 2;
    const tried = wrap(pen, text, middle);
    if (tried.length > lines.length || !sameBreaks(text, tried, lines)) low = middle;
    else [high, best] = [middle, tried];
  }
  return best;
}

/** A narrower room breaks no word that the wider one kept whole. */
function sameBreaks(text: string, tried: readonly string[], before: readonly string[]): boolean {
  return isWhole(text, tried) || !isWhole(text, before);
}

function shortened(pen: CardPen, lines: readonly string[], many: number, width: number): string[] {
  const shortened = lines.slice(0, many);
  const last = letters(shortened.at(-1) ?? '');
  while (last.length > 1 && pen.measureText(last.join('').trimEnd() + ELLIPSIS).width > width) last.pop();
  return [
    ...shortened.slice(0, -1),
    last.join('').replace(/(?<![\s.,;:、。，])[\s.,;:、。，]+$/u, '') + ELLIPSIS,
  ];
}

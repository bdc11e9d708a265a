/** Letters are drawn as letters, and characters that no font has are named. */
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { missingLetters } from '../../lettering/coverage.ts';
import { familiesFor } from '../../lettering/fonts.ts';
import { readPairs } from '../../lib/read-table.ts';

/** The pixels of a text in fonts; a font draws the same box for all characters that it does not have. */
function pixelsOf(text: string, families: string): string {
  const canvas = createCanvas(64, 64);
  const pen = canvas.getContext('2d');
  pen.font = `32px ${families}`;
  pen.fillText(text, 8, 44);
  return Buffer.from(pen.getImageData(0, 0, 64, 64).data.buffer).toString('base64');
}
/** A character that Unicode will never assign. */
const NEVER = '\u{1fffe}';
const isBox = (letter: string) => {
  const families = familiesFor(letter);
  return pixelsOf(letter, families) === pixelsOf(NEVER, families);
};

const TEXTS: [name: string, text: string][] = [
  ['arrows and signs', '→ ← ↑ ↓ ⇒ ✓ ✔ ★ ☆ ∞ ≈ ≠ ≤ ≥ √ ♥ ♪ ① ½ № ™ ☑ • …'],
  ['currencies', '€ £ ¥ ₹ ₽ ₪ ₩ ฿ ₫'],
  ['Hebrew', 'שלום עולם'],
  ['Armenian', 'Բարեւ աշխարհ'],
  ['Georgian', 'გამარჯობა მსოფლიო'],
  ['Bengali', 'ওহে বিশ্ব'],
  ['Gujarati', 'નમસ્તે દુનિયા'],
  ['Punjabi', 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ'],
  ['Tamil', 'வணக்கம் உலகம்'],
  ['Telugu', 'నమస్కారం ప్రపంచం'],
  ['Kannada', 'ನಮಸ್ಕಾರ ಪ್ರಪಂಚ'],
  ['Malayalam', 'ഹലോ ലോകം'],
  ['Odia', 'ନମସ୍କାର ବିଶ୍ୱ'],
  ['Sinhala', 'ආයුබෝවන් ලෝකය'],
  ['Khmer', 'សួស្តី​ពិភពលោក'],
  ['Lao', 'ສະບາຍດີ ໂລກ'],
  ['Burmese', 'မင်္ဂလာပါ ကမ္ဘာလောက'],
  ['Amharic', 'ሰላም ልዑል'],
  ['Hindi, Thai, Arabic', 'नमस्ते สวัสดี مرحبا'],
  ['Chinese, Japanese, Korean', '你好 こんにちは 안녕하세요'],
  ['Latin and Cyrillic', 'Ñandú Łódź Tiếng Việt İstanbul Привет Їжак'],
  ['emoji', '👩‍👩‍👧 ❤️ 🇩🇪 1️⃣ 👍🏽'],
];

describe.each(TEXTS)('%s', (_name, text) => {
  test('is not missing, and each character has a glyph', () => {
    expect(missingLetters(text)).toEqual([]);
    const seen = [...new Set(text)].filter(
      (letter) => !/[\s\p{Cf}\p{M}\p{Variation_Selector}]/u.test(letter),
    );
    expect(seen.filter(isBox)).toEqual([]);
  });
});

test('characters that no font has are named once, and they are boxes', () => {
  const missing = missingLetters('Runes ᚠᚢᚠ and Javanese ꦗ, in a row →');
  expect(missing).toEqual(['ᚠ', 'ᚢ', 'ꦗ']);
  expect(missing.every(isBox)).toBe(true);
});

test('the list of characters is that of the fonts: no listed character is a box', () => {
  const coverage: Record<string, string> = readPairs(
    new URL('../../lettering/coverage.tsv', import.meta.url),
  );
  const { font: _head, ...fonts } = coverage;
  const boxes = Object.values(fonts).flatMap((ranges) =>
    ranges.split(' ').flatMap((range, nth) => {
      const letter = String.fromCodePoint(Number.parseInt(range, 16));
      const isVisible = /[\p{L}\p{N}\p{S}\p{P}]/u.test(letter);
      return isVisible && nth % 5 === 0 && isBox(letter) ? [letter] : [];
    }),
  );
  expect(boxes).toEqual([]);
});

/** Every word of a text, with its reading in the languages that have one. */
import { readArabic } from './arabic/read-arabic.ts';
import { readChinese } from './chinese/read-chinese.ts';
import { readHindi } from './hindi/read-hindi.ts';
import { readJapanese } from './japanese/read-japanese.ts';
import { readKorean } from './korean/read-korean.ts';
import type { Language } from './languages.ts';
import { readRussian } from './russian/read-russian.ts';
import { segment } from './segment.ts';
import { readThai } from './thai/read-thai.ts';
import { unread, type Word } from './word.ts';

const READERS: Partial<Record<Language, (text: string) => Word[]>> = {
  ar: readArabic,
  hi: readHindi,
  ja: readJapanese,
  ko: readKorean,
  ru: readRussian,
  th: readThai,
  zh: readChinese,
};

/**
 * Words in order with UTF-16 offsets; what stands between them is no word. The first call in Japanese or Chinese
 * loads a dictionary and takes some hundred milliseconds, so it belongs off the event loop.
 */
export function readText(language: Language, text: string): Word[] {
  const reader = READERS[language];
  return reader?.(text) ?? segment(language, text).map(({ text: word, start }) => unread(word, start));
}

/** Detects which of the eighteen languages a user writes in. */
import { type ChatLanguage, PHRASES, type Phrasebook } from './phrases/phrasebook.ts';

/** A script that only one of the eighteen is written in. Kana come before ideographs, which Japanese has too. */
const SCRIPTS: [RegExp, ChatLanguage][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

/** Letters that give one language away among those in Latin letters. */
const LETTERS: [RegExp, ChatLanguage][] = [
  [/[ßäöü]/iu, 'de'],
  [/[¿¡ñ]/iu, 'es'],
  [/[ãõ]/iu, 'pt'],
  [/[łśźżćńąę]/iu, 'pl'],
  [/[ğışİ]/u, 'tr'],
  [/[ăơưđạảấầẩẫậắằẳẵặẹẻẽếềểễệịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu, 'vi'],
  [/[œêîûç]/iu, 'fr'],
];

const MARKERS = new Map(
  (Object.entries(PHRASES) as [ChatLanguage, Phrasebook][])
    .filter(([, { markers }]) => markers !== '')
    .map(([language, { markers }]) => [language, new Set(markers.split(' '))]),
);

/** Heard alike in several languages. */
const SHARED: ReadonlySet<string> = new Set(['test', 'joke']);

/**
 * Undefined where nothing gives a language away: a name, a number, an emoji. `likely` is the language of the
 * conversation so far: one small word that another shares does not change it.
 */
export function chatLanguageOf(text: string, likely?: ChatLanguage): ChatLanguage | undefined {
  const script = SCRIPTS.find(([letters]) => letters.test(text));
  if (script) return script[1];
  const words = text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{M}']+/u)
    .filter(Boolean);
  const scores = new Map<ChatLanguage, number>();
  const add = (language: ChatLanguage, score: number) =>
    scores.set(language, (scores.get(language) ?? 0) + score);
  for (const [language, markers] of MARKERS)
    for (const word of words) if (markers.has(word)) add(language, 1);
  for (const [letters, language] of LETTERS) if (letters.test(text)) add(language, 1.5);
  for (const [language] of MARKERS) {
    const { hear } = PHRASES[language];
    const telling = Object.entries(hear).filter(([topic]) => !SHARED.has(topic));
    if (telling.some(([, pattern]) => pattern.test(text))) add(language, 2);
  }
  if (likely !== undefined && scores.size > 0) add(likely, 1.1);
  const best = Math.max(...scores.values());
  // Hey is a greeting in many languages, and most of those who write it so write English.
  if (scores.get('en') === best) return 'en';
  return [...scores].find(([, score]) => score === best)?.[0];
}

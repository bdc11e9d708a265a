/** The 18 languages, by their BCP 47 primary tag. */
// biome-ignore format: a list of words
export const LANGUAGES = [
  'ar', 'de', 'en', 'es', 'fr', 'hi', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'th', 'tr', 'vi',
  'zh',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** `zh` of `zh-TW`; undefined for a language that is none of the 18. */
export function languageOf(tag: string): Language | undefined {
  const primary = tag.split('-', 1)[0]!.toLowerCase();
  return LANGUAGES.find((language) => language === primary);
}

/** Written without spaces between words. */
export const UNSPACED: ReadonlySet<Language> = new Set(['ja', 'zh', 'th']);
/** Reading systems, by their names in the contract. */
export type ReadingSystem =
  | 'furigana'
  | 'pinyin'
  | 'revised-romanization'
  | 'rtgs'
  | 'iso15919'
  | 'bgn-pcgn'
  | 'ala-lc'
  | 'ipa';

/** Languages of other than Latin script. The rest have words without readings: none is invented. */
export const READING_SYSTEMS: Partial<Record<Language, ReadingSystem>> = {
  ar: 'ala-lc',
  hi: 'iso15919',
  ja: 'furigana',
  ko: 'revised-romanization',
  ru: 'bgn-pcgn',
  th: 'rtgs',
  zh: 'pinyin',
};

/** Read from right to left. */
export const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set(['ar']);

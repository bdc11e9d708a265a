/** The 18 languages, by their BCP 47 primary tag. */
export const LANGUAGES = [
  'ar', 'de', 'en', 'es', 'fr', 'hi', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'th', 'tr', 'vi', 'zh',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** `zh` of `zh-TW`; undefined for a language that is none of the 18. */
export function languageOf(tag: string): Language | undefined {
  const primary = tag.split('-', 1)[0]!.toLowerCase();
  return LANGUAGES.find((language) => language === primary);
}

/** Written without spaces between words. */
export const UNSPACED: ReadonlySet<Language> = new Set(['ja', 'zh', 'th']);
/** Read from right to left. */
export const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set(['ar']);

/**
 * Checks negation from the text alone: everything negated in the source is negated in the target, and nothing
 * else.
 */
import { LANGUAGES, type Language } from '../../language/languages.ts';
import { asOneOf, asText, readRows, rowsBy } from '../../lib/read-table.ts';

const PATTERNS = rowsBy(
  readRows(new URL('denials.tsv', import.meta.url), { language: asOneOf(LANGUAGES), denies: asText }),
  'language',
);
const compiled = new Map<Language, RegExp>();

export function denies(language: Language, text: string): boolean {
  let pattern = compiled.get(language);
  if (!pattern) {
    pattern = new RegExp(PATTERNS[language].denies, 'iu');
    compiled.set(language, pattern);
  }
  return pattern.test(
    text
      .normalize('NFC')
      .replace(/[\u064b-\u0652]/gu, '')
      .replaceAll('’', "'"),
  );
}

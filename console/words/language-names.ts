/** Names of languages: in the language itself, and in the reader's. */
import { language } from './words.ts';

/** In the language of the page, e.g. `German` for `de`; the code for a language that the browser does not know. */
export const languageName = (code: string): string => nameIn(language.get(), code);

/** E.g. `Deutsch — German`, or one name where both are the same. */
export function languageNames(code: string): string {
  const [own, here] = [nameIn(code, code), languageName(code)];
  return own === here ? own : `${own} — ${here}`;
}

/** By the name in the language of the page. */
export function byLanguageName(codes: string[]): string[] {
  const { compare } = new Intl.Collator(language.get());
  return codes.toSorted((one, other) => compare(languageName(one), languageName(other)));
}

/** Begins with a capital letter, as titles in a list do. */
function nameIn(displayLanguage: string, code: string): string {
  try {
    const name = new Intl.DisplayNames([displayLanguage], { type: 'language' }).of(code) ?? code;
    const [first = '', ...rest] = name;
    return first.toLocaleUpperCase(displayLanguage) + rest.join('');
  } catch {
    return code;
  }
}

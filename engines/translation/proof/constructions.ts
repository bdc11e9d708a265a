/** Constructions of a sentence by name, and the languages that are known to say each of them wrongly. */
import { LANGUAGES, type Language } from '../../language/languages.ts';
import { asText, readRows } from '../../lib/read-table.ts';
import { constructionsOf } from './constructions-of.ts';
import { type SourceConstruction, sourceConstructions } from './source-constructions.ts';

/** `*`: every language; `* -de -fr`: all but these. */
const DECLINED = new Map(
  readRows(new URL('declined.tsv', import.meta.url), { construction: asText, languages: asText }).map(
    ({ construction, languages }): [string, ReadonlySet<Language>] => [construction, listed(languages)],
  ),
);

function listed(text: string): ReadonlySet<Language> {
  const words = text.split(' ');
  if (words[0] !== '*') return new Set(words as Language[]);
  return new Set(LANGUAGES.filter((language) => !words.includes(`-${language}`)));
}

export function isDeclined(candidate: SourceConstruction): boolean {
  const found = [
    ...sourceConstructions(candidate),
    ...candidate.clauses.flatMap((clause) => constructionsOf(candidate.to, clause)),
  ];
  return found.some((construction) => DECLINED.get(construction)?.has(candidate.to) ?? false);
}

/** Every construction that the table knows: a name that nothing finds would decline nothing. */
export function declinedConstructions(): string[] {
  return [...DECLINED.keys()];
}

/** Verbs of Spanish, Portuguese, Italian and French: their endings, and what no marks can tell. */
import { asOneOf, asText, readRows, rowsBy } from '../../lib/read-table.ts';
import { asSix, type Six } from './agreement.ts';

export type RomanceTongue = 'es' | 'fr' | 'it' | 'pt';

/** By `es ser`: present, then past (es, pt) or participle (fr, it). */
export const IRREGULAR = rowsBy(
  readRows(
    new URL('romance-irregular.tsv', import.meta.url),
    { verb: asText, present: asSix },
    { past: asSix, participle: asText, future: asText },
  ),
  'verb',
);

const asEndings = (cell: string) => asSix(cell).map((ending) => ending.replace('-', '')) as Six;

const ENDINGS = readRows(
  new URL('romance-endings.tsv', import.meta.url),
  { tongue: asOneOf(['es', 'fr', 'it', 'pt']), ending: asText, present: asEndings },
  { past: asEndings, participle: asText },
);

/** The endings of a regular verb, and its own in the infinitive; undefined where it ends in no known way. */
export function endingsOf(tongue: RomanceTongue, verb: string) {
  return ENDINGS.find((row) => row.tongue === tongue && verb.endsWith(row.ending));
}

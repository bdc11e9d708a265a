/** Verbs of Spanish, Portuguese, Italian and French that no marks can tell. */
import { asText, readRows, rowsBy } from '../../lib/read-table.ts';
import { asSix } from './agreement.ts';

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

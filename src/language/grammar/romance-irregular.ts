/** Verbs of Spanish, Portuguese, Italian and French that no marks can tell. */
import { asText, asTuple, readRows, rowsBy } from '../../lib/read-table.ts';

export type RomanceTongue = 'es' | 'fr' | 'it' | 'pt';

/** I, you, he, we, you all, they. */
export type Six = [string, string, string, string, string, string];

const six = asTuple<Six>(asText, asText, asText, asText, asText, asText);

/** By `es ser`: present, then past (es, pt) or participle (fr, it). */
export const IRREGULAR = rowsBy(
  readRows(
    new URL('romance-irregular.tsv', import.meta.url),
    { verb: asText, present: six },
    { past: six, participle: asText, future: asText },
  ),
  'verb',
);

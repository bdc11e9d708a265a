/** The statement as a file for spreadsheets. */
import type { Schemas } from '../../client/reverie.ts';

type Entry = Schemas['LedgerEntry'];

const FIELDS = [
  'at',
  'kind',
  'operation',
  'request_id',
  'key_id',
  'reason',
  'amount',
  'balance_after',
  'entry_id',
] as const;

/**
 * Source: RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe before it. Numbers stay numbers.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 * Excel reads a file without a byte order mark in the encoding of the system.
 */
export function csvOf(entries: Entry[]): string {
  const cell = (value: string | null) => {
    const text = value ?? '';
    const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
    const safe = isFormula ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = entries.map((entry) => FIELDS.map((name) => cell(entry[name])).join(','));
  return `\uFEFF${[FIELDS.join(','), ...lines].join('\r\n')}`;
}

/** A table of two columns: a word and how it is read. Keys and values are NFC. */
import { readFileSync } from 'node:fs';

export function readPairs(file: URL): Record<string, string> {
  const rows = readFileSync(file, 'utf8').normalize('NFC').trimEnd().split('\n');
  const pairs = Object.fromEntries(rows.map((row) => row.split('\t') as [string, string]));
  // It is asked with any word there is, `constructor` among them.
  return Object.assign(Object.create(null), pairs);
}

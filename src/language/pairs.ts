/** A table of two columns: a word and how it is read. Keys and values are NFC. */
import { readFileSync } from 'node:fs';

export function readPairs(file: URL): Record<string, string> {
  const rows = readFileSync(file, 'utf8').normalize('NFC').trimEnd().split('\n');
  return Object.fromEntries(rows.map((row) => row.split('\t') as [string, string]));
}

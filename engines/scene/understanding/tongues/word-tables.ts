/** The tables of words, each read when the first prompt of its language comes. */
import { readFileSync } from 'node:fs';
import { readTable, type Tongue, type TongueEntry } from './spelling.ts';

export type Table = {
  entries: ReadonlyMap<string, TongueEntry>;
  /** Prefixes of entries that have several words. */
  starts: ReadonlySet<string>;
  /** Words of the longest entry. */
  words: number;
  /** Characters of the longest entry. */
  characters: number;
};

const read = new Map<Tongue, Table>();

export function tableOf(tongue: Tongue): Table {
  let table = read.get(tongue);
  if (!table) {
    const entries = readTable(readFileSync(new URL(`words/${tongue}.tsv`, import.meta.url), 'utf8'));
    const phrases = [...entries.keys()].filter((key) => key.includes(' '));
    table = { entries, starts: new Set(phrases.map((key) => key.split(' ')[0]!)), words: 1, characters: 1 };
    for (const key of entries.keys()) {
      table.words = Math.max(table.words, key.split(' ').length);
      table.characters = Math.max(table.characters, key.length);
    }
    read.set(tongue, table);
  }
  return table;
}

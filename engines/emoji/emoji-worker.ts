/** Runs in a worker thread: the index takes some 50 ms to open and 40 MB to hold. */
import { readFileSync } from 'node:fs';
import { type EmojiMatch, searchIndex } from './emoji-search.ts';
import { unpackIndex } from './index-file.ts';

const index = unpackIndex(readFileSync(new URL('emoji.index', import.meta.url)));

export function search({ query, limit }: { query: string; limit: number }): EmojiMatch[] {
  return searchIndex(index, query, limit);
}

/** Searching emoji by meaning, in a thread of its own that is there only while it is used. */
import { Piscina } from 'piscina';
import type { EmojiMatch } from './search.ts';

/** After so long without a search the thread and its index are let go. */
const IDLE_MS = 10 * 60_000;

export type EmojiSearch = {
  /** At most `limit` emoji, best first, with scores in (0, 1]; none when nothing fits. */
  search(query: string, limit: number): Promise<EmojiMatch[]>;
  close(): Promise<void>;
};

/** Opens nothing yet: the first search does. */
export function openEmojiSearch(): EmojiSearch {
  const pool = new Piscina({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return {
    search: (query, limit) => pool.run({ query, limit }, { name: 'search' }) as Promise<EmojiMatch[]>,
    close: () => pool.destroy(),
  };
}

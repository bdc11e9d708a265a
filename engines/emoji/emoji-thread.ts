/** Searching emoji by meaning, in a thread of its own that is there only while it is used. */
import { openThread } from '../lib/one-thread.ts';
import type { EmojiMatch } from './emoji-search.ts';

export type EmojiSearch = {
  /** At most `limit` emoji, best first, with scores in (0, 1]; none when nothing fits. */
  search(query: string, limit: number): Promise<EmojiMatch[]>;
  close(): Promise<void>;
};

export function openEmojiSearch(): EmojiSearch {
  const { run, close } = openThread(new URL('emoji-worker.ts', import.meta.url));
  return {
    search: (query, limit) => run('search', { query, limit }) as Promise<EmojiMatch[]>,
    close,
  };
}

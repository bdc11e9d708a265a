/** The tags of a prompt, and those that go with them, in a thread of their own that is there only while it is used. */
import { openThread } from '../lib/one-thread.ts';
import type { RelatedTag } from './related.ts';

export type TagsOfPrompt = {
  found: string[];
  related: RelatedTag[];
  /** The found ones by group; a tag may stand in two. */
  groups: Record<string, string[]>;
};

export type PromptTags = {
  /** At most `maxRelated` related tags. Takes about a millisecond; the first call starts the thread. */
  read(prompt: string, maxRelated: number): Promise<TagsOfPrompt>;
  close(): Promise<void>;
};

/** Where posts' tags come from: one list a public post, newest first, as many as are worth counting. */
export type TagsOfPosts = () => Promise<string[][]>;

/** Lifetime of the counts from posts. They are refreshed in the background. */
const COUNTED_FOR_MS = 10 * 60_000;

export function openPromptTags({
  posts,
  clock,
  onError = () => {},
}: {
  posts: TagsOfPosts;
  clock: { now(): Date };
  /** Told when posts could not be read; answers go on with what was counted last. */
  onError?(error: unknown): void;
}): PromptTags {
  const thread = openThread(new URL('tags-worker.ts', import.meta.url));
  let countedAt: number | undefined;
  const count = async () => thread.run('countTags', await posts());
  return {
    read(prompt, maxRelated) {
      const now = clock.now().getTime();
      if (countedAt === undefined || now - countedAt > COUNTED_FOR_MS) {
        countedAt = now;
        void count().catch(onError);
      }
      return thread.run('readTags', { prompt, maxRelated }) as Promise<TagsOfPrompt>;
    },
    close: thread.close,
  };
}

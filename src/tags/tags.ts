/** The tags of a prompt, and those that go with them. */
import type { Clock } from '../lib/clock.ts';
import { openTagFinder, type TagFinder } from './extract.ts';
import { openRelated, type Relate, type RelatedTag, type TagPairs, togetherOf } from './related.ts';
import { readVocabulary, type Vocabulary } from './tag-vocabulary.ts';

export type TagsOfPrompt = {
  found: string[];
  related: RelatedTag[];
  /** The found ones by group; a tag may stand in two. */
  groups: Record<string, string[]>;
};

export type PromptTags = {
  /** At most `maxRelated` related tags. Takes about a millisecond; the first call opens the vocabulary. */
  read(prompt: string, maxRelated: number): TagsOfPrompt;
};

/** Where posts' tags come from: one list a public post, newest first, as many as are worth counting. */
export type TagsOfPosts = () => Promise<string[][]>;

/** What posts say is counted anew after this time, beside the answers, never before one. */
const COUNTED_FOR_MS = 10 * 60_000;
const NOTHING: TagPairs = { posts: new Map(), pairs: new Map() };

type Opened = { vocabulary: Vocabulary; finder: TagFinder; relate: Relate };

export function openPromptTags({
  posts,
  clock,
  onError = () => {},
}: {
  posts: TagsOfPosts;
  clock: Clock;
  /** Told when posts could not be read; answers go on with what was counted last. */
  onError?(error: unknown): void;
}): PromptTags {
  let opened: Opened | undefined;
  let together = NOTHING;
  let countedAt: number | undefined;
  const count = async (vocabulary: Vocabulary) => {
    const lists = await posts();
    together = togetherOf(
      lists.map((tags) =>
        tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => vocabulary.groups.has(tag)),
      ),
    );
  };
  return {
    read(prompt, maxRelated) {
      opened ??= open();
      const { vocabulary, finder, relate } = opened;
      const now = clock.now().getTime();
      if (countedAt === undefined || now - countedAt > COUNTED_FOR_MS) {
        countedAt = now;
        void count(vocabulary).catch(onError);
      }
      const found = finder.find(prompt);
      return { found, related: relate(found, together, maxRelated), groups: byGroup(vocabulary, found) };
    },
  };
}

function open(): Opened {
  const vocabulary = readVocabulary();
  return { vocabulary, finder: openTagFinder(vocabulary), relate: openRelated(vocabulary) };
}

function byGroup({ groups }: Vocabulary, found: string[]): Record<string, string[]> {
  const grouped: Record<string, string[]> = {};
  for (const tag of found) {
    for (const group of groups.get(tag) ?? groupsOfKept(groups, tag))
      grouped[group] = [...(grouped[group] ?? []), tag];
  }
  return grouped;
}

/** A tag that the prompt writes and the vocabulary has not goes where its last word does, else to what is shown. */
function groupsOfKept(groups: Vocabulary['groups'], tag: string): readonly string[] {
  return groups.get(tag.split(' ').at(-1)!) ?? ['subject'];
}

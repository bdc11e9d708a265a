/** The thread of tags: it opens the vocabulary, reads prompts, and counts which tags posts carry together. */
import { openTagFinder, type TagFinder } from './extract.ts';
import { openRelated, type Relate, type TagPairs, togetherOf } from './related.ts';
import { readVocabulary, type Vocabulary } from './tag-vocabulary.ts';
import type { TagsOfPrompt } from './tags.ts';

type Opened = { vocabulary: Vocabulary; finder: TagFinder; relate: Relate };

let opened: Opened | undefined;
let together: TagPairs = { posts: new Map(), pairs: new Map() };

export function readTags({ prompt, maxRelated }: { prompt: string; maxRelated: number }): TagsOfPrompt {
  const { vocabulary, finder, relate } = open();
  const found = finder.find(prompt);
  return { found, related: relate(found, together, maxRelated), groups: byGroup(vocabulary, found) };
}

export function countTags(lists: string[][]): void {
  const { groups } = open().vocabulary;
  together = togetherOf(
    lists.map((tags) => tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => groups.has(tag))),
  );
}

function open(): Opened {
  if (opened) return opened;
  const vocabulary = readVocabulary();
  opened = { vocabulary, finder: openTagFinder(vocabulary), relate: openRelated(vocabulary) };
  return opened;
}

function byGroup({ groups }: Vocabulary, found: string[]): Record<string, string[]> {
  const grouped: Record<string, string[]> = {};
  for (const tag of found) {
    for (const group of groups.get(tag) ?? groupsOfOwn(groups, tag))
      grouped[group] = [...(grouped[group] ?? []), tag];
  }
  return grouped;
}

/** A tag that the prompt writes and the vocabulary has not goes where its last word does, else to what is shown. */
function groupsOfOwn(groups: Vocabulary['groups'], tag: string): readonly string[] {
  return groups.get(tag.split(' ').at(-1)!) ?? ['subject'];
}

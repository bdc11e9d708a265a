/** Tags that go with those of a prompt: by our own lists, and by what posts carry together. */
import type { Vocabulary } from './tag-vocabulary.ts';

export type RelatedTag = {
  tag: string;
  /** 0–1; 1 is closest. */
  score: number;
  /** Origin of the relation. */
  source: 'curated' | 'posts' | 'both';
};

/** Number of posts that two tags share. */
export type TagPairs = {
  posts: ReadonlyMap<string, number>;
  pairs: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** Neighbours in a list: the first is this close, each next one a little less; backwards less than forwards. */
const CLOSEST = 0.85;
const STEP = 0.05;
const BACKWARDS = 0.7;
/** Neighbours of neighbours. */
const SECOND = 0.35;
/** So many more posts are needed before their word counts nearly in full. */
const DOUBT = 8;
/** Pairs of one post alone say nothing. */
const PAIRS_MIN = 2;

export type Relate = (found: readonly string[], together: TagPairs, limit: number) => RelatedTag[];

export function openRelated({ related }: Vocabulary): Relate {
  const links = linksOf(related);
  return (found, together, limit) => {
    if (limit === 0) return [];
    const curated = new Map<string, number>();
    const posts = new Map<string, number>();
    for (const tag of found) {
      for (const [other, weight] of links.get(tag) ?? []) join(curated, other, weight);
      for (const [other, count] of together.pairs.get(tag) ?? []) {
        if (count >= PAIRS_MIN) join(posts, other, count / ((together.posts.get(tag) ?? 0) + DOUBT));
      }
    }
    const seen = new Set(found);
    const others = () => [...new Set([...curated.keys(), ...posts.keys()])].filter((tag) => !seen.has(tag));
    if (others().length < limit) addSecond(links, found, curated);
    return others()
      .map((tag): RelatedTag => {
        const [ours, theirs] = [curated.get(tag) ?? 0, posts.get(tag) ?? 0];
        const source = theirs === 0 ? 'curated' : ours === 0 ? 'posts' : 'both';
        return { tag, score: Math.round((1 - (1 - ours) * (1 - theirs)) * 1000) / 1000, source };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.tag < b.tag ? -1 : 1))
      .slice(0, limit);
  };
}

/** Neighbours of neighbours, where there are too few of the first kind. */
function addSecond(
  links: Map<string, Map<string, number>>,
  found: readonly string[],
  scores: Map<string, number>,
): void {
  const first = new Set(scores.keys());
  for (const tag of found) {
    for (const [between, weight] of links.get(tag) ?? []) {
      for (const [other, next] of links.get(between) ?? []) {
        if (!first.has(other)) join(scores, other, weight * next * SECOND);
      }
    }
  }
}

/** Two reasons for the same tag bring it closer than either. */
function join(scores: Map<string, number>, tag: string, weight: number): void {
  scores.set(tag, 1 - (1 - (scores.get(tag) ?? 0)) * (1 - Math.min(0.95, weight)));
}

function linksOf(related: Vocabulary['related']): Map<string, Map<string, number>> {
  const links = new Map<string, Map<string, number>>();
  const link = (from: string, to: string, weight: number) => {
    const of = links.get(from) ?? new Map<string, number>();
    links.set(from, of.set(to, Math.max(of.get(to) ?? 0, weight)));
  };
  for (const [tag, others] of related) {
    others.forEach((other, rank) => {
      const weight = Math.max(0.3, CLOSEST - rank * STEP);
      link(tag, other, weight);
      link(other, tag, weight * BACKWARDS);
    });
  }
  return links;
}

/** Counts over the tags of posts, one list a post. */
export function togetherOf(tagsOfPosts: Iterable<readonly string[]>): TagPairs {
  const posts = new Map<string, number>();
  const pairs = new Map<string, Map<string, number>>();
  for (const tags of tagsOfPosts) {
    const once = [...new Set(tags)];
    for (const tag of once) {
      posts.set(tag, (posts.get(tag) ?? 0) + 1);
      const with_ = pairs.get(tag) ?? new Map<string, number>();
      for (const other of once) if (other !== tag) with_.set(other, (with_.get(other) ?? 0) + 1);
      pairs.set(tag, with_);
    }
  }
  return { posts, pairs };
}

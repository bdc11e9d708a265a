/** From evidence to an order. */
import type { EmojiIndex } from './index-file.ts';
import { findTerm } from './lookup.ts';

/** An emoji by its place in the index; scores descend from at most 1. */
export type RankedEmoji = { number: number; score: number };

/** Shares of the score: fitting the words, and being much used where several fit alike. */
const POPULARITY = 0.08;
const GENDERED = 0.93;
/** Minimum score of a result: absolute, and as a share of the best score. */
const LEAST = { score: 0.12, share: 0.3 };
/** Neighbours of an emoji that was given itself. */
const NEIGHBOUR = 0.5;
/** A query that is so well met as a whole needs no balance between its words. */
const MET = 0.72;
const HEAD = 5;

/** A typed emoticon, or emoji themselves, each followed by its neighbours; nothing for words. */
export function literal(index: EmojiIndex, query: string): RankedEmoji[] {
  const sign = findTerm(index, `\u0001${query.trim()}`);
  if (sign >= 0) {
    const numbers = [...index.emojiOf.subarray(index.starts[sign]!, index.starts[sign + 1]!)];
    return withNeighbours(index, numbers);
  }
  const bare = (emoji: string) => emoji.replace(/[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, '');
  const segments = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(query)];
  const typed = segments.map(({ segment }) => segment).filter((segment) => /\p{Emoji}/u.test(segment));
  if (typed.length === 0 || typed.every((segment) => /^[\d#*]$/.test(segment))) return [];
  const numbers = typed.map((segment) => index.emoji.findIndex(({ emoji }) => bare(emoji) === bare(segment)));
  return withNeighbours(index, [...new Set(numbers.filter((number) => number >= 0))]);
}

function withNeighbours({ emoji }: EmojiIndex, numbers: number[]): RankedEmoji[] {
  const subgroups = new Set(numbers.map((number) => emoji[number]!.subgroup));
  const neighbours = emoji
    .map(({ subgroup, popularity }, number) => ({ number, subgroup, popularity }))
    .filter(({ number, subgroup }) => subgroups.has(subgroup) && !numbers.includes(number))
    .map(({ number, popularity }) => ({ number, score: NEIGHBOUR * (0.6 + 0.4 * popularity) }));
  return [
    ...numbers.map((number) => ({ number, score: 1 })),
    ...(numbers.length > 0 ? neighbours.sort(byScore) : []),
  ];
}

export function ranked(index: EmojiIndex, sums: Float32Array, query: string): RankedEmoji[] {
  const text = query.trim().toLowerCase();
  const found: RankedEmoji[] = [];
  sums.forEach((sum, number) => {
    if (sum <= 0) return;
    const { name, popularity, gendered } = index.emoji[number]!;
    const score = sum * (1 - POPULARITY + POPULARITY * popularity) * (gendered ? GENDERED : 1);
    found.push({ number, score: name.toLowerCase() === text ? 1 : Math.min(1, score) });
  });
  found.sort(byScore);
  const least = Math.max(LEAST.score, (found[0]?.score ?? 0) * LEAST.share);
  return found.filter(({ score }) => score >= least);
}

/**
 * Sees to it that each word of a query has its best emoji near the top when nothing fits all of them together: a sad
 * movie is a sad face and a film. `best` holds emoji by word.
 */
export function balanced(found: RankedEmoji[], best: number[][]): RankedEmoji[] {
  if (best.length === 0 || (found[0]?.score ?? 0) >= MET) return found;
  const each = Math.max(1, Math.floor((HEAD - 1) / best.length));
  const wanted = best.flatMap((numbers) => numbers.slice(0, each)).slice(0, HEAD);
  const place = new Map(found.map(({ number }, at) => [number, at]));
  const lifted = wanted.filter((number) => (place.get(number) ?? found.length) >= HEAD);
  if (lifted.length === 0) return found;
  const staying = found.filter(({ number }) => !lifted.includes(number));
  const keep = HEAD - lifted.length;
  const level = staying[keep - 1]?.score ?? staying[0]?.score ?? LEAST.score;
  const head = [...staying.slice(0, keep), ...lifted.map((number) => ({ number, score: level }))];
  return [...head, ...staying.slice(keep)].sort(byScore);
}

function byScore(a: RankedEmoji, b: RankedEmoji): number {
  return b.score - a.score || a.number - b.number;
}

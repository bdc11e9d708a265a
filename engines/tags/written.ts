/** Tags as they stand between commas: counts of people, and short segments that are tags whatever they say. */
import { SMALL_WORDS } from '../lib/small-words.ts';
import type { PromptClause } from './prompt-clauses.ts';

/** Danbooru's counts: 1girl, 2boys, 6+girls, multiple girls. */
const COUNT = /^(?:\d+\+?(?:girl|boy|other)s?|multiple (?:girls|boys|others)|solo(?: focus)?|no humans)$/;
/** The same inside a longer segment: `1girl standing`. */
const COUNTS = /(?<= )\d+\+?(?:girl|boy|other)s?(?= )/g;
/** So many segments make a list, and so many words a tag. */
const LISTED_MIN = 3;
const WORDS_MAX = 4;
/**
 * Words that mark a sentence rather than a tag. `on`, `at` and `behind` can occur inside a tag: hand on hip.
 */
const INSIDE = new Set(['on', 'at', 'in', 'of', 'to', 'by', 'as', 'from', 'up', 'out', 'over', 'with']);
const PROSE = new Set(
  `${SMALL_WORDS.en} only but while like style using no not without lacking or and make create draw generate please`
    .split(' ')
    .filter((word) => !INSIDE.has(word)),
);

export function isListed(segments: number): boolean {
  return segments >= LISTED_MIN;
}

/** True when a segment consists of a count only. */
export function isCount(text: string): boolean {
  return COUNT.test(segmentOf(text));
}

export function countsOf(text: string): string[] {
  return isCount(text) ? [segmentOf(text)] : (text.match(COUNTS) ?? []);
}

/** `6 + girls` is how folding leaves it. */
function segmentOf(text: string): string {
  return text
    .trim()
    .replace(/(\d) \+ ?/g, '$1+')
    .replace(/(\d\+?) (girls?|boys?|others?)$/, '$1$2');
}

/**
 * The segment as a tag of its own, as it is written. `covered` are the stretches in which tags of the vocabulary were
 * found: what they cover whole is theirs, unless several of them make one thing: white dress.
 */
export function ownTag(
  { text, written }: PromptClause,
  covered: { from: number; to: number }[],
  makesOne: boolean,
): string | undefined {
  const segment = text.trim();
  const words = segment.split(' ');
  if (segment === '' || words.length > WORDS_MAX || !/^[a-z0-9+' -]+$/.test(segment)) return undefined;
  if (/^\d+$/.test(segment)) return undefined;
  if (!written.endsWith(')') && words.some((word) => PROSE.has(word))) return undefined;
  if (INSIDE.has(words[0]!) && words[0] !== 'from') return undefined;
  const rest = covered.reduce(
    (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
    text,
  );
  const open = rest.split(' ').filter((word) => word !== '' && !INSIDE.has(word));
  if (open.length > 0) return written;
  return covered.length > 1 && words.length <= 3 && makesOne ? written : undefined;
}

/** True for a tag that names one thing only as a whole: hand on hip, photo (medium). Its words are no tags. */
export function isOneName(tag: string): boolean {
  return (
    tag.endsWith(')') ||
    tag
      .split(' ')
      .slice(1)
      .some((word) => INSIDE.has(word) || /^(?:behind|between)$/.test(word))
  );
}

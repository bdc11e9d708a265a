/** Foreign words, each in English, put into the order that English has. */
import type { TongueToken } from './cut-words.ts';
import { headsLast } from './heads.ts';
import { englishPlural } from './plural.ts';
import type { Tongue } from './spelling.ts';
import { borne, withArticles } from './with-articles.ts';

/** They say what something is like behind it: "gato negro", "แมวสีดำสองตัว". */
// biome-ignore format: a list of words
const ADJECTIVES_BEHIND: ReadonlySet<Tongue> = new Set<Tongue>([
  'ar', 'es', 'fr', 'id', 'it', 'pt', 'th', 'vi',
]);
const COUNTS_BEHIND: ReadonlySet<Tongue> = new Set<Tongue>(['th', 'id', 'vi']);
/** Their verbs and what English says before a noun come last. */
const HEADS_LAST: ReadonlySet<Tongue> = new Set<Tongue>(['hi', 'ja', 'ko', 'tr', 'zh']);
/** A verb with an object ends a clause: "das einen Ballon hält". */
const VERBS_LAST: ReadonlySet<Tongue> = new Set<Tongue>(['de', 'nl']);

/** Their classifiers stand between the number and the noun. */
const COUNTED_FIRST: ReadonlySet<Tongue> = new Set<Tongue>(['id', 'vi', 'zh']);

const SILENT = new Set(['x', 'class', 'gen', 'subj', 'obj']);

/** English text of the tokens. */
export function ordered(tongue: Tongue, tokens: readonly TongueToken[]): string {
  const out: string[] = [];
  let clause: TongueToken[] = [];
  const end = () => {
    const counted = numbered(
      classified(clause, COUNTED_FIRST.has(tongue)),
      COUNTS_BEHIND.has(tongue) || HEADS_LAST.has(tongue),
    );
    out.push(...(HEADS_LAST.has(tongue) ? headsLast(tongue, counted) : forward(tongue, counted)));
    clause = [];
  };
  for (const token of tokens) {
    if (token.kind === 'pause') {
      end();
      out.push(token.english);
    } else clause.push(token);
  }
  end();
  return withArticles(out.join(' ').replace(/(?<! ) +([,.;:!?])/g, '$1'));
}

/** A classifier without a number is the noun it comes from: 개 counts things, and is a dog. */
function classified(clause: readonly TongueToken[], countedFirst: boolean): TongueToken[] {
  return clause.map((token, at) => {
    if (token.kind !== 'class' || token.english === '') return token;
    const counts = ['count', 'art'].includes(clause[at - 1]?.kind ?? '');
    const next = clause[at + 1];
    const counted =
      counts && !(countedFirst && !(next && (isNoun(next) || next.kind === 'adj' || next.kind === 'unread')));
    return counted ? token : { ...token, kind: 'noun' as const };
  });
}

/** Many languages leave a noun as it is behind a number, or have another form than their plural. */
function numbered(clause: readonly TongueToken[], behind: boolean): TongueToken[] {
  return clause.map((token, at) => {
    if (token.kind !== 'noun') return token;
    let back = at - 1;
    while (back >= 0 && ['adj', 'class', 'gen', 'art'].includes(clause[back]!.kind)) back--;
    let next = at + 1;
    while (['adj', 'subj', 'obj'].includes(clause[next]?.kind ?? '')) next++;
    const after = behind && clause[next + 1]?.kind === 'class' ? clause[next] : undefined;
    return [clause[back], after].some(
      (other) => other?.kind === 'count' && !/^(?:one|1)$/.test(other.english),
    )
      ? { ...token, english: englishPlural(token.english) }
      : token;
  });
}

function forward(tongue: Tongue, clause: readonly TongueToken[]): string[] {
  const ordered = looksLast(named(clause.filter(({ kind }) => !SILENT.has(kind))));
  const moved = ADJECTIVES_BEHIND.has(tongue) ? adjectivesFirst(ordered, COUNTS_BEHIND.has(tongue)) : ordered;
  return (VERBS_LAST.has(tongue) ? objectsLast(moved) : moved).map(({ english }) => english);
}

/**
 * Readings that depend on neighbouring words: a coffee that one is in, a rose that is not a colour, a branch to sit
 * on.
 */
function named(tokens: readonly TongueToken[]): TongueToken[] {
  return tokens.map((token, at) => {
    const before = tokens[at - 1];
    if (token.english === 'coffee') {
      const preposition = before?.kind === 'art' ? tokens[at - 2] : before;
      return preposition?.english === 'in' ? { ...token, english: 'café', kind: 'place' as const } : token;
    }
    if (token.kind === 'adj' && FLOWERS_AND_COLOURS.has(token.english))
      return before && (isNoun(before) || before.kind === 'adj')
        ? token
        : { ...token, kind: 'noun' as const };
    if (token.kind === 'noun' && FLOWERS_AND_COLOURS.has(token.english) && before && isNoun(before))
      return { ...token, kind: 'adj' as const };
    if (token.kind !== 'prep') return token;
    const noun = tokens.slice(at + 1, at + 4).find(isNoun);
    return { ...token, english: borne(token.english, noun?.english ?? '') };
  });
}

const FLOWERS_AND_COLOURS = new Set(['rose', 'orange']);

/** "liest nachts ein Buch": words about the whole picture do not separate a verb from its object. */
function looksLast(tokens: readonly TongueToken[]): TongueToken[] {
  const between = (token: TongueToken, at: number) =>
    token.kind === 'look' && tokens[at - 1]?.kind === 'trans';
  return [...tokens.filter((token, at) => !between(token, at)), ...tokens.filter(between)];
}

function adjectivesFirst(tokens: readonly TongueToken[], counted: boolean): TongueToken[] {
  const out: TongueToken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (!isNoun(token)) {
      out.push(token);
      continue;
    }
    const behind: TongueToken[] = [];
    while (tokens[at + 1]?.kind === 'adj' || (counted && tokens[at + 1]?.kind === 'count'))
      behind.push(tokens[++at]!);
    out.push(
      ...behind.filter(({ kind }) => kind === 'count'),
      ...behind.filter(({ kind }) => kind !== 'count'),
      token,
    );
  }
  return out;
}

function objectsLast(tokens: readonly TongueToken[]): TongueToken[] {
  const last = tokens.at(-1);
  if (last?.kind !== 'trans') {
    const at = tokens.findIndex(
      ({ kind }, at) => kind === 'trans' && tokens[at + 1]?.kind === 'prep' && at > 1,
    );
    if (at < 0) return [...tokens];
    return [...objectsLast(tokens.slice(0, at + 1)), ...tokens.slice(at + 1)];
  }
  let noun = tokens.length - 2;
  while (noun >= 0 && !isNoun(tokens[noun]!)) noun--;
  let start = noun;
  while (start > 0 && ['adj', 'count', 'art'].includes(tokens[start - 1]!.kind)) start--;
  // The only noun is who does it, and one behind a preposition is not what it is done to.
  const other = tokens.slice(0, Math.max(0, start)).some(isNoun);
  if (noun < 0 || tokens[start - 1]?.kind === 'prep' || (!other && start > 0)) return [...tokens];
  return [...tokens.slice(0, start), last, ...tokens.slice(start, -1)];
}

function isNoun({ kind }: TongueToken): boolean {
  return kind === 'noun' || kind === 'place';
}

/** Foreign words, each in English, put into the order that English has. */
import type { Token } from './cut.ts';
import { headsLast } from './heads.ts';
import type { Tongue } from './spelling.ts';

/** They say what something is like behind it: "gato negro", "แมวสีดำสองตัว". */
const ADJECTIVES_BEHIND: ReadonlySet<Tongue> = new Set<Tongue>(['ar', 'es', 'fr', 'id', 'it', 'pt', 'th', 'vi']);
const COUNTS_BEHIND: ReadonlySet<Tongue> = new Set<Tongue>(['th', 'id', 'vi']);
/** Their verbs and what English says before a noun come last. */
const HEADS_LAST: ReadonlySet<Tongue> = new Set<Tongue>(['hi', 'ja', 'ko', 'tr', 'zh']);
/** A verb with an object ends a clause: "das einen Ballon hält". */
const VERBS_LAST: ReadonlySet<Tongue> = new Set<Tongue>(['de', 'nl']);

const SILENT = new Set(['x', 'class', 'gen', 'subj', 'obj']);

/** English text of the tokens. */
export function ordered(tongue: Tongue, tokens: readonly Token[]): string {
  const out: string[] = [];
  let clause: Token[] = [];
  const end = () => {
    out.push(...(HEADS_LAST.has(tongue) ? headsLast(tongue, clause) : forward(tongue, clause)));
    clause = [];
  };
  for (const token of tokens) {
    if (token.kind === 'pause') {
      end();
      out.push(token.english);
    } else clause.push(token);
  }
  end();
  return out.join(' ').replace(/ +([,.;:!?])/g, '$1');
}

function forward(tongue: Tongue, clause: readonly Token[]): string[] {
  const spoken = clause.filter(({ kind }) => !SILENT.has(kind));
  const moved = ADJECTIVES_BEHIND.has(tongue) ? adjectivesFirst(spoken, COUNTS_BEHIND.has(tongue)) : spoken;
  return (VERBS_LAST.has(tongue) ? objectsLast(moved) : moved).map(({ english }) => english);
}

function adjectivesFirst(tokens: readonly Token[], counted: boolean): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (!isNoun(token)) {
      out.push(token);
      continue;
    }
    const behind: Token[] = [];
    while (tokens[at + 1]?.kind === 'adj' || (counted && tokens[at + 1]?.kind === 'count')) behind.push(tokens[++at]!);
    out.push(...behind.filter(({ kind }) => kind === 'count'), ...behind.filter(({ kind }) => kind !== 'count'), token);
  }
  return out;
}

function objectsLast(tokens: readonly Token[]): Token[] {
  const last = tokens.at(-1);
  if (last?.kind !== 'trans') {
    const at = tokens.findIndex(({ kind }, at) => kind === 'trans' && tokens[at + 1]?.kind === 'prep' && at > 1);
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

function isNoun({ kind }: Token): boolean {
  return kind === 'noun' || kind === 'place';
}

/**
 * The lorebook of a character card: which of its entries belong to what is being said.
 *
 * Source: https://github.com/malfoyslastname/character-card-spec-v2 and https://github.com/kwaroran/character-card-spec-v3
 */
import type { JsonObject } from '../lib/json.ts';
import { countTokens } from './count-tokens.ts';
import { isObject, type LoreEntry, readLoreEntry, wholeIn } from './lore-entry.ts';

/** Messages that are searched for keys, where the book names no number. */
const SCAN_DEPTH = 4;
/** Tokens of all entries together, where the book names no number. */
const TOKENS_MAX = 1000;
/** Characters at the end of a text that are searched: a book has thousands of keys at most. */
const SEARCHED_MAX = 50_000;
/** Rounds in which entries may call up others. */
const ROUNDS_MAX = 8;

/** The messages so far, and how many of them are the character's answers. */
export type Spoken = { texts: readonly string[]; answers: number };

export type ToldLore = Pick<LoreEntry, 'content' | 'before' | 'depth'>;

/** The entries whose keys occur in the last messages, in their order. Entries beyond the budget go by priority. */
export async function loreFor(card: JsonObject, spoken: Spoken): Promise<ToldLore[]> {
  const { character_book: book } = card;
  if (!isObject(book) || !Array.isArray(book.entries)) return [];
  const depth = wholeIn(book.scan_depth) ?? SCAN_DEPTH;
  const entries = book.entries
    .flatMap(readLoreEntry)
    .filter(({ from, every }) => spoken.answers >= from && spoken.answers % every === 0);
  const said = saidWithin(spoken.texts, depth);
  const found = withKeysOf(entries, said, book.recursive_scanning === true);
  let left = wholeIn(book.token_budget) ?? TOKENS_MAX;
  const kept = new Set<LoreEntry>();
  for (const entry of found.toSorted((a, b) => b.priority - a.priority)) {
    const tokens = await countTokens(entry.content);
    if (tokens > left) continue;
    left -= tokens;
    kept.add(entry);
  }
  return found.filter((entry) => kept.has(entry)).toSorted((a, b) => a.order - b.order);
}

type Searched = { plain: string; lower: string };
type Search = (entry: LoreEntry) => Searched;

/** The last messages of an entry's own depth, or of the book's; joined once for each depth. */
function saidWithin(texts: readonly string[], usual: number): Search {
  const joined = new Map<number, Searched>();
  return ({ scanDepth = usual }) => {
    const said = joined.get(scanDepth) ?? searched(scanDepth === 0 ? '' : texts.slice(-scanDepth).join('\n'));
    joined.set(scanDepth, said);
    return said;
  };
}

function searched(text: string): Searched {
  const plain = text.slice(-SEARCHED_MAX);
  return { plain, lower: plain.toLowerCase() };
}

/** Recursive books are searched with what was found, until nothing more is. */
function withKeysOf(entries: LoreEntry[], said: Search, recursive: boolean): LoreEntry[] {
  let found = entries.filter((entry) => isMeant(entry, [said(entry)]));
  for (let round = 0; recursive && round < ROUNDS_MAX; round++) {
    const told = searched(found.map(({ content }) => content).join('\n'));
    const more = entries.filter((entry) => isMeant(entry, [said(entry), told]));
    if (more.length <= found.length) break;
    found = more;
  }
  return found;
}

function isMeant({ keys, also, never, constant, caseSensitive }: LoreEntry, within: Searched[]): boolean {
  const occurs = (key: string) =>
    caseSensitive
      ? within.some(({ plain }) => plain.includes(key))
      : within.some(({ lower }) => lower.includes(key.toLowerCase()));
  if (never.some(occurs)) return false;
  return constant || (keys.some(occurs) && also.every((list) => list.some(occurs)));
}

/**
 * The lorebook of a character card: which of its entries belong to what is being said.
 *
 * Source: https://github.com/malfoyslastname/character-card-spec-v2 and https://github.com/kwaroran/character-card-spec-v3
 */
import { isObject, type JsonObject } from '../lib/json.ts';
import { type LoreEntry, wholeIn } from './characters/lore-entry.ts';
import { specBook } from './characters/spec-book.ts';
import { activated, type LoreMatch, openLorebook } from './lore-search.ts';
import { countEach } from './token-count.ts';

/** Messages that are searched for keys, where the book names no number. */
const SCAN_DEPTH = 4;
/** Tokens of all entries together, where the book names no number. */
const TOKENS_MAX = 1000;

/** The messages so far, and how many of them are the character's answers. */
export type Spoken = { texts: readonly string[]; answers: number };

export type PromptLore = Pick<LoreEntry, 'content' | 'before' | 'depth'>;

/** `inserted`: false for an entry that does not fit in the budget. */
export type WeighedMatch = LoreMatch & { tokens: number; inserted: boolean };

/** The entries whose keys occur in the last messages, in their order. Entries beyond the budget go by priority. */
export async function loreFor(card: JsonObject, conversation: Spoken): Promise<PromptLore[]> {
  const { matches } = await weighLore(card, conversation);
  return matches.filter(({ inserted }) => inserted).map(({ entry }) => entry);
}

/** All activated entries in their order, also those beyond the budget, which is in tokens. */
export async function weighLore(
  { character_book = null }: JsonObject,
  conversation: Spoken,
): Promise<{ matches: WeighedMatch[]; budget: number }> {
  const book = specBook(character_book);
  if (!isObject(book) || !Array.isArray(book.entries)) return { matches: [], budget: TOKENS_MAX };
  const depth = wholeIn(book.scan_depth) ?? SCAN_DEPTH;
  const found = await activated(await openLorebook(book.entries), {
    ...conversation,
    depth,
    recursive: book.recursive_scanning === true,
  });
  const budget = wholeIn(book.token_budget) ?? TOKENS_MAX;
  let left = budget;
  const weighed = found.toSorted((a, b) => b.entry.priority - a.entry.priority);
  const counts = await countEach(weighed.map(({ entry }) => entry.content));
  const matches = weighed.map((match, at): WeighedMatch => {
    const tokens = counts[at]!;
    const inserted = tokens <= left;
    if (inserted) left -= tokens;
    return { ...match, tokens, inserted };
  });
  const places = new Map(found.map(({ entry }, place) => [entry, place]));
  const inOrder = (a: LoreMatch, b: LoreMatch) =>
    a.entry.order - b.entry.order || places.get(a.entry)! - places.get(b.entry)!;
  return { matches: matches.toSorted(inOrder), budget };
}

/**
 * The lorebook of a character card: which of its entries belong to what is being said.
 *
 * Source: https://github.com/malfoyslastname/character-card-spec-v2 and https://github.com/kwaroran/character-card-spec-v3
 */
import { type Json, type JsonObject, textsIn } from '../lib/json.ts';
import { countTokens } from './chat-usage.ts';

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

/** An entry and the reason that it is activated. `key`: the first one that occurs; null for a constant entry. */
type Match = { entry: LoreEntry; reason: 'key' | 'constant' | 'recursion'; key: string | null };
/** `inserted`: false for an entry that does not fit in the budget. */
export type WeighedMatch = Match & { tokens: number; inserted: boolean };

/** The entries whose keys occur in the last messages, in their order. Entries beyond the budget go by priority. */
export async function loreFor(card: JsonObject, spoken: Spoken): Promise<ToldLore[]> {
  const { matches } = await weighLore(card, spoken);
  return matches.filter(({ inserted }) => inserted).map(({ entry }) => entry);
}

/** All activated entries in their order, also those beyond the budget, which is in tokens. */
export async function weighLore(
  { character_book: book }: JsonObject,
  spoken: Spoken,
): Promise<{ matches: WeighedMatch[]; budget: number }> {
  if (!isObject(book) || !Array.isArray(book.entries)) return { matches: [], budget: TOKENS_MAX };
  const depth = wholeIn(book.scan_depth) ?? SCAN_DEPTH;
  const entries = book.entries
    .flatMap(readLoreEntry)
    .filter(({ from, every }) => spoken.answers >= from && spoken.answers % every === 0);
  const said = saidWithin(spoken.texts, depth);
  const found = withKeysOf(entries, said, book.recursive_scanning === true);
  const budget = wholeIn(book.token_budget) ?? TOKENS_MAX;
  let left = budget;
  const matches: WeighedMatch[] = [];
  for (const match of found.toSorted((a, b) => b.entry.priority - a.entry.priority)) {
    const tokens = await countTokens(match.entry.content);
    const inserted = tokens <= left;
    if (inserted) left -= tokens;
    matches.push({ ...match, tokens, inserted });
  }
  const places = new Map(found.map(({ entry }, place) => [entry, place]));
  const inOrder = (a: Match, b: Match) =>
    a.entry.order - b.entry.order || places.get(a.entry)! - places.get(b.entry)!;
  return { matches: matches.toSorted(inOrder), budget };
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
function withKeysOf(entries: LoreEntry[], said: Search, recursive: boolean): Match[] {
  let found = entries.flatMap((entry) => matchOf(entry, [said(entry)]));
  for (let round = 0; recursive && round < ROUNDS_MAX; round++) {
    const told = searched(found.map(({ entry: { content } }) => content).join('\n'));
    const known = new Map(found.map((match) => [match.entry, match]));
    const more = entries.flatMap((entry) =>
      matchOf(entry, [said(entry), told]).map(
        (match): Match => known.get(entry) ?? { ...match, reason: 'recursion' },
      ),
    );
    if (more.length <= found.length) break;
    found = more;
  }
  return found;
}

/** Empty for an entry that is not activated. */
function matchOf(entry: LoreEntry, within: Searched[]): Match[] {
  const { keys, also, never, constant, caseSensitive } = entry;
  const occurs = (key: string) =>
    caseSensitive
      ? within.some(({ plain }) => plain.includes(key))
      : within.some(({ lower }) => lower.includes(key.toLowerCase()));
  if (never.some(occurs)) return [];
  if (constant) return [{ entry, reason: 'constant', key: null }];
  const key = keys.find(occurs);
  if (key === undefined || !also.every((list) => list.some(occurs))) return [];
  return [{ entry, reason: 'key', key }];
}

/**
 * An entry of a lorebook: its fields, those that SillyTavern keeps in `extensions`, and the decorators at the head of its
 * text. Pure.
 *
 * Source: https://github.com/kwaroran/character-card-spec-v3, "Lorebook Fields" and "Decorators"; SillyTavern 1.13,
 * src/endpoints/characters.js, convertWorldInfoToCharacterBook.
 */
type LoreEntry = {
  /** Place in the list of the book. */
  index: number;
  /** Empty where the book names none. */
  name: string;
  content: string;
  keys: string[];
  /** Beside a key, one of each of these lists must occur. */
  also: string[][];
  /** None of these may occur. */
  never: string[];
  order: number;
  /** The lowest goes first where the budget is short. */
  priority: number;
  constant: boolean;
  caseSensitive: boolean;
  before: boolean;
  /** Messages from the end of the conversation; undefined: with the description. */
  depth: number | undefined;
  /** Messages that are searched; undefined: as many as the book says. */
  scanDepth: number | undefined;
  /** Answers that the character must have given; and the entry counts only with every so many of them. */
  from: number;
  every: number;
};

/** `extensions.position` of an entry that stands in the conversation. */
const AT_DEPTH = 4;

/** Nothing for an entry that is switched off or says nothing. */
function readLoreEntry(entry: Json, index: number): LoreEntry[] {
  if (!isObject(entry) || entry.enabled === false || typeof entry.content !== 'string') return [];
  const { content, marks } = withoutDecorators(entry.content);
  const on = marks.has('activate');
  if (content.trim() === '' || (marks.has('dont_activate') && !on)) return [];
  const theirs = isObject(entry.extensions) ? entry.extensions : {};
  const secondary = entry.selective === true ? keysIn(entry.secondary_keys) : [];
  const order = numberIn(entry.insertion_order) ?? 0;
  const position = marks.get('position');
  return [
    {
      index,
      name:
        ([entry.name, entry.comment].find((each) => typeof each === 'string' && each !== '') as string) ?? '',
      content,
      keys: keysIn(entry.keys),
      also: [secondary, listIn(marks.get('additional_keys'))].filter((keys) => keys.length > 0),
      never: listIn(marks.get('exclude_keys')),
      order,
      priority: numberIn(entry.priority) ?? order,
      constant: entry.constant === true || on,
      caseSensitive: (entry.case_sensitive ?? theirs.case_sensitive) === true,
      before: position === undefined ? entry.position === 'before_char' : position === 'before_desc',
      depth:
        position !== undefined
          ? undefined
          : (wholeIn(marks.get('depth')) ??
            (theirs.position === AT_DEPTH ? (wholeIn(theirs.depth) ?? AT_DEPTH) : undefined)),
      scanDepth: wholeIn(marks.get('scan_depth')) ?? wholeIn(theirs.scan_depth),
      from: wholeIn(marks.get('activate_only_after')) ?? 0,
      every: wholeIn(marks.get('activate_only_every')) || 1,
    },
  ];
}

/** Decorators that are heeded. `role` is none: the author of a character speaks in nobody's name. */
const HEEDED = new Set([
  ...['activate', 'dont_activate', 'depth', 'scan_depth', 'position', 'additional_keys', 'exclude_keys'],
  ...['activate_only_after', 'activate_only_every'],
]);
/** A key that is a regular expression. */
const PATTERN = /^\/.+\/[a-z]*$/s;
const DECORATOR = /^(@@@?)(\w+)(?!\w)[ \t]*(?![ \t])(.*)$/;

/** The text below its decorators. A fallback, `@@@`, counts where the decorators above it are not heeded. */
function withoutDecorators(text: string): { content: string; marks: Map<string, string> } {
  const lines = text.replace(/^\s*(?=@@)/, '').split('\n');
  const marks = new Map<string, string>();
  let at = 0;
  let settled = true;
  for (; at < lines.length; at++) {
    const [, sign, name, value] = DECORATOR.exec(lines[at]!.trim()) ?? [];
    if (sign === undefined) break;
    if (sign === '@@') settled = false;
    if (settled || !HEEDED.has(name!)) continue;
    settled = true;
    if (!marks.has(name!)) marks.set(name!, value!.trim());
  }
  const content = lines.slice(at).join('\n');
  return { content: at === 0 ? content : content.trim(), marks };
}

/** Plain keys alone: one that is written as `/pattern/` is a regular expression, which is not evaluated. */
function keysIn(value: Json | undefined): string[] {
  return textsIn(value).filter((each) => each.trim() !== '' && !PATTERN.test(each));
}

function listIn(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function numberIn(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Also of a decorator's text. */
function wholeIn(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

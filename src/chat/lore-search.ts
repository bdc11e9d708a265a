/** Finds the entries of a lorebook whose keys occur in a conversation. */
import { LRUCache } from 'lru-cache';
import { breathe } from '../lib/event-loop.ts';
import type { Json } from '../lib/json.ts';
import { type LoreEntry, readLoreEntry } from './characters/lore-entry.ts';
import { type KeyAutomaton, openAutomaton } from './key-automaton.ts';

/** Characters at the end of a text that are searched. */
const SEARCHED_MAX = 50_000;
/** Rounds in which entries may call up others. */
const ROUNDS_MAX = 8;
/** Characters of all books that stay ready to be searched, as JSON. */
const OPEN_BOOKS_MAX = 2_000_000;

/** An entry and the reason that it is activated. `key`: the first one that occurs; null for a constant entry. */
export type LoreMatch = { entry: LoreEntry; reason: 'key' | 'constant' | 'recursion'; key: string | null };

/** The spelling that keys are compared in. */
type Spelling = 'plain' | 'lower';
/** An entry, with the places of its keys in the automaton of its spelling. */
type Listed = { entry: LoreEntry; spelling: Spelling; keys: number[]; also: number[][]; never: number[] };
type Lorebook = { listed: Listed[] } & Record<Spelling, KeyAutomaton | undefined>;

/** By their contents, so that a changed card is another book. */
const books = new LRUCache<string, Promise<Lorebook>>({
  maxSize: OPEN_BOOKS_MAX,
  sizeCalculation: (_, { length }) => length + 1,
});

/** The entries of a book, ready to be searched. */
export function openLorebook(entries: Json[]): Promise<Lorebook> {
  const name = JSON.stringify(entries);
  const opened = books.get(name) ?? readBook(entries);
  books.set(name, opened);
  return opened;
}

async function readBook(all: Json[]): Promise<Lorebook> {
  const places = { plain: new Map<string, number>(), lower: new Map<string, number>() };
  const listed: Listed[] = [];
  for (const [index, each] of all.entries()) {
    await breathe();
    for (const entry of readLoreEntry(each, index)) {
      const spelling = entry.caseSensitive ? 'plain' : 'lower';
      const placesOf = (keys: string[]) =>
        keys.map((key) => placeOf(places[spelling], spelling === 'plain' ? key : key.toLowerCase()));
      const { keys, also, never } = entry;
      listed.push({
        ...{ entry, spelling, keys: placesOf(keys) },
        ...{ also: also.map(placesOf), never: placesOf(never) },
      });
    }
  }
  const automatonOf = async (found: Map<string, number>) =>
    found.size === 0 ? undefined : openAutomaton([...found.keys()]);
  return { listed, plain: await automatonOf(places.plain), lower: await automatonOf(places.lower) };
}

/** Equal keys share a place. */
function placeOf(places: Map<string, number>, key: string): number {
  const place = places.get(key) ?? places.size;
  places.set(key, place);
  return place;
}

type Asked = {
  texts: readonly string[];
  /** Of the character, so far. */
  answers: number;
  /** Messages that are searched for entries that name no number. */
  depth: number;
  /** True if the entries that are found are searched too. */
  recursive: boolean;
};

/** The activated entries in the order of the book. Recursive books are searched until nothing more is found. */
export async function activated(
  book: Lorebook,
  { texts, answers, depth, recursive }: Asked,
): Promise<LoreMatch[]> {
  const listed = book.listed.filter(({ entry: { from, every } }) => answers >= from && answers % every === 0);
  const { text, starts } = searched(texts);
  const said = await scan(book, text);
  const isSaid = ({ entry: { scanDepth = depth }, spelling }: Listed) => {
    const start = scanDepth === 0 ? Number.POSITIVE_INFINITY : (starts[scanDepth - 1]?.[spelling] ?? 0);
    return (place: number) => said[spelling]![place]! >= start;
  };
  let found = listed.flatMap((each) => matchOf(each, isSaid(each)));
  for (let round = 0; recursive && round < ROUNDS_MAX; round++) {
    const contents = found.map(({ entry: { content } }) => content).join('\n');
    const told = await scan(book, contents.slice(-SEARCHED_MAX));
    const known = new Map(found.map((match) => [match.entry, match]));
    const more = listed.flatMap((each) => {
      const isSaidHere = isSaid(each);
      return matchOf(each, (place) => isSaidHere(place) || told[each.spelling]![place]! >= 0).map(
        (match): LoreMatch => known.get(match.entry) ?? { ...match, reason: 'recursion' },
      );
    });
    if (more.length <= found.length) break;
    found = more;
  }
  return found;
}

type Starts = Record<Spelling, number>;

/**
 * The end of a conversation. `starts`: where its last message begins, its last two, and so on. More messages than there
 * are starts are the whole text.
 */
function searched(texts: readonly string[]): { text: string; starts: Starts[] } {
  let text = '';
  const lengths: Starts[] = [];
  for (let at = texts.length - 1; at >= 0 && text.length < SEARCHED_MAX; at--) {
    text = lengths.length === 0 ? texts[at]! : `${texts[at]}\n${text}`;
    if (text.length <= SEARCHED_MAX) lengths.push(lengthsOf(texts[at]!, lengths.at(-1)));
  }
  text = text.slice(-SEARCHED_MAX);
  const whole = { plain: text.length, lower: text.toLowerCase().length };
  const starts = lengths.map(({ plain, lower }) => ({
    plain: whole.plain - plain,
    lower: whole.lower - lower,
  }));
  return { text, starts };
}

/** Lower case may be longer. A line break separates the messages, so each has its own lower case. */
function lengthsOf(text: string, after: Starts | undefined): Starts {
  const own = { plain: text.length, lower: text.toLowerCase().length };
  if (!after) return own;
  return { plain: own.plain + 1 + after.plain, lower: own.lower + 1 + after.lower };
}

/** For each key, the position of its last occurrence; −1 if it does not occur. */
async function scan({ plain, lower }: Lorebook, text: string) {
  return { plain: await plain?.scan(text), lower: await lower?.scan(text.toLowerCase()) };
}

/** Empty for an entry that is not activated. `occurs` takes the place of a key. */
function matchOf({ entry, keys, also, never }: Listed, occurs: (place: number) => boolean): LoreMatch[] {
  if (never.some(occurs)) return [];
  if (entry.constant) return [{ entry, reason: 'constant', key: null }];
  const at = keys.findIndex(occurs);
  if (at === -1 || !also.every((list) => list.some(occurs))) return [];
  return [{ entry, reason: 'key', key: entry.keys[at]! }];
}

/** Finds the entries of a lorebook whose keys occur in a conversation. */
import { LRUCache } from 'lru-cache';
import { breathe } from '../lib/event-loop.ts';
import type { Json } from '../lib/json.ts';
import { type Chance, chanceOf, isLucky, oneOfEachGroup } from './characters/lore-chance.ts';
import { type LoreEntry, readLoreEntry } from './characters/lore-entry.ts';
import { type LoreKey, SPELLINGS, type Spelling, spelled } from './characters/lore-key.ts';
import { type KeyAutomaton, openAutomaton } from './key-automaton.ts';

/** Characters at the end of a text that are searched. */
const SEARCHED_MAX = 50_000;
/** Rounds in which entries may call up others. */
const ROUNDS_MAX = 8;
/** Characters of all books that stay ready to be searched, as JSON. */
const OPEN_BOOKS_MAX = 2_000_000;

/** An entry and the reason that it is activated. `key`: the first one that occurs; null for a constant entry. */
export type LoreMatch = { entry: LoreEntry; reason: 'key' | 'constant' | 'recursion'; key: string | null };

/** A key with the places of its texts in the automaton of its spelling. */
type Placed = { spelling: Spelling; places: number[] };
/** An entry, with its keys in the same order. */
type Listed = { entry: LoreEntry; keys: Placed[]; also: Placed[][]; never: Placed[]; notAll: Placed[] };
type Lorebook = { listed: Listed[]; automata: Record<Spelling, KeyAutomaton | undefined> };

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
  const places = bySpelling(() => new Map<string, number>());
  const placed = (keys: LoreKey[]) =>
    keys.map(({ spelling, texts }) => ({
      spelling,
      places: texts.map((text) => placeOf(places[spelling], spelled(text, spelling))),
    }));
  const listed: Listed[] = [];
  for (const [index, each] of all.entries()) {
    await breathe();
    for (const entry of readLoreEntry(each, index)) {
      const { keys, also, never, notAll } = entry;
      listed.push({
        ...{ entry, keys: placed(keys), also: also.map(placed) },
        ...{ never: placed(never), notAll: placed(notAll) },
      });
    }
  }
  const automata = bySpelling((): KeyAutomaton | undefined => undefined);
  for (const spelling of SPELLINGS)
    if (places[spelling].size > 0) automata[spelling] = await openAutomaton([...places[spelling].keys()]);
  return { listed, automata };
}

function bySpelling<Value>(make: (spelling: Spelling) => Value): Record<Spelling, Value> {
  return Object.fromEntries(SPELLINGS.map((each) => [each, make(each)])) as Record<Spelling, Value>;
}

/** Equal keys share a place. */
function placeOf(places: Map<string, number>, key: string): number {
  const place = places.get(key) ?? places.size;
  places.set(key, place);
  return place;
}

type LoreQuery = {
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
  { texts, answers, depth, recursive }: LoreQuery,
): Promise<LoreMatch[]> {
  const chance = chanceOf(texts);
  const listed = book.listed.filter(({ entry }) => isDue(entry, { texts, answers, chance }));
  const { text, starts } = searched(book, texts);
  const occurrences = await scan(book, text);
  const occursWithin = ({ entry: { scanDepth = depth } }: Listed): Occurs => {
    const start = (spelling: Spelling) =>
      scanDepth === 0 ? Number.POSITIVE_INFINITY : (starts[scanDepth - 1]?.[spelling] ?? 0);
    return ({ spelling, places }) =>
      places.some((place) => occurrences[spelling]![place]! >= start(spelling));
  };
  const first = listed.filter(({ entry }) => !entry.recursion.delayed);
  let found = oneOfEachGroup(
    first.flatMap((each) => matchOf(each, occursWithin(each))),
    new Set(),
    chance,
  );
  for (let round = 0; recursive && round < ROUNDS_MAX; round++) {
    const open = found.filter(({ entry }) => !entry.recursion.prevented);
    const contents = open.map(({ entry: { content } }) => content).join('\n');
    const earlierOccurrences = await scan(book, contents.slice(-SEARCHED_MAX));
    const byEntry = new Map(found.map((match) => [match.entry, match]));
    const matches = listed.flatMap((each) => {
      const occursHere = occursWithin(each);
      const occursInLore: Occurs = ({ spelling, places }) =>
        places.some((place) => earlierOccurrences[spelling]![place]! >= 0);
      const occurs: Occurs = each.entry.recursion.excluded
        ? occursHere
        : (key) => occursHere(key) || occursInLore(key);
      return matchOf(each, occurs).map(
        (match): LoreMatch => byEntry.get(match.entry) ?? { ...match, reason: 'recursion' },
      );
    });
    const more = oneOfEachGroup(matches, new Set(byEntry.keys()), chance);
    if (more.length <= found.length) break;
    found = more;
  }
  return found;
}

type Moment = Pick<LoreQuery, 'texts' | 'answers'> & { chance: Chance };

function isDue(entry: LoreEntry, { texts, answers, chance }: Moment): boolean {
  const { from, every, delay } = entry;
  return answers >= from && answers % every === 0 && texts.length >= delay && isLucky(entry, chance);
}

type Starts = Record<Spelling, number>;

/**
 * The end of a conversation. `starts`: where its last message begins, its last two, and so on. More messages than there
 * are starts are the whole text.
 */
function searched({ automata }: Lorebook, texts: readonly string[]): { text: string; starts: Starts[] } {
  const lengthIn = (text: string) =>
    bySpelling((spelling) => (automata[spelling] ? spelled(text, spelling).length : 0));
  let text = '';
  const lengths: Starts[] = [];
  for (let at = texts.length - 1; at >= 0 && text.length < SEARCHED_MAX; at--) {
    text = lengths.length === 0 ? texts[at]! : `${texts[at]}\n${text}`;
    if (text.length <= SEARCHED_MAX) lengths.push(withLater(lengthIn(texts[at]!), lengths.at(-1)));
  }
  text = text.slice(-SEARCHED_MAX);
  const whole = lengthIn(text);
  const starts = lengths.map((own) => bySpelling((spelling) => whole[spelling] - own[spelling]));
  return { text, starts };
}

/** A spelling may be longer than the text. A line break separates the messages, so each is spelled by itself. */
function withLater(own: Starts, later: Starts | undefined): Starts {
  return later ? bySpelling((spelling) => own[spelling] + 1 + later[spelling]) : own;
}

/** For each text of a key, the position of its last occurrence; −1 if it does not occur. */
async function scan({ automata }: Lorebook, text: string) {
  const found = bySpelling((): Int32Array | undefined => undefined);
  for (const spelling of SPELLINGS) found[spelling] = await automata[spelling]?.scan(spelled(text, spelling));
  return found;
}

type Occurs = (key: Placed) => boolean;

/** Empty for an entry that is not activated. */
function matchOf({ entry, keys, also, never, notAll }: Listed, occurs: Occurs): LoreMatch[] {
  if (never.some(occurs)) return [];
  if (entry.constant) return [{ entry, reason: 'constant', key: null }];
  const at = keys.findIndex(occurs);
  if (at === -1 || !also.every((list) => list.some(occurs))) return [];
  if (notAll.length > 0 && notAll.every(occurs)) return [];
  return [{ entry, reason: 'key', key: entry.keys[at]!.key }];
}

/** A character card while it is edited: its `data` as an export has it, and the call that saves the changes. Pure. */
import type { Schemas } from '../../client/reverie.ts';

export type CardData = Record<string, unknown>;
/** An entry of a lorebook. Fields that the form does not show keep their values. */
export type Entry = Record<string, unknown>;

export function textIn(data: CardData, field: string): string {
  const value = data[field];
  return typeof value === 'string' ? value : '';
}

export function textsIn(data: CardData, field: string): string[] {
  const value = data[field];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** The entries of the lorebook, but for those that are no objects. */
export function entriesOf({ character_book: book }: CardData): Entry[] {
  return isObject(book) && Array.isArray(book.entries) ? book.entries.filter(isObject) : [];
}

/** The card with other entries. A book without any and without other fields is removed. */
export function withEntries(data: CardData, entries: Entry[]): CardData {
  const book = isObject(data.character_book) ? data.character_book : {};
  const { entries: _, extensions = {}, ...rest } = book;
  const isEmpty = entries.length === 0 && Object.keys(rest).length === 0;
  return { ...data, character_book: isEmpty ? undefined : { ...rest, extensions, entries } };
}

/** As the format requires an entry. Order 100 is that of other programs. */
export function newEntry(): Entry {
  return {
    keys: [],
    secondary_keys: [],
    content: '',
    enabled: true,
    selective: false,
    constant: false,
    insertion_order: 100,
    position: 'after_char',
    extensions: {},
  };
}

/** `depth`: messages that follow the entry in the conversation. */
export type EntryPlace = { at: 'before' | 'after' } | { at: 'depth'; depth: number };

/**
 * `extensions.position` of an entry at a depth, and its usual depth.
 *
 * Source: SillyTavern 1.13, public/scripts/world-info.js, world_info_position.
 */
const POSITIONS = { before: 0, after: 1, depth: 4 } as const;
const DEPTH = 4;

export function placeOfEntry({ position, extensions }: Entry): EntryPlace {
  if (isObject(extensions) && extensions.position === POSITIONS.depth) {
    const { depth } = extensions;
    return { at: 'depth', depth: typeof depth === 'number' && depth >= 0 ? depth : DEPTH };
  }
  return { at: position === 'before_char' ? 'before' : 'after' };
}

export function withPlace(entry: Entry, place: EntryPlace): Entry {
  const extensions = isObject(entry.extensions) ? entry.extensions : {};
  const depth = place.at === 'depth' ? { depth: place.depth } : {};
  return {
    ...entry,
    position: place.at === 'before' ? 'before_char' : 'after_char',
    extensions: { ...extensions, position: POSITIONS[place.at], ...depth },
  };
}

/** Words that are separated by commas. */
export function wordsOf(text: string): string[] {
  return text
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Fields with a name of their own in the body of a call. */
const OWN = { name: 'name', description: 'description', first_mes: 'greeting' } as const;

/** The body that makes one card the other; empty when they are the same. */
export function changesBetween(before: CardData, after: CardData): Schemas['UpdateCharacterInput'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const own: Record<string, unknown> = {};
  const card: Record<string, unknown> = {};
  for (const name of changed) {
    if (name in OWN) own[OWN[name as keyof typeof OWN]] = name === 'name' ? after[name] : after[name] || null;
    else card[name] = after[name] ?? null;
  }
  return { ...own, ...(Object.keys(card).length > 0 && { card }) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

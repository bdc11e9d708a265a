/**
 * Lorebooks as frontends write them, in the form of the card's specification. Pure.
 *
 * Source: SillyTavern 1.13, public/scripts/world-info.js, newWorldInfoEntryDefinition (entries by number, `key`,
 * `keysecondary`, `order`, `disable`) and convertCharacterBook (the names in `extensions`); Agnai, common/memory.ts
 * (`keywords`, `entry`).
 */
import type { Json, JsonObject } from '../../lib/json.ts';
import { isObject } from '../../lib/json.ts';

/** A field of a world info entry → its name in `extensions`. */
const EXTENSIONS = {
  probability: 'probability',
  useProbability: 'useProbability',
  selectiveLogic: 'selectiveLogic',
  depth: 'depth',
  role: 'role',
  group: 'group',
  groupOverride: 'group_override',
  groupWeight: 'group_weight',
  scanDepth: 'scan_depth',
  caseSensitive: 'case_sensitive',
  matchWholeWords: 'match_whole_words',
  excludeRecursion: 'exclude_recursion',
  preventRecursion: 'prevent_recursion',
  delayUntilRecursion: 'delay_until_recursion',
  sticky: 'sticky',
  cooldown: 'cooldown',
  delay: 'delay',
  vectorized: 'vectorized',
  ignoreBudget: 'ignore_budget',
} as const;
/** The position before the description. */
const BEFORE = 0;

/** A book with a list of entries. A value that is no book stays as it is. */
export function specBook(book: Json): Json {
  if (!isObject(book)) return book;
  const { entries } = book;
  const list = isObject(entries) ? Object.values(entries) : entries;
  return Array.isArray(list) ? { ...book, entries: list.map(specEntry) } : book;
}

/** An entry with keys by the specification's name stays as it is, and so do members that have no other name. */
function specEntry(entry: Json): Json {
  if (!isObject(entry) || entry.keys !== undefined) return entry;
  const { key, keywords, keysecondary, entry: text, content, order, disable, position, ...others } = entry;
  const unknown = Object.entries(others).filter(([name]) => !Object.hasOwn(EXTENSIONS, name));
  const moved = Object.entries(EXTENSIONS).flatMap(([name, extension]) =>
    others[name] === undefined || others[name] === null ? [] : [[extension, others[name]] as const],
  );
  const place = typeof position === 'number' ? position : undefined;
  return {
    ...Object.fromEntries(unknown),
    keys: listOf(key ?? keywords),
    ...(keysecondary !== undefined && { secondary_keys: listOf(keysecondary) }),
    content: content ?? text ?? '',
    enabled: disable !== true && others.enabled !== false,
    insertion_order: order ?? others.insertion_order ?? others.weight ?? 0,
    ...(position !== undefined && {
      position: place === undefined ? position : place === BEFORE ? 'before_char' : 'after_char',
    }),
    extensions: {
      ...(isObject(others.extensions) && others.extensions),
      ...Object.fromEntries(moved),
      ...(place !== undefined && { position: place }),
    } satisfies JsonObject,
  };
}

/** Some programs write the keys as one text with commas. */
function listOf(keys: Json | undefined): Json {
  return typeof keys === 'string' ? keys.split(',').map((each) => each.trim()) : (keys ?? []);
}

/** Names the parts of a card that frontends apply and the service does not. Pure. */
import { isObject, type Json, type JsonObject, textsIn } from '../../lib/json.ts';
import { unheededDecorators } from './lore-entry.ts';
import { isPattern, readLoreKey } from './lore-key.ts';
import { unsupportedMacros } from './macros.ts';

/** Settings of an entry that are not applied, with the values that change nothing. */
const SETTINGS: Record<string, unknown[]> = {
  sticky: [0],
  cooldown: [0],
  vectorized: [false],
  ignore_budget: [false],
  use_group_scoring: [false],
  outlet_name: [''],
  triggers: [],
};
/** An entry that only the macro `outlet` inserts. Source: SillyTavern 1.13, world_info_position. */
const OUTLET = 7;
const KEYS_NAMED = 3;
const KEY_LENGTH_MAX = 40;

/** One sentence for each kind. */
export function cardWarnings(card: JsonObject, texts: readonly (string | null)[]): string[] {
  const { character_book: book = null } = card;
  const entries =
    isObject(book) && Array.isArray(book.entries) ? book.entries.filter((entry) => isObject(entry)) : [];
  const contents = entries.map(({ content }) => content);
  const all = [...texts, card.personality, card.scenario, ...textsIn(card.alternate_greetings), ...contents];
  const macros = new Set(all.flatMap((text) => (typeof text === 'string' ? unsupportedMacros(text) : [])));
  const patterns = entries.flatMap(unreadPatterns);
  return [
    ...[...named(entries)].map(
      ([name, count]) => `${name} of the lorebook was stored and is not applied: ${count} entries`,
    ),
    ...(patterns.length > 0
      ? [`Regular expressions of the lorebook match nothing: ${patterns.length}, among them ${few(patterns)}`]
      : []),
    ...(macros.size > 0
      ? [`Macros that stay in the text as they are: ${[...macros].slice(0, 10).join(', ')}`]
      : []),
  ];
}

/** The number of entries for each name. */
function named(entries: JsonObject[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries)
    for (const name of [...settingsOf(entry), ...unheededDecorators(entry.content)])
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function settingsOf({ extensions }: JsonObject): string[] {
  if (!isObject(extensions)) return [];
  const set = Object.entries(SETTINGS).filter(([name, vain]) => isSet(extensions[name], vain));
  return [...set.map(([name]) => name), ...(extensions.position === OUTLET ? [`position ${OUTLET}`] : [])];
}

function isSet(value: Json | undefined, vain: unknown[]): boolean {
  if (value === undefined || value === null || vain.includes(value)) return false;
  return !Array.isArray(value) || value.length > 0;
}

function unreadPatterns(entry: JsonObject): string[] {
  const pattern = entry.use_regex === true;
  const options = { caseSensitive: false, wholeWords: false, pattern };
  const keys = [...textsIn(entry.keys), ...(entry.selective === true ? textsIn(entry.secondary_keys) : [])];
  return keys.filter((key) => (pattern || isPattern(key)) && !readLoreKey(key, options));
}

function few(patterns: string[]): string {
  return patterns
    .slice(0, KEYS_NAMED)
    .map((each) => each.slice(0, KEY_LENGTH_MAX))
    .join(', ');
}

/**
 * An entry of a lorebook: its fields, those that SillyTavern keeps in `extensions`, and the decorators at the head of its
 * text. Pure.
 *
 * Source: https://github.com/kwaroran/character-card-spec-v3, "Lorebook Fields" and "Decorators"; SillyTavern 1.13,
 * src/endpoints/characters.js, convertWorldInfoToCharacterBook, and public/scripts/world-info.js, checkWorldInfo.
 */
import { isObject, type Json, type JsonObject, textsIn } from '../../lib/json.ts';
import { type LoreKey, readLoreKey } from './lore-key.ts';

export type LoreEntry = {
  /** Place in the list of the book. */
  index: number;
  /** Empty where the book names none. */
  name: string;
  content: string;
  keys: LoreKey[];
  /** Beside a key, one of each of these lists must occur. */
  also: LoreKey[][];
  /** None of these may occur. */
  never: LoreKey[];
  /** At least one of these must be missing, unless there are none. */
  notAll: LoreKey[];
  order: number;
  /** The lowest goes first where the budget is short. */
  priority: number;
  constant: boolean;
  before: boolean;
  /** Messages from the end of the conversation; undefined: with the description. */
  depth: number | undefined;
  /** Messages that are searched; undefined: as many as the book says. */
  scanDepth: number | undefined;
  /** Answers that the character must have given; and the entry counts only with every so many of them. */
  from: number;
  every: number;
  /** Messages that the conversation must have. */
  delay: number;
  /** In percent. */
  probability: number;
  /** Of the entries of one group, one is activated. `override`: the one with the highest order, not one by weight. */
  groups: string[];
  weight: number;
  override: boolean;
  /** `excluded`: never activated by other entries. `prevented`: activates none. `delayed`: only by other entries. */
  recursion: { excluded: boolean; prevented: boolean; delayed: boolean };
};

/** Values of `extensions.position`. The author's note stands at a depth, by default at this one. */
const NOTE = [2, 3];
const AT_DEPTH = 4;
/** An entry that only a macro inserts. */
const OUTLET = 7;
/** Values of `extensions.selectiveLogic`. */
const [NOT_ALL, NOT_ANY, AND_ALL] = [1, 2, 3];
const WEIGHT = 100;

/** Nothing for an entry that is switched off, says nothing, or needs a key that is not evaluated. */
export function readLoreEntry(entry: Json, index: number): LoreEntry[] {
  if (!isObject(entry) || entry.enabled === false || typeof entry.content !== 'string') return [];
  const { content, marks } = withoutDecorators(entry.content);
  const on = marks.has('activate');
  if (content.trim() === '' || (marks.has('dont_activate') && !on)) return [];
  const theirs = isObject(entry.extensions) ? entry.extensions : {};
  if (theirs.position === OUTLET) return [];
  const constant = entry.constant === true || on;
  const options = {
    caseSensitive: (entry.case_sensitive ?? theirs.case_sensitive) === true,
    wholeWords: theirs.match_whole_words === true,
    pattern: entry.use_regex === true,
  };
  const keysIn = (texts: string[]) => texts.flatMap((each) => readLoreKey(each, options) ?? []);
  const secondary = entry.selective === true && !constant ? textsIn(entry.secondary_keys) : [];
  const logic = entry.selectiveLogic ?? theirs.selectiveLogic;
  // Without the value of one key, these are undecided.
  const isStrict = logic === NOT_ALL || logic === NOT_ANY || logic === AND_ALL;
  if (isStrict && keysIn(secondary).length < secondary.filter((each) => each.trim() !== '').length) return [];
  const order = numberIn(entry.insertion_order) ?? 0;
  return [
    {
      index,
      name:
        ([entry.name, entry.comment].find((each) => typeof each === 'string' && each !== '') as string) ?? '',
      content,
      keys: keysIn(textsIn(entry.keys)),
      ...secondaryOf(keysIn(secondary), logic, {
        also: keysIn(listIn(marks.get('additional_keys'))),
        never: keysIn(listIn(marks.get('exclude_keys'))),
      }),
      order,
      priority: numberIn(entry.priority) ?? order,
      constant,
      ...placeOf(entry.position, theirs, marks),
      scanDepth: wholeIn(marks.get('scan_depth')) ?? wholeIn(theirs.scan_depth),
      from: wholeIn(marks.get('activate_only_after')) ?? 0,
      every: wholeIn(marks.get('activate_only_every')) || 1,
      delay: wholeIn(theirs.delay) ?? 0,
      probability: probabilityOf(entry, theirs, marks),
      groups: listIn(typeof theirs.group === 'string' ? theirs.group : ''),
      weight: numberIn(theirs.group_weight) ?? WEIGHT,
      override: theirs.group_override === true,
      recursion: {
        excluded: theirs.exclude_recursion === true,
        prevented: theirs.prevent_recursion === true,
        delayed: theirs.delay_until_recursion === true || (numberIn(theirs.delay_until_recursion) ?? 0) > 0,
      },
    },
  ];
}

type Secondary = Pick<LoreEntry, 'also' | 'never' | 'notAll'>;

/** By default one of the secondary keys must occur. */
function secondaryOf(
  keys: LoreKey[],
  logic: Json | undefined,
  { also, never }: { also: LoreKey[]; never: LoreKey[] },
): Secondary {
  const isPositive = logic !== NOT_ALL && logic !== NOT_ANY;
  const lists = isPositive ? (logic === AND_ALL ? keys.map((key) => [key]) : [keys]) : [];
  return {
    also: [...lists, also].filter((list) => list.length > 0),
    never: logic === NOT_ANY ? [...never, ...keys] : never,
    notAll: logic === NOT_ALL ? keys : [],
  };
}

function placeOf(
  value: Json | undefined,
  theirs: JsonObject,
  marks: Map<string, string>,
): Pick<LoreEntry, 'before' | 'depth'> {
  const position = marks.get('position');
  if (position !== undefined) return { before: position === 'before_desc', depth: undefined };
  const place = theirs.position;
  const isDeep = place === AT_DEPTH || NOTE.includes(place as number);
  return {
    before: value === 'before_char',
    depth:
      wholeIn(marks.get('depth')) ??
      (isDeep ? ((place === AT_DEPTH ? wholeIn(theirs.depth) : undefined) ?? AT_DEPTH) : undefined),
  };
}

/** `@@probability` is RisuAI's. Source: https://github.com/kwaroran/RisuAI, src/ts/process/lorebook.svelte.ts */
function probabilityOf(entry: JsonObject, theirs: JsonObject, marks: Map<string, string>): number {
  const isUsed = (entry.useProbability ?? theirs.useProbability) !== false;
  const own = isUsed ? (numberIn(entry.probability) ?? numberIn(theirs.probability)) : undefined;
  return wholeIn(marks.get('probability')) ?? own ?? 100;
}

/** Decorators that are heeded. `role` is none: the author of a character speaks in nobody's name. */
const HEEDED = new Set([
  ...['activate', 'dont_activate', 'depth', 'scan_depth', 'position', 'additional_keys', 'exclude_keys'],
  ...['activate_only_after', 'activate_only_every', 'probability'],
]);
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

/** Names of the decorators at the head of a text that are not heeded, with `@@`. */
export function unheededDecorators(content: Json | undefined): string[] {
  if (typeof content !== 'string') return [];
  const names: string[] = [];
  for (const line of content.trimStart().split('\n')) {
    const [, sign, name] = DECORATOR.exec(line.trim()) ?? [];
    if (sign === undefined) break;
    if (sign === '@@' && !HEEDED.has(name!)) names.push(`@@${name}`);
  }
  return [...new Set(names)];
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

/** The number of keys of all entries in a lorebook, with secondary ones and those of decorators. */
export function countKeys(book: Json | undefined): number {
  if (!isObject(book) || !Array.isArray(book.entries)) return 0;
  const counts = book.entries
    .flatMap(readLoreEntry)
    .map(({ keys, also, never, notAll }) => [keys, never, notAll, ...also].flat())
    .map((keys) => keys.reduce((sum, { texts }) => sum + texts.length, 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Also of a decorator's text. */
export function wholeIn(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/**
 * An entry of a lorebook: its fields, those that SillyTavern keeps in `extensions`, and the decorators at the head of its
 * text. Pure.
 *
 * Source: https://github.com/kwaroran/character-card-spec-v3, "Lorebook Fields" and "Decorators"; SillyTavern 1.13,
 * src/endpoints/characters.js, convertWorldInfoToCharacterBook.
 */
import { isObject, type Json, textsIn } from '../../lib/json.ts';

export type LoreEntry = {
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
export function readLoreEntry(entry: Json, index: number): LoreEntry[] {
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

/** The number of keys of all entries in a lorebook, with secondary ones and those of decorators. */
export function countKeys(book: Json | undefined): number {
  if (!isObject(book) || !Array.isArray(book.entries)) return 0;
  const counts = book.entries
    .flatMap(readLoreEntry)
    .map(({ keys, also, never }) => keys.length + also.flat().length + never.length);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Also of a decorator's text. */
export function wholeIn(value: Json | undefined): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

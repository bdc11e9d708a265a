/**
 * Keys of lorebook entries: plain texts, and regular expressions that a list of texts can replace. Pure.
 *
 * Source: https://github.com/kwaroran/character-card-spec-v3, "use_regex"; SillyTavern 1.13,
 * public/scripts/world-info.js, matchKeys and parseRegexFromString.
 */

/** The form of a text that a key is compared with. `_words`: with marks around its words. */
export type Spelling = 'plain' | 'lower' | 'plain_words' | 'lower_words';

export const SPELLINGS: readonly Spelling[] = ['plain', 'lower', 'plain_words', 'lower_words'];

/** `key`: as its author wrote it. It occurs if one of `texts` does. */
export type LoreKey = { key: string; spelling: Spelling; texts: string[] };

type Options = { caseSensitive: boolean; wholeWords: boolean; pattern: boolean };

/** A key that is a regular expression, with its flags. */
const PATTERN = /^\/(.+)\/([dgimsuvy]*)$/s;
/** Texts that one key stands for. */
const TEXTS_MAX = 64;

/** Undefined for a blank key and for a regular expression that no short list of texts can replace. */
export function readLoreKey(
  key: string,
  { caseSensitive, wholeWords, pattern }: Options,
): LoreKey | undefined {
  if (key.trim() === '') return undefined;
  const [, inner, flags = ''] = PATTERN.exec(key) ?? [];
  const source = inner ?? (pattern ? key : undefined);
  if (source === undefined)
    // Source: matchKeys, which searches a key of several words as a plain text.
    return { key, spelling: spellingOf(caseSensitive, wholeWords && !/\s/.test(key)), texts: [key] };
  const texts = textsOf(source);
  if (!texts) return undefined;
  const whole = source.includes('\\b');
  return {
    key,
    spelling: spellingOf(inner === undefined ? caseSensitive : !flags.includes('i'), whole),
    texts,
  };
}

export function isPattern(key: string): boolean {
  return PATTERN.test(key);
}

function spellingOf(caseSensitive: boolean, wholeWords: boolean): Spelling {
  const letters = caseSensitive ? 'plain' : 'lower';
  return wholeWords ? `${letters}_words` : letters;
}

const WHOLE = /^\\b(?<inner>(?:(?!\\b).)*)\\b$/s;
const GROUP = /^\((?:\?:)?(?<inner>[^()]*)\)$/s;
const OPTIONAL = /^(?<before>[^?]*)(?<letter>[\p{L}\p{N}])\?(?<after>.*)$/su;
/** A character that stands for itself, or one with a backslash. */
const LITERAL = /^(?:[^\\^$.*+?()[\]{}|]|\\[^\w\s])+$/u;

/** The texts that an expression of alternatives, optional letters and `\b` at its ends matches. */
function textsOf(source: string): string[] | undefined {
  const whole = WHOLE.exec(source)?.groups?.inner;
  const inner = GROUP.exec(whole ?? source)?.groups?.inner ?? whole ?? source;
  const parts = inner.split('|');
  const bare = whole === undefined ? parts.map((part) => WHOLE.exec(part)?.groups?.inner) : parts;
  // Either all alternatives are whole words, or none is.
  const isWhole = bare.every((part) => part !== undefined);
  if (!isWhole && bare.some((part) => part !== undefined)) return undefined;
  const texts = (isWhole ? (bare as string[]) : parts).flatMap((part) => withOptional(part));
  if (texts.length > TEXTS_MAX || !texts.every((text) => LITERAL.test(text))) return undefined;
  return texts.map((text) => text.replaceAll(/\\(.)/gsu, '$1'));
}

function withOptional(part: string, depth = 0): string[] {
  const { before, letter, after } = OPTIONAL.exec(part)?.groups ?? {};
  if (letter === undefined || depth > 6) return [part];
  return withOptional(before! + after!, depth + 1).concat(withOptional(before! + letter + after!, depth + 1));
}

/** A noncharacter, which no text needs. */
const MARK = '\uffff';
/** Everything but letters of scripts that separate words. Those without spaces have no words to see. */
const NO_LETTER =
  /[^\p{L}\p{N}\p{M}_]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** A text in a spelling. A key in `_words` occurs in a text in `_words` if it is a whole word in it. */
export function spelled(text: string, spelling: Spelling): string {
  const letters = spelling.startsWith('lower') ? text.toLowerCase() : text;
  if (!spelling.endsWith('_words')) return letters;
  return `${MARK}${letters.replaceAll(NO_LETTER, `${MARK}$&${MARK}`)}${MARK}`.replaceAll(/\uffff+/g, MARK);
}

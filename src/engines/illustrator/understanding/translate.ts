/** Picture words of other languages, and emoji, put into the English the lexicon knows. */
import { EMOJI, TONGUES } from './lexicon/tongues.ts';
import { keyOf } from './words.ts';

const LANGUAGES = 8;
/** Chinese and Japanese write without spaces: their words are looked for anywhere. */
const UNSPACED_FROM = 6;
/** Little words that tell a language: one of them or any word that English lacks makes us look. */
const ARTICLES: readonly (readonly string[])[] = [
  ['ein', 'eine', 'einen', 'der', 'das', 'und', 'im', 'auf', 'mit'],
  ['un', 'une', 'le', 'les', 'des', 'et', 'dans', 'sur', 'avec'],
  ['un', 'una', 'el', 'los', 'las', 'con', 'en', 'y', 'sobre'],
  ['un', 'uno', 'una', 'il', 'gli', 'nel', 'nella', 'con', 'sul'],
  ['um', 'uma', 'os', 'com', 'no', 'na', 'em'],
];

type Tongue = { words: ReadonlyMap<string, string>; longest: number };

let tongues: readonly Tongue[] | undefined;
let unspaced: readonly (readonly [word: string, english: string])[][] | undefined;
let emoji: ReadonlyMap<string, string> | undefined;

/** The text with known foreign words in English. Text in plain English comes back as it is. */
export function translated(text: string): string {
  const told = spelt(text);
  if (/[\u3040-\u30ff]/.test(told)) return unspacedInto(told, 1);
  if (/[\u4e00-\u9fff]/.test(told)) return unspacedInto(told, 0);
  const language = languageOf(told);
  return language === null ? told : worded(told, spaced()[language]!);
}

/** Emoji as words. */
function spelt(text: string): string {
  if (!/\p{Extended_Pictographic}/u.test(text)) return text;
  emoji ??= new Map(
    EMOJI.trim()
      .split(', ')
      .flatMap((entry) => {
        const at = entry.lastIndexOf(' ');
        return [...new Intl.Segmenter().segment(entry.slice(at + 1))].map(
          ({ segment }) => [segment, entry.slice(0, at)] as const,
        );
      }),
  );
  const known = emoji;
  return [...new Intl.Segmenter().segment(text)]
    .map(({ segment }) => {
      const word = known.get(segment) ?? known.get(segment.replace(/[\uFE0F\u{1F3FB}-\u{1F3FF}]/gu, ''));
      return word === undefined ? segment : ` ${word} `;
    })
    .join('');
}

/** Number of the language in the table, or null for English and unknown ones. */
function languageOf(text: string): number | null {
  if (/[\u0400-\u04ff]/.test(text)) return 5;
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu));
  if (['the', 'of', 'a', 'an', 'and', 'with', 'at'].filter((word) => words.has(word)).length > 1) return null;
  const scores = ARTICLES.map((articles, at) => {
    const own = [...words].filter(
      (word) => spaced()[at]!.words.has(keyOf(word)) && !articles.includes(word),
    ).length;
    return own * 2 + articles.filter((word) => words.has(word)).length;
  });
  const best = Math.max(...scores);
  return best >= 3 ? scores.indexOf(best) : null;
}

function worded(text: string, { words, longest }: Tongue): string {
  const parts = text.match(/[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*['’]?|[^\p{L}\p{M}]+/gu) ?? [];
  const out: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let taken = 0;
    for (let length = longest; length > 0 && taken === 0; length--) {
      const run = parts.slice(at, at + length * 2 - 1);
      const english = found(words, run.map((part) => (part.trim() === '' ? ' ' : keyOf(part))).join(''));
      if (english !== undefined) {
        out.push(english);
        taken = run.length;
      }
    }
    if (taken === 0) out.push(parts[at]!);
    at += Math.max(1, taken);
  }
  return out.join('');
}

/** How plurals end, and what the singular ends with instead. */
const PLURALS: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/s$/, ''],
  [/es$/, ''],
  [/x$/, ''],
  [/n$/, ''],
  [/en$/, ''],
  [/e$/, ''],
  [/er$/, ''],
  [/i$/, 'o'],
  [/i$/, 'e'],
  [/e$/, 'a'],
  [/hi$/, 'o'],
  [/ы$/, 'а'],
  [/ы$/, ''],
  [/и$/, 'а'],
  [/и$/, 'ь'],
  [/ов$/, ''],
];

/** The English for a word, or for several of them. */
function found(words: Tongue['words'], key: string): string | undefined {
  const known = words.get(key);
  if (known !== undefined || key.length < 4) return known;
  for (const [plural, singular] of PLURALS) {
    const one = plural.test(key) ? words.get(key.replace(plural, singular)) : undefined;
    if (one !== undefined) return /s$/.test(one) ? one : `${one}s`;
  }
  return undefined;
}

function unspacedInto(text: string, which: number): string {
  unspaced ??= [0, 1].map((at) =>
    entries()
      .flatMap(([english, columns]) =>
        (columns[UNSPACED_FROM + at] ?? '')
          .split('/')
          .flatMap((word) => (word === '-' ? [] : [[word, english] as const])),
      )
      .sort(([a], [b]) => b.length - a.length),
  );
  let told = text.replace(/[、。，]/g, ', ');
  for (const [word, english] of unspaced[which]!) told = told.replaceAll(word, ` ${english} `);
  return told;
}

function spaced(): readonly Tongue[] {
  tongues ??= Array.from({ length: UNSPACED_FROM }, (_, at) => {
    const words = new Map<string, string>();
    for (const [english, columns] of entries()) {
      for (const word of (columns[at] ?? '-').split('/')) if (word !== '-') words.set(keyed(word), english);
    }
    return { words, longest: 4 };
  });
  return tongues;
}

function keyed(phrase: string): string {
  return phrase.split(' ').map(keyOf).join(' ');
}

function entries(): [english: string, columns: string[]][] {
  return TONGUES.trim()
    .split('\n')
    .map((line) => {
      const [english, words] = line.split(': ');
      const columns = words!.split(', ');
      if (columns.length !== LANGUAGES)
        throw new Error(`a line of the word table has not ${LANGUAGES} columns: ${line}`);
      return [english!, columns];
    });
}

/** The words that art prompts are made of, read from our own lists: tags in groups, their other names, what goes along. */
import { readFileSync } from 'node:fs';
import { fold, isDense } from '../lib/fold.ts';
import { colouredParts, foreignParts } from './coloured.ts';

// biome-ignore format: a list of words
export const GROUPS = [
  'subject', 'medium', 'style', 'lighting', 'camera', 'composition', 'colour', 'mood', 'setting',
  'clothing', 'quality',
] as const;
export type Group = (typeof GROUPS)[number];

/** Languages that tags have names in beside English. */
// biome-ignore format: a list of words
export const ALIAS_LANGUAGES = [
  'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'tr', 'zh',
] as const;

/** Target of phrases that look like a tag and are none. */
export const NO_TAG = '';

export type Naming = { tag: string; language: string };

export type Vocabulary = {
  /** A tag may stand in several groups. */
  groups: ReadonlyMap<string, readonly Group[]>;
  /** Patterns that a folded, padded text must contain, and the tags that each one names. */
  patterns: ReadonlyMap<string, readonly Naming[]>;
  /** Closest first. */
  related: ReadonlyMap<string, readonly string[]>;
};

/** Groups whose names are things, so that there may be several. */
const COUNTED: readonly Group[] = ['subject', 'setting', 'clothing', 'medium'];
/** Korean particles at the end of words. */
const PARTICLES = '에 의 을 를 이 가 은 는 과 와 도 에서 위에 속'.split(' ');
/** American spelling for British. */
const SPELLINGS: [from: RegExp, to: string][] = [
  [/colour/g, 'color'],
  [/grey/g, 'gray'],
  [/centre/g, 'center'],
  [/harbour/g, 'harbor'],
];

export function readVocabulary(): Vocabulary {
  const groups = new Map<string, Group[]>();
  const patterns = new Map<string, Naming[]>();
  const names = new Map<string, string>();
  const name = (text: string, tag: string, language: string) => {
    for (const pattern of patternsOf(text)) {
      const namings = patterns.get(pattern) ?? [];
      if (!namings.some((each) => each.language === language))
        patterns.set(pattern, [...namings, { tag, language }]);
    }
  };
  for (const group of GROUPS) {
    for (const entry of linesOf(`vocabulary/${group}.txt`).flatMap((line) => line.split(','))) {
      const [tag, ...aliases] = entry.split('=').map((part) => part.trim()) as [string, ...string[]];
      groups.set(tag, [...(groups.get(tag) ?? []), group]);
      for (const text of [tag, ...aliases]) {
        names.set(text, names.get(text) ?? tag);
        for (const form of formsOf(text, COUNTED.includes(group))) name(form, tag, 'en');
      }
    }
  }
  for (const [tag, ...aliases] of colouredParts()) {
    if (names.has(tag!)) continue;
    groups.set(tag!, ['subject']);
    for (const text of [tag!, ...aliases]) {
      names.set(text, tag!);
      name(text, tag!, 'en');
    }
  }
  // A tag's own name is never another's alias.
  for (const tag of groups.keys()) {
    names.set(tag, tag);
    for (const pattern of patternsOf(tag)) patterns.set(pattern, [{ tag, language: 'en' }]);
  }
  for (const text of linesOf('vocabulary/none.txt').flatMap((line) => line.split(', '))) {
    for (const pattern of patternsOf(text)) patterns.set(pattern, [{ tag: NO_TAG, language: 'en' }]);
  }
  for (const language of ALIAS_LANGUAGES) {
    for (const [tag, aliases] of listed(`aliases/${language}.txt`)) {
      for (const alias of aliases) name(alias, named(names, tag), language);
    }
  }
  for (const { tag, alias, language } of foreignParts()) name(alias, named(names, tag), language);
  for (const line of linesOf('aliases/names.tsv')) {
    const [tag, ...named] = line.split('\t') as [string, ...string[]];
    for (const each of named) name(each.slice(3), tag, each.slice(0, 2));
  }
  const related = new Map(
    [...listed('graph.txt')].map(([head, others]) => [
      named(names, head),
      others.map((each) => named(names, each)),
    ]),
  );
  return { groups, patterns, related };
}

function named(names: Map<string, string>, text: string): string {
  const tag = names.get(text);
  if (tag === undefined) throw new Error(`No tag is called ${text}`);
  return tag;
}

function linesOf(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('# '));
}

/** Lines of `tag: one, another`. */
function listed(file: string): Map<string, string[]> {
  return new Map(
    linesOf(file).map((line) => {
      const cut = line.indexOf(': ');
      return [line.slice(0, cut), line.slice(cut + 2).split(/(?<!\s)\s*[,、]\s*/)];
    }),
  );
}

/** An English name as it may be written: in American spelling, and where it counts things, in the plural. */
function formsOf(text: string, counted: boolean): string[] {
  const spelt = SPELLINGS.reduce((form, [from, to]) => form.replace(from, to), text);
  const written = spelt === text ? [text] : [text, spelt];
  return counted ? written.flatMap((form) => [form, pluralOf(form)]) : written;
}

function pluralOf(text: string): string {
  if (/[^aeiou]y$/.test(text)) return `${text.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/.test(text)) return `${text}es`;
  return /[a-z]$/.test(text) ? `${text}s` : text;
}

/**
 * Patterns to find in a folded text padded with spaces: whole words; prefixes, where the name ends in `*`;
 * substrings, in scripts without word spaces.
 */
function patternsOf(text: string): string[] {
  const beginning = text.endsWith('*');
  const folded = fold(beginning ? text.slice(0, -1) : text);
  if (folded === '') return [];
  if (/\p{Script=Hangul}/u.test(folded)) {
    // A word may go on with particles; one of a single syllable only with these.
    return folded.length > 1
      ? [` ${folded}`]
      : ['', ...PARTICLES].map((particle) => ` ${folded}${particle} `);
  }
  if ([...folded].some(isDense)) return [folded];
  return [beginning ? ` ${folded}` : ` ${folded} `];
}

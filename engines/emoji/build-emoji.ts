/**
 * Makes the emoji index (`npm run generate:emoji`): names and keywords of the CLDR in 18 languages, English shortcodes
 * and keywords, and our own concepts. Only this needs those packages; the service reads what it made.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Annotations, buildData, cldrAnnotations } from '../build-data/build-data.ts';
import { fold, foldCase, isDense, wordsOf } from '../lib/fold.ts';
import { conceptsOf, type EmojiConcept } from './concepts.ts';
import {
  EMOJI_CATEGORIES,
  EMOJI_LANGUAGES,
  type EmojiIndex,
  type IndexedEmoji,
  packIndex,
} from './index-file.ts';

type Entry = {
  label: string;
  hexcode: string;
  emoji: string;
  type: number;
  group?: number;
  subgroup: number;
  tags?: string[];
  emoticon?: string | string[];
};

/** Reliability of each kind of source as a name for an emoji, 0–1. */
const QUALITY = {
  name: 1,
  /** The country of a flag, the thing of a keycap. */
  part: 0.95,
  keyword: 0.78,
  /** A keyword that the name also contains. */
  named: 0.88,
  shortcode: 0.8,
  /** emojilib's keywords stand in the order of their weight. */
  association: 0.74,
  emoticon: 1,
  concept: 0.99,
};
/** Penalty per step down a ranked list. */
const STEP = { association: 0.015, first: 0.03, concept: 0.03 };
/** Unicode's group of hair and skin: no emoji of their own. */
const COMPONENT = 2;
const VARIANT = '\ufe0f';
const EMOTICON = '\u0001';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Best quality by term, then by `emoji * 32 + language`. */
type Postings = Map<string, Map<number, number>>;

export function buildIndex(): EmojiIndex {
  const entries = buildData<Entry[]>('emojibase-data/en/data.json').filter(
    ({ group }) => group !== undefined && group !== COMPONENT,
  );
  const used = popularities();
  const emoji = entries.map((entry) => indexed(entry, used));
  const bare = new Map(emoji.map((each, i) => [each.emoji.replaceAll(VARIANT, ''), i]));
  const postings: Postings = new Map();
  const note = (term: string, number: number, language: number, quality: number) => {
    if (quality <= 0 || term === '' || term.includes('\n')) return;
    const of = postings.get(term) ?? new Map<number, number>();
    postings.set(term, of);
    const key = number * 32 + language;
    of.set(key, Math.max(of.get(key) ?? 0, quality));
  };
  const phrase = (text: string, number: number, language: number, quality: number, parts: number) => {
    const folded = fold(text);
    note(folded, number, language, quality);
    // Where accents make another word, both spellings are kept and the plain one counts less.
    if (EMOJI_LANGUAGES[language] === 'vi' && foldCase(text) !== folded)
      note(foldCase(text), number, language, quality);
    const words = wordsOf(folded);
    const weight = words.length > 1 ? parts * (0.7 + 0.3 / words.length) : 0;
    for (const word of words) note(word, number, language, quality * weight);
    for (const piece of words.flatMap(piecesOf))
      note(piece, number, language, quality * (piece.length > 1 ? 0.5 : 0.25));
    if (EMOJI_LANGUAGES[language] === 'vi')
      for (const word of wordsOf(foldCase(text))) note(word, number, language, quality * weight);
  };

  const meant = concepts('en');
  EMOJI_LANGUAGES.forEach((language, of) => {
    const annotations = annotationsOf(language);
    entries.forEach((entry, number) => {
      const found = annotations[emoji[number]!.emoji.replaceAll(VARIANT, '')] ?? annotations[entry.emoji];
      for (const name of found?.tts ?? []) {
        phrase(name, number, of, QUALITY.name, 0.9);
        const part = name.split(/[:：]\s*/)[1];
        if (part !== undefined && !part.includes(',')) phrase(part, number, of, QUALITY.part, 0.9);
      }
      const names = fold((found?.tts ?? []).join(' ')).split(' ');
      for (const keyword of found?.default ?? []) {
        const quality = names.includes(fold(keyword)) ? QUALITY.named : QUALITY.keyword;
        phrase(keyword, number, of, quality, 0.6);
      }
    });
    for (const { emoji: listed, phrases } of concepts(language, meant)) {
      listed.forEach((each, rank) => {
        const number = bare.get(each.replaceAll(VARIANT, ''));
        if (number === undefined) throw new Error(`concepts/${language}.txt: no emoji ${each}`);
        for (const text of phrases)
          phrase(
            text,
            number,
            of,
            QUALITY.concept - (rank === 0 ? 0 : STEP.first + rank * STEP.concept),
            0.15,
          );
      });
    }
  });
  english(entries, emoji, (text, number, quality) => phrase(text, number, 0, quality, 0.6), note);
  return columns(emoji, postings);
}

function concepts(language: string, named?: EmojiConcept[]): EmojiConcept[] {
  return conceptsOf(readFileSync(`${folder}concepts/${language}.txt`, 'utf8'), named);
}

function english(
  entries: Entry[],
  emoji: IndexedEmoji[],
  phrase: (text: string, number: number, quality: number) => void,
  note: (term: string, number: number, language: number, quality: number) => void,
): void {
  const associations = buildData<Record<string, string[]>>('emojilib/dist/emoji-en-US.json');
  const loose = new Map(
    Object.entries(associations).map(([key, list]) => [key.replaceAll(VARIANT, ''), list]),
  );
  const sets = ['github', 'iamcal', 'emojibase'].map((set) =>
    buildData<Record<string, string | string[]>>(`emojibase-data/en/shortcodes/${set}.json`),
  );
  entries.forEach((entry, number) => {
    for (const code of sets.flatMap((set) => set[entry.hexcode] ?? []))
      phrase(code.replaceAll('_', ' '), number, QUALITY.shortcode);
    for (const tag of entry.tags ?? []) phrase(tag, number, QUALITY.keyword);
    (loose.get(emoji[number]!.emoji.replaceAll(VARIANT, '')) ?? []).forEach((text, rank) => {
      const quality = QUALITY.association - Math.min(rank, 14) * STEP.association;
      phrase(text.replaceAll('_', ' '), number, quality);
    });
    for (const sign of [entry.emoticon ?? []].flat()) {
      note(EMOTICON + sign, number, 0, QUALITY.emoticon);
      // With a nose, as many write it: `:-)`.
      if (/^[:;8]/.test(sign)) note(`${EMOTICON}${sign[0]}-${sign.slice(1)}`, number, 0, QUALITY.emoticon);
    }
  });
}

/** Pieces of two letters of a phrase in a script without spaces: what is left to find when no whole word fits. */
function piecesOf(word: string): string[] {
  if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u.test(word)) return [];
  const letters = [...word].filter(isDense);
  const pairs = letters.slice(1).map((letter, i) => letters[i]! + letter);
  const telling = (piece: string) => /\p{Script=Han}|^\p{Script=Katakana}+$/u.test(piece);
  const singles = letters.filter((one) => /\p{Script=Han}/u.test(one));
  return [...pairs.filter((pair) => pair !== word && telling(pair)), ...singles].filter(
    (piece) => piece !== word,
  );
}

function indexed({ label, hexcode, emoji, type, group, subgroup }: Entry, used: Map<string, number>) {
  // Only an emoji that is text by default is typed with a variation selector.
  const typed = type === 1 && !hexcode.includes('-') ? emoji.replace(VARIANT, '') : emoji;
  const category = EMOJI_CATEGORIES[group! > COMPONENT ? group! - 1 : group!]!;
  const gendered = /\u200d[\u2640\u2642]/u.test(emoji) || /^[👨👩]\u200d/u.test(emoji);
  const popularity = used.get(typed.replaceAll(VARIANT, '')) ?? 0;
  return { emoji: typed, name: label, category, subgroup, popularity, gendered };
}

/** From 1 for the most used down to 0.2 for the last of the list; what is not listed has 0. */
function popularities(): Map<string, number> {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const text = readFileSync(`${folder}concepts/popularity.txt`, 'utf8').replace(/\s/g, '');
  const listed = [...segmenter.segment(text)].map(({ segment }) => segment.replaceAll(VARIANT, ''));
  return new Map(listed.map((each, rank) => [each, Number((1 - (0.8 * rank) / listed.length).toFixed(3))]));
}

function annotationsOf(language: string): Annotations {
  const derived = buildData<{ annotationsDerived: { annotations: Annotations } }>(
    `cldr-annotations-derived-full/annotationsDerived/${language}/annotations.json`,
  );
  return { ...derived.annotationsDerived.annotations, ...cldrAnnotations(language) };
}

function columns(emoji: IndexedEmoji[], postings: Postings): EmojiIndex {
  const terms = [...postings.keys()].sort((a, b) => (a < b ? -1 : 1));
  const rows = terms.map((term) => [...postings.get(term)!].sort(([a], [b]) => a - b));
  const all = rows.flat();
  const starts = new Uint32Array(terms.length + 1);
  rows.forEach((row, i) => {
    starts[i + 1] = starts[i]! + row.length;
  });
  return {
    emoji,
    terms,
    starts,
    emojiOf: Uint16Array.from(all, ([key]) => key >> 5),
    languageOf: Uint8Array.from(all, ([key]) => key & 31),
    quality: Uint8Array.from(all, ([, quality]) => Math.round(quality * 255)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const index = buildIndex();
  const packed = packIndex(index);
  writeFileSync(`${folder}emoji.index`, packed);
  process.stdout.write(
    `${index.emoji.length} emoji, ${index.terms.length} terms, ${index.quality.length} postings, ${packed.length} bytes\n`,
  );
}

/** The index as it lies on disk: one Zstandard stream of a JSON head, the sorted terms and the columns of the postings. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { LANGUAGES as ALL } from '../language/languages.ts';

/** Postings say in which language a term speaks of an emoji, by their place here; the first is the fallback. */
export const EMOJI_LANGUAGES = ['en', ...ALL.filter((language) => language !== 'en')];

// biome-ignore format: a list of words
export const EMOJI_CATEGORIES = [
  'smileys-emotion', 'people-body', 'animals-nature', 'food-drink', 'travel-places', 'activities',
  'objects', 'symbols', 'flags',
] as const;

export type IndexedEmoji = {
  emoji: string;
  /** Its English short name in CLDR. */
  name: string;
  category: (typeof EMOJI_CATEGORIES)[number];
  /** Unicode's subgroup, by number: neighbours mean similar things. */
  subgroup: number;
  /** Frequency of use, 0–1. */
  popularity: number;
  /** A man or a woman where there is also a person: shown after it unless asked for. */
  gendered: boolean;
};

/** Postings of `terms[i]` stand from `starts[i]` up to `starts[i + 1]` in the three columns. */
export type EmojiIndex = {
  emoji: IndexedEmoji[];
  /** Folded words and phrases, ascending by UTF-16 code unit. */
  terms: string[];
  starts: Uint32Array;
  emojiOf: Uint16Array;
  languageOf: Uint8Array;
  /** Match quality of the term as a name of the emoji, 0–255. */
  quality: Uint8Array;
};

const COLUMNS = ['starts', 'emojiOf', 'languageOf', 'quality'] as const;

export function packIndex(index: EmojiIndex): Buffer {
  const parts = [
    Buffer.from(JSON.stringify(index.emoji)),
    Buffer.from(index.terms.join('\n')),
    ...COLUMNS.map((name) => Buffer.from(index[name].buffer, index[name].byteOffset, index[name].byteLength)),
  ];
  const lengths = Buffer.from(Uint32Array.from(parts.map(({ length }) => length)).buffer);
  return zstdCompressSync(Buffer.concat([lengths, ...parts]), {
    params: { [constants.ZSTD_c_compressionLevel]: 19 },
  });
}

export function unpackIndex(packed: Uint8Array): EmojiIndex {
  const bytes = zstdDecompressSync(packed);
  const count = 2 + COLUMNS.length;
  let at = count * 4;
  const parts = Array.from({ length: count }, (_, i) => {
    const length = bytes.readUInt32LE(i * 4);
    // A copy, because a view of wider numbers has to begin at a multiple of their width.
    const part = Uint8Array.prototype.slice.call(bytes, at, at + length);
    at += length;
    return part;
  });
  const [emoji, terms, starts, emojiOf, languageOf, quality] = parts as [
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>,
  ];
  const text = (part: Uint8Array) => Buffer.from(part.buffer, 0, part.byteLength).toString('utf8');
  return {
    emoji: JSON.parse(text(emoji)) as IndexedEmoji[],
    terms: text(terms).split('\n'),
    starts: new Uint32Array(starts.buffer),
    emojiOf: new Uint16Array(emojiOf.buffer),
    languageOf,
    quality,
  };
}

/** The public picture search: characters and posts with a picture, and the bundled pictures. */
import type { Db } from '../db/db.ts';
import { latinLetters, pictureWords } from './picture-words.ts';

export type GalleryPicture = {
  /** The id of the character or post. */
  id: string;
  kind: 'character' | 'post' | 'bundled';
  /** Display name in results, with the highest weight in a search. */
  name: string;
  url_name: string | null;
  media_name: string;
  tags: string[];
  text: string;
  created_at: Date;
};

/**
 * Version of the word extraction. Increment it with every change, so that `start/renew-gallery.ts` indexes older
 * pictures again. Program versions before this number store none.
 */
export const WORDS_VERSION = 1;

/** Limit of words per document. A description of 20,000 characters has fewer. */
const WORDS_MAX = 4000;

/** Adds a picture to the search, or updates it. Call it in the transaction of the picture's owner. */
export function showPicture(tx: Db, picture: GalleryPicture): Promise<void> {
  return showPictures(tx, [picture]);
}

/** Adds the picture if it is public, otherwise removes it from the search. */
export function showOrHide(tx: Db, picture: GalleryPicture, visibility: 'public' | 'private'): Promise<void> {
  return visibility === 'public' ? showPicture(tx, picture) : hidePicture(tx, picture.id);
}

/** Adds several pictures with different ids. */
export async function showPictures(tx: Db, pictures: GalleryPicture[]): Promise<void> {
  const lexemes = pictures.map(lexemesOf);
  // The word '' is part of every picture, so its count is the number of pictures.
  const words = [...new Set(['', ...lexemes.flatMap(({ words }) => words)])].sort();
  // Words are inserted before pictures, because inserting a picture counts its known words. They are sorted, so that
  // two transactions that add the same words do not deadlock.
  await tx.query({
    name: 'gallery_words',
    text: `insert into gallery_word (word, latin)
           select word, latin from unnest($1::text[], $2::text[]) as given (word, latin) order by word
           on conflict do nothing`,
    values: [words, words.map(latinLetters)],
  });
  const column = <Value>(read: (picture: GalleryPicture) => Value) => pictures.map(read);
  await tx.query({
    name: 'gallery_show',
    text: `insert into gallery (id, kind, name, url_name, media_name, created_at, document, words_version)
           select id, kind, name, url_name, media_name, created_at, document::tsvector, $8
           from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
             as given (id, kind, name, url_name, media_name, created_at, document)
           on conflict (id) do update set name = excluded.name, media_name = excluded.media_name,
             document = excluded.document, words_version = excluded.words_version`,
    values: [
      column(({ id }) => id),
      column(({ kind }) => kind),
      column(({ name }) => name),
      column(({ url_name }) => url_name),
      column(({ media_name }) => media_name),
      column(({ created_at }) => created_at),
      lexemes.map(documentOf),
      WORDS_VERSION,
    ],
  });
}

/** Up to `count` pictures indexed by an older version, locked for this transaction. Concurrent changes of them wait. */
export function picturesOfOlderWords(
  tx: Db,
  count: number,
): Promise<Pick<GalleryPicture, 'id' | 'kind' | 'name' | 'media_name' | 'created_at'>[]> {
  return tx.query({
    text: `select id, kind, name, media_name, created_at from gallery where words_version < $1
           order by words_version, id limit $2 for update skip locked`,
    values: [WORDS_VERSION, count],
  });
}

export async function hidePicture(tx: Db, id: string): Promise<void> {
  await tx.query({ text: 'delete from gallery where id = $1', values: [id] });
}

type Lexemes = { words: string[]; named: string[]; places: Map<string, number[]> };

/** Within PostgreSQL's limits: 256 positions per word, none above 16,383. Phrases match by position. */
const PLACES_MAX = 200;
const PLACE_MAX = 16_000;
/** Distance between name, tags and text, so that no phrase spans two of them. */
const GAP = 2;

/** All distinct words, the words of the name, and the positions of each. */
function lexemesOf({ name, tags, text }: GalleryPicture): Lexemes {
  const named = pictureWords(name);
  // Users who cannot type a script search by romanized words.
  const foreign = `${name} ${tags.join(' ')}`.split(/\s+/).filter((word) => /[^\p{ASCII}]/u.test(word));
  const sounds = foreign.map(latinLetters).filter(Boolean);
  const parts = [named, ...tags.map(pictureWords), pictureWords(text)];
  const words = [...new Set([...parts.slice(0, -1).flat(), ...sounds, ...parts.at(-1)!])].slice(0, WORDS_MAX);
  const places = new Map<string, number[]>();
  let place = 1;
  for (const part of parts) {
    for (const word of part) {
      const of = places.get(word) ?? [];
      if (place < PLACE_MAX && of.length < PLACES_MAX) places.set(word, [...of, place]);
      place += 1;
    }
    place += GAP;
  }
  return { words, named: [...new Set(named)], places };
}

/** Formats a PostgreSQL tsvector: `'mira':1 'storm':7,12 '=mira'`. */
function documentOf({ words, named, places }: Lexemes): string {
  const placed = words.map((word) => {
    const of = places.get(word);
    return of ? `${quoted(word)}:${of.join(',')}` : quoted(word);
  });
  return [...placed, ...named.map((word) => quoted(inName(word)))].join(' ');
}

/** The index form of a word in a name. The mark is unambiguous, because words contain only letters and digits. */
export function inName(word: string): string {
  return `=${word}`;
}

/** Quotes a word as a lexeme. Words contain only letters and digits, but the escaping does not rely on that. */
export function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

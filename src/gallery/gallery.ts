/** What the public may search: characters and posts that have a picture, and the pictures that came with the house. */
import type { Db } from '../db/db.ts';
import { latin, wordsOf } from './words.ts';

export type Picture = {
  /** Of the character or post. */
  id: string;
  kind: 'character' | 'post' | 'bundled';
  /** What it is called in results, and what weighs most in a search. */
  name: string;
  url_name: string | null;
  media_name: string;
  tags: string[];
  text: string;
  created_at: Date;
};

/** Words of one document: a description of 20,000 letters has fewer. */
const WORDS_MAX = 4000;

/** Shows a picture, or shows it anew after a change. In the transaction of what it belongs to. */
export function showPicture(tx: Db, picture: Picture): Promise<void> {
  return showPictures(tx, [picture]);
}

/** Shows what is public and hides what is not. */
export function showOrHide(tx: Db, picture: Picture, visibility: 'public' | 'private'): Promise<void> {
  return visibility === 'public' ? showPicture(tx, picture) : hidePicture(tx, picture.id);
}

/** Several at once, each of another id. */
export async function showPictures(tx: Db, pictures: Picture[]): Promise<void> {
  const lexemes = pictures.map(lexemesOf);
  // The word '' is in every picture.
  const words = [...new Set(['', ...lexemes.flatMap(({ words }) => words)])].sort();
  // Words come first: with every picture the database counts those it knows. In one order everywhere, so that two who
  // add the same words never wait for each other in a circle.
  await tx.query({
    name: 'gallery_words',
    text: `insert into gallery_word (word, latin)
           select word, latin from unnest($1::text[], $2::text[]) as given (word, latin) order by word
           on conflict do nothing`,
    values: [words, words.map(latin)],
  });
  const column = <Value>(read: (picture: Picture) => Value) => pictures.map(read);
  await tx.query({
    name: 'gallery_show',
    text: `insert into gallery (id, kind, name, url_name, media_name, created_at, document)
           select id, kind, name, url_name, media_name, created_at, document::tsvector
           from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
             as given (id, kind, name, url_name, media_name, created_at, document)
           on conflict (id) do update set name = excluded.name, media_name = excluded.media_name,
             document = excluded.document`,
    values: [
      column(({ id }) => id),
      column(({ kind }) => kind),
      column(({ name }) => name),
      column(({ url_name }) => url_name),
      column(({ media_name }) => media_name),
      column(({ created_at }) => created_at),
      lexemes.map(documentOf),
    ],
  });
}

export async function hidePicture(tx: Db, id: string): Promise<void> {
  await tx.query({ text: 'delete from gallery where id = $1', values: [id] });
}

type Lexemes = { words: string[]; named: string[] };

/** Every word once, and those of the name. */
function lexemesOf({ name, tags, text }: Picture): Lexemes {
  const named = wordsOf(name);
  // Whoever cannot type a script writes what it sounds like.
  const foreign = `${name} ${tags.join(' ')}`.split(/\s+/).filter((word) => /[^\p{ASCII}]/u.test(word));
  const sounds = foreign.map(latin).filter(Boolean);
  const all = new Set([...named, ...tags.flatMap(wordsOf), ...sounds, ...wordsOf(text)]);
  return { words: [...all].slice(0, WORDS_MAX), named: [...new Set(named)] };
}

/** As PostgreSQL writes a tsvector: `'mira' '=mira' 'storm'`. */
function documentOf({ words, named }: Lexemes): string {
  return [...words, ...named.map(inName)].map(quoted).join(' ');
}

/** A word of a name, as the index has it. No word has the mark itself: words are letters and digits only. */
export function inName(word: string): string {
  return `=${word}`;
}

/** A word as a lexeme. Words are letters and digits only; the quotes keep that no assumption. */
export function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

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

/** A lexeme may stand at no higher position. Source: PostgreSQL, "Text Search Types". */
const POSITION_MAX = 16_383;
/** Words of one document: a description of 20,000 letters has fewer. */
const WORDS_MAX = 4000;

/** Shows a picture, or shows it anew after a change. In the transaction of what it belongs to. */
export function showPicture(tx: Db, picture: Picture): Promise<void> {
  return showPictures(tx, [picture]);
}

/** Several at once, each of another id. */
export async function showPictures(tx: Db, pictures: Picture[]): Promise<void> {
  const lexemes = pictures.map(lexemesOf);
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
  const words = [...new Set(lexemes.flatMap((each) => [...each.keys()]))].sort();
  if (words.length === 0) return;
  // In one order everywhere, so that two who add the same words never wait for each other in a circle.
  await tx.query({
    name: 'gallery_words',
    text: `insert into gallery_word (word, latin)
           select word, latin from unnest($1::text[], $2::text[]) as given (word, latin) order by word
           on conflict do nothing`,
    values: [words, words.map(latin)],
  });
}

export async function hidePicture(tx: Db, id: string): Promise<void> {
  await tx.query({ text: 'delete from gallery where id = $1', values: [id] });
}

type Weight = 'A' | 'B' | 'C' | 'D';

/** Every word with the weight of the best place it stands in. */
function lexemesOf({ name, tags, text }: Picture): Map<string, Weight> {
  const lexemes = new Map<string, Weight>();
  const add = (words: string[], weight: Weight) => {
    for (const word of words) if (!lexemes.has(word) && lexemes.size < WORDS_MAX) lexemes.set(word, weight);
  };
  const places: [string[], Weight][] = [
    [wordsOf(name), 'A'],
    [tags.flatMap(wordsOf), 'B'],
    [wordsOf(text), 'C'],
  ];
  for (const [words, weight] of places) add(words, weight);
  // Whoever cannot type a script writes what it sounds like.
  const foreign = `${name} ${tags.join(' ')}`.split(/\s+/).filter((word) => /[^\p{ASCII}]/u.test(word));
  add(foreign.map(latin).filter(Boolean), 'D');
  return lexemes;
}

/** As PostgreSQL writes a tsvector: `'mira':1A 'storm':2C`. */
function documentOf(lexemes: Map<string, Weight>): string {
  return [...lexemes]
    .map(([word, weight], index) => `${quoted(word)}:${Math.min(index + 1, POSITION_MAX)}${weight}`)
    .join(' ');
}

/** A word as a lexeme. Words are letters and digits only; the quotes keep that no assumption. */
export function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

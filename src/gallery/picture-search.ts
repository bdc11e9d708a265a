/** Searches public pictures. Every word must match exactly, as a prefix, or as a probable correction. */
import type { Db } from '../db/db.ts';
import type { GalleryPicture } from './gallery.ts';
import { findPage, type PicturePage, pictures, type Search, type SearchTerm } from './picture-page.ts';
import { queryOf, type SearchWord } from './picture-query.ts';
import { isUnspaced, latinLetters } from './picture-words.ts';

export type Match = Pick<GalleryPicture, 'id' | 'kind' | 'name' | 'url_name' | 'media_name'>;

export type Matches = { matches: Match[]; total: number };

/** Shorter prefixes match too much. */
const PREFIX_MIN = 3;
/** Shorter words have too many similar words. */
const GUESSED_MIN = 4;
const GUESSES_MAX = 8;
/** Only the most common words with a given prefix are counted separately. */
const OWN_MAX = 32;
/** Sorts after every letter. */
const LAST = '\u{10ffff}';

/** An empty search lists the newest pictures. The order is total, so that pages neither repeat nor skip a picture. */
export async function searchGallery(db: Db, query: string, page: PicturePage): Promise<Matches> {
  if (query.trim() === '') return newest(db, page);
  const { words, phrases, without, empty } = queryOf(query);
  if (empty) return { matches: [], total: 0 };
  const bounds = { fits: phrases, not: without };
  if (words.length === 0 && phrases.length === 0) return newest(db, page, without);
  const terms = words.length > 0 ? await understand(db, words) : [];
  const all = await ask(db, { terms, joint: '&', bounds }, page);
  // If no picture has all words, returns partial matches, except for a fragment of an unknown word.
  const some = terms.filter((_, at) => !words[at]!.piece);
  const fewer = some.length < terms.length ? some.length > 0 : some.length > 1;
  return all.total > 0 || !fewer ? all : ask(db, { terms: some, joint: '|', bounds }, page);
}

/** Finds the possible meanings of each word. An indexed word, or a prefix of one, keeps its own meaning. */
async function understand(db: Db, queryWords: SearchWord[]): Promise<SearchTerm[]> {
  const words = queryWords.map(({ word }) => word);
  const prefixes = words.map(isPrefix);
  const rows = await db.query<{
    asked: string;
    own: string[];
    own_in: number[];
    near: string[];
    near_in: number[];
  }>({
    name: 'gallery_understand',
    text: `select asked, coalesce(own, '{}') as own, coalesce(own_in, '{}') as own_in,
             coalesce(near, '{}') as near, coalesce(near_in, '{}') as near_in
           from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (asked, sounds, last, place)
           cross join lateral (
             select array_agg(word) as own, array_agg(pictures) as own_in from (
               select word, pictures from gallery_word
               where word ~>=~ asked and word ~<=~ last and pictures > 0
               order by pictures desc limit ${OWN_MAX + 1}
             ) as begun
           ) as known
           cross join lateral (
             select array_agg(word) as near, array_agg(pictures) as near_in from (
               (select word, pictures from gallery_word
                where own is null and length(sounds) >= ${GUESSED_MIN} and latin % sounds and pictures > 0
                order by similarity(latin, sounds) desc, word limit 40)
               union
               -- One letter of a short word changes most of its trigrams, but seldom the first letter.
               (select word, pictures from gallery_word
                where own is null and length(sounds) between ${GUESSED_MIN} and 6
                  and latin ~>=~ left(sounds, 1) and latin ~<~ (left(sounds, 1) || '{')
                  and length(latin) between length(sounds) - 1 and length(sounds) + 1 and pictures > 0 limit 2000)
             ) as alike
           ) as guessed
           order by place`,
    values: [words, words.map(latinLetters), words.map((word, i) => (prefixes[i] ? word + LAST : word))],
  });
  return rows.map(({ asked: word, own, own_in, near, near_in }, i) => {
    const { also } = queryWords[i]!;
    // A word with known synonyms is not corrected: "sakura" does not mean "samurai".
    const guesses = (also.length > 0 ? [] : near)
      .map((guess, at) => ({ word: guess, pictures: near_in[at]!, steps: steps(word, guess) }))
      .filter((guess) => guess.steps <= stepsMax(word))
      .sort((a, b) => a.steps - b.steps || (a.word < b.word ? -1 : 1))
      .slice(0, GUESSES_MAX);
    return {
      word,
      also,
      prefix: prefixes[i]!,
      guesses: guesses.map(({ word }) => word),
      counted: [...own.map((each, at) => ({ word: each, pictures: own_in[at]! })), ...guesses],
      more: own.length > OWN_MAX,
    };
  });
}

function steps(term: string, word: string): number {
  return Math.min(editDistance(term, word), editDistance(latinLetters(term), latinLetters(word)));
}

/** In a script without spaces every pair of characters is a whole word, so it is never a prefix. */
function isPrefix(term: string): boolean {
  return term !== '' && !isUnspaced(term) && (term.length >= PREFIX_MIN || /[^\p{ASCII}]/u.test(term));
}

/** Most typing errors in a word of this length. */
function stepsMax({ length }: string): number {
  return length <= 5 ? 1 : length <= 8 ? 2 : 3;
}

async function ask(db: Db, search: Search, page: PicturePage): Promise<Matches> {
  const { ids, total } = await findPage(db, search, page);
  const matches = await db.query<Match>({
    name: 'gallery_matches',
    text: `select id, kind, name, url_name, media_name from unnest($1::text[]) with ordinality as page (id, place)
           join gallery using (id) order by place`,
    values: [ids],
  });
  return { matches, total };
}

/** The newest pictures, or the newest without any excluded term. */
async function newest(db: Db, { limit, offset }: PicturePage, without: string[] = []): Promise<Matches> {
  const not = without.length > 0 ? without.join(' | ') : undefined;
  const fits = not === undefined ? '' : 'where not document @@ $3::tsquery';
  const total = await pictures(db, not);
  const matches = await db.query<Match>({
    text: `select id, kind, name, url_name, media_name from gallery ${fits}
           order by created_at desc, id desc limit $1 offset $2`,
    values: [limit, offset, ...(not === undefined ? [] : [not])],
  });
  return { matches, total };
}

/** Edit distance: insertions, deletions, replacements and swaps of neighbouring letters. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const now = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min(last[j]! + 1, now[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        steps = Math.min(steps, before[j - 2]! + 1);
      }
      now.push(steps);
    }
    [before, last] = [last, now];
  }
  return last[b.length]!;
}

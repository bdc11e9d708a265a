/** Search over public pictures: every word must fit, as it is, as a beginning, or as what was probably meant. */
import type { Db } from '../db/db.ts';
import { findPage, type Joint, type Page, type Term } from './page.ts';
import { askedWords, isUnspaced, latin } from './words.ts';

export type Match = {
  id: string;
  kind: 'character' | 'post' | 'bundled';
  name: string;
  url_name: string | null;
  media_name: string;
};

export type Matches = { matches: Match[]; total: number };

const WORDS_MAX = 16;
/** Shorter beginnings fit too much to mean anything. */
const PREFIX_MIN = 3;
/** Shorter words have too many neighbours. */
const GUESSED_MIN = 4;
const GUESSES_MAX = 8;

/** Without words the newest pictures come first. The order is total: pages neither repeat nor skip anything. */
export async function searchGallery(db: Db, query: string, page: Page): Promise<Matches> {
  const words = askedWords(query).slice(0, WORDS_MAX);
  if (words.length === 0) return query.trim() === '' ? newest(db, page) : { matches: [], total: 0 };
  const terms = await understand(db, words);
  const all = await ask(db, terms, '&', page);
  // Nothing has all of them: what has some is better than nothing.
  return all.total > 0 || terms.length === 1 ? all : ask(db, terms, '|', page);
}

/** What each word may stand for. A word that is known, or that known words begin with, means itself. */
async function understand(db: Db, words: string[]): Promise<Term[]> {
  const rows = await db.query<{ asked: string; known: boolean; guesses: string[] }>({
    name: 'gallery_understand',
    text: `select asked, known,
             case when known or length(sounds) < ${GUESSED_MIN} then '{}'::text[] else array(
               (select word from gallery_word where latin % sounds
                order by similarity(latin, sounds) desc, word limit 40)
               union
               -- One letter of a short word changes most of its trigrams, but seldom the first letter.
               (select word from gallery_word
                where length(sounds) <= 6 and latin ~>=~ left(sounds, 1) and latin ~<~ (left(sounds, 1) || '{')
                  and length(latin) between length(sounds) - 1 and length(sounds) + 1 limit 2000)
             ) end as guesses
           from unnest($1::text[], $2::text[]) with ordinality as given (asked, sounds, place)
           cross join lateral (
             select exists (select from gallery_word where word = asked)
               or length(asked) >= ${PREFIX_MIN}
                 and exists (select from gallery_word where word ~>=~ asked and word ~<~ (asked || chr(1114111))) as known
           ) as looked
           order by place`,
    values: [words, words.map(latin)],
  });
  return rows.map(({ asked, guesses }) => ({
    word: asked,
    // Of a script without spaces every pair is a word by itself.
    prefix: !isUnspaced(asked) && (asked.length >= PREFIX_MIN || /[^\p{ASCII}]/u.test(asked)),
    guesses: guesses
      .map((word) => ({ word, steps: Math.min(distance(asked, word), distance(latin(asked), latin(word))) }))
      .filter(({ steps }) => steps <= stepsMax(asked))
      .sort((a, b) => a.steps - b.steps || (a.word < b.word ? -1 : 1))
      .slice(0, GUESSES_MAX)
      .map(({ word }) => word),
  }));
}

/** So many slips of the finger a word may have. */
function stepsMax({ length }: string): number {
  return length <= 5 ? 1 : length <= 8 ? 2 : 3;
}

async function ask(db: Db, terms: Term[], joint: Joint, page: Page): Promise<Matches> {
  const { ids, total } = await findPage(db, terms, joint, page);
  const matches = await db.query<Match>({
    name: 'gallery_matches',
    text: `select id, kind, name, url_name, media_name from unnest($1::text[]) with ordinality as page (id, place)
           join gallery using (id) order by place`,
    values: [ids],
  });
  return { matches, total };
}

async function newest(db: Db, { limit, offset }: Page): Promise<Matches> {
  const [counted] = await db.query<{ total: bigint }>({ text: 'select count(*) as total from gallery' });
  const matches = await db.query<Match>({
    text: `select id, kind, name, url_name, media_name from gallery
           order by created_at desc, id desc limit $1 offset $2`,
    values: [limit, offset],
  });
  return { matches, total: Number(counted!.total) };
}

/** Letters to insert, leave out, replace or swap with a neighbour until one word is the other. */
export function distance(a: string, b: string): number {
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

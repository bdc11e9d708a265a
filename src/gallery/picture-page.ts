/**
 * Returns one page of matches, and the number of all matches. It avoids reading documents when the index has the
 * answer, because a common word may occur in every second one of 100,000 pictures.
 */
import { type Db, one } from '../db/db.ts';
import { inName, quoted } from './gallery.ts';

/** Possible meanings of a search word. */
export type SearchTerm = {
  word: string;
  /** Equivalent queries: synonyms, and names in other languages. */
  also: string[];
  /** True when longer words with this prefix match too. */
  prefix: boolean;
  /** Probable corrections of the word. */
  guesses: string[];
  /** The matching indexed words with their numbers of pictures. Words with the prefix are sorted by frequency. */
  counted: { word: string; pictures: number }[];
  /** True when it is a prefix of more words than were counted. */
  more: boolean;
};

export type Joint = '&' | '|';
/** Terms that must also match, and terms that must not. */
export type Bounds = { fits: string[]; not: string[] };
export type Search = { terms: SearchTerm[]; joint: Joint; bounds: Bounds };
export type PicturePage = { limit: number; offset: number };

/** Ranking tiers in PostgreSQL's query syntax, best first. Every match is in exactly one. */
type Tiers = string[];

/** With fewer matches, it is fastest to rank every document. */
const FEW = 1500;
/**
 * A common word matches many of the newest pictures. So many of these are scanned first that `share` times the needed
 * number is expected, plus `more`. Scanning a picture takes half as long as finding one by the index.
 */
const NEWEST = { share: 2, more: 400, most: 30_000, quicker: 2 };

/** The ids of the page, best first. */
export async function findPage(
  db: Db,
  search: Search,
  { limit, offset }: PicturePage,
): Promise<{ ids: string[]; total: number }> {
  const { found, tiers } = tiersOf(search);
  const total = await totalOf(db, search, found);
  const needed = Math.min(total, offset + limit);
  if (needed <= offset) return { ids: [], total };
  const ids =
    total <= FEW
      ? await sorted(db, found, tiers, needed)
      : await byTiers(db, { found, tiers }, needed, total);
  return { ids: ids.slice(offset), total };
}

/** A match in a name ranks before one in tags or text. A whole word ranks before a prefix or a correction. */
function tiersOf({ terms, joint, bounds }: Search): { found: string; tiers: Tiers } {
  const within =
    bounds.fits.map((query) => ` & ${query}`).join('') + bounds.not.map((query) => ` & !${query}`).join('');
  const all = (alternatives: (term: SearchTerm) => string[]) =>
    terms.length === 0
      ? bounds.fits[0]!
      : `(${terms.map((term) => `(${alternatives(term).join(' | ')})`).join(` ${joint} `)})`;
  const own = ({ word, also }: SearchTerm) => (word === '' ? also[0]! : quoted(word));
  const found = all((term) =>
    term.word === ''
      ? term.also
      : [begins(term.word, term.prefix), ...term.also, ...term.guesses.map(quoted)],
  );
  const named = all((term) => [term.word === '' ? own(term) : quoted(inName(term.word))]);
  const whole = all((term) => [own(term)]);
  const meant = all((term) => [
    term.word === '' ? own(term) : begins(inName(term.word), term.prefix),
    ...term.also,
    ...term.guesses.map((guess) => quoted(inName(guess))),
  ]);
  return {
    found: `${found}${within}`,
    tiers: [
      `${named}${within}`,
      `${whole} & !${named}${within}`,
      `${meant} & !${whole}${within}`,
      `${found} & !${whole} & !${meant}${within}`,
    ],
  };
}

function begins(word: string, prefix: boolean): string {
  return `${quoted(word)}${prefix ? ':*' : ''}`;
}

/** Number of pictures, or of pictures without any match of `without`. */
export async function pictures(db: Db, without?: string): Promise<number> {
  if (without !== undefined) {
    const { total } = await one<{ total: bigint }>(db, {
      name: 'gallery_pictures_without',
      text: 'select count(*) as total from gallery where not document @@ $1::tsquery',
      values: [without],
    });
    return Number(total);
  }
  const [all] = await db.query<{ pictures: number }>({
    name: 'gallery_pictures',
    text: `select pictures from gallery_word where word = ''`,
  });
  return all?.pictures ?? 0;
}

/**
 * The exact number of matches. For alternatives, the count of the commonest word is known, so only pictures without
 * that word are counted.
 */
async function totalOf(db: Db, { terms, joint, bounds }: Search, found: string): Promise<number> {
  // Synonyms, phrases and exclusions have no precomputed counts.
  const open = bounds.fits.length > 0 || bounds.not.length > 0 || terms.some(({ also }) => also.length > 0);
  const lost = joint === '&' && terms.some(({ counted, also }) => counted.length === 0 && also.length === 0);
  if (open) return lost ? 0 : count(db, found);
  const stood = terms.filter(({ counted }) => counted.length > 0);
  if (stood.length === 0 || (joint === '&' && stood.length < terms.length)) return 0;
  if (joint === '&' && terms.length > 1) return count(db, found);
  const words = new Map(stood.flatMap(({ counted }) => counted).map((each) => [each.word, each.pictures]));
  const [commonest, most] = [...words].reduce((a, b) => (b[1] > a[1] ? b : a));
  if (most <= FEW) return count(db, found);
  const others = terms.some(({ more }) => more)
    ? found
    : [...words.keys()]
        .filter((word) => word !== commonest)
        .map(quoted)
        .join(' | ');
  return most + (others ? await count(db, `(${others}) & !${quoted(commonest)}`) : 0);
}

/**
 * Every statement here reads the query from a subselect, for two reasons. The planner cannot estimate its frequency:
 * for common words it would scan every document instead of using the index, which takes longer. And the query is
 * parsed once instead of once per document.
 */
async function count(db: Db, query: string): Promise<number> {
  const { total } = await one<{ total: bigint }>(db, {
    name: 'gallery_count',
    text: 'select count(*) as total from gallery where document @@ (select $1::tsquery)',
    values: [query],
  });
  return Number(total);
}

/** The first `needed` matches, with every document ranked. */
async function sorted(db: Db, found: string, tiers: Tiers, needed: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'gallery_sorted',
    text: `select id from gallery where document @@ (select $1::tsquery)
           order by case
               when document @@ (select $2::tsquery) then 0
               when document @@ (select $3::tsquery) then 1
               when document @@ (select $4::tsquery) then 2
               else 3
             end, created_at desc, id desc
           limit $5`,
    values: [found, ...tiers.slice(0, 3), needed],
  });
  return rows.map(({ id }) => id);
}

/** Reads one tier after another until there are enough matches. */
async function byTiers(
  db: Db,
  { found, tiers }: { found: string; tiers: Tiers },
  needed: number,
  total: number,
): Promise<string[]> {
  const looked = Math.ceil((NEWEST.share * needed * (await pictures(db))) / total) + NEWEST.more;
  const common = looked <= NEWEST.most && looked <= total * NEWEST.quicker;
  const recent = common ? await amongNewest(db, found, tiers, looked) : tiers.map(() => []);
  const ids: string[] = [];
  for (const [place, tier] of tiers.entries()) {
    const missing = needed - ids.length;
    if (missing === 0) break;
    const seen = recent[place]!;
    ids.push(...(seen.length >= missing ? seen.slice(0, missing) : await newestOf(db, tier, missing)));
  }
  return ids;
}

/** Matches among the newest pictures by tier, newest first. */
async function amongNewest(db: Db, found: string, tiers: Tiers, looked: number): Promise<string[][]> {
  const seen = tiers.map((): string[] => []);
  const rows = await db.query<{ id: string; tier: number }>({
    name: 'gallery_newest',
    text: `select id, case
               when document @@ (select $2::tsquery) then 0
               when document @@ (select $3::tsquery) then 1
               when document @@ (select $4::tsquery) then 2
               else 3
             end as tier
           from (select * from gallery order by created_at desc, id desc limit $5) as newest
           where document @@ (select $1::tsquery)
           order by created_at desc, id desc`,
    values: [found, ...tiers.slice(0, 3), looked],
  });
  for (const { id, tier } of rows) seen[tier]!.push(id);
  return seen;
}

/** The sum prevents the planner from scanning the index of newest pictures, which takes very long for rare words. */
async function newestOf(db: Db, query: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'gallery_newest_of',
    text: `select id from gallery where document @@ (select $1::tsquery)
           order by created_at + interval '0' desc, id desc limit $2`,
    values: [query, limit],
  });
  return rows.map(({ id }) => id);
}

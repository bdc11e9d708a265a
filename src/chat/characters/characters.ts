/** Characters: who can be talked to, by everybody or by their owner alone; only their owner changes them. */

import { JoinedReads } from '../../db/batcher.ts';
import type { Db } from '../../db/db.ts';
import { newestFirst, type Page, type Paged } from '../../db/newest.ts';
import type { CharacterRow } from '../../db/schema.ts';
import { first, jsonb, run, tables } from '../../db/tables.ts';
import { newId } from '../../lib/id.ts';
import type { JsonObject } from '../../lib/json.ts';
import { urlBase, urlName } from './url-name.ts';

export type Character = {
  id: string;
  account_id: string;
  name: string;
  url_name: string;
  description: string | null;
  greeting: string | null;
  /** File name of the picture. */
  avatar_key: string;
  /** Further fields of an imported card, beyond name, description and greeting; empty otherwise. */
  card: JsonObject;
  visibility: 'public' | 'private';
  created_at: Date;
};

export type NewCharacter = Omit<Character, 'id' | 'url_name' | 'created_at'> & { at: Date };
export type CharacterChanges = Partial<
  Pick<Character, 'name' | 'description' | 'greeting' | 'avatar_key' | 'card' | 'visibility'>
>;

/** Numbers tried before giving up: each miss is a name that another call took at the same moment. */
const TRIES_MAX = 50;

/** Adds a character; its picture must be stored already. The `url_name` is found here, unique among all ever made. */
export async function storeCharacter(tx: Db, { at, card, ...fields }: NewCharacter): Promise<Character> {
  const url_base = urlBase(fields.name);
  let url_number = await nextNumber(tx, url_base);
  for (let tries = 0; tries < TRIES_MAX; tries++, url_number++) {
    const row = await first(
      tx,
      tables
        .insertInto('character')
        .values({
          ...fields,
          id: newId('chr'),
          url_name: urlName(url_base, url_number),
          url_base,
          url_number,
          card: jsonb(card),
          created_at: at,
        })
        .onConflict((conflict) => conflict.column('url_name').doNothing())
        .returningAll(),
    );
    if (row) return fromRow(row);
  }
  throw new Error(`No free address was found for a character called ${url_base}.`);
}

async function nextNumber(tx: Db, url_base: string): Promise<number> {
  const highest = tables
    .selectFrom('character')
    .select('url_number')
    .where('url_base', '=', url_base)
    .orderBy('url_number', 'desc')
    .limit(1);
  return ((await first(tx, highest))?.url_number ?? 0) + 1;
}

/** Undefined also for other accounts' characters: the two cases must look alike. */
export async function findOwnCharacter(
  db: Db,
  account_id: string,
  id: string,
): Promise<Character | undefined> {
  const row = await first(db, present().where('id', '=', id).where('account_id', '=', account_id));
  return row && fromRow(row);
}

/**
 * The character that a chat addresses: by `url_name`; else the account's newest with exactly this name; else the
 * oldest public one of any account. Private characters of other accounts are excluded.
 */
export async function findCharacterToChat(
  db: Db,
  account_id: string,
  called: string,
): Promise<Character | undefined> {
  const byUrl = await byUrlName.one(db, called);
  if (byUrl && (byUrl.visibility === 'public' || byUrl.account_id === account_id)) return fromRow(byUrl);
  const seen = present().where((is) =>
    is.or([is('visibility', '=', 'public'), is('account_id', '=', account_id)]),
  );
  const named = seen.where('name', '=', called);
  const own = named.where('account_id', '=', account_id).orderBy('created_at', 'desc').orderBy('id', 'desc');
  const row =
    (await first(db, own.limit(1))) ?? (await first(db, named.orderBy('created_at').orderBy('id').limit(1)));
  return row && fromRow(row);
}

/** Of these, those that the account may talk to. */
export async function charactersById(db: Db, account_id: string, ids: string[]): Promise<Character[]> {
  if (ids.length === 0) return [];
  const seen = present().where((is) =>
    is.or([is('visibility', '=', 'public'), is('account_id', '=', account_id)]),
  );
  return (await run(db, seen.where('id', 'in', ids))).map(fromRow);
}

/** With its columns by name, so that the database keeps the plan also when one is added. */
const byUrlName = new JoinedReads<CharacterRow>(
  (db, names) =>
    db.query<CharacterRow>({
      name: 'characters_by_url_name',
      text: `select id, account_id, name, url_name, url_base, url_number, description, greeting, avatar_key, card,
               created_at, deleted_at, visibility
             from character where url_name = any((select $1::text[])::text[]) and deleted_at is null`,
      values: [names],
    }),
  ({ url_name }) => url_name,
);

/** An account's characters, newest first. */
export async function charactersOf(
  db: Db,
  { account_id, ...page }: Page & { account_id: string },
): Promise<Paged<Character>> {
  const query = present().where('account_id', '=', account_id);
  return newestFirst(db, query, page, fromRow);
}

/** Characters that an account may talk to: its own, newest first, then public ones of other accounts, oldest first. */
export async function charactersToChat(db: Db, account_id: string, most: number): Promise<Character[]> {
  const others = present()
    .where('visibility', '=', 'public')
    .where('account_id', '<>', account_id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most);
  const own = present()
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const rows = [...(await run(db, own.limit(most))), ...(await run(db, others))];
  return rows.slice(0, most).map(fromRow);
}

/** Of these, those that anybody may see. */
export async function publicCharacters(db: Db, ids: string[]): Promise<Character[]> {
  return (await run(db, present().where('id', 'in', ids).where('visibility', '=', 'public'))).map(fromRow);
}

/** Changes what is given. The `url_name` stays. Undefined when the account has no such character. */
export async function changeCharacter(
  tx: Db,
  { account_id, id, changes }: { account_id: string; id: string; changes: CharacterChanges },
): Promise<Character | undefined> {
  if (Object.keys(changes).length === 0) return findOwnCharacter(tx, account_id, id);
  const { card, ...others } = changes;
  const query = tables
    .updateTable('character')
    .set({ ...others, ...(card && { card: jsonb(card) }) })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('deleted_at', 'is', null)
    .returningAll();
  const row = await first(tx, query);
  return row && fromRow(row);
}

/** Takes a character away; only its `url_name` is remembered. Answers what it was, or undefined when there is none. */
export async function takeCharacterAway(
  tx: Db,
  { account_id, id, at }: { account_id: string; id: string; at: Date },
): Promise<Character | undefined> {
  const found = await findOwnCharacter(tx, account_id, id);
  if (!found) return undefined;
  const erased = { deleted_at: at, name: '', description: null, greeting: null, card: jsonb({}) };
  const query = tables
    .updateTable('character')
    .set(erased)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id');
  return (await first(tx, query)) && found;
}

/** The character that shows this picture; undefined when none does. */
export async function characterShowing(db: Db, avatar_key: string): Promise<string | undefined> {
  return (await first(db, present().where('avatar_key', '=', avatar_key)))?.id;
}

function present() {
  return tables.selectFrom('character').selectAll().where('deleted_at', 'is', null);
}

function fromRow({ url_base: _, url_number: __, deleted_at: ___, card, ...row }: CharacterRow): Character {
  return { ...row, card: card as JsonObject };
}

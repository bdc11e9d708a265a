import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { newestFirst, type Page, type Paged } from '../../db/newest.ts';
import { tables } from '../../db/tables.ts';
import { addSeconds } from '../../lib/clock.ts';
import { fromRow, type Generation, type GenerationState } from '../generation.ts';

export type WantedGenerations = Page & {
  account_id: string;
  status?: GenerationState | undefined;
  operation?: string | undefined;
};

/** Generations that one page of a search reads. */
const SEARCHED = 10_000;

/** An account's generations, newest first. `search`: a text of the request, or an id; a page reads `SEARCHED` rows. */
export async function listGenerations(
  db: Db,
  { account_id, status, operation, search, ...page }: WantedGenerations & { search?: string | undefined },
): Promise<Paged<Generation>> {
  const query = tables
    .selectFrom('generation')
    .selectAll()
    .where('account_id', '=', account_id)
    .where(status === undefined ? sql<boolean>`true` : sql<boolean>`state = ${status}`)
    .where(operation === undefined ? sql<boolean>`true` : sql<boolean>`operation = ${operation}`);
  if (search === undefined) return newestFirst(db, query, page, fromRow);
  const all = tables
    .selectFrom('generation')
    .select(['created_at', 'id'])
    .where('account_id', '=', account_id);
  const end = await newestFirst(db, all, { ...page, limit: SEARCHED }, ({ id, created_at }) => ({
    id,
    created_at,
  }));
  if ('refused' in end) return end;
  const last = end.rows.at(-1);
  if (!last) return { rows: [], next_cursor: null };
  const searchedText = sql`concat_ws(' ', shown_input ->> 'prompt', shown_input ->> 'query', shown_input ->> 'text')`;
  const found = query.where(sql<boolean>`(created_at, id) >= (${last.created_at}, ${last.id})`).where(
    sql<boolean>`(strpos(${searchedText}, ${search}) > 0 or strpos(lower(${searchedText}), lower(${search})) > 0
        or id = ${search} or request_id = ${search})`,
  );
  const rows = await newestFirst(db, found, page, fromRow);
  return 'refused' in rows ? rows : { ...rows, next_cursor: rows.next_cursor ?? end.next_cursor };
}

/** Longer than work waits and runs in a healthy service, except the longest films. */
const STUCK_SECONDS = 600;

export type AnyWanted = Omit<WantedGenerations, 'account_id'> & {
  account_id?: string | undefined;
  engine?: string | undefined;
  stuck?: boolean | undefined;
  request_id?: string | undefined;
};

/** Generations of all accounts, newest first. */
export async function listAllGenerations(
  db: Db,
  { account_id, status, operation, engine, stuck, request_id, ...page }: AnyWanted,
  now: Date,
): Promise<Paged<Generation>> {
  let query = tables.selectFrom('generation').selectAll();
  if (account_id !== undefined) query = query.where('account_id', '=', account_id);
  if (request_id !== undefined) query = query.where('request_id', '=', request_id);
  if (status !== undefined) query = query.where('state', '=', status);
  if (operation !== undefined) query = query.where('operation', '=', operation);
  if (engine !== undefined)
    query = query.where(sql<boolean>`(engine ->> 'name' = ${engine} or upstream = ${engine})`);
  if (stuck !== undefined) {
    const since = addSeconds(now, -STUCK_SECONDS);
    const isStuck = sql`(state = 'in_progress' and (created_at < ${since} or deadline_at <= ${now}))`;
    query = query.where(stuck ? sql<boolean>`${isStuck}` : sql<boolean>`not ${isStuck}`);
  }
  return newestFirst(db, query, page, fromRow);
}

export function isStuck({ state, created_at, deadline_at }: Generation, now: Date): boolean {
  return state === 'in_progress' && (created_at < addSeconds(now, -STUCK_SECONDS) || deadline_at <= now);
}

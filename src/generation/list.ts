import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newestFirst, type Page } from '../db/newest.ts';
import { tables } from '../db/tables.ts';
import { addSeconds } from '../lib/clock.ts';
import { fromRow, type Generation, type GenerationState } from './generation.ts';

export type WantedGenerations = Page & {
  account_id: string;
  status?: GenerationState | undefined;
  operation?: string | undefined;
};

export type GenerationPage = { generations: Generation[]; next_cursor: string | null };

/** An account's generations, newest first. */
export async function listGenerations(
  db: Db,
  { account_id, status, operation, ...page }: WantedGenerations,
): Promise<GenerationPage | { refused: 'invalid_cursor' }> {
  const query = tables
    .selectFrom('generation')
    .selectAll()
    .where('account_id', '=', account_id)
    .where(status === undefined ? sql<boolean>`true` : sql<boolean>`state = ${status}`)
    .where(operation === undefined ? sql<boolean>`true` : sql<boolean>`operation = ${operation}`);
  const found = await newestFirst(db, query, page);
  if ('refused' in found) return found;
  return { generations: found.rows.map(fromRow), next_cursor: found.next_cursor };
}

/** Longer than any work of a healthy service waits and lasts, but for the longest films. */
const STUCK_SECONDS = 600;

export type AnyWanted = Omit<WantedGenerations, 'account_id'> & {
  account_id?: string | undefined;
  engine?: string | undefined;
  stuck?: boolean | undefined;
};

/** Generations of all accounts, newest first. */
export async function listAllGenerations(
  db: Db,
  { account_id, status, operation, engine, stuck, ...page }: AnyWanted,
  now: Date,
): Promise<GenerationPage | { refused: 'invalid_cursor' }> {
  let query = tables.selectFrom('generation').selectAll();
  if (account_id !== undefined) query = query.where('account_id', '=', account_id);
  if (status !== undefined) query = query.where('state', '=', status);
  if (operation !== undefined) query = query.where('operation', '=', operation);
  if (engine !== undefined)
    query = query.where(sql<boolean>`(engine ->> 'name' = ${engine} or upstream = ${engine})`);
  if (stuck !== undefined) {
    const since = addSeconds(now, -STUCK_SECONDS);
    const isStuck = sql`(state = 'in_progress' and (created_at < ${since} or deadline_at <= ${now}))`;
    query = query.where(stuck ? sql<boolean>`${isStuck}` : sql<boolean>`not ${isStuck}`);
  }
  const found = await newestFirst(db, query, page);
  if ('refused' in found) return found;
  return { generations: found.rows.map(fromRow), next_cursor: found.next_cursor };
}

export function isStuck({ state, created_at, deadline_at }: Generation, now: Date): boolean {
  return state === 'in_progress' && (created_at < addSeconds(now, -STUCK_SECONDS) || deadline_at <= now);
}

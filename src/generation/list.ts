import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newestFirst, type Page } from '../db/newest.ts';
import { tables } from '../db/tables.ts';
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

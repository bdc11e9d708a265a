import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { after, page, readPosition } from '../db/newest.ts';
import { run, tables } from '../db/tables.ts';
import { fromRow, type Generation, type State } from './generation.ts';

export type Wanted = {
  account_id: string;
  status?: State | undefined;
  operation?: string | undefined;
  limit: number;
  cursor?: string | undefined;
};

export type GenerationPage = { generations: Generation[]; next_cursor: string | null };

/** An account's generations, newest first. */
export async function listGenerations(
  db: Db,
  { account_id, status, operation, limit, cursor }: Wanted,
): Promise<GenerationPage | { refused: 'invalid_cursor' }> {
  const position = readPosition(cursor);
  if (position === undefined) return { refused: 'invalid_cursor' };
  const query = tables
    .selectFrom('generation')
    .selectAll()
    .where('account_id', '=', account_id)
    .where(status === undefined ? sql<boolean>`true` : sql<boolean>`state = ${status}`)
    .where(operation === undefined ? sql<boolean>`true` : sql<boolean>`operation = ${operation}`)
    .where(after(position))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  const { rows, next_cursor } = page(await run(db, query), limit);
  return { generations: rows.map(fromRow), next_cursor };
}

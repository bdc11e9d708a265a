/** Pages of rows with `created_at` and `id`, newest first. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { readCursor, writeCursor } from './cursor.ts';
import type { Db } from './db.ts';
import { run } from './tables.ts';

type Position = { created_at: Date; id: string };

export type Page = { limit: number; cursor?: string | undefined };

/** `next_cursor` is null on the last page. A cursor that no earlier page returned is refused. */
export type Paged<Row> = { rows: Row[]; next_cursor: string | null } | { refused: 'invalid_cursor' };

/** Returns one page of a query's rows, each converted by `read`. */
export async function newestFirst<Tables, Table extends keyof Tables, Row extends Position, Result>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { limit, cursor }: Page,
  read: (row: Row) => Result,
): Promise<Paged<Result>> {
  const position = readPosition(cursor);
  if (position === undefined) return { refused: 'invalid_cursor' };
  const rows = await run(
    db,
    query
      .where(after(position))
      .orderBy(sql`created_at`, 'desc')
      .orderBy(sql`id`, 'desc')
      .limit(limit + 1),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  const next_cursor = more ? writeCursor(last.created_at.toISOString(), last.id) : null;
  return { rows: page.map((row) => read(row)), next_cursor };
}

/** The position where a page starts: null for the newest row, undefined for an invalid cursor. */
function readPosition(cursor: string | undefined): Position | null | undefined {
  if (cursor === undefined) return null;
  const [at = '', id = ''] = readCursor(cursor, 2) ?? [];
  const created_at = new Date(at);
  return Number.isNaN(created_at.getTime()) ? undefined : { created_at, id };
}

/** The condition for rows after a position. */
function after(position: Position | null): RawBuilder<boolean> {
  return position === null ? sql`true` : sql`(created_at, id) < (${position.created_at}, ${position.id})`;
}

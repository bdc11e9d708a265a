/** Pages of whatever has `created_at` and `id`, newest first. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { readCursor, writeCursor } from './cursor.ts';
import type { Db } from './db.ts';
import { run } from './tables.ts';

type Position = { created_at: Date; id: string };

export type Page = { limit: number; cursor?: string | undefined };

/** `next_cursor` is null on the last page. Refused: a cursor that is none of an earlier page. */
export type Paged<Row> = { rows: Row[]; next_cursor: string | null } | { refused: 'invalid_cursor' };

/** One page of what a query selects, each row as `read` makes it. */
export async function newestFirst<Tables, Table extends keyof Tables, Row extends Position, Made>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { limit, cursor }: Page,
  read: (row: Row) => Made,
): Promise<Paged<Made>> {
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
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  const next_cursor = more ? writeCursor(last.created_at.toISOString(), last.id) : null;
  return { rows: shown.map((row) => read(row)), next_cursor };
}

/** Start of a page: null at the newest. Undefined for an invalid cursor. */
function readPosition(cursor: string | undefined): Position | null | undefined {
  if (cursor === undefined) return null;
  const [at = '', id = ''] = readCursor(cursor, 2) ?? [];
  const created_at = new Date(at);
  return Number.isNaN(created_at.getTime()) ? undefined : { created_at, id };
}

/** The condition for what comes after a position. */
function after(position: Position | null): RawBuilder<boolean> {
  return position === null ? sql`true` : sql`(created_at, id) < (${position.created_at}, ${position.id})`;
}

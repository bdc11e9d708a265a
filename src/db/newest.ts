/** Pages of whatever has `created_at` and `id`, newest first. */
import { type RawBuilder, sql } from 'kysely';
import { readCursor, writeCursor } from './cursor.ts';

export type Position = { created_at: Date; id: string };

/** Where a page begins: null at the newest. Undefined when the cursor is not one of ours. */
export function readPosition(cursor: string | undefined): Position | null | undefined {
  if (cursor === undefined) return null;
  const [at = '', id = ''] = readCursor(cursor, 2) ?? [];
  const created_at = new Date(at);
  return Number.isNaN(created_at.getTime()) ? undefined : { created_at, id };
}

/** The condition for what comes after a position. */
export function after(position: Position | null): RawBuilder<boolean> {
  return position === null ? sql`true` : sql`(created_at, id) < (${position.created_at}, ${position.id})`;
}

/** Of rows asked for with one more than `limit`: those to show, and where the next page begins. */
export function page<Row extends Position>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { rows: shown, next_cursor: more ? writeCursor(last.created_at.toISOString(), last.id) : null };
}

import type { Db } from '../db/db.ts';
import { first, tables } from '../db/tables.ts';

/** What is known of stored media; the bytes are in the store. */
export type MediaRecord = { content_type: string; sha256: string; gone: boolean };

/** Undefined when no such media were ever stored; `gone` once they were deleted or their time has passed. */
export async function findMedia(db: Db, name: string, at: Date): Promise<MediaRecord | undefined> {
  const query = tables
    .selectFrom('media')
    .select(['content_type', 'sha256', 'expires_at', 'deleted_at'])
    .where('key', '=', name);
  const row = await first(db, query);
  if (!row) return undefined;
  const { content_type, sha256, expires_at, deleted_at } = row;
  return { content_type, sha256, gone: deleted_at !== null || (expires_at !== null && expires_at <= at) };
}

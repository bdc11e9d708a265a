import type { Db } from '../db/db.ts';
import { first, tables } from '../db/tables.ts';

/** What is known of stored media; the bytes are in the store. */
export type MediaRecord = {
  content_type: string;
  sha256: string;
  gone: boolean;
  /** The account that alone may read it; null: whoever has the address. */
  private_to: string | null;
};

/** Undefined when no such media were ever stored; `gone` once they were deleted or their time has passed. */
export async function findMedia(db: Db, name: string, at: Date): Promise<MediaRecord | undefined> {
  const query = tables
    .selectFrom('media')
    .select(['content_type', 'sha256', 'expires_at', 'deleted_at', 'visibility', 'account_id'])
    .where('key', '=', name);
  const row = await first(db, query);
  if (!row) return undefined;
  const { content_type, sha256, expires_at, deleted_at, visibility, account_id } = row;
  const gone = deleted_at !== null || (expires_at !== null && expires_at <= at);
  return { content_type, sha256, gone, private_to: visibility === 'private' ? account_id : null };
}

/** Of these names, the ones that are in the catalogue and neither deleted nor expired. */
export async function kept(db: Db, names: string[], at: Date): Promise<string[]> {
  const rows = await db.query<{ key: string }>({
    text: `select key from media
           where key = any($1) and deleted_at is null and (expires_at is null or expires_at > $2)`,
    values: [names, at],
  });
  return rows.map(({ key }) => key);
}

/** Media of an account that no generation made, such as avatars and media of posts. */
import type { Db } from '../db/db.ts';
import { run, tables } from '../db/tables.ts';
import { unguessable } from '../lib/id.ts';
import { ENDINGS } from '../lib/media-types.ts';
import { type MediaStore, sha256 } from './media-store.ts';

export type StoredFile = {
  name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
};

/** Stores bytes of a known type under a new name. @throws StorageError */
export async function storeMedia(
  media: MediaStore,
  { bytes, content_type, width = null, height = null }: Taken,
): Promise<StoredFile> {
  const ending = ENDINGS[content_type];
  if (!ending) throw new Error(`Media of type ${content_type} have no file extension.`);
  const name = `${unguessable()}.${ending}`;
  await media.put(name, bytes);
  return { name, content_type, size_bytes: bytes.length, sha256: await sha256(bytes), width, height };
}

export type Taken = {
  bytes: Uint8Array;
  content_type: string;
  width?: number | null;
  height?: number | null;
};

/** Records stored media, in the transaction of the record that shows them. */
export async function recordMedia(
  tx: Db,
  { name, size_bytes, ...facts }: StoredFile,
  { account_id, at, visibility }: { account_id: string; at: Date; visibility: Visibility },
): Promise<void> {
  const row = { ...facts, key: name, size_bytes: BigInt(size_bytes), account_id, created_at: at, visibility };
  await run(tx, tables.insertInto('media').values(row));
}

/** `private` media are served to their own account only. */
export type Visibility = 'public' | 'private';

export async function showMediaTo(tx: Db, name: string, visibility: Visibility): Promise<void> {
  await run(tx, tables.updateTable('media').set({ visibility }).where('key', '=', name));
}

/**
 * Marks a medium as deleted, so that its URL returns 410, and deletes its signed manifest. The caller removes the bytes
 * with `MediaStore.remove`.
 */
export async function forgetMedia(tx: Db, name: string, at: Date): Promise<void> {
  // Responses of its job report the file as deleted. The job is locked before its media; see `db/lock-order.ts`.
  await tx.query({
    name: 'result_forget',
    text: `update generation set result = jsonb_set(result, '{assets}', (
             select jsonb_agg(case when asset ->> 'name' = $1 then asset || '{"deleted": true}' else asset end order by n)
             from jsonb_array_elements(result -> 'assets') with ordinality as of (asset, n)))
           where id = (select generation_id from media where key = $1) and result ? 'assets'`,
    values: [name],
  });
  await run(tx, tables.updateTable('media').set({ deleted_at: at }).where('key', '=', name));
  await tx.query({
    name: 'manifest_forget',
    text: 'delete from manifest where provenance_id = (select provenance_id from media where key = $1)',
    values: [name],
  });
}

/**
 * Archives of everything that is stored about an account. An account has at most one archive in progress and one
 * complete archive.
 */
import type { Db } from '../db/db.ts';
import { addSeconds } from '../lib/clock.ts';
import { newId } from '../lib/id.ts';

const RETENTION_SECONDS = 7 * 24 * 3600;

export type ExportRecord = {
  id: string;
  /** Name in the media store. This and the next three fields are null while the archive is in progress. */
  media_name: string | null;
  size_bytes: number | null;
  completed_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
};

/** The archive in progress, or else the complete one if it has not expired. */
export async function findExport(db: Db, account_id: string, at: Date): Promise<ExportRecord | undefined> {
  const [row] = await db.query<ExportRecord>({
    text: `select id, media_name, size_bytes::float8 as size_bytes, completed_at, expires_at, created_at from account_export
           where account_id = $1 and (expires_at is null or expires_at > $2) order by media_name nulls first limit 1`,
    values: [account_id, at],
  });
  return row;
}

/** Returns the id of a new archive, or undefined if one is in progress already. */
export async function beginExport(tx: Db, account_id: string, at: Date): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>({
    text: `insert into account_export (id, account_id, created_at) values ($1, $2, $3) on conflict do nothing returning id`,
    values: [newId('exp'), account_id, at],
  });
  return row?.id;
}

/** Returns the account of an archive in progress. */
export async function accountOfExport(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ account_id: string }>({
    text: 'select account_id from account_export where id = $1 and media_name is null',
    values: [id],
  });
  return row?.account_id;
}

/**
 * Completes an archive. Returns the file names of the account's earlier archives, or undefined if this one was removed.
 */
export async function completeExport(
  tx: Db,
  { id, name, size_bytes, at }: { id: string; name: string; size_bytes: number; at: Date },
): Promise<string[] | undefined> {
  const [row] = await tx.query<{ account_id: string }>({
    text: `update account_export set media_name = $2, size_bytes = $3, completed_at = $4, expires_at = $5
           where id = $1 and media_name is null returning account_id`,
    values: [id, name, size_bytes, at, addSeconds(at, RETENTION_SECONDS)],
  });
  if (!row) return undefined;
  return removed(tx, 'account_id = $1 and id <> $2', [row.account_id, id]);
}

export async function abandonExport(db: Db, id: string): Promise<void> {
  await removed(db, 'id = $1 and media_name is null', [id]);
}

/** Returns the file names of the removed archives. */
export function removeExpiredExports(db: Db, at: Date): Promise<string[]> {
  return removed(db, 'expires_at <= $1', [at]);
}

async function removed(db: Db, which: string, values: unknown[]): Promise<string[]> {
  const rows = await db.query<{ media_name: string | null }>({
    text: `delete from account_export where ${which} returning media_name`,
    values,
  });
  return rows.flatMap(({ media_name }) => media_name ?? []);
}

/** Returns those of the names that belong to archives. */
export async function exportsAmong(db: Db, names: string[]): Promise<string[]> {
  const rows = await db.query<{ media_name: string }>({
    text: 'select media_name from account_export where media_name = any($1)',
    values: [names],
  });
  return rows.map(({ media_name }) => media_name);
}

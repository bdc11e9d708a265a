/** Files that accounts upload in advance: limits, received parts, and expiry. */
import type { Database, Db } from '../db/db.ts';
import { lockOfUploads } from '../db/locks.ts';
import { jsonb } from '../db/tables.ts';
import { addSeconds } from '../lib/clock.ts';
import { newId } from '../lib/id.ts';

const MB = 2 ** 20;
export const UPLOAD_BYTES_MAX = 500 * MB;
export const PART_BYTES_MAX = 16 * MB;
/** Allows parts of 256 kB for the largest file. */
export const PARTS_MAX = 2000;
/** The maximum of one account at the same time. */
export const UPLOADS_BYTES_MAX = 2048 * MB;
export const UPLOADS_MAX = 1000;
const RETENTION_SECONDS = 24 * 3600;

export type UploadRecord = {
  id: string;
  size_bytes: number;
  received_bytes: number;
  /**
   * Names of the parts in the media store, in order. Before any byte arrives, the one name is that of a direct upload.
   */
  parts: string[];
  /** Null until the upload is complete. */
  media_name: string | null;
  content_type: string | null;
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  created_at: Date;
  expires_at: Date;
};

/** A stored file and its measured facts. */
export type UploadedMedium = {
  name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  fps: number | null;
};

type Own = { account_id: string; id: string };

/**
 * Reserves the size of a file. `direct` is the name under which the client stores it. Returns undefined if the account
 * would exceed its limits.
 */
export function beginUpload(
  db: Database,
  {
    account_id,
    size_bytes,
    at,
    direct,
  }: { account_id: string; size_bytes: number; at: Date; direct?: string | undefined },
): Promise<UploadRecord | undefined> {
  const begin = async (tx: Db) => {
    // The lock serializes the check of an account's total.
    await tx.query({
      text: `select pg_advisory_xact_lock(${lockOfUploads('$1')})`,
      values: [account_id],
    });
    const id = newId('upl');
    const begun = await tx.query({
      text: `insert into upload (id, account_id, size_bytes, created_at, expires_at, parts)
             select $1, $2, $3::bigint, $4, $5, $8::jsonb from (
               select count(*) as count, coalesce(sum(upload.size_bytes), 0) as bytes
               from upload left join media on media.key = media_name
               where upload.account_id = $2 and upload.expires_at > $4 and media.deleted_at is null
             ) as stored where count < $6 and bytes + $3::bigint <= $7 returning id`,
      values: [
        ...[
          id,
          account_id,
          size_bytes,
          at,
          addSeconds(at, RETENTION_SECONDS),
          UPLOADS_MAX,
          UPLOADS_BYTES_MAX,
        ],
        jsonb(direct === undefined ? [] : [direct]),
      ],
    });
    return begun.length === 0 ? undefined : findUpload(tx, { account_id, id, at });
  };
  return db.transaction(begin, { inTurn: account_id });
}

/** Returns undefined also for other accounts' uploads and for expired or deleted ones. */
export async function findUpload(
  db: Db,
  { account_id, id, at }: Own & { at: Date },
): Promise<UploadRecord | undefined> {
  const [row] = await db.query<UploadRecord>({
    text: `select id, coalesce(media.size_bytes, upload.size_bytes)::float8 as size_bytes,
             received_bytes::float8 as received_bytes, parts, media_name,
             content_type, width, height, duration_seconds, upload.created_at, upload.expires_at
           from upload left join media on media.key = media_name
           where id = $1 and upload.account_id = $2 and upload.expires_at > $3 and media.deleted_at is null`,
    values: [id, account_id, at],
  });
  return row;
}

/** The name for a direct upload, until the file is there. */
export function directName({ parts, received_bytes }: UploadRecord): string | undefined {
  return received_bytes === 0 ? parts[0] : undefined;
}

/** Records that the complete file is stored under its direct name. */
export async function directArrived(db: Db, { account_id, id }: Own): Promise<void> {
  await db.query({
    text: `update upload set received_bytes = size_bytes
           where id = $1 and account_id = $2 and received_bytes = 0 and media_name is null`,
    values: [id, account_id],
  });
}

/** Adds a stored part. Returns false if `from` is not the end of the received bytes. */
export async function addPart(
  db: Db,
  { account_id, id, name, from, size_bytes }: Own & { name: string; from: number; size_bytes: number },
): Promise<boolean> {
  const rows = await db.query({
    text: `update upload set parts = parts || to_jsonb($3::text), received_bytes = received_bytes + $5::bigint
           where id = $1 and account_id = $2 and received_bytes = $4 and media_name is null
             and received_bytes + $5::bigint <= size_bytes returning id`,
    values: [id, account_id, name, from, size_bytes],
  });
  return rows.length > 0;
}

/** Records the complete file. Returns false if that happened before or if the upload was deleted. */
export function completeUpload(
  db: Database,
  { account_id, id, at, medium }: Own & { at: Date; medium: UploadedMedium },
): Promise<boolean> {
  const { name, content_type, size_bytes, sha256, width, height, duration_seconds, fps } = medium;
  return db.transaction(async (tx) => {
    const [row] = await tx.query<{ expires_at: Date }>({
      text: `select expires_at from upload where id = $1 and account_id = $2 and media_name is null for update`,
      values: [id, account_id],
    });
    if (!row) return false;
    await tx.query({
      text: `insert into media (key, account_id, content_type, size_bytes, sha256, width, height,
               duration_seconds, fps, created_at, expires_at, visibility)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'private')`,
      values: [
        name,
        account_id,
        content_type,
        size_bytes,
        sha256,
        width,
        height,
        duration_seconds,
        fps,
        at,
        row.expires_at,
      ],
    });
    await tx.query({
      text: `update upload set media_name = $2, size_bytes = $3, received_bytes = $3, parts = '[]' where id = $1`,
      values: [id, name, size_bytes],
    });
    return true;
  });
}

/** Returns the names of everything stored for the upload, or undefined if there is no such upload. */
export async function removeUpload(
  tx: Db,
  { account_id, id, at }: Own & { at: Date },
): Promise<{ parts: string[]; media_name: string | null } | undefined> {
  const [row] = await tx.query<{ parts: string[]; media_name: string | null }>({
    text: `delete from upload where id = $1 and account_id = $2 and expires_at > $3 returning parts, media_name`,
    values: [id, account_id, at],
  });
  return row;
}

/** Deletes the records of expired uploads. Their bytes are unused after that. */
export async function removeExpiredUploads(db: Db, at: Date): Promise<void> {
  await db.query({ text: 'delete from upload where expires_at <= $1', values: [at] });
}

/** Returns those of the names that are parts of unexpired uploads. */
export async function partsAmong(db: Db, names: string[], at: Date): Promise<string[]> {
  const rows = await db.query<{ name: string }>({
    text: `select name from upload, jsonb_array_elements_text(parts) as name
           where expires_at > $2 and name = any($1)`,
    values: [names, at],
  });
  return rows.map(({ name }) => name);
}

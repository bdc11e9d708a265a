import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import type { MediaRow } from '../db/schema.ts';
import { first, tables } from '../db/tables.ts';

/** The record of a stored medium. The bytes are in the store. */
export type MediaRecord = {
  account_id: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  unavailable: boolean;
  /** The only account that may read it; null if everyone with the URL may. */
  private_to: string | null;
  /** Remaining lifetime in seconds; null for unlimited. */
  seconds_left: number | null;
};

/** Returns undefined if no such medium was ever stored. `unavailable` is true after deletion or expiry. */
export async function findMedia(db: Db, name: string, at: Date): Promise<MediaRecord | undefined> {
  const query = tables
    .selectFrom('media')
    .select(['content_type', 'size_bytes', 'sha256', 'expires_at', 'deleted_at', 'visibility', 'account_id'])
    .where('key', '=', name);
  const row = await first(db, query);
  if (!row) return undefined;
  const { content_type, size_bytes, sha256, expires_at, deleted_at, visibility, account_id } = row;
  const unavailable = deleted_at !== null || (expires_at !== null && expires_at <= at);
  const seconds_left = expires_at && Math.max(0, Math.floor((expires_at.getTime() - at.getTime()) / 1000));
  return {
    account_id,
    content_type,
    size_bytes: Number(size_bytes),
    sha256,
    unavailable,
    seconds_left,
    private_to: visibility === 'private' ? account_id : null,
  };
}

/** Returns those of the names that are recorded and neither deleted nor expired. */
export async function availableNames(db: Db, names: string[], at: Date): Promise<string[]> {
  const rows = await db.query<{ key: string }>({
    text: `select key from media
           where key = any($1) and deleted_at is null and (expires_at is null or expires_at > $2)`,
    values: [names, at],
  });
  return rows.map(({ key }) => key);
}

/** The account's own view of a medium; `id` is the name. `operation` and `prompt` are those of its job. */
export type OwnMedia = Omit<MediaRow, 'key' | 'account_id' | 'deleted_at'> & {
  id: string;
  operation: string | null;
  prompt: string | null;
};

/** Every filter is optional. `operation` implies `generated`. */
export type MediaFilter = {
  kind?: 'image' | 'video' | 'audio' | undefined;
  origin?: 'generated' | 'uploaded' | undefined;
  operation?: string | undefined;
};

/** The most characters of a prompt in a list. */
export const PROMPT_LETTERS = 300;

/** The account's media that are still served, newest first. */
export async function mediaOf(
  db: Db,
  { account_id, at, kind, origin, operation, ...page }: Page & MediaFilter & { account_id: string; at: Date },
): Promise<Paged<OwnMedia>> {
  const served = tables
    .selectFrom('media')
    .leftJoin('generation', 'generation.id', 'media.generation_id')
    .selectAll('media')
    .select(['media.key as id', 'generation.operation', leadOfInput.as('prompt')])
    .where('media.account_id', '=', account_id)
    .where(notOfTheHouse)
    .where('media.deleted_at', 'is', null)
    .where((is) => is.or([is('media.expires_at', 'is', null), is('media.expires_at', '>', at)]))
    .$if(kind !== undefined, (query) => query.where('media.content_type', 'like', `${kind}/%`))
    .$if(origin !== undefined, (query) =>
      query.where('media.generation_id', origin === 'generated' ? 'is not' : 'is', null),
    )
    .$if(operation !== undefined, (query) => query.where('generation.operation', '=', operation!));
  const query = tables.selectFrom(served.as('served')).selectAll();
  return newestFirst(db, query, page, ({ key: _, account_id: __, deleted_at: ___, ...row }) => row);
}

/** The words of a call that say most of it. */
const leadOfInput = sql<string | null>`left(coalesce(nullif(shown_input ->> 'prompt', ''),
  nullif(shown_input ->> 'query', ''), nullif(shown_input ->> 'text', '')), ${sql.lit(PROMPT_LETTERS)})`;

/** The state of an account's medium, locked with its job until the end of `tx`. Undefined also for other accounts' media. */
export async function claimMedia(
  tx: Db,
  { account_id, name, at }: { account_id: string; name: string; at: Date },
): Promise<{ unavailable: boolean } | undefined> {
  // The job is locked before its media; see `db/lock-order.ts`.
  await tx.query({
    text: `select from generation where id = (select generation_id from media where key = $1 and account_id = $2)
           for no key update`,
    values: [name, account_id],
  });
  const query = tables
    .selectFrom('media')
    .select(['expires_at', 'deleted_at'])
    .where('key', '=', name)
    .where('account_id', '=', account_id)
    .where(notOfTheHouse)
    .forNoKeyUpdate();
  const row = await first(tx, query);
  return row && { unavailable: row.deleted_at !== null || (row.expires_at !== null && row.expires_at <= at) };
}

/** Marks up to `limit` media of a deleted account as deleted but keeps their hashes. Returns their file names. */
export async function forgetMediaOf(
  tx: Db,
  { account_id, at, limit }: { account_id: string; at: Date; limit: number },
): Promise<string[]> {
  const rows = await tx.query<{ key: string }>({
    text: `with gone as (
             update media set deleted_at = $2 where key in (
               select key from media where account_id = $1 and deleted_at is null and not exists (
                 select from gallery where media_name = media.key and kind = 'bundled') limit $3)
             returning key, provenance_id
           ), unsigned as (delete from manifest where provenance_id in (select provenance_id from gone))
           select key from gone`,
    values: [account_id, at, limit],
  });
  return rows.map(({ key }) => key);
}

/** Bundled pictures belong to the first account, but its lists omit them and it cannot delete them. */
const notOfTheHouse = sql<boolean>`not exists (
  select from gallery where gallery.media_name = media.key and gallery.kind = 'bundled')`;

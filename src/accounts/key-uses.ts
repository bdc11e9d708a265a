/** The last use of each key: noted in memory at every call, and written regularly. */
import type { Database } from '../db/db.ts';

/** A use is not written if one was written within this time before it. */
const APART_SECONDS = 300;

/** Unwritten uses of this process, by key id. */
const uses = new WeakMap<Database, Map<string, Date>>();

/** Notes a use in memory only; `writeKeyUses` stores it. */
export function noteKeyUse(db: Database, key_id: string, at: Date): void {
  const noted = uses.get(db) ?? new Map<string, Date>();
  uses.set(db, noted.set(key_id, at));
}

/** The later of the stored use and the one that this process has noted. */
export function lastUseOf(
  db: object,
  { key_id, last_used_at }: { key_id: string; last_used_at: Date | null },
): Date | null {
  const noted = uses.get(db as Database)?.get(key_id);
  return noted && (last_used_at === null || noted > last_used_at) ? noted : last_used_at;
}

/**
 * Writes the noted uses in one statement, at most once in five minutes per key. Several processes may do so at once,
 * because rows that another process has locked are skipped. The next use of such a key is written instead. Uses that
 * could not be written are kept for the next time.
 */
export async function writeKeyUses(db: Database): Promise<void> {
  const noted = uses.get(db);
  if (!noted || noted.size === 0) return;
  uses.delete(db);
  try {
    await db.query({
      text: `update api_key set last_used_at = used.at
             from (
               select api_key.id, noted.at
               from unnest($1::text[], $2::timestamptz[]) as noted (id, at) join api_key on api_key.id = noted.id
               where last_used_at is null or last_used_at < noted.at - $3 * interval '1 second'
               for update of api_key skip locked
             ) as used
             where api_key.id = used.id`,
      values: [[...noted.keys()], [...noted.values()], APART_SECONDS],
    });
  } catch (error) {
    uses.set(db, new Map([...noted, ...(uses.get(db) ?? [])]));
    throw error;
  }
}

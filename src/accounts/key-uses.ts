/** When keys were last used: noted in memory at every call, written now and then. */
import type { Database } from '../db/db.ts';

/** A use is written unless one of these seconds before it was. */
const APART_SECONDS = 300;

/** By key id: this process's uses that are not written yet. */
const uses = new WeakMap<Database, Map<string, Date>>();

/** Costs nothing but memory: `writeKeyUses` writes it down. */
export function noteKeyUse(db: Database, key_id: string, at: Date): void {
  const noted = uses.get(db) ?? new Map<string, Date>();
  uses.set(db, noted.set(key_id, at));
}

/** The later of what is written and what this process has noted since. */
export function lastUseOf(
  db: object,
  { key_id, last_used_at }: { key_id: string; last_used_at: Date | null },
): Date | null {
  const noted = uses.get(db as Database)?.get(key_id);
  return noted && (last_used_at === null || noted > last_used_at) ? noted : last_used_at;
}

/**
 * Writes what was noted, in one statement, and of each key once in five minutes at most. Several processes may do so at
 * once; none waits for another, and one that is passed over is written the next time it is used.
 */
export async function writeKeyUses(db: Database): Promise<void> {
  const noted = uses.get(db);
  if (!noted || noted.size === 0) return;
  uses.delete(db);
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
}

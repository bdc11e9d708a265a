import type { Database, DatabaseLog } from './db.ts';
import { openEmbedded } from './embedded/embedded-database.ts';
import { migrate, reasonTooNew } from './migrate.ts';
import { DatabaseUnusable, openPostgres } from './postgres.ts';

export { DatabaseDamaged } from './embedded/damage.ts';
export { FolderInUse } from './embedded/lock.ts';
export { DatabaseUnusable } from './postgres.ts';

/**
 * The database of this process, with its schema up to date: PostgreSQL when `url` names one, else the embedded one
 * in `dataDir`. Throws `FolderInUse`, `DatabaseUnusable` (also where a newer program changed the schema), or what the database said when a migration failed.
 */
export async function openDatabase({
  url,
  dataDir,
  log,
}: {
  url?: string | undefined;
  dataDir: string;
  log: DatabaseLog;
}): Promise<Database> {
  const database =
    url === undefined ? await openEmbedded({ dataDir, log }) : await openPostgres({ url, log });
  try {
    const tooNew = await reasonTooNew(database);
    if (tooNew !== undefined) throw new DatabaseUnusable(tooNew);
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

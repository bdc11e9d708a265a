import type { Database, DatabaseLog } from './db.ts';
import { openEmbedded } from './embedded/embedded-database.ts';
import { migrate, reasonTooNew } from './migrate.ts';
import { DatabaseUnusable, openPostgres } from './postgres.ts';

export { DatabaseDamaged } from './embedded/damage.ts';
export { FolderInUse } from './embedded/lock.ts';
export { DatabaseUnusable } from './postgres.ts';

/**
 * Opens the database of this process and brings its schema up to date. It is PostgreSQL if `url` is given, and
 * otherwise the embedded database in `dataDir`.
 * @throws FolderInUse, DatabaseUnusable (also if a newer version changed the schema), or the error of a failed
 * migration.
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

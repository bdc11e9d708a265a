import type { Database, Log } from './db.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

export { DatabaseDamaged } from './embedded/damage.ts';
export { FolderInUse } from './embedded/lock.ts';
export { DatabaseUnusable } from './postgres.ts';

/**
 * The database of this process, with its schema up to date: PostgreSQL when `url` names one, else the embedded one
 * in `dataDir`. Throws `FolderInUse`, `DatabaseUnusable`, or what the database said when a migration failed.
 */
export async function openDatabase({
  url,
  dataDir,
  log,
}: {
  url?: string | undefined;
  dataDir: string;
  log: Log;
}): Promise<Database> {
  const database =
    url === undefined ? await openEmbedded({ dataDir, log }) : await openPostgres({ url, log });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

import type { Database, Log } from './db.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

export { FolderInUse } from './embedded/lock.ts';

/**
 * The database of this process, with its schema up to date: PostgreSQL when `url` names one, else the embedded one
 * in `dataDir`. Throws `FolderInUse`, or what the database says when it cannot be reached.
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
  const database = url === undefined ? await openEmbedded({ dataDir, log }) : openPostgres({ url, log });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

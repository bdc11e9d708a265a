import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { openPool } from '../connection-pool.ts';
import type { Database, DatabaseLog } from '../db.ts';
import { startThread, type Thread } from './database-thread.ts';
import { lockFolder } from './lock.ts';
import { EngineStream } from './stream.ts';
import { keepUp } from './upkeep.ts';

/**
 * PostgreSQL inside this process: PGlite in its own thread, accessed by the ordinary pg client.
 *
 * It has one session, so statements and transactions run one after another. Committed work survives the death of the
 * process. A warning is logged if commits cannot be verified to reach the disk. After a fatal error, such as a failed
 * write to its log, the next query opens the database again. `dataDir` is locked: a second process gets `FolderInUse`.
 */
export async function openEmbedded({
  dataDir,
  log,
}: {
  dataDir: string;
  log: DatabaseLog;
}): Promise<Database> {
  const lock = lockFolder(dataDir);
  const folder = join(dataDir, 'database');
  let closing = false;
  const start = () =>
    startThread(folder, (error) => {
      if (!closing) log.error({ err: error }, 'The embedded database failed. The next query opens it again.');
    });

  let thread: Thread;
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) {
      const { makeDatabase } = await import('./make-database.ts');
      await makeDatabase(folder);
    }
    thread = await start();
  } catch (error) {
    lock.release();
    throw error;
  }
  if (!thread.durable) {
    log.warn(
      { folder },
      'The service could not verify that commits of the embedded database reach the disk: a power loss may undo the last ones.',
    );
  }
  /** Called for a new session, which stays on the thread where it began. */
  const session = async () => {
    if (thread.ended && !closing) thread = await start();
    return thread;
  };

  const database = openPool({
    kind: 'embedded',
    log,
    pool: {
      stream: () => new EngineStream(session) as unknown as Socket,
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      max: 1,
      idleTimeoutMillis: 0,
    },
    async afterClose() {
      closing = true;
      if (!thread.ended) await thread.close();
      lock.release();
    },
  });
  const upkeep = keepUp(database, { log, dataDir });
  return {
    ...database,
    async close() {
      await upkeep.stop();
      await database.close();
    },
  };
}

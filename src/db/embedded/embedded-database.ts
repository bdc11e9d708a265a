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
 * PostgreSQL inside this process: PGlite in a thread of its own, spoken to by the ordinary pg client.
 *
 * It has one session, so statements and transactions come one after another. Committed work survives the death of the
 * process; when commits could not be seen reaching the disk, the log says so. When the database gives up, as it does
 * when it cannot write its log, the next one to ask opens it anew. `dataDir` is locked: a second process on it is
 * refused with `FolderInUse`.
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
      if (!closing)
        log.error(
          { err: error },
          'The embedded database gave up. It is opened again when it is next needed.',
        );
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
      'Commits of the embedded database could not be seen reaching the disk: a power loss may undo the last of them.',
    );
  }
  /** For a new session: it stays on the thread it began on. */
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
  const upkeep = keepUp(database, log);
  return {
    ...database,
    async close() {
      await upkeep.stop();
      await database.close();
    },
  };
}

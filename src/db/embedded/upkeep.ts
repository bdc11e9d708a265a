import type { Database, DatabaseLog, Db } from '../db.ts';
import { checkpointLock } from './lock.ts';

const CHECKPOINT_SECONDS = 60;
const VACUUM_SECONDS = 600;
/**
 * Smaller tables are not analyzed. Statistics of a few dozen rows lead to plans with full table scans, and the session
 * keeps such a plan until the next analysis, when the table may have thousands of rows.
 */
const VACUUM_BYTES_MIN = 40 * 8192;

/**
 * Maintenance that a PostgreSQL server does in the background and PGlite does not: checkpoints, which keep the
 * write-ahead log short and the next start fast, and vacuum, which removes old row versions.
 */
export function keepUp(
  database: Database,
  { log, dataDir }: { log: DatabaseLog; dataDir: string },
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const every = (seconds: number, what: string, work: () => Promise<unknown>) =>
    setInterval(() => {
      running = running.then(work).then(
        () => undefined,
        (error) => log.warn({ err: error }, `The embedded database could not ${what}.`),
      );
    }, seconds * 1000).unref();

  const timers = [
    every(CHECKPOINT_SECONDS, 'checkpoint', () => checkpoint(database, dataDir)),
    every(VACUUM_SECONDS, 'vacuum', () => vacuum(database)),
  ];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

/** Skipped while a backup copies the log; the next one follows in a minute. */
async function checkpoint(database: Db, dataDir: string): Promise<void> {
  const lock = checkpointLock(dataDir);
  if (!lock) return;
  try {
    await database.query({ text: 'checkpoint' });
  } finally {
    lock.release();
  }
}

/** Removes dead rows from the larger tables and updates their statistics for the planner. */
export async function vacuum(database: Db): Promise<void> {
  const large = await database.query<{ name: string }>({
    text: `select oid::regclass::text as name from pg_class where relkind = 'r' and pg_relation_size(oid) >= $1`,
    values: [VACUUM_BYTES_MIN],
  });
  if (large.length === 0) return;
  await database.query({ text: `vacuum (analyze) ${large.map(({ name }) => name).join(', ')}` });
}

import type { Database, Log } from '../db.ts';

const CHECKPOINT_SECONDS = 60;
const VACUUM_SECONDS = 600;

/**
 * What a PostgreSQL server does beside its sessions and PGlite does not: checkpoints, so that the write-ahead log
 * stays short and the next start quick, and vacuum, so that updated rows do not pile up.
 */
export function keepUp(database: Database, log: Log): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const every = (seconds: number, text: string) =>
    setInterval(() => {
      running = running
        .then(() => database.query({ text }))
        .then(
          () => undefined,
          (error) => log.warn({ err: error }, `The embedded database could not ${text}.`),
        );
    }, seconds * 1000).unref();

  const timers = [every(CHECKPOINT_SECONDS, 'checkpoint'), every(VACUUM_SECONDS, 'vacuum (analyze)')];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}

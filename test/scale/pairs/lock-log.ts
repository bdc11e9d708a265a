/** A PostgreSQL server that records deadlocks and long waits for locks. */
import pg from 'pg';
import { startPostgres } from '../../support/postgres.ts';

/** A wait is logged when it has lasted this long; the server then also looks for a deadlock. */
const NOTICED_MS = 200;

export type Locks = {
  url: string;
  /** Deadlocks since the start of the server. */
  deadlocks(): Promise<number>;
  /** Waits for a lock that were longer than `ms`, with the statement that waited. */
  waitsAbove(ms: number): Promise<{ ms: number; statement: string }[]>;
  stop(): Promise<void>;
};

export async function startLockLog(): Promise<Locks> {
  const server = await startPostgres({
    fsync: 'off',
    log_lock_waits: 'on',
    deadlock_timeout: `${NOTICED_MS}ms`,
    log_destination: 'csvlog',
    logging_collector: 'on',
    log_min_messages: 'log',
  });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return {
    url: server.url,
    async deadlocks() {
      const { rows } = await client.query(`select sum(deadlocks)::int as n from pg_stat_database`);
      return rows[0].n;
    },
    async waitsAbove(ms) {
      const { rows } = await client.query(`select pg_read_file(pg_current_logfile('csvlog')) as text`);
      const text: string = rows[0].text;
      // The statement is the field after the message, its context and its place.
      return [...text.matchAll(/"process \d+ acquired [^"]* after (\d+)\.\d+ ms"((?:[^\n]|\n(?!\d{4}-))*)/g)]
        .map((found) => ({ ms: Number(found[1]), statement: found[2]!.slice(0, 400) }))
        .filter((wait) => wait.ms > ms);
    },
    async stop() {
      await client.end();
      await server.stop();
    },
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { type Connection, FAILED_UNNOTICED, GroupCommit } from './batcher.ts';
import type { Database, DatabaseLog, Db, Statement, TransactionOptions } from './db.ts';
import { lockRoot } from './lock-order.ts';
import { retryConflicts } from './retry-conflicts.ts';

export { DatabaseError } from 'pg';

const INT8 = 20;

/** int8 holds money and counts and must stay exact. All other types use pg's own parsers. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text');
  },
};

/** data_corrupted and index_corrupted. Source: PostgreSQL, appendix A. */
const DAMAGED = /^XX00[12]$/;

export type PoolOptions = {
  kind: Database['kind'];
  pool: pg.PoolConfig;
  log: DatabaseLog;
  /** Cleanup after the pool has closed. */
  afterClose?(): Promise<void>;
};

/** Wraps a pg pool as a `Database`, for the embedded database and for PostgreSQL servers. */
export function openPool({ kind, pool: config, log, afterClose }: PoolOptions): Database {
  const pool = watchedPool(config, log);
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  const damage: Damage = { message: undefined };
  const refuseInside = () => {
    if (inside.getStore()?.open) {
      throw new Error(
        'The database was queried inside one of its transactions. Use the transaction (tx) there.',
      );
    }
  };
  const shared = new GroupCommit((key, use) =>
    transact(pool, kind === 'embedded' ? use : (connection) => underRoot(connection, key, use)),
  );
  const turns = new GroupCommit((_, use) => transact(pool, use), { max: 1 });
  let closing: Promise<void> | undefined;

  return {
    kind,
    refuseInside,
    damage: () => damage.message,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),

    async query<Row>(statement: Statement): Promise<Row[]> {
      refuseInside();
      return retryConflicts(() => queryOnce<Row>(pool, statement, damage));
    },

    async transaction<T>(
      work: (tx: Db) => Promise<T>,
      { together, inTurn }: TransactionOptions = {},
    ): Promise<T> {
      refuseInside();
      const run = (connection: Connection) => {
        const here = { open: true };
        return inside
          .run(here, () => work(transactionOn(connection, here, damage)))
          .finally(() => {
            here.open = false;
          });
      };
      // The embedded database has one session, so all its transactions share one key.
      const key = kind === 'embedded' ? '' : together;
      return retryConflicts(() => {
        if (key !== undefined) return shared.run(key, run);
        return inTurn === undefined ? transact(pool, run) : turns.run(inTurn, run);
      });
    },

    async alone<T>(lock: number, work: () => Promise<T>): Promise<T> {
      refuseInside();
      if (kind === 'embedded') return work();
      return transact(pool, async (connection) => {
        await connection.query('set local statement_timeout = 0');
        await connection.query({ text: 'select pg_advisory_xact_lock($1)', values: [lock] });
        return work();
      });
    },

    close() {
      closing ??= pool.end().then(afterClose);
      return closing;
    },
  };
}

function watchedPool(config: pg.PoolConfig, log: DatabaseLog): pg.Pool {
  // Pipelined, so that a `begin` or a savepoint travels with the first statement after it.
  const pool = new pg.Pool({ ...config, types, pipeline: true });
  // A broken connection without a listener would end the process. On an idle connection the error is logged; in use,
  // it fails the current statement. The pool replaces both.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost.'));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    writeTogether(client);
  });
  return pool;
}

/** The latest message about a damaged database; undefined for none. */
type Damage = { message: string | undefined };

async function noticing<T>(query: Promise<T>, damage: Damage): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (DAMAGED.test(String((error as { code?: string }).code))) damage.message = (error as Error).message;
    throw error;
  }
}

async function queryOnce<Row>(pool: pg.Pool, statement: Statement, damage: Damage): Promise<Row[]> {
  const client = await pool.connect();
  try {
    const rows = await noticing(ask<Row>(client, statement), damage);
    client.release();
    return rows;
  } catch (error) {
    // A text of several statements may have begun a transaction before it failed, so it must be rolled back.
    await rollback(client);
    throw error;
  }
}

function transactionOn(connection: Connection, here: { open: boolean }, damage: Damage): Db {
  return {
    async query(statement) {
      if (!here.open) throw new Error('This transaction has ended.');
      return noticing(ask(connection, statement), damage);
    },
  };
}

/** Runs one transaction. It commits when `use` resolves and rolls back when it throws. */
async function transact<T>(pool: pg.Pool, use: (connection: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const begun = client.query('begin');
    begun.catch(() => undefined);
    const result = await use(client);
    await begun;
    // For a failed transaction, PostgreSQL answers `commit` with ROLLBACK instead of an error.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error(FAILED_UNNOTICED);
    client.release();
    return result;
  } catch (error) {
    await rollback(client);
    throw error;
  }
}

/** Locks the root of the group before anything else, in the same write as its first statement. */
async function underRoot<T>(
  connection: Connection,
  account_id: string,
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const locked = ask(connection, lockRoot(account_id));
  // Without the lock every later statement fails too, so its error is the one to report.
  locked.catch(() => undefined);
  try {
    return await use(connection);
  } finally {
    await locked;
  }
}

/** Rolls back and returns the connection to the pool. A broken connection is discarded. */
async function rollback(client: pg.PoolClient): Promise<void> {
  await client.query('rollback').then(
    () => client.release(),
    (broken) => client.release(broken),
  );
}

async function ask<Row>(client: Connection, { text, values, name }: Statement): Promise<Row[]> {
  const result = await client.query({
    text,
    ...(values && { values: values as unknown[] }),
    ...(name !== undefined && { name }),
  });
  return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;
}

// Uses a private socket of pg. The public `stream` option covers plain connections only, because pg replaces the socket
// for TLS. `test/imports.test.ts` names the pg version.

/**
 * Sends all statements of one turn of the event loop in a single write. A write costs more than most of pg's work on a
 * statement.
 * Source: `stream` of pg/lib/connection.js, the socket of a client.
 */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const { query } = client;
  client.query = function queryTogether(this: pg.PoolClient, ...args: unknown[]) {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
}

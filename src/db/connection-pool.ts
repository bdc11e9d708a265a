import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import pg from 'pg';
import type { Database, DatabaseLog, Db, Statement, TransactionOptions } from './db.ts';
import { type Connection, FAILED_UNNOTICED, GroupCommit } from './group-commit.ts';

export { DatabaseError } from 'pg';

const INT8 = 20;

/** int8 is money and counts: exact or nothing. Everything else is read as pg reads it. */
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
  /** What else ends when the pool has ended. */
  afterClose?(): Promise<void>;
};

/** A pg pool as our `Database`: the same code whichever database answers. */
export function openPool({ kind, pool: config, log, afterClose }: PoolOptions): Database {
  // Pipelined, so that a `begin` or a savepoint travels with the first statement after it.
  const pool = new pg.Pool({ ...config, types, pipeline: true });
  // A connection that breaks without anybody listening would end the process. An idle one is worth a line; in use, it
  // fails the statement that was asked of it. The pool replaces both.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost.'));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    writeTogether(client);
  });

  let damage: string | undefined;
  const noticing = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked;
    } catch (error) {
      if (DAMAGED.test(String((error as { code?: string }).code))) damage = (error as Error).message;
      throw error;
    }
  };

  const inside = new AsyncLocalStorage<{ open: boolean }>();
  const refuseInside = () => {
    if (inside.getStore()?.open) {
      throw new Error(
        'The database was asked inside one of its transactions. Use the transaction (tx) there.',
      );
    }
  };
  /** One transaction: what `use` does is committed when it resolves, and undone when it throws. */
  const transact = async (use: (connection: Connection) => Promise<void>) => {
    const client = await pool.connect();
    try {
      const begun = client.query('begin');
      begun.catch(() => undefined);
      await use(client);
      await begun;
      // PostgreSQL answers the commit of a failed transaction with ROLLBACK, not with an error.
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error(FAILED_UNNOTICED);
      client.release();
    } catch (error) {
      await rollback(client);
      throw error;
    }
  };
  const shared = new GroupCommit(transact);
  let closing: Promise<void> | undefined;

  return {
    kind,
    refuseInside,
    damage: () => damage,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),

    async query<Row>(statement: Statement): Promise<Row[]> {
      refuseInside();
      const client = await pool.connect();
      try {
        const rows = await noticing(ask<Row>(client, statement));
        client.release();
        return rows;
      } catch (error) {
        // A text of several statements may have begun a transaction before it failed: none may stay open.
        await rollback(client);
        throw error;
      }
    },

    async transaction<T>(work: (tx: Db) => Promise<T>, { together }: TransactionOptions = {}): Promise<T> {
      refuseInside();
      const run = (connection: Connection) => {
        const here = { open: true };
        const tx: Db = {
          async query(statement) {
            if (!here.open) throw new Error('This transaction has ended.');
            return noticing(ask(connection, statement));
          },
        };
        return inside
          .run(here, () => work(tx))
          .finally(() => {
            here.open = false;
          });
      };
      // The embedded database has one session: there, everybody waits for everybody.
      const key = kind === 'embedded' ? '' : together;
      if (key !== undefined) return shared.run(key, run);
      let result: T;
      await transact(async (connection) => {
        result = await run(connection);
      });
      return result!;
    },

    async alone<T>(lock: number, work: () => Promise<T>): Promise<T> {
      refuseInside();
      if (kind === 'embedded') return work();
      let result: T;
      await transact(async (connection) => {
        await connection.query('set local statement_timeout = 0');
        await connection.query({ text: 'select pg_advisory_xact_lock($1)', values: [lock] });
        result = await work();
      });
      return result!;
    },

    close() {
      closing ??= pool.end().then(afterClose);
      return closing;
    },
  };
}

/**
 * What is asked in one turn of the event loop leaves in one write, which costs more than most of what pg does for a
 * statement. Source: `stream` of pg/lib/connection.js, the socket of a client.
 */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const { query } = client;
  client.query = function queryTogether(this: pg.PoolClient, ...asked: unknown[]) {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    return (query as (...all: unknown[]) => unknown).apply(this, asked);
  } as typeof query;
}

/** Gives a connection back with nothing open on it, or for good when it is broken. */
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

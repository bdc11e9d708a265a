/**
 * The interface between the service and a database: statements and transactions, independent of the database in use.
 *
 * Column types map to JavaScript types: int8 to `bigint`, timestamptz to `Date`, jsonb to its value.
 */

import { setTimeout as sleep } from 'node:timers/promises';

export type Statement = {
  text: string;
  values?: readonly unknown[];
  /** Prepares the statement under this name, once per connection. Only for statements whose text never varies. */
  name?: string;
};

/** Runs statements: the database itself or an open transaction. */
export interface Db {
  /**
   * Returns the rows of a statement. Several statements without values return all their rows in order.
   * @throws DatabaseError if the database rejects the statement.
   */
  query<Row>(statement: Statement): Promise<Row[]>;
}

export type TransactionOptions = {
  /**
   * The account whose wallet the transaction locks first, before any other row; see `lock-order.ts`. Concurrent
   * transactions of one account would wait for one another, so they share a commit, which is much faster. Each still
   * succeeds or fails independently.
   */
  together?: string;
  /**
   * Transactions of one account that run one after another in this process, each with its own commit. An account with
   * many concurrent calls then occupies one connection, and the others are free for other accounts.
   */
  inTurn?: string;
};

export interface Database extends Db {
  readonly kind: 'embedded' | 'postgres';
  /**
   * Commits when the work resolves and rolls back when it throws. The work may use `tx` only. A query on the database
   * itself would wait for the transaction that waits for it, so it throws. If a deadlock or a concurrent change rolled
   * the transaction back, the work runs again, so it must do nothing outside its transaction.
   */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs the work exclusively among all processes that use the same lock number. The work queries the database itself,
   * outside a transaction. The embedded database takes no lock, because it has only one process.
   */
  alone<T>(lock: number, work: () => Promise<T>): Promise<T>;
  /** Throws inside a transaction of this database. For code that queries later on behalf of other callers. */
  refuseInside(): void;
  /** Connections of this process's pool. `waiting` counts the requests for a connection. */
  connections(): { open: number; idle: number; waiting: number };
  /** The database's message about damage to its files, seen by this process; undefined for none. */
  damage(): string | undefined;
  /** Waits for running statements. Later queries throw. */
  close(): Promise<void>;
}

/** Receives the database's log events. Any structured logger fits. */
export interface DatabaseLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Returns the first row of a statement that always has one. @throws Error if there is none. */
export async function one<Row>(db: Db, statement: Statement): Promise<Row> {
  const [row] = await db.query<Row>(statement);
  if (row === undefined) throw new Error(`No row was returned by: ${statement.text.slice(0, 200)}`);
  return row;
}

/**
 * True if the connection broke: the database restarted, failed over or ended the session. False if it rejected the
 * statement. After a break, the outcome of an open transaction is unknown, because its commit may have succeeded.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOST_CODES.test(code) || LOST_WORDS.test(error.message);
}

/** Class 08 and the shutdown codes of 57P. Source: PostgreSQL, appendix A. The others are Node's socket errors. */
const LOST_CODES =
  /^(08\w{3}|57P0[1-3]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of node-postgres without an error code. Source: pg/lib/client.js, pg-pool/index.js. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** False for a transaction. */
export function isDatabase(db: Db): db is Database {
  return 'transaction' in db;
}

const ASK_AGAIN_SECONDS = 0.5;
/** The maximum time to wait for an unavailable database. */
const AWAY_SECONDS_MAX = 30;

/**
 * Runs `read` with retries while the database is briefly unavailable, for callers who need the outcome before they
 * respond. For reads only. Rejects with the last error.
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (let away = 0; ; away += ASK_AGAIN_SECONDS) {
    try {
      return await read();
    } catch (error) {
      if (!isConnectionLost(error) || away >= AWAY_SECONDS_MAX) throw error;
      await sleep(ASK_AGAIN_SECONDS * 1000);
    }
  }
}

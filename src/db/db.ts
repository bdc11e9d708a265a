/**
 * The service's view of a database: statements and transactions, independent of the database behind them.
 *
 * Rows have JavaScript types: `bigint` for int8, `Date` for timestamptz, values for jsonb.
 */

import { setTimeout as sleep } from 'node:timers/promises';

export type Statement = {
  text: string;
  values?: readonly unknown[];
  /** Prepared once a connection under this name. Only for statements whose text never varies. */
  name?: string;
};

/** Somewhere a statement can run: the database itself, or the caller's transaction. */
export interface Db {
  /**
   * The rows of one statement; of several statements without values, their rows one after another.
   * Throws `DatabaseError` when the database refuses it.
   */
  query<Row>(statement: Statement): Promise<Row[]>;
}

export type TransactionOptions = {
  /**
   * Transactions of one name would wait for one another, e.g. for the wallet of one account. Begun together they share
   * a commit, which is far quicker; each still stands or falls by itself.
   */
  together?: string;
};

export interface Database extends Db {
  readonly kind: 'embedded' | 'postgres';
  /**
   * All of the work or nothing: commits when it resolves, rolls back when it throws. Inside, only `tx` may be used:
   * asking the database itself would wait for the transaction that waits for it, so it throws instead.
   */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Work that no other process may do at the same time under the same number: they wait for one another. The work asks
   * the database itself and is no transaction. The embedded database has one process anyway.
   */
  alone<T>(lock: number, work: () => Promise<T>): Promise<T>;
  /** Throws inside a transaction of this database. For code that queries later on behalf of other callers. */
  refuseInside(): void;
  /** Of this process's pool; `waiting` are askers without one. */
  connections(): { open: number; idle: number; waiting: number };
  /** The database's message about damage to its own files, found in this process; undefined while there is none. */
  damage(): string | undefined;
  /** Waits for what is running. Nothing can be asked afterwards. */
  close(): Promise<void>;
}

/** Where a database tells what it had to notice. Any structured logger fits. */
export interface DatabaseLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** The first row. Throws when there is none: for statements that always have one. */
export async function one<Row>(db: Db, statement: Statement): Promise<Row> {
  const [row] = await db.query<Row>(statement);
  if (row === undefined) throw new Error(`No row was returned by: ${statement.text.slice(0, 200)}`);
  return row;
}

/**
 * True when the connection broke, false when the statement was refused: the database restarted, failed over, or ended
 * the session. The outcome of an open transaction is then unknown: its commit may have succeeded.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOST_CODES.test(code) || LOST_WORDS.test(error.message);
}

/** Class 08 and the shutdowns of 57P. Source: PostgreSQL, appendix A. The others are Node's, of the socket. */
const LOST_CODES =
  /^(08\w{3}|57P0[1-3]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of node-postgres without an error code. Source: pg/lib/client.js, pg-pool/index.js. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Not one of its transactions. */
export function isDatabase(db: Db): db is Database {
  return 'transaction' in db;
}

const ASK_AGAIN_SECONDS = 0.5;
/** A database that is away for longer than this is not waited for. */
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

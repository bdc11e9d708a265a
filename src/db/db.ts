/**
 * What the rest of the house sees of a database: statements, transactions, and nothing of which one it is.
 *
 * Rows come back as JavaScript means them: `bigint` for int8, `Date` for timestamptz, values for jsonb.
 */

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
  /** Waits for what is running. Nothing can be asked afterwards. */
  close(): Promise<void>;
}

/** Where a database tells what it had to notice. Any structured logger fits. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** The first row. Throws when there is none: for statements that always have one. */
export async function one<Row>(db: Db, statement: Statement): Promise<Row> {
  const [row] = await db.query<Row>(statement);
  if (row === undefined) throw new Error(`No row came back from: ${statement.text.slice(0, 200)}`);
  return row;
}

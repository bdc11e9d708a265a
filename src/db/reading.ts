import { setTimeout as sleep } from 'node:timers/promises';
import { Batcher } from './batcher.ts';
import { type Db, isConnectionLost, isDatabase, type Statement } from './db.ts';

/**
 * Reads rows by id, in batches. Within a transaction, each row is read by its own statement.
 */
export class JoinedReads<Row> {
  readonly #read: (db: Db, ids: string[]) => Promise<Row[]>;
  readonly #batches: Batcher<Db, string, Row | undefined>;

  constructor(read: (db: Db, ids: string[]) => Promise<Row[]>, idOf: (row: Row) => string) {
    this.#read = read;
    this.#batches = new Batcher({
      max: 256,
      async run(db, asked) {
        const rows = await read(db, [...new Set(asked.map(({ ask }) => ask))]);
        const found = new Map(rows.map((row) => [idOf(row), row]));
        for (const { ask, resolve } of asked) resolve(found.get(ask));
      },
    });
  }

  /** Undefined when there is no such row. Rejects with what the database says. */
  async one(db: Db, id: string): Promise<Row | undefined> {
    if (!isDatabase(db)) return (await this.#read(db, [id]))[0];
    db.refuseInside();
    return this.#batches.ask(db, id);
  }
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

/**
 * The rows of a statement that sums up many rows, planned without three habits of PostgreSQL. It would compile an expensive
 * statement to machine code, which takes longer than running it. It would keep each row that is looked up by a key that comes
 * once. It would collect and sort all the rows of an account where the first ones of the index are wanted. `byKeys`: it reads
 * few rows, all by keys, and must never read a whole table because it takes them for many.
 */
export async function askLong<Row>(
  db: Db,
  statement: Statement,
  { byKeys = false }: { byKeys?: boolean } = {},
): Promise<Row[]> {
  if (isDatabase(db)) return db.transaction((tx) => askLong(tx, statement, { byKeys }));
  const habits = ['jit', 'enable_memoize', 'enable_bitmapscan', ...(byKeys ? ['enable_seqscan'] : [])];
  const [, rows] = await Promise.all([
    db.query({
      text: habits.map((habit) => `set local ${habit} = off`).join('; '),
    }),
    db.query<Row>(statement),
  ]);
  return rows;
}

import { type Db, isDatabase } from './db.ts';

/** How many go in one statement at most. */
const TOGETHER_MAX = 256;

type Waiting<Row> = { id: string; resolve(row: Row | undefined): void; reject(error: unknown): void };

/**
 * Rows read by an id. Those asked for while others are on their way to the database go in one statement after them, so
 * each is read after it was asked for, and many callers at once cost little more than one. Within a transaction a row is
 * read by itself.
 */
export class JoinedReads<Row> {
  readonly #read: (db: Db, ids: string[]) => Promise<Row[]>;
  readonly #idOf: (row: Row) => string;
  readonly #waiting = new WeakMap<Db, Waiting<Row>[]>();

  constructor(read: (db: Db, ids: string[]) => Promise<Row[]>, idOf: (row: Row) => string) {
    this.#read = read;
    this.#idOf = idOf;
  }

  /** Undefined when there is no such row. Rejects with what the database says. */
  async one(db: Db, id: string): Promise<Row | undefined> {
    if (!isDatabase(db)) return (await this.#read(db, [id]))[0];
    db.refuseInside();
    const { promise, resolve, reject } = Promise.withResolvers<Row | undefined>();
    const waiting = this.#waiting.get(db);
    if (waiting) waiting.push({ id, resolve, reject });
    else {
      this.#waiting.set(db, [{ id, resolve, reject }]);
      void this.#empty(db);
    }
    return promise;
  }

  async #empty(db: Db): Promise<void> {
    const waiting = this.#waiting.get(db)!;
    // What is asked in one turn of the event loop goes together from the first on.
    await undefined;
    while (waiting.length > 0) {
      const asked = waiting.splice(0, TOGETHER_MAX);
      try {
        const rows = await this.#read(db, [...new Set(asked.map(({ id }) => id))]);
        const found = new Map(rows.map((row) => [this.#idOf(row), row]));
        for (const { id, resolve } of asked) resolve(found.get(id));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    this.#waiting.delete(db);
  }
}

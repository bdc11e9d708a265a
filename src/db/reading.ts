import { Batcher } from './batcher.ts';
import { type Db, isDatabase } from './db.ts';

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

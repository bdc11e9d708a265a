import { type Db, isDatabase, type Statement } from './db.ts';

/**
 * The rows of a statement that sums up many rows, planned without three habits of PostgreSQL. It would compile an expensive
 * statement to machine code, which takes longer than running it. It would keep each row that is looked up by a key that comes
 * once. It would collect and sort all the rows of an account where the first ones of the index are wanted.
 */
export async function askLong<Row>(db: Db, statement: Statement): Promise<Row[]> {
  if (isDatabase(db)) return db.transaction((tx) => askLong(tx, statement));
  const [, rows] = await Promise.all([
    db.query({
      text: 'set local jit = off; set local enable_memoize = off; set local enable_bitmapscan = off',
    }),
    db.query<Row>(statement),
  ]);
  return rows;
}

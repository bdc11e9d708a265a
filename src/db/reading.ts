import { type Db, isDatabase, type Statement } from './db.ts';

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

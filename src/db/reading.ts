import { type Db, isDatabase, type Statement } from './db.ts';

/**
 * Runs a statement that aggregates many rows, with three planner features off. JIT compilation takes longer than such a
 * statement. Memoize would cache rows whose keys occur only once. A bitmap scan would collect and sort all rows of an
 * account where only the first rows of the index are needed. `byKeys` also disables sequential scans, for statements
 * that read few rows by key but whose row count the planner overestimates.
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

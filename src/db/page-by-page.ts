/**
 * The rows of a query with a limit, one page after the other, until none is left. `after` reads the page that follows a
 * row in the order of the query. Periodic work must not read the first page alone: rows that fail again and again would
 * fill it, and the rows behind them would never have their turn.
 */
export async function* pageByPage<Row>(start: Row, after: (row: Row) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let last: Row | undefined = start; last !== undefined; ) {
    const page: Row[] = await after(last);
    yield* page;
    last = page.at(-1);
  }
}

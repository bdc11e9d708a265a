/**
 * Selects the cells of long matrices: `npm test` skips some, `npm run test:full` runs all. Only this file reads the
 * mode. The selection is deterministic.
 */

/** True when everything runs. */
export const FULL = process.env.TESTS === 'full';

/** Of cells that follow on one another, one of so many is run in the short form. */
const STRIDE = 3;

/**
 * True when the cell of a row and a column, both counted from 0, runs: always in full mode, else on each third
 * diagonal. So every row of three columns or more runs in a third of its columns, and every column in a third of its
 * rows.
 */
export function isRun(row: number, column: number): boolean {
  return FULL || (row + column) % STRIDE === 0;
}

/** The values of one row that are run, in their order; the first of a row that is too short for a diagonal. */
export function runOf<Value>(values: readonly Value[], row: number): Value[] {
  const run = values.filter((_, column) => isRun(row, column));
  return run.length > 0 ? run : values.slice(0, 1);
}

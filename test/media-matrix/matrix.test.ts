import { afterAll, expect, test } from 'vitest';
import { UnreadableMedia } from '../../engines/film/media/open-media.ts';
import { scratch } from '../../engines/test/support/films.ts';
import { FULL } from '../../engines/test/support/full.ts';
import { type Cell, OPERATIONS } from './operations.ts';
import { nameOf, ROWS } from './rows.ts';
import { makeSource } from './sources.ts';

const files = scratch();
const COLUMNS = Object.keys(OPERATIONS);
/** The short form runs a cell of each row and each column, and as many of the others as a minute allows. */
const STRIDE = COLUMNS.length + 1;
const table: string[][] = [];
afterAll(() => {
  files.close();
  if (!FULL) return;
  const width = Math.max(...table.map(([name]) => name!.length));
  const lines = table.map(
    ([name, ...cells]) => `${name!.padEnd(width)}  ${cells.map((cell) => cell.padEnd(8)).join(' ')}`,
  );
  process.stdout.write(
    `${[`${''.padEnd(width)}  ${COLUMNS.map((name) => name.padEnd(10)).join(' ')}`, ...lines].join('\n')}\n`,
  );
});

const outcomeOf = (cell: Cell) => {
  if ('refused' in cell) return 'refused';
  return cell.wrong.length > 0 ? 'WRONG' : cell.warnings.length > 0 ? 'warned' : 'right';
};

test.each(ROWS.map((row, index) => [nameOf(row), row, index] as const))(
  '%s',
  async (name, row, index) => {
    const columns = COLUMNS.filter((_, column) => FULL || (index + column) % STRIDE === 0);
    if (columns.length === 0) return;
    const source = await makeSource(row, files.at(`source-${index}.${row.ending}`));
    const cells: Record<string, Cell> = {};
    for (const column of columns) {
      cells[column] = await OPERATIONS[column]!(source, files.at(`${index}-${column}`)).catch(
        (error: unknown) => {
          if (error instanceof UnreadableMedia) return { refused: error.message };
          throw error;
        },
      );
    }
    table.push([name, ...COLUMNS.map((column) => (cells[column] ? outcomeOf(cells[column]) : ''))]);
    const wrong = Object.entries(cells).flatMap(([column, cell]) =>
      'wrong' in cell && cell.wrong.length > 0 ? [`${column}: ${cell.wrong}`] : [],
    );
    expect(wrong).toEqual([]);
  },
  120_000,
);

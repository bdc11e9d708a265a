/**
 * The order of the cells, breadth before depth. The first three levels are the full table: one cell of each class of
 * cells that pass the same code with the same value. Level 3 has the other fields of the same classes.
 */
import { Random } from '../../../engines/raster/random.ts';
import type { Cell } from './cells.ts';
import { nameOfOperation } from './fields.ts';

/** 0: each operation that takes bytes, and each kind. 1: each operation × kind. 2: each class of cells. 3: all others. */
export type Level = 0 | 1 | 2 | 3;

/** The levels of the full table. */
export const FULL: Level = 2;

/** The seed decides which cell stands for its class. */
export function breadthFirst(cells: Cell[], seed: number): (Cell & { level: Level })[] {
  const random = new Random(seed, 'cells');
  const mixed = cells
    .map((cell) => ({ cell, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ cell }) => cell);
  const seen = new Set<string>();
  const isFirst = (...names: string[]) => {
    const isNew = names.some((name) => !seen.has(name));
    if (isNew) for (const name of names) seen.add(name);
    return isNew;
  };
  const levels = new Map<Cell, Level>();
  const choose = (level: Level, is: (cell: Cell) => boolean) => {
    for (const cell of mixed) if (!levels.has(cell) && is(cell)) levels.set(cell, level);
  };
  choose(0, (cell) =>
    isFirst(`kind ${cell.kind}`, ...(cell.form === 'file' ? [`bytes ${nameOfOperation(cell.field)}`] : [])),
  );
  for (const cell of levels.keys()) isFirst(pairOf(cell), classOf(cell));
  choose(1, (cell) => isFirst(pairOf(cell)));
  for (const cell of levels.keys()) isFirst(classOf(cell));
  choose(2, (cell) => isFirst(classOf(cell)));
  choose(3, () => true);
  return mixed.map((cell) => ({ ...cell, level: levels.get(cell)! })).sort((a, b) => a.level - b.level);
}

function pairOf({ field, kind }: Cell): string {
  return `${nameOfOperation(field)} × ${kind}`;
}

/**
 * A file costs what its decoder makes of it, wherever in the operation it stands and whether it is fetched or sent. A
 * text, an object or a list passes the validator of its schema; of texts, one of each kind is sent to a validator.
 */
function classOf(cell: Cell): string {
  const { field, kind, what, form } = cell;
  if (form === 'file') return `${nameOfOperation(field)}: ${what}`;
  const value = field.takes === 'text' || field.takes === 'address' ? kind : what;
  return `${field.takes} ${JSON.stringify(field.chain.at(-1))}: ${value}`;
}

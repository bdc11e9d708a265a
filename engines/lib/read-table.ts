/**
 * Tables that stand beside the code as .tsv: cells between tabs, under a line that names the columns. A line that begins
 * with `#` is a remark. Everything is NFC.
 */
import { readFileSync } from 'node:fs';

/** Parses a cell. For an invalid cell, throws an Error whose text completes the sentence `"cell" …`. */
export type CellReader<T> = (cell: string) => T;
type Columns = Record<string, CellReader<unknown>>;
type Cells<C extends Columns> = { [Name in keyof C]: ReturnType<C[Name]> };

/** A row: every needed cell, and those of the optional ones that are not empty. */
export type TableRow<
  Needed extends Columns,
  Optional extends Columns = Record<never, never>,
> = Cells<Needed> & Partial<Cells<Optional>>;

/** Every row, in order. Throws with the file, the line and the column of what does not keep to the columns. */
export function readRows<Needed extends Columns, Optional extends Columns = Record<never, never>>(
  file: URL,
  needed: Needed,
  optional?: Optional,
): TableRow<Needed, Optional>[] {
  const columns: Columns = { ...needed, ...optional };
  const [head, ...rows] = linesOf(file);
  const names = head?.cells ?? [];
  const unlike = names.length !== Object.keys(columns).length || names.some((name) => !(name in columns));
  if (unlike) throw new Error(`${nameOf(file)}: not the columns ${Object.keys(columns).join(', ')}`);
  return rows.map(({ cells, where }) => {
    if (cells.length !== names.length)
      throw new Error(`${where}: ${cells.length} cells instead of ${names.length}`);
    const values = names.flatMap((name, at) =>
      cells[at] === '' && !(name in needed)
        ? []
        : [[name, readCell(columns[name]!, cells[at]!, `${where}, ${name}`)]],
    );
    return Object.fromEntries(values) as TableRow<Needed, Optional>;
  });
}

/**
 * A table without a head, of a word and what it stands for; asked with any word there is, `constructor` among them.
 * Throws where a word stands twice.
 */
export function readPairs<T = string, Word extends string = string>(
  file: URL,
  read?: CellReader<T>,
  readWord?: CellReader<Word>,
): Record<Word, T> {
  const pairs = Object.create(null);
  for (const { cells, where } of linesOf(file)) {
    const [word = '', value = ''] = cells;
    if (cells.length !== 2) throw new Error(`${where}: ${cells.length} cells instead of 2`);
    if (word in pairs) throw new Error(`${where}: "${word}" occurs twice`);
    pairs[readWord ? readCell(readWord, word, where) : word] = read ? readCell(read, value, where) : value;
  }
  return pairs;
}

/** The rows by one of their columns. Throws where two rows say the same there, and where none has one of `names`. */
export function rowsBy<Name extends string, Key extends string, Row extends Record<Name, Key>>(
  rows: readonly Row[],
  column: Name,
  names: readonly Row[Name][] = [],
): Record<Row[Name], Omit<Row, Name>> {
  const by = new Map<string, Omit<Row, Name>>(rows.map(({ [column]: key, ...row }) => [key, row]));
  if (by.size !== rows.length) throw new Error(`Two rows have the same ${column}`);
  const missing = names.find((name) => !by.has(name));
  if (missing !== undefined) throw new Error(`No row has the ${column} ${missing}`);
  return Object.fromEntries(by) as Record<Row[Name], Omit<Row, Name>>;
}

export const asText: CellReader<string> = (cell) => cell;

export const asNumber: CellReader<number> = (cell) => {
  const value = Number(cell);
  if (cell.trim() === '' || !Number.isFinite(value)) throw new Error('is no number');
  return value;
};

/** A regular expression as code has it: `/^a/u`. */
export const asPattern: CellReader<RegExp> = (cell) => {
  const [, source, flags] = /^\/(.+)\/([a-z]*)$/.exec(cell) ?? [];
  if (source === undefined) throw new Error('is no regular expression between slashes');
  return new RegExp(source, flags);
};

/** One of these names. */
export function asOneOf<const Name extends string>(names: readonly Name[]): CellReader<Name> {
  return (cell) => {
    const found = names.find((name) => name === cell);
    if (found === undefined) throw new Error('is not one of the names taken here');
    return found;
  };
}

/** `yes`: what is not so is left empty. */
export const asYes: CellReader<true> = (cell) => {
  if (cell !== 'yes') throw new Error('is not yes');
  return true;
};

/** Several things between blanks or what else stands between them; as many as `count`, if that is given. */
export function asSeveral<T>(read: CellReader<T>, between = ' '): CellReader<T[]> {
  return (cell) => cell.split(between).map(read);
}

/** So many things as a tuple type has. */
export function asTuple<T extends readonly unknown[]>(
  ...readers: { [At in keyof T]: CellReader<T[At]> }
): CellReader<T> {
  return (cell) => {
    const parts = cell.split(' ');
    if (parts.length !== readers.length) throw new Error(`is not ${readers.length} things between blanks`);
    return readers.map((read, at) => read(parts[at]!)) as unknown as T;
  };
}

type Line = { cells: string[]; where: string };

function linesOf(file: URL): Line[] {
  return readFileSync(file, 'utf8')
    .normalize('NFC')
    .split('\n')
    .map((line, at) => ({ line, where: `${nameOf(file)}:${at + 1}` }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ line, where }) => ({ cells: line.split('\t'), where }));
}

function nameOf({ pathname }: URL): string {
  return pathname.split('/').at(-1)!;
}

function readCell<T>(read: CellReader<T>, cell: string, where: string): T {
  try {
    return read(cell);
  } catch (error) {
    throw new Error(`${where}: "${cell}" ${(error as Error).message}`);
  }
}

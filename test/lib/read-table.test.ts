import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  asNumber,
  asOneOf,
  asPattern,
  asSeveral,
  asText,
  asTuple,
  asYes,
  readPairs,
  readRows,
  rowsBy,
} from '../../engines/lib/read-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));

function table(...lines: string[]): URL {
  const path = join(folder, 'table.tsv');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return pathToFileURL(path);
}

describe('rows under the names of their columns', () => {
  const needed = { name: asOneOf(['dawn', 'day']), sky: asTuple<[number, number]>(asNumber, asNumber) };
  const optional = { words: asPattern, many: asSeveral(asNumber, ', '), indoor: asYes };
  const read = (...lines: string[]) =>
    readRows(table('name\tsky\twords\tmany\tindoor', ...lines), needed, optional);

  test('have every cell as what it says, and nothing of an empty one', () => {
    expect(read('# a remark', 'dawn\t1 2\t/^a\\d$/u\t1, 2\tyes', 'day\t3 4.5\t\t\t')).toEqual([
      { name: 'dawn', sky: [1, 2], words: /^a\d$/u, many: [1, 2], indoor: true },
      { name: 'day', sky: [3, 4.5] },
    ]);
  });

  test.each([
    ['day\t3 4', 'table.tsv:2: 2 cells instead of 5'],
    ['noon\t3 4\t\t\t', 'table.tsv:2, name: "noon" is not one of the names taken here'],
    ['day\t3\t\t\t', 'table.tsv:2, sky: "3" is not 2 things between blanks'],
    ['day\t3 x\t\t\t', 'table.tsv:2, sky: "3 x" is no number'],
    ['day\t\t\t\t', 'table.tsv:2, sky: "" is not 2 things between blanks'],
    ['day\t3 4\ta\t\t', 'table.tsv:2, words: "a" is no regular expression between slashes'],
    ['day\t3 4\t/(/\t\t', 'table.tsv:2, words: "/(/" Invalid regular expression'],
    ['day\t3 4\t\t1,2\t', 'table.tsv:2, many: "1,2" is no number'],
    ['day\t3 4\t\t\tno', 'table.tsv:2, indoor: "no" is not yes'],
  ])('are refused by place and reason: %j', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });

  test('are refused under other columns', () => {
    expect(() => readRows(table('name\tcolour', 'dawn\tred'), needed)).toThrow(
      'table.tsv: not the columns name, sky',
    );
  });

  test('by a column: one row a name, and every name', () => {
    const NAMES = ['dawn', 'day'] as const;
    const rows = readRows(table('name\tsky', 'dawn\t1', 'day\t2'), { name: asOneOf(NAMES), sky: asNumber });
    expect(rowsBy(rows, 'name', NAMES)).toEqual({ dawn: { sky: 1 }, day: { sky: 2 } });
    expect(() => rowsBy([...rows, ...rows], 'name')).toThrow('Two rows have the same name');
    expect(() => rowsBy(rows.slice(1), 'name', NAMES)).toThrow('No row has the name dawn');
  });
});

describe('pairs', () => {
  test('are a word and what it stands for, in NFC, and nothing beside', () => {
    const pairs = readPairs(table('e\u0301te\u0301\tsummer', 'ก\t'));
    expect({ ...pairs }).toEqual({ été: 'summer', ก: '' });
    expect(pairs.constructor).toBeUndefined();
  });

  test.each([
    [['a'], 'table.tsv:1: 1 cells instead of 2'],
    [['a\tb\tc'], 'table.tsv:1: 3 cells instead of 2'],
    [['a\t1', 'a\t2'], 'table.tsv:2: "a" occurs twice'],
    [['a\tone'], 'table.tsv:1: "one" is no number'],
    [['b\t1'], 'table.tsv:1: "b" is not one of the names taken here'],
  ])('are refused by place and reason: %j', (lines, message) => {
    expect(() => readPairs(table(...lines), asNumber, asOneOf(['a']))).toThrow(message);
  });

  test('of texts may be empty', () => {
    expect({ ...readPairs(table('a\t'), asText) }).toEqual({ a: '' });
  });
});

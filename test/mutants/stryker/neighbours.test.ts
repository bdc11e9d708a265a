/** The tests that judge the mutants of a file, and the mutants of changed lines. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDiff } from './changed-lines.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { type Neighbours, openNeighbours } from './neighbours.ts';
import { OVERRIDES } from './overrides.ts';
import { selectMutants } from './select-mutants.ts';

let neighbours: Neighbours;
beforeAll(() => {
  neighbours = openNeighbours();
});

describe('neighbours', () => {
  test.each([
    ['the test of the same name', 'src/ledger/sweep.ts', 'test/ledger/sweep.test.ts'],
    ['a test that imports the file', 'src/ledger/usage-by.ts', 'test/ledger/usage-by.test.ts'],
    [
      'the test that names the operation',
      'src/handlers/account/createKey.ts',
      'test/handlers/account/keys.test.ts',
    ],
    ['a test of an importer', 'mock/answers/characters.ts', 'test/mock/mock.test.ts'],
    ['the override', 'src/lib/credits.ts', 'test/lib/credits.test.ts'],
  ])('are %s', (_title, source, expected) => {
    const tests = neighbours.of(source);
    expect(tests).toContain(expected);
    expect(tests.length).toBeLessThanOrEqual(3);
  });

  test('a test that opens a database needs the set-up, and one of pure functions does not', () => {
    expect(neighbours.needSetup(['test/ledger/ledger.test.ts'])).toBe(true);
    expect(neighbours.needSetup(['test/pricing/price.test.ts', 'test/lib/credits.test.ts'])).toBe(false);
  });

  test('overrides name files that exist', () => {
    const paths = Object.entries(OVERRIDES).flatMap(([source, tests]) => [source, ...tests]);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('an equivalent mutant stands where its file says', () => {
  const stale = EQUIVALENTS.filter(({ file, line, code }) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return !lines.some((each) => each.trim() === line && line.includes(code.split('\n')[0]!));
  });
  expect(stale).toEqual([]);
});

test('changed lines are those that a diff adds', () => {
  const diff = `diff --git a/src/a.ts b/src/a.ts
--- a/src/a.ts
+++ b/src/a.ts
@@ -1,0 +2,3 @@ const a
+one
@@ -9,2 +12,0 @@
-gone
@@ -20 +21 @@
-old
+new
diff --git a/src/b.ts b/src/b.ts
--- a/src/b.ts
+++ b/src/b.ts
@@ -4,2 +3,0 @@
-gone
`;
  expect(readDiff(diff)).toEqual([
    {
      file: 'src/a.ts',
      ranges: [
        [2, 4],
        [21, 21],
      ],
    },
  ]);
});

test('mutants of changed lines are spread over them up to the limit', async () => {
  const file = 'src/lib/credits.ts';
  const lines = readFileSync(file, 'utf8').split('\n').length;
  const all = await selectMutants([{ file, ranges: [[1, lines]] }], 1000);
  expect(all.total).toBeGreaterThan(30);
  expect(all.mutate.every((place) => /^src\/lib\/credits\.ts:\d+:\d+-\d+:\d+$/.test(place))).toBe(true);
  const some = await selectMutants([{ file, ranges: [[1, lines]] }], 10);
  expect(some.total).toBe(all.total);
  expect(all.selected).toBe(all.total);
  expect(some.selected).toBeLessThanOrEqual(10);
  expect(some.selected).toBeGreaterThan(5);
  const lineOf = (place: string) => Number(place.split(':')[1]);
  expect(Math.max(...some.mutate.map(lineOf))).toBeGreaterThan(lines / 2);
  expect(Math.min(...some.mutate.map(lineOf))).toBeLessThan(lines / 2);
  const one = await selectMutants([{ file, ranges: [[35, 35]] }], 1000);
  expect(new Set(one.mutate.map(lineOf))).toEqual(new Set([35]));
});

/** The lists of strength tests that the short form leaves out or takes by turns name files that exist. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STRENGTH } from '../vitest.config.ts';
import { BY_TURNS, LONG } from '../vitest.strength.config.ts';

const strength = new Set(
  STRENGTH.flatMap((files) => globSync(files.replace(/\*\*$/, '**/*.test.ts'))).filter((file) =>
    file.endsWith('.test.ts'),
  ),
);

test.each([...LONG, ...BY_TURNS])('%s is a strength test', (files) => {
  const found = globSync(files);
  expect(found).not.toEqual([]);
  expect(found.filter((file) => !strength.has(file))).toEqual([]);
});

test('no file is both left out and taken by turns', () => {
  const long = LONG.flatMap((files) => globSync(files));
  expect(BY_TURNS.filter((file) => long.includes(file))).toEqual([]);
});

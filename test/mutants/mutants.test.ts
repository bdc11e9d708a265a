/** The faults that `npm run test:mutants` puts into the code can be put there. */
import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';

const named = MUTANTS.map((mutant) => [`${mutant.file}: ${mutant.find.trim()}`, mutant] as const);

test.each(named)('%s stands there once, and what replaces it is code', (_name, { file, find, replace }) => {
  const text = readFileSync(file, 'utf8');
  expect(text.split(find), 'change `find` in test/mutants/areas to the new line').toHaveLength(2);
  const mutated = text.replace(find, () => replace);
  expect(mutated).not.toBe(text);
  if (file.endsWith('.ts')) expect(() => stripTypeScriptTypes(mutated)).not.toThrow();
});

test('the tests that judge a fault exist', () => {
  const missing = MUTANTS.flatMap(({ tests }) => tests).filter((path) => !existsSync(path));
  expect([...new Set(missing)]).toEqual([]);
});

test('no fault stands there twice', () => {
  const descriptions = MUTANTS.map(({ file, find, replace }) => `${file} ${find} ${replace}`);
  expect(descriptions.filter((each, n) => descriptions.indexOf(each) !== n)).toEqual([]);
});

/** Runtime dependencies may be redistributed, and the licence page is accurate. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isAllowed, licencesPage, productionPackages } from '../../docs/site/licences.ts';

test('every package that runs has a licence of the list', () => {
  const packages = productionPackages();
  expect(packages.length).toBeGreaterThan(100);
  const strangers = packages
    .filter((each) => !isAllowed(each))
    .map(({ name, licence }) => `${name}: ${licence}`);
  expect(strangers).toEqual([]);
});

describe('a licence is taken when', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0', false],
    ['LGPL-3.0-or-later', false],
    ['UNLICENSED', false],
  ])('%s: %s', (licence, allowed) => {
    expect(isAllowed({ name: 'some-package', licence })).toBe(allowed);
  });

  test('libvips is the exception', () => {
    expect(isAllowed({ name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' })).toBe(true);
  });
});

test('the page is up to date (npm run licences)', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesPage());
});

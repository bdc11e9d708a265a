/** Advisory locks are numbers that all processes share, so one file names them all. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCKS, lockOfSignIn, lockOfUploads, lockOfUpstream } from '../../src/db/locks.ts';
import { filesIn } from '../support/files-in.ts';

const HOME = 'src/db/locks.ts';

test('each lock has its own number', () => {
  expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length);
  expect(new Set([lockOfUploads, lockOfUpstream, lockOfSignIn].map((of) => of('$1'))).size).toBe(3);
});

test('no other file names the number of a lock, or computes one', () => {
  const files = filesIn('src').filter((file) => file.endsWith('.ts') && file !== HOME);
  expect(files.length).toBeGreaterThan(100);
  const naming = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return (
      /\b73[_0-9]{5,}\b/.test(text) ||
      /advisory\w*lock(_shared)?\(\s*(\d|'|hashtext)/.test(text) ||
      /hashtext/.test(text) ||
      /\.alone\(\s*\d/.test(text)
    );
  });
  expect(naming).toEqual([]);
});

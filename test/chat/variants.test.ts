import { expect, test } from 'vitest';
import {
  beginAlike,
  type ConversationCall,
  newestPath,
  pathThrough,
  pathTo,
  variantsOf,
} from '../../src/chat/variants.ts';

const call = (name: string, after?: string | null): ConversationCall => ({
  id: name,
  request_id: name,
  ...(after !== undefined && { after }),
});
const names = (calls: ConversationCall[] | undefined) => calls?.map(({ id }) => id).join(' ');

/** a b, then b again as c, then d; then a again as e, then f. */
const CALLS = [call('a'), call('b'), call('c', 'a'), call('d'), call('e', null), call('f')];

test('a call follows the one before it, or the one that it names', () => {
  expect(names(newestPath(CALLS))).toBe('e f');
  expect(names(newestPath(CALLS.slice(0, 4)))).toBe('a c d');
  expect(names(newestPath([]))).toBe('');
});

test('a path ends with a call, or goes on to the newest call after it', () => {
  expect(names(pathTo(CALLS, 'c'))).toBe('a c');
  expect(names(pathTo(CALLS, null))).toBe('');
  expect(pathTo(CALLS, 'x')).toBeUndefined();
  expect(names(pathThrough(CALLS, 'c'))).toBe('a c d');
  expect(names(pathThrough(CALLS, 'a'))).toBe('a c d');
  expect(names(pathThrough(CALLS, 'b'))).toBe('a b');
  expect(pathThrough(CALLS, 'x')).toBeUndefined();
});

test('calls that follow the same one are variants of each other', () => {
  const variants = variantsOf(CALLS);
  expect(variants.get('a')).toEqual(['a', 'e']);
  expect(variants.get('c')).toEqual(['b', 'c']);
  expect(variants.get('d')).toEqual(['d']);
});

test('paths begin alike when their first calls are the same', () => {
  const [a, b] = [pathTo(CALLS, 'b')!, pathTo(CALLS, 'd')!];
  expect([0, 1, 2].map((count) => beginAlike(a, b, count))).toEqual([true, true, false]);
  expect(beginAlike(a, a, 3)).toBe(false);
});

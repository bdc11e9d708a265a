/** Sizes as upstreams write them. */
import { describe, expect, test } from 'vitest';
import { joinedSize, nearestOf, nearestRatio } from '../../upstreams/upstream-sizes.ts';

const SIZES = { '1024x1024': 'S', '2048x2048': 'L', '1536x1024': 'W', '1024x1536': 'T' };

describe('of a table of sizes', () => {
  test.each([
    [1152, 768, 'W'],
    [768, 1152, 'T'],
    [2048, 256, 'W'],
    [1000, 1000, 'S'],
    [1500, 1490, 'L'],
    [1100, 1000, 'S'],
  ])('%i × %i takes %s: shape before area', (width, height, wanted) => {
    expect(nearestOf(SIZES, { width, height })).toBe(wanted);
  });

  test('any other key makes it a table of names', () => {
    expect(nearestOf({ ...SIZES, square: 'S' }, { width: 1, height: 1 })).toBeUndefined();
    expect(nearestOf({}, { width: 1, height: 1 })).toBeUndefined();
  });
});

test('of ratios the nearest is taken, twice as far as half', () => {
  const ratios = ['1:1', '2:1', '1:2'];
  expect(['16:9', '9:16', '11:10', '1:1'].map((ratio) => nearestRatio(ratios, ratio))).toEqual([
    '2:1',
    '1:2',
    '1:1',
    '1:1',
  ]);
  expect(nearestRatio(ratios, 'auto')).toBeUndefined();
});

test('a size is written with an x, and what is none stays as it is', () => {
  expect([joinedSize({ width: 3, height: 2 }), joinedSize('auto'), joinedSize(undefined)]).toEqual([
    '3x2',
    'auto',
    undefined,
  ]);
});

/** The cost that an upstream's answer names, in nano-dollars. */
import { describe, expect, test } from 'vitest';
import { billIn, statedCost, totalOf } from '../../upstreams/cost.ts';

const AT_COST = { pointer: '/cost' };

describe('the cost in an answer', () => {
  test.each([
    [0, 0n],
    ['0.0421', 42_100_000n],
    [10_000, 10_000_000_000_000n],
  ])('%s dollars', (cost, nano_usd) => {
    expect(statedCost(AT_COST, { cost })).toEqual({ nano_usd, per: 'request' });
  });

  test.each([[10_000.01], [-0.01], ['many'], [' '], [null], [true], [Number.NaN], ['Infinity']])(
    '%s is no cost',
    (cost) => {
      expect(statedCost(AT_COST, { cost })).toBeUndefined();
    },
  );

  test('counts in units of the price that the file names', () => {
    expect(statedCost({ ...AT_COST, unit_usd: '0.0014' }, { cost: 3 })?.nano_usd).toBe(4_200_000n);
  });

  test.each(['output', 'second', 'megapixel', 'request'] as const)('a fixed price is one per %s', (per) => {
    expect(statedCost({ usd: '0.04', per }, undefined)).toEqual({ nano_usd: 40_000_000n, per });
  });

  test('of several answers is their sum, and unknown if one of them names none', () => {
    expect(totalOf(AT_COST, [{ cost: 1 }, { cost: 2 }])?.nano_usd).toBe(3_000_000_000n);
    expect(totalOf(AT_COST, [{ cost: 1 }, {}])).toBeUndefined();
    expect(totalOf(AT_COST, [])).toBeUndefined();
  });

  test('without a result is the upstream’s own figure, never a fixed price', () => {
    expect(billIn(AT_COST, { cost: 1 })).toBe(1_000_000_000n);
    expect(billIn({ usd: '1', per: 'request' }, {})).toBeUndefined();
  });
});

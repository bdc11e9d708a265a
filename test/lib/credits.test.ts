/** Amounts as people read them: exact decimals, whole credits rounded down or up, and dollars. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ceilCredits,
  credits,
  dollars,
  floorCredits,
  formatCredits,
  formatDollars,
  parseCredits,
} from '../../src/lib/credits.ts';

test.each<[text: string, nano: bigint]>([
  ['7.2', 7_200_000_000n],
  ['0', 0n],
  ['0.000000001', 1n],
  ['-0.0000072', -7_200n],
  ['-3', -3_000_000_000n],
  ['999999999999.999999999', 999_999_999_999_999_999_999n],
])('%s credits are %d nano-credits, and the text is their only form', (text, nano) => {
  expect(parseCredits(text)).toBe(nano);
  expect(credits(text)).toBe(nano);
  expect(formatCredits(nano)).toBe(text);
});

test.each([
  '',
  '1.',
  '.5',
  '+1',
  '1e3',
  ' 1',
  '1 ',
  '1,5',
  '0.0000000001',
  '1000000000000',
  '--1',
  'x1',
  '1x',
])('%j is no amount', (text) => {
  expect(parseCredits(text)).toBeUndefined();
  expect(() => credits(text)).toThrow(new RangeError(`Not an amount of credits: ${text}.`));
});

describe('whole credits', () => {
  test.each<[text: string, floor: number, ceil: number]>([
    ['0', 0, 0],
    ['4', 4, 4],
    ['0.999999999', 0, 1],
    ['1.000000001', 1, 2],
    ['9.3', 9, 10],
    ['-4', -4, -4],
    ['-0.000000001', -1, 0],
    ['-1.000000001', -2, -1],
    ['-0.999999999', -1, 0],
  ])('of %s are %d rounded down and %d rounded up', (text, floor, ceil) => {
    expect(floorCredits(credits(text))).toBe(floor);
    expect(ceilCredits(credits(text))).toBe(ceil);
  });

  test('rounding never moves an amount by a whole credit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (nano) => {
        const down = BigInt(floorCredits(nano)) * 1_000_000_000n;
        const up = BigInt(ceilCredits(nano)) * 1_000_000_000n;
        expect(down <= nano && nano - down < 1_000_000_000n).toBe(true);
        expect(up >= nano && up - nano < 1_000_000_000n).toBe(true);
      }),
    );
  });
});

test.each<[text: string, dollars: string, number: number]>([
  ['9', '0.0900', 0.09],
  ['0.7', '0.0070', 0.007],
  ['0', '0.0000', 0],
  ['0.005', '0.0001', 0.00005],
  ['0.004999999', '0.0000', 0.00004999999],
  ['100', '1.0000', 1],
  ['1234567.89', '12345.6789', 12345.6789],
])('%s credits are $%s, and %d as a number', (text, written, number) => {
  expect(formatDollars(credits(text))).toBe(written);
  expect(dollars(credits(text))).toBe(number);
});

/** Amounts in the console: grouped, cut after the fourth decimal, never more than there is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: () => undefined } });
const { amount } = await import('../../console/words/words.ts');

test.each([
  ['50808.010046222', '50,808.01'],
  ['870.1989272', '870.1989'],
  ['-2.250000314', '-2.25'],
  ['0.7', '0.7'],
  ['0.000031415', '0.000031'],
  ['0.00009', '0.00009'],
  ['0', '0'],
  ['1000', '1,000'],
  ['98.99999', '98.9999'],
])('%s is %s', (credits, text) => {
  expect(amount(credits)).toBe(text);
});

test('no amount is said to be more than it is, and less by a ten-thousandth at most', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (nano) => {
      const parsed = Number(
        amount(`${nano / 10n ** 9n}.${String(nano % 10n ** 9n).padStart(9, '0')}`).replaceAll(',', ''),
      );
      const exact = Number(nano) / 1e9;
      expect(parsed).toBeLessThanOrEqual(exact + 1e-9);
      expect(exact - parsed).toBeLessThan(1.0001e-4);
    }),
  );
});

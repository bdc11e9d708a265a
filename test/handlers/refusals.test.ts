/** The figures of refused orders, and the amounts that callers may name. */
import { describe, expect, test } from 'vitest';
import { creditsFrom } from '../../src/handlers/credits-field.ts';
import { aboveCap, refusal } from '../../src/handlers/order-refusal.ts';
import { credits } from '../../src/lib/credits.ts';

const [amount, posted, held] = [credits('4.2'), credits('4.9'), credits('1.1')];
const available = posted - held;

describe('the figures of a refusal', () => {
  test('are whole credits that never promise too much, beside the exact ones', () => {
    const { code, facts } = refusal({ refused: 'insufficient_credits', posted, held, available }, amount);
    expect(code).toBe('funds_on_hold');
    expect(facts).toEqual({
      required: 5,
      available: 3,
      held: 2,
      exact: { required: '4.2', available: '3.8', held: '1.1' },
    });
    expect(aboveCap(amount, '3', { posted, held, available }).facts).toMatchObject({ required: 5 });
  });

  test.each([
    ['2', '2'],
    ['4', '3.8'],
  ])('a key whose cap leaves %s may spend %s', (left, exact) => {
    const ordered = { refused: 'key_cap_reached', left: credits(left), posted, held, available } as const;
    expect(refusal(ordered, amount).facts).toMatchObject({ exact: { available: exact } });
  });
});

describe('an amount of credits', () => {
  test.each(['0.000000001', '9000000000', 9e9, 1e-7, 12.5])('%s is taken', (value) => {
    expect(creditsFrom(value, { least: 1n })).toBeGreaterThan(0n);
  });

  test.each(['9000000000.000000001', 9_000_000_001, '0', 0, -1, 'many', '0.0000000001'])(
    '%s is refused',
    (value) => {
      expect(() => creditsFrom(value, { least: 1n })).toThrow('must be a decimal above 0');
    },
  );
});

/** The charge of a result, and its upstream's cost. */
import { describe, expect, test } from 'vitest';
import type { Asset, Generation, Result } from '../../src/generation/generation.ts';
import { costOfAssets } from '../../src/generation/run/cost-of-assets.ts';
import { priceOfResult } from '../../src/generation/settle/settle-generation.ts';

const picture = { width: 1000, height: 2000, duration_seconds: null } as Asset;
const film = { ...picture, duration_seconds: 2.5 } as Asset;
const resultOf = (...assets: Asset[]): Result => ({ assets, facts: {} });
const priced = (more: Partial<Generation>) =>
  ({ price: 100n, price_steps: null, markup_percent: null, own_price: null, ...more }) as Generation;

describe('the charge', () => {
  test('fewer outputs than were asked for cost what they would have cost alone', () => {
    const generation = priced({ price: 12n, price_steps: [4n, 8n, 12n] });
    expect(priceOfResult(generation, resultOf(picture))).toBe(4n);
    expect(priceOfResult(generation, resultOf(picture, picture, picture))).toBe(12n);
  });

  test('below a ceiling it is what the upstream took, with the markup', () => {
    // A nano-dollar is a hundred nano-credits; a fifth comes on top.
    expect(priceOfResult(priced({ price: 1_000n, markup_percent: 20 }), resultOf(film), 5n)).toBe(600n);
  });

  test('it is never more than was held, and all of that where the cost is not known', () => {
    const generation = priced({ price: 1_000n, markup_percent: 20 });
    expect(priceOfResult(generation, resultOf(film), 50n)).toBe(1_000n);
    expect(priceOfResult(generation, resultOf(film))).toBe(1_000n);
  });

  test('the factor of an own price counts for what the upstream took', () => {
    const own_price = { price_id: 'prc_1', of: 'account', factor: '0.5', rates: null } as const;
    expect(priceOfResult(priced({ price: 1_000n, markup_percent: 20, own_price }), resultOf(film), 5n)).toBe(
      300n,
    );
  });

  test('the factor of a model does too, beside an own price', () => {
    const own_price = { price_id: 'prc_1', of: 'account', factor: '0.5', rates: null } as const;
    const ceiling = { price: 10_000n, markup_percent: 20, model_factor: '2.5' };
    expect(priceOfResult(priced(ceiling), resultOf(film), 5n)).toBe(1_500n);
    expect(priceOfResult(priced({ ...ceiling, own_price }), resultOf(film), 5n)).toBe(750n);
    expect(priceOfResult(priced({ ...ceiling, model_factor: null }), resultOf(film), 5n)).toBe(600n);
  });
});

test.each([
  ['request', 7n],
  ['output', 14n],
  ['second', 35n],
  ['megapixel', 28n],
] as const)('an upstream that is paid by the %s took %s for two films of 2.5 s', (per, nano_usd) => {
  expect(costOfAssets({ nano_usd: 7n, per }, [film, film])).toBe(nano_usd);
});

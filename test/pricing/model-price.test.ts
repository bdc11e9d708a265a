/** The price of a model of the engines file: its operation's, times its factor. */
import { expect, test } from 'vitest';
import { PRICES } from '../../generated/prices.ts';
import type { Generation, Result } from '../../src/generation/generation.ts';
import { priceOfResult } from '../../src/generation/settle/settle-generation.ts';
import { credits } from '../../src/lib/credits.ts';
import { modelPricing, ownPricing } from '../../src/pricing/own-price.ts';
import { priceOfInput } from '../../src/pricing/price.ts';
import type { Pricing } from '../../src/pricing/pricing.ts';

const priced = (pricing: Pricing, input = {}, measured = {}) => {
  const found = priceOfInput(pricing, input, measured);
  if ('missing' in found) throw new Error(found.missing.join());
  return found.credits;
};
const half = { price_id: 'prc_1', of: 'plan', factor: '0.5', rates: null } as const;
const fixed = { price_id: 'prc_2', of: 'account', factor: null, rates: { image: '3' } } as const;

test('every operation costs its price times the factor, exactly', () => {
  expect(priced(modelPricing(PRICES.ra1, '2.5'))).toBe(credits('10'));
  expect(priced(modelPricing(PRICES.ra1, '0.3333'))).toBe(credits('1.3332'));
  expect(priced(modelPricing(PRICES.ra2, '1.5'), { num_images: 3 })).toBe(
    (priced(PRICES.ra2, { num_images: 3 }) * 3n) / 2n,
  );
  for (const resolution of ['1080p', '1440p', '2160p'])
    expect(priced(modelPricing(PRICES['ltx-2'], '2'), { resolution, duration: 8 })).toBe(
      2n * priced(PRICES['ltx-2'], { resolution, duration: 8 }),
    );
});

test('the factor 1 changes nothing', () => {
  expect(modelPricing(PRICES.ra1, '1.0')).toBe(PRICES.ra1);
});

test('an own price of the account counts first, the factor of the model after it', () => {
  expect(priced(modelPricing(ownPricing(PRICES.ra1, half), '2.5'))).toBe(credits('5'));
  expect(priced(modelPricing(ownPricing(PRICES.ra1, fixed), '2.5'))).toBe(credits('7.5'));
});

test('below a ceiling the charge is the cost of the upstream with the markup, times both factors', () => {
  const pricing = modelPricing(ownPricing(PRICES.ra2v, half), '3');
  expect(priced(pricing)).toBe(credits('150'));
  expect(priced(pricing, {}, { backend_rate: '20' })).toBe(credits('30'));
  const generation = {
    price: credits('150'),
    price_steps: null,
    markup_percent: 20,
    own_price: half,
    model_factor: '3',
  };
  const result: Result = { assets: [], facts: {} };
  // 0.10 dollars are 10 credits, 12 with the markup.
  expect(priceOfResult(generation as unknown as Generation, result, 100_000_000n)).toBe(credits('18'));
});

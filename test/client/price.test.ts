import { expect, test } from 'vitest';
import { ownPriceOf, price as priceHere } from '../../client/reverie.ts';
import { type PaidOperation, PRICES } from '../../generated/prices.ts';
import { dollars, formatCredits } from '../../src/lib/credits.ts';
import { priceOfInput } from '../../src/pricing/price.ts';
import type { Pricing } from '../../src/pricing/pricing.ts';

/** Bodies that choose among the rates of an operation, tried on all of them. */
const BODIES = [
  {},
  { num_images: 3, resolution: '2K', enable_web_search: true },
  { duration: 6, resolution: '1080p' },
  { target_sizes: ['1920x1080', '512x512'] },
];
const MEASURES = {
  source_seconds: '3.2',
  output_seconds: '12.4',
  prompt_tokens: '120',
  completion_tokens: '9',
};

test.each(Object.keys(PRICES) as PaidOperation[])(
  '%s: the preview is the service’s own figure',
  (operation) => {
    const pricing: Pricing = PRICES[operation];
    for (const body of BODIES) {
      const [here, there] = [
        outcome(() => priceHere(operation, body, MEASURES)),
        outcome(() => priceOfInput(pricing, body, MEASURES)),
      ];
      if (there instanceof Error) expect(here).toEqual(there);
      else if ('missing' in there) expect(here).toEqual(there);
      else {
        expect(here).toEqual({
          credits: formatCredits(there.credits),
          cost_usd: dollars(there.credits),
          qualifier: there.qualifier,
        });
      }
    }
  },
);

test('one picture of ra1 costs four credits', () => {
  expect(priceHere('ra1', { prompt: 'a fox' })).toEqual({
    credits: '4',
    cost_usd: 0.04,
    qualifier: 'exact',
  });
});

test('the operator’s own price, as the catalogue tells it, is what the preview goes by', () => {
  const own = { price_id: 'prc_1', of: 'plan', factor: '0.5', rates: null } as const;
  expect(priceHere('ltx-2', { duration: 6 }, {}, own)).toEqual({
    credits: '21.6',
    cost_usd: 0.216,
    qualifier: 'exact',
  });
  const at = new Date('2026-11-23T08:00:00Z');
  const listed = { ...own, operation: null, valid_from: '2026-11-01T00:00:00Z', valid_until: null };
  const over = { ...listed, price_id: 'prc_0', operation: 'ltx-2', valid_until: '2026-11-02T00:00:00Z' };
  expect(ownPriceOf({ prices: [listed, over] }, 'ltx-2', at)).toEqual(own);
  expect(ownPriceOf({}, 'ltx-2', at)).toBeNull();
  const rates = { price_id: 'prc_2', of: 'account', factor: null, rates: { '1080p': '1' } } as const;
  expect(priceHere('ltx-2', { duration: 6 }, {}, rates)).toMatchObject({ credits: '6' });
});

function outcome<T>(act: () => T): T | Error {
  try {
    return act();
  } catch (error) {
    return error as Error;
  }
}

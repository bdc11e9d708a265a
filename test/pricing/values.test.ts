/** Values of a call that are sent in several forms, are omitted, or have no price. */
import { expect, test } from 'vitest';
import { PRICES } from '../../generated/prices.ts';
import { credits } from '../../src/lib/credits.ts';
import { priceOfInput } from '../../src/pricing/price.ts';
import type { Pricing } from '../../src/pricing/pricing.ts';

test('a list may be sent as text, as in form fields, and each of its items counts', () => {
  for (const target_sizes of ['1x1, 2x2, 3x3', '["1x1","2x2","3x3"]'])
    expect(priceOfInput(PRICES['smart-resize'], { target_sizes })).toMatchObject({ credits: credits('60') });
});

test('an omitted parameter without a default is named once, whether it sets the rate or the quantity', () => {
  const by = { parameter: 'size', rates: { small: '1', large: '2' } };
  const sized: Pricing = {
    rounding: 'exact',
    defaults: {},
    lines: [
      { unit: 'image', by, times: { parameter: 'count' } },
      { unit: 'second', by },
    ],
  };
  expect(priceOfInput(sized, {})).toEqual({ missing: ['size', 'count'] });
  expect(priceOfInput(sized, { count: 3 })).toEqual({ missing: ['size'] });
  expect(priceOfInput(sized, { size: 'large', count: 3 })).toMatchObject({ credits: credits('8') });
});

test.each([3, true, { 0: '1x1', length: 1 }])('%j is named as no list', (target_sizes) => {
  expect(() => priceOfInput(PRICES['smart-resize'], { target_sizes })).toThrow(
    new RangeError('target_sizes is not a list.'),
  );
});

import { expect, test } from 'vitest';
import { PRICES } from '../../generated/prices.ts';
import { describePrice } from '../../src/pricing/describe-price.ts';
import type { Pricing } from '../../src/pricing/pricing.ts';

const WORDS: [keyof typeof PRICES, string][] = [
  ['ra1', '4 credits ($0.04) per image'],
  ['zimage', '0.7 credits ($0.007) per image'],
  ['smart-resize', '6 credits ($0.06) per request, plus 18 credits ($0.18) per output'],
  [
    'photoreal-image',
    '7 credits ($0.07) at 0.5K, 9 credits ($0.09) at 1K, 14 credits ($0.14) at 2K, 18 credits ($0.18) at 4K per image, ' +
      'plus 2 credits ($0.02) per request with enable_web_search',
  ],
  ['video-editor/render', '1 credit ($0.01) per output second, rounded up to whole credits'],
  ['ra2v', 'at most 100 credits ($1.00) per video'],
  [
    'chatpred_or',
    'from 7.2 credits ($0.072) per million prompt tokens with use_usage_credits, ' +
      'plus from 7.2 credits ($0.072) per million completion tokens with use_usage_credits',
  ],
  [
    'ltx-2',
    '7.2 credits ($0.072) at 1080p, 14.4 credits ($0.144) at 1440p (derived), 28.8 credits ($0.288) at 2160p (derived) ' +
      'per second',
  ],
];

test.each(WORDS)('%s: %s', (operation, words) => {
  expect(describePrice(PRICES[operation]).summary).toBe(words);
});

test('a rate that varies is one row a value', () => {
  expect(
    describePrice(PRICES['video-relight']).rows.map(({ at, credits, dollars }) => [at, credits, dollars]),
  ).toEqual([
    ['480P', '5.5', '$0.055'],
    ['768P', '8.8', '$0.088'],
    ['1080P', '17.6', '$0.176'],
    ['2K', '35.2', '$0.352'],
  ]);
});

test('tokens that are not measured are tokens', () => {
  const tokens: Pricing = { rounding: 'exact', lines: [{ unit: 'token', credits: '0.00001' }], defaults: {} };
  expect(describePrice(tokens).summary).toBe('10 credits ($0.10) per million tokens');
});

test('the smallest amount there is can be read', () => {
  const tiny: Pricing = {
    rounding: 'exact',
    lines: [{ unit: 'image', credits: '0.000000001' }],
    defaults: {},
  };
  expect(describePrice(tiny).summary).toBe('0.000000001 credits ($0.00000000001) per image');
});

/** Every price of the product, as a table: "Credits and prices" of the decisions, the price rows of the requirements. */
import { describe, expect, test } from 'vitest';
import { type PaidOperation, PRICES } from '../../generated/prices.ts';
import { ceilCredits, credits, formatCredits, formatDollars } from '../../src/lib/credits.ts';
import { ownPricing } from '../../src/pricing/own-price.ts';
import { type Measure, priceOfInput } from '../../src/pricing/price.ts';
import type { Pricing } from '../../src/pricing/pricing.ts';

type Row = {
  of: PaidOperation;
  input?: Record<string, unknown>;
  measured?: Record<string, Measure>;
  exact: string;
  /** First reduction of the whole balance. */
  charged: number;
};

const image = { image_url: 'https://images.example.com/lighthouse.png' };
const relit = (resolution: string, source_seconds: string, exact: number): Row => ({
  of: 'video-relight',
  input: { resolution },
  measured: { source_seconds },
  exact: String(exact),
  charged: exact,
});
const ltx = (
  of: PaidOperation,
  resolution: string,
  duration: number,
  exact: string,
  charged: number,
): Row => ({
  of,
  input: { resolution, duration },
  exact,
  charged,
});

const ROWS: Row[] = [
  { of: 'ra1', exact: '4', charged: 4 },
  { of: 'ra2', exact: '4', charged: 4 },
  { of: 'ra2', input: { num_images: 3 }, exact: '12', charged: 12 },
  { of: 'ra2-image-editor', exact: '4', charged: 4 },
  { of: 'zimage', exact: '0.7', charged: 1 },
  { of: 'photoreal-image', exact: '9', charged: 9 },
  { of: 'photoreal-image', input: { resolution: '0.5K' }, exact: '7', charged: 7 },
  { of: 'photoreal-image', input: { resolution: '1K' }, exact: '9', charged: 9 },
  { of: 'photoreal-image', input: { resolution: '2K' }, exact: '14', charged: 14 },
  { of: 'photoreal-image', input: { resolution: '4K' }, exact: '18', charged: 18 },
  { of: 'photoreal-image', input: { resolution: '4K', num_images: 4 }, exact: '72', charged: 72 },
  { of: 'photoreal-image', input: { num_images: 2, enable_web_search: true }, exact: '20', charged: 20 },
  { of: 'photoreal-image', input: { num_images: 4, enable_web_search: false }, exact: '36', charged: 36 },
  { of: 'relay', exact: '9', charged: 9 },
  { of: 'smart-resize', input: { target_sizes: ['1080x1080'] }, exact: '24', charged: 24 },
  { of: 'smart-resize', input: { target_sizes: ['1x1', '2x2', '3x3'] }, exact: '60', charged: 60 },
  { of: 'wan', input: image, exact: '30', charged: 30 },
  { of: 'ltx-video-v097', input: image, exact: '5', charged: 5 },
  { of: 'ltx-2', exact: '43.2', charged: 44 },
  ltx('ltx-2', '1080p', 1, '7.2', 8),
  ltx('ltx-2', '1440p', 6, '86.4', 87),
  ltx('ltx-2', '2160p', 6, '172.8', 173),
  { of: 'ltx-text-to-video', exact: '28.8', charged: 29 },
  ltx('ltx-text-to-video', '1080p', 20, '96', 96),
  ltx('ltx-text-to-video', '1440p', 10, '96', 96),
  ltx('ltx-text-to-video', '2160p', 10, '192', 192),
  { of: 'ltx-2.3-image-to-video', exact: '28.8', charged: 29 },
  ltx('ltx-2.3-image-to-video', '1080p', 6, '28.8', 29),
  ltx('ltx-2.3-image-to-video', '1440p', 6, '57.6', 58),
  ltx('ltx-2.3-image-to-video', '2160p', 6, '115.2', 116),
  ltx('ltx-2.3-image-to-video', '1080p', 10, '48', 48),
  ltx('ltx-2.3-image-to-video', '1440p', 10, '96', 96),
  ltx('ltx-2.3-image-to-video', '2160p', 10, '192', 192),
  { of: 'ra2v', exact: '100', charged: 100 },
  { of: 'ra2v', measured: { backend_rate: '62.5' }, exact: '62.5', charged: 63 },
  { of: 'ra2v', measured: { backend_rate: '140' }, exact: '100', charged: 100 },
  { of: 'remove-background', exact: '2', charged: 2 },
  { of: 'remove-background-video', exact: '50', charged: 50 },
  { of: 'video-editor/render', measured: { output_seconds: '12.4' }, exact: '13', charged: 13 },
  { of: 'video-editor/render', measured: { output_seconds: '600' }, exact: '600', charged: 600 },
  { of: 'video-editor/render', measured: { output_seconds: '0.04' }, exact: '1', charged: 1 },
  relit('480P', '5', 28),
  relit('768P', '5', 44),
  relit('1080P', '5', 88),
  relit('2K', '5', 176),
  relit('480P', '3.2', 18),
  relit('480P', '15', 83),
  relit('768P', '15', 132),
  relit('1080P', '15', 264),
  relit('2K', '15', 528),
  relit('480p', '5', 28),
  {
    of: 'chatpred_or',
    input: { use_usage_credits: true },
    measured: {
      input_rate: '0.0000072',
      output_rate: '0.0000072',
      prompt_tokens: '491',
      completion_tokens: '9',
    },
    exact: '0.0036',
    charged: 1,
  },
  {
    of: 'chatpred_or',
    input: { use_usage_credits: true },
    measured: {
      input_rate: '0.0000072',
      output_rate: '0.00003',
      prompt_tokens: '1000000',
      completion_tokens: '2',
    },
    exact: '7.20006',
    charged: 8,
  },
  { of: 'chatpred_or', exact: '0', charged: 0 },
];

describe('a call costs', () => {
  test.each(ROWS)('$of $input $measured: $exact', ({ of, input = {}, measured, exact, charged }) => {
    const priced = priceOf(of, input, measured);
    expect(formatCredits(priced.credits)).toBe(exact);
    expect(BigInt(ceilCredits(priced.credits))).toBe(BigInt(charged));
  });

  test('every paid operation has a row', () => {
    expect([...new Set(ROWS.map(({ of }) => of))].sort()).toEqual(Object.keys(PRICES).sort());
  });
});

test('two pictures with a web search cost "0.2000" dollars, one zimage "0.0070"', () => {
  expect(formatDollars(priceOf('photoreal-image', { num_images: 2, enable_web_search: true }).credits)).toBe(
    '0.2000',
  );
  expect(formatDollars(priceOf('zimage').credits)).toBe('0.0070');
});

test('ten calls of zimage cost exactly seven credits', () => {
  expect(priceOf('zimage').credits * 10n).toBe(credits('7'));
});

test("the gateway's nine credits are the upstream's 7.5 and a markup of 20%", () => {
  const { credits: rate, includes } = PRICES.relay.lines[0];
  expect(credits(includes.upstream) * credits(includes.markup)).toBe(credits(rate) * credits('1'));
});

test('other resolutions of ltx-2 and ltx-text-to-video keep the ratio of ltx-2.3, and say that they are derived', () => {
  const [priceLine] = PRICES['ltx-2.3-image-to-video'].lines;
  for (const operation of ['ltx-2', 'ltx-text-to-video'] as const) {
    const [line] = PRICES[operation].lines;
    expect(line.derived).toEqual(['1440p', '2160p']);
    for (const resolution of line.derived)
      expect(credits(line.by.rates[resolution]) * credits(priceLine.by.rates['1080p'])).toBe(
        credits(line.by.rates['1080p']) * credits(priceLine.by.rates[resolution]),
      );
  }
});

test('a second of a rendered timeline that has begun is charged whole, at any rate', () => {
  const own = { price_id: 'prc_1', of: 'account', factor: null, rates: { second: '2' } } as const;
  const pricing = ownPricing(PRICES['video-editor/render'], own);
  expect(priceOfInput(pricing, {}, { output_seconds: '12.4' })).toMatchObject({ credits: credits('26') });
});

describe('unknown values', () => {
  test('is named, all of it at once', () => {
    expect(priceOfInput(PRICES['video-relight'], {})).toEqual({ missing: ['source_seconds'] });
    expect(priceOfInput(PRICES['smart-resize'], {})).toEqual({ missing: ['target_sizes'] });
    expect(priceOfInput(PRICES.chatpred_or, { use_usage_credits: true })).toEqual({
      missing: ['input_rate', 'prompt_tokens', 'output_rate', 'completion_tokens'],
    });
  });

  test('makes an upper bound where only a bound is known', () => {
    const measured = { source_seconds: { at_most: '15' } };
    expect(priceOf('video-relight', {}, measured)).toMatchObject({
      credits: credits('132'),
      qualifier: 'upper_bound',
    });
  });

  test('makes an estimate where a backend is chosen later, and none costs more', () => {
    expect(priceOf('ra2v')).toMatchObject({ credits: credits('100'), qualifier: 'estimate' });
    expect(priceOf('ra2v', {}, { backend_rate: '40' })).toMatchObject({
      credits: credits('40'),
      qualifier: 'exact',
    });
  });
});

test('a price says what it is the sum of', () => {
  const { lines, qualifier } = priceOf('photoreal-image', { num_images: 2, enable_web_search: true });
  expect(qualifier).toBe('exact');
  expect(lines).toEqual([
    { unit: 'image', rate: credits('9'), quantity: '2', credits: credits('18') },
    { unit: 'request', rate: credits('2'), quantity: '1', credits: credits('2') },
  ]);
});

test('a parameter that is undefined counts with its default', () => {
  expect(priceOf('ra2', { num_images: undefined }).credits).toBe(credits('4'));
});

describe('values that the contract refuses have no price', () => {
  test.each<[string, PaidOperation, Record<string, unknown>, Record<string, Measure>?]>([
    ['an unknown resolution', 'ltx-2', { resolution: '999p' }],
    ['a negative duration', 'ltx-2', { duration: -1 }],
    ['a duration that is no number', 'ltx-2', { duration: 'six' }],
    ['a duration beyond all bounds', 'ltx-2', { duration: 1e21 }],
    ['sizes that are no list', 'smart-resize', { target_sizes: 3 }],
    ['a model below the lowest rate', 'chatpred_or', { use_usage_credits: true }, cheap()],
  ])('%s', (_, of, input, measured) => {
    expect(() => priceOfInput(PRICES[of], input, measured)).toThrow(RangeError);
  });
});

function cheap(): Record<string, Measure> {
  return { input_rate: '0.0000071', output_rate: '0.0000072', prompt_tokens: '1', completion_tokens: '1' };
}

function priceOf(of: PaidOperation, input: Record<string, unknown> = {}, measured?: Record<string, Measure>) {
  const pricing: Pricing = PRICES[of];
  const priced = priceOfInput(pricing, input, measured);
  if ('missing' in priced) throw new Error(`missing: ${priced.missing.join()}`);
  return priced;
}

test('fractions of a nano-credit are rounded up: half a nano-credit costs one, zero costs zero', () => {
  const tiny: Pricing = {
    rounding: 'exact',
    defaults: {},
    lines: [{ unit: 'second', credits: '0.000000003', times: { measured: 'seconds' } }],
  };
  const of = (seconds: string) => priceOfInput(tiny, {}, { seconds });
  expect(of('0.5')).toMatchObject({ credits: 2n });
  expect(of('0.000000001')).toMatchObject({ credits: 1n });
  expect(of('2')).toMatchObject({ credits: 6n });
  expect(of('0')).toMatchObject({ credits: 0n });
});

test('a quantity below nothing has no price, were it by a nano', () => {
  const each: Pricing = {
    rounding: 'exact',
    defaults: {},
    lines: [{ unit: 'second', credits: '1', times: { measured: 'seconds' } }],
  };
  for (const seconds of ['-0.000000001', '-1'])
    expect(() => priceOfInput(each, {}, { seconds })).toThrow(`Not a quantity: ${seconds}.`);
});

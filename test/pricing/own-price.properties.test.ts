import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICES } from '../../generated/prices.ts';
import type { Generation, Result } from '../../src/generation/generation.ts';
import { priceOfResult } from '../../src/generation/settle/settle-generation.ts';
import { credits, formatCredits } from '../../src/lib/credits.ts';
import {
  type BookedPrice,
  type OwnPrice,
  ownPriceAt,
  ownPricing,
  ratesOf,
} from '../../src/pricing/own-price.ts';
import { type Measure, priceOfInput } from '../../src/pricing/price.ts';
import type { Pricing } from '../../src/pricing/pricing.ts';

const operations = Object.entries<Pricing>(PRICES);
const call = fc.record({
  num_images: fc.integer({ min: 1, max: 4 }),
  duration: fc.integer({ min: 1, max: 20 }),
  target_sizes: fc.array(fc.constant('64x64'), { minLength: 1, maxLength: 10 }),
  enable_web_search: fc.boolean(),
  use_usage_credits: fc.boolean(),
});
const MILLION = 1_000_000n;
/** Millionths, from nothing to a hundredfold. */
const millionths = fc.bigInt({ min: 0n, max: 100n * MILLION });
const measures: Record<string, Measure> = {
  source_seconds: '12.345',
  output_seconds: '7.001',
  prompt_tokens: '1234',
  completion_tokens: '567',
  input_rate: '0.0000123',
  output_rate: '0.0000456',
  backend_rate: '61.7',
};

const factorOf = (value: bigint) => formatCredits(value * 1000n);
const by = (own: Pick<OwnPrice, 'factor' | 'rates'>): OwnPrice => ({ price_id: 'prc_1', of: 'plan', ...own });

function exact(pricing: Pricing, input: object) {
  const priced = priceOfInput(pricing, input as Record<string, unknown>, measures);
  if ('missing' in priced) throw new Error(priced.missing.join());
  return priced;
}

test('a factor: every rate is the listed one times it, rounded up to the nano-credit once, and the sum follows', () => {
  fc.assert(
    fc.property(fc.constantFrom(...operations), call, millionths, ([, pricing], input, value) => {
      const listed = exact(pricing, input);
      const own = exact(ownPricing(pricing, by({ factor: factorOf(value), rates: null })), input);
      expect(own.qualifier).toBe(listed.qualifier);
      own.lines.forEach((line, index) => {
        const before = listed.lines[index]!;
        const product = before.rate * value;
        // The least whole number that is not below it.
        expect(line.rate * MILLION >= product && (line.rate - 1n) * MILLION < product).toBe(true);
        const quantity = credits(line.quantity);
        expect(line.quantity).toBe(before.quantity);
        expect(line.credits).toBe((line.rate * quantity + 999_999_999n) / 1_000_000_000n);
      });
      if (value <= MILLION) expect(own.credits <= listed.credits).toBe(true);
      else expect(own.credits >= listed.credits).toBe(true);
    }),
  );
});

test('a factor of one, and no rates of its own, is the listed price', () => {
  for (const [name, pricing] of operations) {
    const [one, none] = [by({ factor: '1', rates: null }), by({ factor: null, rates: {} })];
    const input = { target_sizes: ['64x64'], use_usage_credits: true };
    expect([name, exact(ownPricing(pricing, one), input)]).toEqual([name, exact(pricing, input)]);
    expect([name, exact(ownPricing(pricing, none), input)]).toEqual([name, exact(pricing, input)]);
    expect(ownPricing(pricing, null)).toBe(pricing);
  }
});

test('rates: each has one name in its operation, and only what is named changes', () => {
  for (const [name, pricing] of operations) {
    const names = ratesOf(pricing);
    expect([name, new Set(names).size]).toEqual([name, names.length]);
    for (const rate of names) {
      const own = ownPricing(pricing, by({ factor: null, rates: { [rate]: '0.123456789' } }));
      const text = JSON.stringify(own.lines);
      expect(text.split('0.123456789')).toHaveLength(2);
      const rest = names.filter((each) => each !== rate);
      const back = ownPricing(own, by({ factor: null, rates: { [rate]: rateIn(pricing, rate) } }));
      expect(JSON.stringify(back.lines)).toBe(JSON.stringify(withoutOrigin(pricing)));
      expect(rest.every((each) => rateIn(own, each) === rateIn(pricing, each))).toBe(true);
    }
  }
});

test('of prices that count at once the most specific is taken, then the one that began last', () => {
  const [from, at] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-23T00:00:00Z')];
  const price = fc.record({
    of: fc.constantFrom('account' as const, 'plan' as const),
    operation: fc.constantFrom('ra1', 'ra2', null),
    from: fc.integer({ min: 0, max: 40 }).map((days) => new Date(from.getTime() + days * 86_400_000)),
    days: fc.option(fc.integer({ min: 1, max: 40 })),
  });
  fc.assert(
    fc.property(fc.array(price, { maxLength: 12 }), (prices) => {
      const book: BookedPrice[] = prices.map(({ days, ...each }, index) => ({
        ...each,
        price_id: `prc_${String(index).padStart(3, '0')}`,
        factor: '1',
        rates: null,
        until: days === null ? null : new Date(each.from.getTime() + days * 86_400_000),
      }));
      const chosen = ownPriceAt(book, { operation: 'ra1', at });
      const counting = book.filter(
        (each) => each.operation !== 'ra2' && each.from <= at && !(each.until && each.until <= at),
      );
      expect(chosen === null).toBe(counting.length === 0);
      const rank = ({ of, operation, from: since, price_id }: BookedPrice) =>
        [of === 'account' ? 1 : 0, operation ? 1 : 0, since.toISOString(), price_id].join(' ');
      expect(chosen?.price_id).toBe(counting.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0]?.price_id);
    }),
  );
});

test('the upstream’s cost is charged with markup and factor, never more than the hold', () => {
  fc.assert(
    fc.property(millionths, fc.bigInt({ min: 0n, max: 3_000_000_000n }), (value, cost) => {
      const own_price = by({ factor: factorOf(value), rates: null });
      const held = exact(ownPricing(PRICES.ra2v, own_price), {}).credits;
      const most = priceOfInput(ownPricing(PRICES.ra2v, own_price), {});
      if ('missing' in most) throw new Error('A ceiling is known.');
      expect(held <= most.credits).toBe(true);
      const generation = { price: most.credits, price_steps: null, markup_percent: 20, own_price };
      const charged = priceOfResult(generation as Generation, { assets: [{}] } as Result, cost);
      const expected = ((cost * 120n * value + MILLION - 1n) / MILLION) as bigint;
      expect(charged).toBe(expected < most.credits ? expected : most.credits);
    }),
  );
});

function rateIn({ lines }: Pricing, name: string): string {
  for (const { by, unit, credits: rate } of lines) {
    if (by === undefined && unit === name) return rate!;
    if (by && 'rates' in by && name in by.rates) return by.rates[name]!;
    if (by && 'measured' in by && by.at_most !== undefined && unit === name) return by.at_most;
  }
  throw new Error(`No rate ${name}.`);
}

/** The derivation of the contract's rate does not apply to another rate. */
const withoutOrigin = ({ lines }: Pricing) => lines.map(({ includes: _, ...line }) => line);

test('a price counts from its first moment up to its end, when it counts no longer', () => {
  const [from, until] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z')];
  const price: BookedPrice = { ...by({ factor: '2', rates: null }), operation: null, from, until };
  const counts = (at: Date) => ownPriceAt([price], { operation: 'ra1', at }) !== null;
  const moments = [from.getTime() - 1, from.getTime(), until.getTime() - 1, until.getTime()];
  expect(moments.map((at) => counts(new Date(at)))).toEqual([false, true, true, false]);
});

test('of two prices with the same start the one that was set last applies, in any order of the book', () => {
  const from = new Date('2026-11-01T00:00:00Z');
  const [first, second] = ['prc_01A', 'prc_01B'].map((price_id) => ({
    ...by({ factor: '2', rates: null }),
    price_id,
    operation: 'ra1',
    from,
    until: null,
  }));
  for (const book of [
    [first!, second!],
    [second!, first!],
  ])
    expect(ownPriceAt(book, { operation: 'ra1', at: from })).toMatchObject({ price_id: 'prc_01B' });
});

test('a factor scales the lowest rate of a chat model too, so a cheaper own price is accepted', () => {
  const half = ownPricing(PRICES.chatpred_or, by({ factor: '0.5', rates: null }));
  const tokens = { prompt_tokens: '1000', completion_tokens: '0', output_rate: '0.0000072' };
  const priced = (pricing: Pricing, input_rate: string) =>
    priceOfInput(pricing, { use_usage_credits: true }, { ...tokens, input_rate });
  expect(priced(half, '0.0000072')).toMatchObject({ credits: credits('0.0036') });
  expect(() => priced(half, '0.0000071')).toThrow('input_rate is below 0.0000036.');
  const none = ownPricing(PRICES.chatpred_or, by({ factor: null, rates: { token: '1' } }));
  expect(priced(none, '0.0000072')).toMatchObject({ credits: credits('0.0072') });
});

test('an own rate of an operation with a ceiling is the new ceiling, and the cost below it stays', () => {
  const own = ownPricing(PRICES.ra2v, by({ factor: null, rates: { video: '80' } }));
  expect(priceOfInput(own, {})).toMatchObject({ credits: credits('80'), qualifier: 'estimate' });
  expect(priceOfInput(own, {}, { backend_rate: '62.5' })).toMatchObject({ credits: credits('62.5') });
  expect(priceOfInput(own, {}, { backend_rate: '90' })).toMatchObject({ credits: credits('80') });
});

test('an operator may set each rate and each ceiling, but no rate of a chat model', () => {
  expect(ratesOf(PRICES.ra1)).toEqual(['image']);
  expect(ratesOf(PRICES['photoreal-image'])).toEqual(['0.5K', '1K', '2K', '4K', 'request']);
  expect(ratesOf(PRICES['ltx-2'])).toEqual(['1080p', '1440p', '2160p']);
  expect(ratesOf(PRICES.ra2v)).toEqual(['video']);
  expect(ratesOf(PRICES['video-editor/render'])).toEqual(['second']);
  expect(ratesOf(PRICES.chatpred_or)).toEqual([]);
});

test('two factors multiply: each rate and each ceiling is scaled by both', () => {
  const twice = (pricing: Pricing) =>
    ownPricing(ownPricing(pricing, by({ factor: '3', rates: null })), by({ factor: '0.5', rates: null }));
  expect(priceOfInput(twice(PRICES.ra2v), {})).toMatchObject({ credits: credits('150') });
  expect(priceOfInput(twice(PRICES.ra2v), {}, { backend_rate: '20' })).toMatchObject({
    credits: credits('30'),
  });
});

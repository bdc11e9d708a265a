import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICES } from '../../generated/prices.ts';
import { ceilCredits, formatCredits, type Nano, parseCredits } from '../../src/lib/credits.ts';
import { type Measure, priceOfInput } from '../../src/pricing/price.ts';
import type { Pricing } from '../../src/pricing/pricing.ts';

const operations = Object.values<Pricing>(PRICES);
const milliseconds = fc.integer({ min: 1, max: 600_000 });
const resolutions: [Pricing, string[]][] = operations.flatMap((pricing) =>
  pricing.lines.flatMap(({ by }): [Pricing, string[]][] =>
    by && 'rates' in by ? [[pricing, Object.keys(by.rates)]] : [],
  ),
);
const call = fc.record({
  num_images: fc.integer({ min: 1, max: 4 }),
  duration: fc.integer({ min: 1, max: 20 }),
  target_sizes: fc.array(fc.constant('64x64'), { minLength: 1, maxLength: 10 }),
  enable_web_search: fc.boolean(),
  use_usage_credits: fc.boolean(),
});

test('a price is never below zero, and a decimal of at most nine places says it exactly', () => {
  fc.assert(
    fc.property(fc.constantFrom(...operations), call, milliseconds, (pricing, input, ms) => {
      const { credits, lines } = exact(pricing, input, measures(ms));
      expect(credits >= 0n).toBe(true);
      expect(parseCredits(formatCredits(credits))).toBe(credits);
      const sum = lines.reduce((total, line) => total + line.credits, 0n);
      expect(credits).toBe(pricing.rounding === 'ceil' ? BigInt(ceilCredits(sum)) * 1_000_000_000n : sum);
    }),
  );
});

test('more of anything never costs less', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...operations),
      call,
      call,
      milliseconds,
      milliseconds,
      (pricing, a, b, ms, more) => {
        const less = {
          num_images: Math.min(a.num_images, b.num_images),
          duration: Math.min(a.duration, b.duration),
          target_sizes: a.target_sizes.length < b.target_sizes.length ? a.target_sizes : b.target_sizes,
          enable_web_search: a.enable_web_search && b.enable_web_search,
          use_usage_credits: a.use_usage_credits && b.use_usage_credits,
        };
        const small = exact(pricing, less, measures(ms)).credits;
        expect(exact(pricing, a, measures(ms + more)).credits >= small).toBe(true);
      },
    ),
  );
});

test('where nothing is rounded, two calls cost what one call of both would', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...resolutions),
      milliseconds,
      milliseconds,
      fc.nat(),
      ([pricing, names], a, b, n) => {
        const unrounded: Pricing = { ...pricing, rounding: 'exact', lines: pricing.lines.slice(0, 1) };
        const input = (ms: number) => ({
          resolution: names[n % names.length],
          duration: seconds(ms),
          num_images: seconds(ms),
        });
        const of = (ms: number): Nano => exact(unrounded, input(ms), measures(ms)).credits;
        expect(of(a) + of(b)).toBe(of(a + b));
      },
    ),
  );
});

test('tokens cost the same together and apart, at any rate of nine places', () => {
  const rate = fc.integer({ min: 7_200, max: 10_000_000 }).map((nano) => formatCredits(BigInt(nano)));
  const tokens = fc.integer({ min: 0, max: 2_000_000 });
  fc.assert(
    fc.property(rate, rate, tokens, tokens, (input_rate, output_rate, read, written) => {
      const of = (prompt_tokens: number, completion_tokens: number) =>
        exact(
          PRICES.chatpred_or,
          { use_usage_credits: true },
          {
            input_rate,
            output_rate,
            prompt_tokens: String(prompt_tokens),
            completion_tokens: String(completion_tokens),
          },
        ).credits;
      expect(of(read, 0) + of(0, written)).toBe(of(read, written));
      expect(of(read, 0)).toBe(BigInt(read) * parseCredits(input_rate)!);
    }),
  );
});

test('a bound of a measure is a bound of the price', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...operations),
      call,
      milliseconds,
      milliseconds,
      (pricing, input, ms, more) => {
        const bounds = Object.fromEntries(
          Object.entries(measures(ms + more)).map(([name, value]) => [name, { at_most: value }]),
        );
        const real = exact(pricing, input, measures(ms)).credits;
        expect(exact(pricing, input, { ...bounds, ...rates() }).credits >= real).toBe(true);
      },
    ),
  );
});

function exact(pricing: Pricing, input: Record<string, unknown>, measured: Record<string, Measure>) {
  const priced = priceOfInput(pricing, input, measured);
  if ('missing' in priced) throw new Error(`missing: ${priced.missing.join()}`);
  return priced;
}

function measures(ms: number): Record<string, string> {
  const whole = String(Math.ceil(ms / 1000));
  const lengths = { source_seconds: seconds(ms), output_seconds: seconds(ms) };
  return { ...lengths, prompt_tokens: whole, completion_tokens: whole, ...rates() };
}

function rates(): Record<string, string> {
  return { input_rate: '0.0000072', output_rate: '0.00003', backend_rate: '62.5' };
}

/** Written digit by digit, as a probe reports it. */
function seconds(ms: number): string {
  return `${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, '0')}`;
}

/**
 * Evaluates prices. Holds, quotes, captures, the docs and the client all use this one implementation.
 *
 * It calculates with `bigint` nano-credits and reads decimals digit by digit, so every result is exact.
 */
import { credits, NANO_PER_CREDIT, type Nano, parseCredits } from '../lib/credits.ts';
import { listInText } from '../lib/list-in-text.ts';
import type { ByMeasure, ByParameter, Pricing, PricingLine, Times, Unit } from './pricing.ts';

/** A decimal such as `'12.4'`, or `at_most` if only an upper bound is known. */
export type Measure = string | { at_most: string };

export type PricedLine = { unit: Unit; rate: Nano; quantity: string; credits: Nano };

/**
 * `exact`: the amount of the charge. `upper_bound`: at least one measure is known only as a bound. `estimate`: the
 * backend is not known yet; no backend costs more.
 */
export type Priced = { credits: Nano; lines: PricedLine[]; qualifier: 'exact' | 'upper_bound' | 'estimate' };

/** Names of the parameters without a default and of the measures that are needed for a price. */
export type Unpriced = { missing: string[] };

/**
 * The price of one call.
 *
 * `input` is the request body; omitted fields count with their defaults. `measured` holds values that the request does
 * not contain: `source_seconds`, `output_seconds`, `prompt_tokens`, `completion_tokens`, `input_rate`, `output_rate`,
 * `backend_rate`.
 * @throws RangeError for values that the contract does not allow.
 */
export function priceOfInput(
  pricing: Pricing,
  input: Readonly<Record<string, unknown>>,
  measured: Readonly<Record<string, Measure>> = {},
): Priced | Unpriced {
  const facts: Facts = {
    input: { ...pricing.defaults, ...defined(input) },
    measured,
    missing: [],
    bounds: new Set(),
  };
  const lines = pricing.lines.filter((line) => applies(line, facts)).map((line) => priceLine(line, facts));
  if (facts.missing.length > 0) return { missing: [...new Set(facts.missing)] };

  const sum = lines.reduce((total, line) => total + line.credits, 0n);
  return {
    credits: pricing.rounding === 'ceil' ? ceilTo(sum, NANO_PER_CREDIT) : sum,
    lines,
    qualifier: facts.bounds.has('estimate')
      ? 'estimate'
      : facts.bounds.has('upper_bound')
        ? 'upper_bound'
        : 'exact',
  };
}

type Facts = {
  input: Readonly<Record<string, unknown>>;
  measured: Readonly<Record<string, Measure>>;
  missing: string[];
  bounds: Set<'estimate' | 'upper_bound'>;
};

function applies(line: PricingLine, { input }: Facts): boolean {
  return Object.entries(line.when ?? {}).every(([name, value]) => input[name] === value);
}

function priceLine(line: PricingLine, facts: Facts): PricedLine {
  const rate = line.by ? rateBy(line.by, facts) : credits(line.credits);
  const quantity = line.times ? quantityOf(line.times, facts) : '1';
  return { unit: line.unit, rate, quantity, credits: multiply(rate, quantity) };
}

function rateBy(by: ByParameter | ByMeasure, facts: Facts): Nano {
  if ('measured' in by) return measuredRate(by, facts);
  const chosen = facts.input[by.parameter];
  if (chosen === undefined) return missing(by.parameter, facts, 0n);
  const rate = Object.entries(by.rates).find(([name]) => name.toLowerCase() === String(chosen).toLowerCase());
  if (!rate) throw new RangeError(`No price for ${by.parameter} ${chosen}.`);
  return credits(rate[1]);
}

function measuredRate(by: ByMeasure, facts: Facts): Nano {
  if (facts.measured[by.measured] === undefined && by.at_most !== undefined) {
    facts.bounds.add('estimate');
    return credits(by.at_most);
  }
  const measured = credits(measureOf(by.measured, facts));
  const rate = by.factor === undefined ? measured : rateTimes(measured, by.factor);
  if (by.at_most !== undefined) return lower(rate, credits(by.at_most));
  if (facts.missing.length === 0 && rate < credits(by.at_least))
    throw new RangeError(`${by.measured} is below ${by.at_least}.`);
  return rate;
}

function quantityOf(times: Times, facts: Facts): string {
  if ('measured' in times) {
    const measure = measureOf(times.measured, facts);
    return times.ceil ? String(ceilTo(decimal(measure), NANO_PER_CREDIT) / NANO_PER_CREDIT) : measure;
  }
  const name = 'length_of' in times ? times.length_of : times.parameter;
  const value = facts.input[name];
  if (value === undefined) return missing(name, facts, '0');
  if (!('length_of' in times)) return String(value);
  const items = typeof value === 'string' ? listInText(value) : value;
  if (!Array.isArray(items)) throw new RangeError(`${name} is not a list.`);
  return String(items.length);
}

function measureOf(name: string, facts: Facts): string {
  const measure = facts.measured[name];
  if (measure === undefined) return missing(name, facts, '0');
  if (typeof measure === 'string') return measure;
  facts.bounds.add('upper_bound');
  return measure.at_most;
}

/** Records a missing value and returns a placeholder, so that one evaluation finds all missing values. */
function missing<Stand>(name: string, facts: Facts, standIn: Stand): Stand {
  facts.missing.push(name);
  return standIn;
}

/**
 * Multiplies a rate by the factor of an own price. The result is rounded up to the nano-credit. It is the displayed
 * rate, and all calculations use it like a rate of the contract.
 */
export function rateTimes(rate: Nano, factor: string): Nano {
  return multiply(rate, factor);
}

/** Rounds up to the nano-credit. Rates with six decimal places times milliseconds need no rounding. */
function multiply(rate: Nano, quantity: string): Nano {
  return ceilTo(rate * decimal(quantity), NANO_PER_CREDIT) / NANO_PER_CREDIT;
}

/** Parses a quantity with at most nine decimal places. @throws RangeError for anything else. */
function decimal(text: string): bigint {
  const parsed = parseCredits(text);
  if (parsed === undefined || parsed < 0n) throw new RangeError(`Not a quantity: ${text}.`);
  return parsed;
}

function lower(a: Nano, b: Nano): Nano {
  return a < b ? a : b;
}

function ceilTo(amount: bigint, step: bigint): bigint {
  const rest = amount % step;
  return rest === 0n ? amount : amount - rest + step;
}

function defined(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

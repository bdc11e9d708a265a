/**
 * The one evaluator of prices: holds, quotes, captures, the docs and the client all ask it.
 *
 * It calculates with `bigint` nano-credits and with decimals read digit by digit, so a figure is exact or it is refused.
 */
import { credits, formatCredits, NANO_PER_CREDIT, type Nano, parseCredits } from '../lib/credits.ts';
import { listInText } from '../lib/list-in-text.ts';
import type { ByMeasure, ByParameter, Pricing, PricingLine, Times, Unit } from './pricing.ts';

/** A decimal such as `'12.4'`; `at_most` when only a bound of it is known. */
export type Measure = string | { at_most: string };

export type PricedLine = { unit: Unit; rate: Nano; quantity: string; credits: Nano };

/**
 * `exact`: this is what will be charged. `upper_bound`: a measure was only known as a bound. `estimate`: the backend is
 * not known yet, and none costs more.
 */
export type Priced = { credits: Nano; lines: PricedLine[]; qualifier: 'exact' | 'upper_bound' | 'estimate' };

/** Parameters without a default, or measures, that must be known first. */
export type Unpriced = { missing: string[] };

/**
 * The price of one call.
 *
 * `input` is the request body; what it leaves out counts with its default. `measured` holds what a request cannot say:
 * `source_seconds`, `output_seconds`, `prompt_tokens`, `completion_tokens`, `input_rate`, `output_rate`,
 * `backend_rate`. Throws a RangeError for values that the contract would have refused.
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
  const given = facts.input[name];
  if (given === undefined) return missing(name, facts, '0');
  if (!('length_of' in times)) return String(given);
  const items = typeof given === 'string' ? listInText(given) : given;
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

/** Notes what must be known first; the rest is still gone through, so that everything missing is named at once. */
function missing<Stand>(name: string, facts: Facts, standIn: Stand): Stand {
  facts.missing.push(name);
  return standIn;
}

/**
 * A rate times the factor of an own price. Fractions of a nano-credit are rounded up, here and nowhere else: the
 * result is the displayed rate, and all calculations use it like a rate of the contract.
 */
export function rateTimes(rate: Nano, factor: string): Nano {
  return multiply(rate, factor);
}

/** Fractions of a nano-credit are rounded up; rates with six decimal places times milliseconds have none. */
function multiply(rate: Nano, quantity: string): Nano {
  return ceilTo(rate * decimal(quantity), NANO_PER_CREDIT) / NANO_PER_CREDIT;
}

/** A quantity with nine places, as credits have them. */
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

/**
 * An operator's own price of an operation, which a plan or an account pays in place of the contract's: either a factor of
 * every rate, or rates of its own. A rate that comes of a factor is rounded up to the nano-credit once; see `rateTimes`.
 * Rounding up to whole credits, where the contract or the operator requires it, comes after that.
 */
export type OwnPrice = {
  /** The entry of the price book. */
  price_id: string;
  /** Owner of the price. */
  of: 'account' | 'plan';
  /** An exact decimal; null where there are rates. */
  factor: string | null;
  /** Credits by the name of the rate, see `ratesOf`; those left out stay the contract's. Null where there is a factor. */
  rates: Readonly<Record<string, string>> | null;
};

/** An own price with where and when it counts. */
export type BookedPrice = OwnPrice & {
  /** Null: every operation. */
  operation: string | null;
  from: Date;
  /** The first moment it no longer counts at; null: none. */
  until: Date | null;
};

/**
 * The one price that counts for an operation at a moment, of all that an account and its plan have. That of the account
 * goes before that of its plan, and within either that of the operation before that of all; then the one that began
 * last. Null: the contract's.
 */
export function ownPriceAt(
  book: readonly BookedPrice[],
  { operation, at }: { operation: string; at: Date },
): OwnPrice | null {
  const [first] = book
    .filter((each) => each.operation === null || each.operation === operation)
    .filter(({ from, until }) => from <= at && (until === null || at < until))
    .sort(
      (a, b) =>
        Number(b.of === 'account') - Number(a.of === 'account') ||
        Number(b.operation !== null) - Number(a.operation !== null) ||
        b.from.getTime() - a.from.getTime() ||
        (a.price_id < b.price_id ? 1 : -1),
    );
  if (!first) return null;
  const { price_id, of, factor, rates } = first;
  return { price_id, of, factor, rates };
}

/** The price list that an account pays by. Without an own price the contract's, unchanged. */
export function ownPricing(pricing: Pricing, own: OwnPrice | null): Pricing {
  if (own === null) return pricing;
  return { ...pricing, lines: pricing.lines.map((line) => ownLine(line, own)) };
}

/** The price list of a model of the engines file: every rate times its factor, own prices included. */
export function modelPricing(pricing: Pricing, factor: string): Pricing {
  if (Number(factor) === 1) return pricing;
  return { ...pricing, lines: pricing.lines.map((line) => ownLine(line, { factor, rates: null })) };
}

/**
 * The names of the rates that may be set: the value of the parameter that a rate belongs to (`1080p`), else the unit.
 * A rate that a chat model names is none of them: a factor is what changes that.
 */
export function ratesOf({ lines }: Pricing): string[] {
  return lines.flatMap(({ by, unit }) => {
    if (by === undefined) return [unit];
    if ('rates' in by) return Object.keys(by.rates);
    return by.at_most === undefined ? [] : [unit];
  });
}

function ownLine(line: PricingLine, { factor, rates }: Pick<OwnPrice, 'factor' | 'rates'>): PricingLine {
  const rateOf = (name: string, contract: string): string =>
    factor === null ? (rates?.[name] ?? contract) : formatCredits(rateTimes(credits(contract), factor));
  // The derivation of the contract's rate does not apply to another rate.
  const { includes: _, ...rest } = line;
  const { by } = rest;
  if (by === undefined) return { ...rest, credits: rateOf(line.unit, rest.credits) };
  if ('rates' in by) {
    const own = Object.entries(by.rates).map(([name, rate]) => [name, rateOf(name, rate)] as const);
    return { ...rest, by: { ...by, rates: Object.fromEntries(own) } };
  }
  const times = factor !== null && {
    factor: by.factor === undefined ? factor : formatCredits(rateTimes(credits(by.factor), factor)),
  };
  if (by.at_most === undefined)
    return { ...rest, by: { ...by, at_least: rateOf('', by.at_least), ...times } };
  return { ...rest, by: { ...by, at_most: rateOf(line.unit, by.at_most), ...times } };
}

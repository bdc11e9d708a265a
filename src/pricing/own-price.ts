/**
 * An operator's own prices: what a plan or an account pays in place of the contract's price of an operation.
 *
 * An own price is either a factor, which every rate is taken times, or rates of its own. A rate that comes of a factor is
 * rounded up to the nano-credit once; see `rateTimes`. Rounding up to whole credits, where the contract or the
 * operator asks for it, comes after that and is the same as ever.
 */
import { credits, formatCredits } from '../lib/credits.ts';
import { rateTimes } from './price.ts';
import type { Pricing, PricingLine } from './pricing.ts';

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

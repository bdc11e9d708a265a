/** Prices of an account's own, instead of those of the contract. */
import { credits, formatCredits } from '../lib/credits.ts';
import { rateTimes } from './price.ts';
import type { Pricing, PricingLine } from './pricing.ts';

/**
 * An operator's own price of an operation, which replaces the contract's price for a plan or an account. It is either a
 * factor for every rate or a set of rates. A rate from a factor is rounded up to the nano-credit once; see `rateTimes`.
 * Rounding to whole credits, where the contract or the operator requires it, follows after that.
 */
export type OwnPrice = {
  /** The entry of the price book. */
  price_id: string;
  /** Owner of the price. */
  of: 'account' | 'plan';
  /** An exact decimal; null if `rates` is set. */
  factor: string | null;
  /** Credits by name of the rate, see `ratesOf`; omitted rates stay as in the contract. Null if `factor` is set. */
  rates: Readonly<Record<string, string>> | null;
};

/** An own price with its operation and its period. */
export type BookedPrice = OwnPrice & {
  /** Null for all operations. */
  operation: string | null;
  from: Date;
  /** The end of the period, exclusive; null for none. */
  until: Date | null;
};

/**
 * Selects the own price of an operation at a moment. A price of the account precedes a price of its plan. Within each,
 * a price of the operation precedes a price of all operations, and then the latest start wins. Returns null if the
 * contract's price applies.
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

/** The price list for an account; the contract's, unchanged, if it has no own price. */
export function ownPricing(pricing: Pricing, own: OwnPrice | null): Pricing {
  if (own === null) return pricing;
  return { ...pricing, lines: pricing.lines.map((line) => ownLine(line, own)) };
}

/** The price list for a model of the engines file: every rate, own or not, times the model's factor. */
export function modelPricing(pricing: Pricing, factor: string): Pricing {
  if (Number(factor) === 1) return pricing;
  return { ...pricing, lines: pricing.lines.map((line) => ownLine(line, { factor, rates: null })) };
}

/**
 * The names of the rates that an operator may set: the parameter value of the rate (`1080p`), or else the unit. The
 * rate of a chat model is not among them; only a factor changes it.
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
  // The derivation of the contract's rate does not apply to the own rate.
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

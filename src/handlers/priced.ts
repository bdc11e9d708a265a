/** Price of a paid call on this deployment. */

import type { Caller } from '../contract/invocation.ts';
import { ceilCredits, credits, type Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import { modelPricing, type OwnPrice, ownPriceAt, ownPricing } from '../pricing/own-price.ts';
import { type Measure, type Priced, priceOfInput } from '../pricing/price.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { Context } from './context.ts';

/** Measured values of the price, e.g. `output_seconds`, as decimals. */
export type PriceMeasures = Record<string, Measure>;

/** The price list of a model that a caller pays by at this moment, and the operator's own price that it is of. */
export function pricingFor(
  { clock }: Pick<Context, 'clock'>,
  { book }: Caller,
  { operation, pricing }: { operation: string; pricing: Pricing },
  factor = '1',
): { pricing: Pricing; own: OwnPrice | null } {
  const own = ownPriceAt(book, { operation, at: clock.now() });
  return { pricing: modelPricing(ownPricing(pricing, own), factor), own };
}

export function priceOfCall(
  context: Pick<Context, 'settings'>,
  pricing: Pricing,
  body: JsonObject,
  measured?: PriceMeasures,
): Nano {
  return pricedAs(context, pricing, body, measured).credits;
}

/** The price with its lines, rounded as the operator wants it. */
export function pricedAs(
  { settings }: Pick<Context, 'settings'>,
  pricing: Pricing,
  body: JsonObject,
  measured?: PriceMeasures,
): Priced {
  const priced = priceOfInput(pricing, body, measured);
  if ('missing' in priced)
    throw new Error(`The price needs ${priced.missing.join(' and ')}, which was not measured.`);
  if (settings.billingRounding === 'exact') return priced;
  return { ...priced, credits: credits(String(ceilCredits(priced.credits))) };
}

/** What a paid call costs on this deployment. */

import { ceilCredits, credits, type Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import { type Measure, type Priced, price } from '../pricing/price.ts';
import type { Pricing } from '../pricing/pricing.ts';
import type { Context } from './context.ts';

/** What a price hangs on beside the body, e.g. `output_seconds`, in decimals. */
export type Measured = Record<string, Measure>;

export function priceOf(context: Context, pricing: Pricing, body: JsonObject, measured?: Measured): Nano {
  return pricedAs(context, pricing, body, measured).credits;
}

/** The price with its lines, rounded as the operator wants it. */
export function pricedAs(
  { settings }: Context,
  pricing: Pricing,
  body: JsonObject,
  measured?: Measured,
): Priced {
  const priced = price(pricing, body, measured);
  if ('missing' in priced)
    throw new Error(`The price needs ${priced.missing.join(' and ')}, which nobody measured.`);
  if (settings.billingRounding === 'exact') return priced;
  return { ...priced, credits: credits(String(ceilCredits(priced.credits))) };
}

/** Computes the price of a call in advance, with the service's own evaluator and rates. */

import type { Priced } from '../generated/client/routes.ts';
import { type PaidOperation, PRICES } from '../generated/prices.ts';
import { modelPricing, type OwnPrice, ownPriceAt, ownPricing } from '../src/pricing/own-price.ts';
import { type Measure, priceOfInput } from '../src/pricing/price.ts';
import type { Pricing } from '../src/pricing/pricing.ts';
import type { Fields, Operations } from './named-types.ts';

export type Preview =
  | {
      /** An exact decimal such as `'28.8'`. */
      credits: string;
      /** The nearest floating-point number. */
      cost_usd: number;
      /** `exact`: this price is charged. `upper_bound` and `estimate`: at most this price is charged. */
      qualifier: 'exact' | 'upper_bound' | 'estimate';
    }
  | {
      /** Missing inputs of the price: body parameters, or measured values. */
      missing: string[];
    };

/**
 * The price of one successful call with this body. Measures are decimals that a body does not contain:
 * `source_seconds`, `output_seconds`, `prompt_tokens`, `completion_tokens`, `input_rate`, `output_rate`,
 * `backend_rate`, and `model_factor` for another `model` of the operation: its `factor` in `GET /api/models`.
 *
 * `own` is the operator's own price for this account, see `ownPriceOf`. When omitted, the contract's price applies.
 *
 * @throws RangeError for values that the contract does not allow.
 */
export function price<Name extends PaidOperation & keyof Priced>(
  operation: Name,
  input: Partial<Fields<Operations[Priced[Name] & keyof Operations]>> = {},
  measured: Readonly<Record<string, Measure>> = {},
  own: OwnPrice | null = null,
): Preview {
  const factor = factorOf(operation, (input as { model?: unknown }).model, measured);
  if (factor === undefined) return { missing: ['model_factor'] };
  const pricing: Pricing = modelPricing(ownPricing(PRICES[operation], own), factor);
  const priced = priceOfInput(pricing, input as Record<string, unknown>, measured);
  if ('missing' in priced) return priced;
  const digits = priced.credits.toString().padStart(10, '0');
  const credits = `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '');
  return { credits, cost_usd: Number(`${priced.credits}e-11`), qualifier: priced.qualifier };
}

/** Undefined when the body names another model of the operation. Chat models have rates as separate measures. */
function factorOf(
  operation: PaidOperation,
  model: unknown,
  { model_factor }: Readonly<Record<string, Measure>>,
): string | undefined {
  if (operation === 'chatpred_or' || model === undefined || model === operation) return '1';
  return typeof model_factor === 'string' ? model_factor : undefined;
}

type OwnAccount = {
  prices?: readonly (OwnPrice & {
    operation: string | null;
    valid_from: string;
    valid_until: string | null;
  })[];
};

/**
 * The operator's own price of an operation at a moment, from `GET /api/account`; null when the contract's price
 * applies.
 */
export function ownPriceOf({ prices = [] }: OwnAccount, operation: PaidOperation, at: Date): OwnPrice | null {
  const book = prices.map(({ valid_from, valid_until, ...price }) => ({
    ...price,
    from: new Date(valid_from),
    until: valid_until === null ? null : new Date(valid_until),
  }));
  return ownPriceAt(book, { operation, at });
}

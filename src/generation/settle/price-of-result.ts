/** Final price of a result, at most the hold, and the warning about missing outputs. */
import type { Nano } from '../../lib/credits.ts';
import { rateTimes } from '../../pricing/price.ts';
import type { Generation, Result } from '../generation.ts';

/** A dollar is a hundred credits: a nano-dollar as many nano-credits. */
const CREDITS_PER_DOLLAR = 100n;

/**
 * When outputs are missing, the price is that of the delivered number alone. When the price is a ceiling, the charge
 * is the upstream's cost with the markup and the factors of an own price and of the model, if that is known and lower.
 */
export function priceOfResult(
  { price, price_steps, markup_percent, own_price, model_factor }: Generation,
  { assets }: Result,
  cost?: bigint,
): Nano {
  const most = price_steps?.[assets.length - 1] ?? price;
  if (markup_percent === null || cost === undefined) return most;
  const listed = (cost * CREDITS_PER_DOLLAR * BigInt(100 + markup_percent)) / 100n;
  const own = own_price?.factor ? rateTimes(listed, own_price.factor) : listed;
  const asked = model_factor ? rateTimes(own, model_factor) : own;
  return asked < most ? asked : most;
}

/** The charge for canceled work that its upstream bills, in nano-credits: at most the hold. */
export function chargeOfBill({ price }: Pick<Generation, 'price'>, bill_nano_usd: bigint): Nano {
  const billed = bill_nano_usd * CREDITS_PER_DOLLAR;
  return billed < price ? billed : price;
}

/** Warning about missing outputs. */
export function missing({ price_steps }: Generation, { assets }: Result): string[] {
  if (!price_steps || assets.length >= price_steps.length) return [];
  return [`Only ${assets.length} of ${price_steps.length} could be made; the others were not charged`];
}

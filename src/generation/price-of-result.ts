/** What a result costs, which may be less than was held, and what is said then. */
import type { Nano } from '../lib/credits.ts';
import { rateTimes } from '../pricing/price.ts';
import type { Generation, Result } from './generation.ts';

/** A dollar is a hundred credits: a nano-dollar as many nano-credits. */
const CREDITS_PER_DOLLAR = 100n;

/**
 * Fewer outputs than were asked for cost what those that are there would have cost alone. What has a ceiling in place of
 * a price costs what the upstream took, with the markup and the factor of an own price, where that is known and less.
 */
export function priceOfResult(
  { price, price_steps, markup_percent, own_price }: Generation,
  { assets }: Result,
  cost?: bigint,
): Nano {
  const most = price_steps?.[assets.length - 1] ?? price;
  if (markup_percent === null || cost === undefined) return most;
  const listed = (cost * CREDITS_PER_DOLLAR * BigInt(100 + markup_percent)) / 100n;
  const own = own_price?.factor ? rateTimes(listed, own_price.factor) : listed;
  return own < most ? own : most;
}

/** The charge for canceled work that its upstream bills, in nano-credits: at most the hold. */
export function chargeOfBill({ price }: Pick<Generation, 'price'>, bill_nano_usd: bigint): Nano {
  const billed = bill_nano_usd * CREDITS_PER_DOLLAR;
  return billed < price ? billed : price;
}

/** What is said where fewer were made. */
export function missing({ price_steps }: Generation, { assets }: Result): string[] {
  if (!price_steps || assets.length >= price_steps.length) return [];
  return [`Only ${assets.length} of ${price_steps.length} could be made; the others were not charged`];
}

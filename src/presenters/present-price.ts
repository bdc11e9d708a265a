/** Prices and plans as operators see them. */
import type { Plan } from '../accounts/plans.ts';
import type { Price } from '../accounts/price-book.ts';
import { formatCredits } from '../lib/credits.ts';
import type { BookedPrice } from '../pricing/own-price.ts';

/** The operation and the price come before the owner, because tables show the first columns. */
export function presentPrice(
  { price_id, operation, factor, rates, valid_from, valid_until, ...price }: Price,
  account_name: string | null,
) {
  return {
    price_id,
    // Only operations of the contract are stored.
    operation: operation as 'ra1' | null,
    factor,
    rates,
    valid_from: valid_from.toISOString(),
    valid_until: valid_until?.toISOString() ?? null,
    ...price,
    account_name,
    created_at: price.created_at.toISOString(),
  };
}

/** Current and future prices, as the account's owner sees them. */
export function presentBook(book: readonly BookedPrice[], at: Date) {
  return book
    .filter(({ from, until }) => until === null || (until > at && until > from))
    .map(({ operation, from, until, rates, ...price }) => ({
      ...price,
      rates: rates && { ...rates },
      operation: operation as 'ra1' | null,
      valid_from: from.toISOString(),
      valid_until: until?.toISOString() ?? null,
    }));
}

export function presentPlan({ monthly, created_at, ...plan }: Plan) {
  return { ...plan, monthly_credits: formatCredits(monthly), created_at: created_at.toISOString() };
}

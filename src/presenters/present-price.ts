/** Prices and plans as operators see them. */
import type { Plan } from '../accounts/plans.ts';
import type { Price } from '../accounts/price-book.ts';
import { formatCredits } from '../lib/credits.ts';

export function presentPrice({ price_id, operation, valid_from, valid_until, created_at, ...price }: Price) {
  return {
    price_id,
    ...price,
    // Only operations of the contract are taken.
    operation: operation as 'ra1' | null,
    valid_from: valid_from.toISOString(),
    valid_until: valid_until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

export function presentPlan({ monthly, created_at, ...plan }: Plan) {
  return { ...plan, monthly_credits: formatCredits(monthly), created_at: created_at.toISOString() };
}

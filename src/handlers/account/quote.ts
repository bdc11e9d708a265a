import type { HeldQuote } from '../../generation/quotes.ts';
import { ceilCredits, dollars, formatCredits, formatDollars } from '../../lib/credits.ts';
import type { PricedCall } from '../../quoted.ts';

/** A price as a quote tells it, held or not. */
export function presentQuote(priced: PricedCall, held?: HeldQuote) {
  const { operation, amount, lines, qualifier } = priced;
  return {
    operation,
    credits: formatCredits(amount),
    credits_whole: ceilCredits(amount),
    cost: formatDollars(amount),
    cost_usd: dollars(amount),
    qualifier,
    upper_bound: formatCredits(amount),
    lines: lines.map(({ unit, rate, quantity, credits }) => ({
      unit,
      rate: formatCredits(rate),
      quantity,
      credits: formatCredits(credits),
    })),
    quote_id: held?.quote_id ?? null,
    expires_at: held?.expires_at.toISOString() ?? null,
  };
}

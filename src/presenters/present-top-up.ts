import { dollars, formatCredits } from '../lib/credits.ts';
import type { TopUp } from '../payments/top-up.ts';

export function presentTopUp({ id, state, credits_nano, checkout_url, created_at, paid_at }: TopUp) {
  return {
    top_up_id: id,
    status: state,
    credits: formatCredits(credits_nano),
    amount_usd: dollars(credits_nano),
    checkout_url,
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
  };
}

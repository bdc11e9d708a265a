import { dollars, formatCredits, NANO_PER_CREDIT, type Nano } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import type { AutomaticTopUp } from '../payments/automatic-top-up.ts';
import type { ChargeRefusal } from '../payments/payment-processor.ts';
import type { TopUp } from '../payments/top-up.ts';

export function presentTopUp({ id, state, credits_nano, checkout_url, ...topUp }: TopUp) {
  return {
    top_up_id: id,
    status: state,
    credits: formatCredits(credits_nano),
    amount_usd: dollars(credits_nano),
    automatic: topUp.automatic,
    // Automatic top-ups have no checkout page, but the field must contain a URL.
    checkout_url: topUp.automatic ? 'about:blank' : checkout_url,
    created_at: topUp.created_at.toISOString(),
    paid_at: topUp.paid_at?.toISOString() ?? null,
  };
}

/** Body of the webhook event for an unpaid top-up. */
export function topUpFailedBody({ id, account_id, credits_nano }: TopUp, reason: ChargeRefusal): JsonObject {
  const [credits, amount_usd] = [formatCredits(credits_nano), dollars(credits_nano)];
  return { account_id, top_up_id: id, credits, amount_usd, reason };
}

/** Undefined when it was never set. */
export function presentAutomatic(
  automatic: AutomaticTopUp | undefined,
  { bought, last }: { bought: Nano; last: string | null },
) {
  const set = automatic && {
    status: automatic.state,
    below: Number(automatic.below_nano / NANO_PER_CREDIT),
    credits: Number(automatic.credits),
    monthly_max: Number(automatic.monthly_max),
  };
  return {
    ...(set ?? { status: 'off' as const, below: null, credits: null, monthly_max: null }),
    bought_this_month: formatCredits(bought),
    payment_method: automatic?.method_label ?? null,
    setup_url: automatic?.setup_url ?? null,
    stopped_reason: automatic?.stopped_reason ?? null,
    stopped_at: automatic?.stopped_at?.toISOString() ?? null,
    last_top_up_id: last,
  };
}

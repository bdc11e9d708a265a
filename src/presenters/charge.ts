/** The charge of a completed generation, as every paid response contains it. */

import type { Invocation } from '../contract/invocation.ts';
import type { Generation } from '../generation/generation.ts';
import { dollars, floorCredits, formatDollars } from '../lib/credits.ts';

/** Money, request id and warnings of a completed generation, which every paid success contains. */
export function charge({ charged, credits_charged, remaining, request_id, warnings, result }: Generation) {
  const exact = charged ?? 0n;
  return {
    credits_charged: credits_charged ?? 0,
    remaining_credits: floorCredits(remaining ?? 0n),
    cost: formatDollars(exact),
    cost_usd: dollars(exact),
    request_id,
    ...(warnings.length > 0 && { warnings }),
    ...checkedIn(result),
  };
}

export function chargeHeaders(generation: Generation, invocation: Invocation): Record<string, string> {
  const { credits_charged, remaining_credits, cost_usd } = charge(generation);
  return {
    'X-Credits-Charged': String(credits_charged),
    'X-Credits-Remaining': String(remaining_credits),
    'X-Cost-USD': String(cost_usd),
    ...(invocation.header['idempotency-key'] !== undefined && {
      'Idempotent-Replayed': String(generation.request_id !== invocation.request_id),
    }),
  };
}

/** The checked parts of a result. Absent for generations that predate this field. */
export function checkedIn(result: Generation['result']) {
  return result?.checked ? { checked: result.checked } : {};
}

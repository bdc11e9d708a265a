/** The 202 response of asynchronous work. */

import type { Invocation } from '../contract/invocation.ts';
import type { Generation } from '../generation/generation.ts';
import { balance } from '../ledger/ledger.ts';
import { ceilCredits, dollars, floorCredits, formatDollars } from '../lib/credits.ts';
import { originOf } from '../presenters/present-job.ts';
import type { Context } from './context.ts';

/**
 * The accepted job with its held price. A repeat under the same Idempotency-Key gets the same response, regardless of
 * the job's progress.
 */
export async function acceptedJob(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  generation: Generation,
  invocation: Invocation,
) {
  const { id, price, seed, request_id, warnings } = generation;
  const available = generation.accepted_nano ?? (await balance(db, generation.account_id)).available;
  const origin = originOf(generation, settings);
  const status_url = `${origin}/api/relay/status/${id}`;
  const body = {
    job_id: id,
    status: 'in_progress' as const,
    status_url,
    cancel_url: `${origin}/api/jobs/${id}/cancel`,
    credits_charged: ceilCredits(price),
    remaining_credits: floorCredits(available),
    cost: formatDollars(price),
    cost_usd: dollars(price),
    request_id,
    seed,
    ...(warnings.length > 0 && { warnings }),
  };
  const repeated = invocation.header['idempotency-key'] !== undefined;
  return {
    status: 202 as const,
    headers: {
      Location: status_url,
      'X-Credits-Charged': String(body.credits_charged),
      'X-Credits-Remaining': String(body.remaining_credits),
      'X-Cost-USD': String(body.cost_usd),
      ...(repeated && { 'Idempotent-Replayed': String(request_id !== invocation.request_id) }),
    },
    body,
  };
}

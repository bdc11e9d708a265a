import type { Db } from '../db/db.ts';
import { findGeneration } from '../generation/generation.ts';
import { formatCredits } from '../lib/credits.ts';
import type { JsonObject } from '../lib/json.ts';
import type { JobBody } from '../webhooks/deliver.ts';
import type { Delivery } from '../webhooks/delivery.ts';
import type { Webhook, WebhookEventName } from '../webhooks/webhook.ts';
import { type Origins, presentJob } from './present-job.ts';

export function presentWebhook(
  { id, url, secret, events, low_nano, low_also, created_at, ...end }: Webhook,
  at: Date,
) {
  const paused = end.paused_until !== null && end.paused_until > at;
  return {
    webhook_id: id,
    url,
    events: events as WebhookEventName[],
    credits_low_below: formatCredits(low_nano),
    credits_low_also_below: low_also.map((mark) => formatCredits(BigInt(mark))),
    secret,
    status:
      end.disabled_at !== null ? ('disabled' as const) : paused ? ('paused' as const) : ('enabled' as const),
    disabled_reason: end.disabled_why,
    paused_until: paused && end.disabled_at === null ? end.paused_until!.toISOString() : null,
    created_at: created_at.toISOString(),
  };
}

export function presentDelivery({ id, generation_id, state, created_at, next_at, ...delivery }: Delivery) {
  return {
    delivery_id: id,
    webhook_id: delivery.webhook_id,
    event: delivery.event as WebhookEventName,
    job_id: generation_id,
    status: state,
    attempts: delivery.attempts,
    last_status: delivery.last_status,
    last_error: delivery.last_error,
    created_at: created_at.toISOString(),
    next_attempt_at: next_at?.toISOString() ?? null,
    ended_at: delivery.ended_at?.toISOString() ?? null,
  };
}

/** Body of a webhook event about a job, equal to its status. */
export function jobBody({ db, settings }: { db: Db; settings: Origins }): JobBody {
  return async (id) => {
    const generation = await findGeneration(db, id);
    if (!generation) throw new Error(`Cannot report ${id}: there is no such generation.`);
    return JSON.parse(JSON.stringify(presentJob(generation, null, settings))) as JsonObject;
  };
}

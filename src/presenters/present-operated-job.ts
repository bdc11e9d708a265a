/** A job as operators see it, with its engine's message and its upstream's cost. */
import type { Generation } from '../generation/generation.ts';
import { isStuck } from '../generation/report/list.ts';
import { dollars, formatCredits, type Nano } from '../lib/credits.ts';

/** 100 credits are one dollar, so one nano-dollar is 100 nano-credits. */
const CREDITS_PER_DOLLAR = 100n;

/** `returned`: the refunded part of its charge. */
export function presentOperatedJob(
  job: Generation,
  { account_name, returned }: { account_name: string; returned: Nano },
  now: Date,
) {
  const { id, state, price, charged, cost_nano_usd: cost, created_at, started_at, completed_at } = job;
  const { account_id, key_id, mode, operation, phase, attempts, engine, upstream, words, error } = job;
  return {
    ...{ job_id: id, account_id, account_name, key_id, mode, operation, status: state, phase },
    stuck: isStuck(job, now),
    ...{ attempts, engine, upstream, words, error },
    upstream_cost_usd: cost === null ? null : dollars(cost * CREDITS_PER_DOLLAR),
    credits: {
      held: formatCredits(price),
      charged: formatCredits(charged ?? 0n),
      returned: formatCredits(returned),
    },
    hold_id: job.hold_id,
    request_id: job.request_id,
    created_at: created_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    completed_at: completed_at?.toISOString() ?? null,
    deadline_at: job.deadline_at.toISOString(),
  };
}

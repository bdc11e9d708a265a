/** What all paid operations share: order, wait, name the refusals, and say what it cost. */

import type { Context } from '../context.ts';
import type { Fault, Generation, SourceRef } from '../generation/generation.ts';
import { type Ordered, placeOrder } from '../generation/order.ts';
import { parseScenario } from '../generation/rehearsal.ts';
import { dropSources } from '../generation/sources.ts';
import { waitFor } from '../generation/wait.ts';
import type { Invocation } from '../http/caller.ts';
import {
  ceilCredits,
  credits,
  dollars,
  floorCredits,
  formatCredits,
  formatDollars,
  type Nano,
  parseCredits,
} from '../lib/credits.ts';
import { randomSeed } from '../lib/id.ts';
import type { JsonObject } from '../lib/json.ts';
import { price } from '../pricing/price.ts';
import type { Pricing } from '../pricing/pricing.ts';
import { type Problem, problem } from '../problem.ts';

export type PaidWork = {
  operation: string;
  host: 'main' | 'alt';
  pricing: Pricing;
  queue: 'image' | 'film';
  deadline_seconds: number;
  /** The validated body: what a repeat is recognised by. */
  body: JsonObject;
  /** What is priced, where that differs from the body. */
  priced?: JsonObject;
  /** The same as engines read it, e.g. with the size in pixels. */
  input: JsonObject;
  sources?: SourceRef[];
  /** The parameter that counts the outputs: if fewer are made, only those are charged. */
  counted_by?: string;
  /** Members that the body of a 502 has beside the common ones. */
  failed?: object;
};

/**
 * Holds the price and queues the work. Throws the problem for every refusal; nothing is held or kept then. A repeat
 * under the same Idempotency-Key is answered with the generation it repeats.
 */
export async function order(context: Context, invocation: Invocation, work: PaidWork): Promise<Generation> {
  const ordered = await place(context, invocation, work).catch((error) => {
    dropSources(context, work.sources ?? []);
    throw error;
  });
  if (ordered.replayed) dropSources(context, work.sources ?? []);
  return ordered.generation;
}

async function place(context: Context, invocation: Invocation, work: PaidWork) {
  const { caller, request_id, header, warnings } = invocation;
  const amount = priceOf(context, work.pricing, work.priced ?? work.body);
  const cap = header['x-max-credits'];
  if (cap !== undefined && amount > capOf(cap)) throw aboveCap(amount, cap);
  const ordered = await placeOrder(context, {
    account_id: caller.account_id,
    key_id: caller.key_id,
    mode: caller.mode,
    request_id,
    operation: work.operation,
    host: work.host,
    input: work.input,
    seed: seedOf(work.input.seed),
    price: amount,
    price_steps: stepsOf(context, work),
    sources: work.sources ?? [],
    queue: work.queue,
    deadline_seconds: work.deadline_seconds,
    warnings,
    scenario: scenarioOf(header['x-test-scenario'], caller.mode),
    idempotency_key: header['idempotency-key'],
    fingerprint: work.body,
  });
  if ('refused' in ordered) throw refusal(ordered, amount);
  return ordered;
}

/** The finished generation, or the problem that its failure is. */
export async function orderAndWait(
  context: Context,
  invocation: Invocation,
  work: PaidWork,
): Promise<Generation> {
  const accepted = await order(context, invocation, work);
  const ended = await waitFor(context, accepted.id);
  if (ended.state !== 'completed') throw failure(ended.error, work.failed);
  return ended;
}

/** Money, request id and warnings of a completed generation, as every paid success carries them. */
export function charge({ charged, credits_charged, remaining, request_id, warnings }: Generation) {
  const exact = charged ?? 0n;
  return {
    credits_charged: credits_charged ?? 0,
    remaining_credits: floorCredits(remaining ?? 0n),
    cost: formatDollars(exact),
    cost_usd: dollars(exact),
    request_id,
    ...(warnings.length > 0 && { warnings }),
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

function priceOf({ settings }: Context, pricing: Pricing, body: JsonObject): Nano {
  const priced = price(pricing, body);
  if ('missing' in priced)
    throw new Error(`The price needs ${priced.missing.join(' and ')}, which nobody measured.`);
  if (settings.billingRounding === 'exact') return priced.credits;
  return credits(String(ceilCredits(priced.credits)));
}

/** What 1, 2, … of the outputs asked for cost. */
function stepsOf(context: Context, { pricing, body, priced = body, counted_by }: PaidWork): Nano[] | null {
  if (counted_by === undefined) return null;
  const counts = Array.from({ length: Number(priced[counted_by]) }, (_, index) => index + 1);
  return counts.map((count) => priceOf(context, pricing, { ...priced, [counted_by]: count }));
}

/** Negative numbers count from 2³² downwards; left out, a seed is chosen. */
export function seedOf(asked: unknown): number {
  return typeof asked === 'number' ? ((asked % 2 ** 32) + 2 ** 32) % 2 ** 32 : randomSeed();
}

export function scenarioOf(header: string | undefined, mode: 'live' | 'test'): string | undefined {
  if (header === undefined) return undefined;
  const detail = { facts: { param: 'X-Test-Scenario' } };
  if (mode === 'live') throw problem('invalid_request', 'X-Test-Scenario is for test accounts only', detail);
  const scenario = parseScenario(header);
  if (scenario !== undefined) return scenario;
  const takes = 'generation_failed, content_blocked, slow=SECONDS (at most 60) or crash_after_hold';
  throw problem('invalid_request', `X-Test-Scenario must be ${takes}`, detail);
}

export function capOf(header: string): Nano {
  const cap = parseCredits(header);
  if (cap !== undefined && cap >= 0n) return cap;
  const facts = { param: 'X-Max-Credits' };
  throw problem('invalid_request', 'X-Max-Credits must be a number of credits such as 12.5', { facts });
}

export function aboveCap(amount: Nano, cap: string): Problem {
  const message = `The price is ${formatCredits(amount)} credits, above X-Max-Credits ${cap}`;
  return problem('price_above_cap', message, {
    facts: { required: ceilCredits(amount), exact: { required: formatCredits(amount) } },
  });
}

export function refusal(ordered: Extract<Ordered, { refused: string }>, amount: Nano): Problem {
  switch (ordered.refused) {
    case 'insufficient_credits': {
      const { available, held, posted } = ordered;
      const onHold = posted >= amount;
      return problem(onHold ? 'funds_on_hold' : 'insufficient_credits', 'Insufficient credits', {
        facts: {
          required: ceilCredits(amount),
          available: floorCredits(available),
          held: ceilCredits(held),
          exact: {
            required: formatCredits(amount),
            available: formatCredits(available),
            held: formatCredits(held),
          },
        },
        ...(onHold && { headers: { 'retry-after': '5' } }),
      });
    }
    case 'idempotency_in_flight':
      return problem('idempotency_in_flight', 'A call with this Idempotency-Key is still running', {
        headers: { 'retry-after': '2' },
      });
    case 'idempotency_mismatch':
      return problem('idempotency_mismatch', 'This Idempotency-Key was used with another body');
    case 'chat_allowance_used':
      return problem(
        'chat_allowance_used',
        'Insufficient credits: the free allowance is used up, set use_usage_credits to true',
        { facts: { param: 'use_usage_credits' } },
      );
    case 'engine_unavailable':
      return problem('engine_unavailable', 'No engine serves this operation at present', {
        headers: { 'retry-after': '60' },
      });
  }
}

/** A failed generation, told to the caller who waited for it. */
export function failure(error: Fault | null, failed: object = {}): Problem {
  const known = error ?? { code: 'internal_error', message: 'The generation was canceled' };
  const facts = {
    ...(error?.param && { param: error.param }),
    ...(known.code === 'upstream_failed' && failed),
  };
  return problem(known.code, known.message, { facts });
}

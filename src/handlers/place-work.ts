/** Holds the price of priced work and queues it. */

import type { Invocation } from '../contract/invocation.ts';
import type { PricedCall } from '../contract/priced-call.ts';
import { placeOrder } from '../generation/accept/place-order.ts';
import type { Generation } from '../generation/generation.ts';
import type { OrderContext } from '../generation/generation-context.ts';
import type { Nano } from '../lib/credits.ts';
import { engineSeed } from '../lib/engine-seed.ts';
import { randomSeed } from '../lib/id.ts';
import type { Pricing } from '../pricing/pricing.ts';
import { refusal } from './order-refusal.ts';
import { askedFor, endUserOf, type PaidWork, scenarioOf } from './price-work.ts';

/** `replayed`: it is what an earlier call ordered. */
export type Placed = { generation: Generation; replayed: boolean };

/**
 * Throws the problem for every refusal; nothing is held or kept then. A repeat under the same Idempotency-Key is answered
 * with the generation it repeats, with `attach` also while that is still running.
 */
export async function placeWork(
  context: OrderContext,
  { caller, request_id, header, warnings }: Invocation,
  work: PaidWork,
  { amount, steps, own, model, input, input_sha256 }: PricedCall,
  { attach }: { attach: boolean },
): Promise<Placed> {
  const { webhook_url, metadata = {} } = askedFor(work);
  const engine = work.engine ?? context.engineFor(work.operation, caller.mode, model?.name);
  const ordered = await placeOrder(context, {
    account_id: caller.account_id,
    key_id: caller.key_id,
    mode: caller.mode,
    request_id,
    operation: work.operation,
    host: work.host,
    input,
    seed: seedOf(work.input.seed),
    price: amount,
    price_steps: steps,
    own_price: own,
    model,
    outputs: outputsOf(work, steps),
    sources: work.sources ?? [],
    queue: work.queue,
    deadline_seconds: engine?.deadline_seconds ?? work.deadline_seconds,
    ...(work.engine && { engine: work.engine }),
    ...(work.also && { also: work.also }),
    answered_by: work.answered_by,
    markup_percent: markupOf(work.pricing),
    metadata,
    webhook_url,
    warnings,
    scenario: scenarioOf(header['x-test-scenario'], caller.mode),
    idempotency_key: header['idempotency-key'],
    attach,
    cap: caller.cap,
    end_user: endUserOf(work),
    end_user_cap: caller.end_user_cap,
    quote_id: header['quote-id'],
    input_sha256,
  });
  if ('refused' in ordered) throw (await work.refusal?.(ordered.refused)) ?? refusal(ordered, amount);
  return ordered;
}

/** Of a price that is a ceiling: what is added to the upstream's cost, as the contract says it. */
function markupOf({ lines }: Pricing): number | undefined {
  const [line] = lines;
  return line?.by && 'at_most' in line.by && line.by.at_most !== undefined
    ? line.by.markup_percent
    : undefined;
}

function outputsOf({ input }: PaidWork, steps: Nano[] | null): number {
  return steps?.length ?? (Array.isArray(input.target_sizes) ? input.target_sizes.length : 1);
}

/** As it was sent; a negative one plus a multiple of 2³². If it is not given, a random one. */
function seedOf(asked: unknown): number {
  if (typeof asked !== 'number') return randomSeed();
  return asked < 0 ? engineSeed(asked) : asked;
}

/** Checks before anything is fetched, for work whose price must be measured. */

import type { Invocation } from '../contract/invocation.ts';
import { findRepeat } from '../generation/accept/find-repeat.ts';
import type { Generation } from '../generation/generation.ts';
import { balance } from '../ledger/ledger.ts';
import type { Context } from './context.ts';
import { refusal } from './order-refusal.ts';
import { type PaidWork, priceOfCall, pricingFor } from './price-work.ts';
import { requestedModel } from './requested-model.ts';

/** Work whose price is not measured yet. `measured`: the minimum values. */
export type Least = Pick<PaidWork, 'operation' | 'pricing' | 'body' | 'measured'>;

/**
 * The generation that this call repeats, or undefined. Throws 402 if the account cannot pay even the minimum.
 */
export async function repeatOrAfford(
  context: Pick<Context, 'clock' | 'db' | 'modelsOf' | 'settings'>,
  { caller, header }: Invocation,
  least: Least,
): Promise<Generation | undefined> {
  const { operation, body, measured } = least;
  const { pricing } = pricingFor(context, caller, least, requestedModel(context, least).factor);
  const amount = priceOfCall(context, pricing, body, measured);
  const idempotency_key = header['idempotency-key'];
  const { account_id } = caller;
  const repeat =
    idempotency_key !== undefined &&
    (await findRepeat(context, { account_id, operation, idempotency_key, attach: true, fingerprint: body }));
  if (repeat && 'refused' in repeat) throw refusal(repeat, amount);
  if (repeat) return repeat.generation;
  const funds = await balance(context.db, account_id);
  if (header['quote-id'] === undefined && funds.available < amount) {
    throw refusal({ refused: 'insufficient_credits', ...funds }, amount);
  }
  return undefined;
}

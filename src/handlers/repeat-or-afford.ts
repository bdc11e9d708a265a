/** For work whose price has to be measured: what can be known before anything is fetched. */

import type { Invocation } from '../contract/invocation.ts';
import { findRepeat } from '../generation/earlier-order.ts';
import type { Generation } from '../generation/generation.ts';
import { balance } from '../ledger/ledger.ts';
import type { Context } from './context.ts';
import { refusal } from './order-refusal.ts';
import type { PaidWork } from './paid.ts';
import { priceOfCall } from './priced.ts';

/**
 * The generation that this call repeats, or undefined. Throws 402 when the account could not pay even what is
 * `measured` here, which is the least there can be.
 */
export async function repeatOrAfford(
  context: Context,
  { caller, header, dry_run }: Invocation,
  { operation, pricing, body, measured }: Pick<PaidWork, 'operation' | 'pricing' | 'body' | 'measured'>,
): Promise<Generation | undefined> {
  if (dry_run) return undefined;
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

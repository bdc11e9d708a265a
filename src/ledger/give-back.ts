import { type Db, one } from '../db/db.ts';
import type { Nano } from '../lib/credits.ts';
import { findHeld } from './held.ts';
import { lockWallet } from './ledger.ts';
import { GIVE_BACK } from './sql.ts';

export type GivenBack =
  /** `amount`: the refund of this call, zero for a repeat; `returned`: the total of all refunds. */
  | { amount: Nano; charged: Nano; returned: Nano }
  | { refused: 'not_charged' }
  | { refused: 'more_than_charged'; charged: Nano };

/**
 * Refunds the charge of a hold until the total refund is `upTo`, or the whole charge if null. A repeat therefore
 * refunds nothing more, and a refund never exceeds the charge. Undefined if there is no such hold. Call it within a
 * transaction.
 */
export async function giveBack(
  tx: Db,
  { holdId, upTo, reason, at }: { holdId: string; upTo: Nano | null; reason: string; at: Date },
): Promise<GivenBack | undefined> {
  const found = await findHeld(tx, holdId);
  if (!found) return undefined;
  await lockWallet(tx, found.account_id);
  // Read again under the lock: of two concurrent refunds, the second sees the first one's amount.
  const held = (await findHeld(tx, holdId))!;
  const charged = held.captured;
  if (held.state !== 'captured' || charged === 0n) return { refused: 'not_charged' };
  if (upTo !== null && upTo > charged) return { refused: 'more_than_charged', charged };
  const amount = (upTo ?? charged) - held.returned;
  if (amount <= 0n) return { amount: 0n, charged, returned: held.returned };
  await one(tx, {
    name: 'ledger_give_back',
    text: GIVE_BACK,
    values: [
      held.account_id,
      `${holdId}:${held.returned}`,
      holdId,
      amount,
      held.operation,
      held.request_id,
      held.key_id,
      reason,
      at,
    ],
  });
  return { amount, charged, returned: held.returned + amount };
}

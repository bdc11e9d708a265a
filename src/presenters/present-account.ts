import type { AccountWithBalance } from '../accounts/accounts.ts';
import { floorCredits, formatCredits } from '../lib/credits.ts';

/** The account, as its owner and the operator see it. Every amount is an exact decimal. */
export function presentAccount({
  account_id,
  name,
  mode,
  created_at,
  posted,
  held,
  available,
  plan,
  deletion,
  store_inputs,
}: AccountWithBalance) {
  return {
    account_id,
    name,
    mode,
    created_at: created_at.toISOString(),
    credits: {
      posted: formatCredits(posted),
      held: formatCredits(held),
      available: formatCredits(available),
    },
    credits_whole: floorCredits(posted),
    store_inputs,
    plan,
    deletion: deletion && {
      requested_at: deletion.requested_at.toISOString(),
      delete_at: deletion.delete_at.toISOString(),
      deleted_at: deletion.deleted_at?.toISOString() ?? null,
    },
  };
}

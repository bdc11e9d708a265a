/** Presenters of objects that only operators see. */

import type { Act } from '../accounts/audit.ts';
import type { OperatedAccount } from '../accounts/operated-accounts.ts';
import type { OperatorToken } from '../accounts/operator-access.ts';
import type { Held } from '../ledger/held.ts';
import { formatCredits } from '../lib/credits.ts';
import { presentAccount } from './present-account.ts';

export function presentOperated({ suspension, limits, ...account }: OperatedAccount) {
  return {
    ...presentAccount(account),
    suspension: suspension && { at: suspension.at.toISOString(), reason: suspension.reason },
    limits,
  };
}

export function presentToken({ created_at, expires_at, revoked_at, ...token }: OperatorToken) {
  return {
    ...token,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}

export function presentBlocked<Entry extends { created_at: Date }>(entry: Entry) {
  return { ...entry, created_at: entry.created_at.toISOString() };
}

export function presentAct({ at, ...act }: Act, account_name: string | null) {
  return { ...act, account_name, at: at.toISOString() };
}

export function presentHeld({ amount, captured, returned, ...hold }: Held) {
  return {
    ...hold,
    credits: formatCredits(amount),
    captured: formatCredits(captured),
    returned: formatCredits(returned),
    created_at: hold.created_at.toISOString(),
    expires_at: hold.expires_at.toISOString(),
    closed_at: hold.closed_at?.toISOString() ?? null,
  };
}

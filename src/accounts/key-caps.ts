/** The spending caps of keys, and the keys without any limit. */
import type { Db } from '../db/db.ts';
import { type Cap, spentBy } from '../ledger/ledger.ts';
import type { Nano } from '../lib/credits.ts';
import type { Key, SpendReset } from './keys.ts';

/** The cap that applies to a hold of this key at this moment. */
export function capOf({ spend_cap_nano, spend_reset }: Key, at: Date): Cap | null {
  return capAt(spend_cap_nano, spend_reset, at);
}

/** The cap that applies to the holds of each end user. */
export function endUserCapOf({ end_user_cap_nano, end_user_reset }: Key, at: Date): Cap | null {
  return capAt(end_user_cap_nano, end_user_reset, at);
}

function capAt(limit: Nano | null, reset: SpendReset, at: Date): Cap | null {
  if (limit === null) return null;
  const day = at.toISOString().slice(0, 10);
  const periods = { daily: day, monthly: day.slice(0, 7) };
  return { limit, period: reset === null ? 'ever' : periods[reset] };
}

/** Amount that counts against a key's cap at this moment; null for keys without a cap. */
export async function spentOf(db: Db, key: Key, at: Date): Promise<Nano | null> {
  const cap = capOf(key, at);
  return cap && spentBy(db, key.key_id, cap.period);
}

/** True when the key has all scopes, no cap and no expiry. Only such a key may grant access to others. */
export function isUnlimited({ scopes, spend_cap_nano, end_user_cap_nano, expires_at }: Key): boolean {
  const limits = [spend_cap_nano, end_user_cap_nano, expires_at];
  return scopes.includes('*') && limits.every((limit) => limit === null);
}

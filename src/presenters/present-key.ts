import type { components } from '../../generated/main/server.ts';
import { spentOf } from '../accounts/key-caps.ts';
import { lastUseOf } from '../accounts/key-uses.ts';
import type { Key } from '../accounts/keys.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../lib/clock.ts';
import { formatCredits } from '../lib/credits.ts';

type Scope = components['schemas']['Scopes'][number];

/** The key as its owner sees it, without its secret. */
export async function presentKey({ db, clock }: { db: Db; clock: Clock }, key: Key) {
  const { key_id, name, prefix, scopes, spend_cap_nano: cap, spend_reset } = key;
  const spent = await spentOf(db, key, clock.now());
  return {
    key_id,
    name,
    prefix,
    // The contract validated the scopes when the key was created.
    scopes: scopes as Scope[],
    created_at: key.created_at.toISOString(),
    expires_at: key.expires_at?.toISOString() ?? null,
    last_used_at: lastUseOf(db, key)?.toISOString() ?? null,
    spend_cap: cap === null ? null : formatCredits(cap),
    spend_reset,
    end_user_cap: presentEndUserCap(key),
    spent: spent === null ? null : formatCredits(spent),
    revoked_at: key.revoked_at?.toISOString() ?? null,
  };
}

export function presentEndUserCap({ end_user_cap_nano: cap, end_user_reset: period }: Key) {
  return cap === null ? null : { credits: formatCredits(cap), period };
}

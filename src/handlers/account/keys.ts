import * as alt from '../../../generated/alt/operations.ts';
import * as main from '../../../generated/main/operations.ts';
import { type Key, spentOf } from '../../accounts/keys.ts';
import type { Context } from '../../context.ts';
import type { Route } from '../../contract.ts';
import { formatCredits } from '../../lib/credits.ts';

/** A key as its owner sees it: never its secret. */
export async function presentKey({ db, clock }: Pick<Context, 'db' | 'clock'>, key: Key) {
  const { key_id, name, prefix, scopes, spend_cap_nano: cap, spend_reset } = key;
  const spent = await spentOf(db, key, clock.now());
  return {
    key_id,
    name,
    prefix,
    scopes,
    created_at: key.created_at.toISOString(),
    expires_at: key.expires_at?.toISOString() ?? null,
    spend_cap: cap === null ? null : formatCredits(cap),
    spend_reset,
    spent: spent === null ? null : formatCredits(spent),
    revoked_at: key.revoked_at?.toISOString() ?? null,
  };
}

/** Everything that a scope may be called. */
export const SCOPES: readonly string[] = [
  ...new Set([
    '*',
    'read',
    'paid',
    ...Object.values<Route>({ ...main.ROUTES, ...alt.ROUTES })
      .filter(({ key_in }) => key_in.length > 0)
      .flatMap(({ tag, operation }) => (operation === null ? [tag] : [tag, operation])),
  ]),
];

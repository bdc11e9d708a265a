import { createHash, timingSafeEqual } from 'node:crypto';
import { capOf, findCaller, isUnlimited } from '../accounts/keys.ts';
import type { Caller } from '../contract/invocation.ts';
import type { Database } from '../db/db.ts';
import type { Clock } from '../lib/clock.ts';

/** Undefined for a key that is malformed, unknown, revoked or expired: the caller is not told which. */
export async function identifyAccount(
  { db, clock }: { db: Database; clock: Clock },
  secret: string,
): Promise<Caller | undefined> {
  const at = clock.now();
  const found = await findCaller(db, secret, at);
  if ('refused' in found) return undefined;
  const { account, key } = found;
  return {
    account_id: account.account_id,
    key_id: key.key_id,
    mode: account.mode,
    scopes: key.scopes,
    cap: capOf(key, at),
    unlimited: isUnlimited(key),
  };
}

/** The operator has no account: the token opens the operator API and nothing else. */
export function identifyOperator(token: string): (secret: string) => Promise<Caller | undefined> {
  const expected = digest(token);
  return async (secret) => (timingSafeEqual(digest(secret), expected) ? { ...OPERATOR } : undefined);
}

const OPERATOR: Caller = {
  account_id: 'operator',
  key_id: 'operator',
  mode: 'live',
  scopes: ['*'],
  cap: null,
  unlimited: true,
};

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

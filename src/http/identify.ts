import { hash, timingSafeEqual } from 'node:crypto';
import { noteKeyUse } from '../accounts/key-uses.ts';
import { capOf, endUserCapOf, findCaller, isUnlimited } from '../accounts/keys.ts';
import { findOperator, type OperatorToken } from '../accounts/operator-access.ts';
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
  noteKeyUse(db, key.key_id, at);
  return {
    account_id: account.account_id,
    key_id: key.key_id,
    mode: account.mode,
    scopes: key.scopes,
    cap: capOf(key, at),
    end_user_cap: endUserCapOf(key, at),
    unlimited: isUnlimited(key),
    name: key.name,
    suspended: found.suspended,
    per_minute: found.per_minute,
    book: found.book,
  };
}

/**
 * The operator has no account: a token opens the operator API and nothing else. `token` is that of ADMIN_TOKEN, which
 * opens without the database; others are in it, each with its name and its rights.
 */
export function identifyOperator(
  { db }: { db: Database },
  token: string,
): (secret: string) => Promise<Caller | undefined> {
  const expected = digest(token);
  return async (secret) => {
    if (timingSafeEqual(digest(secret), expected)) return { ...OPERATOR };
    const found = await findOperator(db, secret);
    return found && operatorAs(found);
  };
}

/** As whom a token of the operator's calls. */
export function operatorAs({
  token_id,
  name,
  rights,
}: Pick<OperatorToken, 'token_id' | 'name' | 'rights'>): Caller {
  return { ...OPERATOR, key_id: token_id, name, scopes: rights === 'full' ? ['*'] : ['read'] };
}

const OPERATOR: Caller = {
  account_id: 'operator',
  key_id: 'operator',
  mode: 'live',
  scopes: ['*'],
  cap: null,
  end_user_cap: null,
  unlimited: true,
  name: 'operator',
  suspended: false,
  per_minute: { paid: null, reads: null },
  book: [],
};

function digest(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

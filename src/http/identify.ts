import { hash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { capOf, endUserCapOf, isUnlimited } from '../accounts/key-caps.ts';
import { noteKeyUse } from '../accounts/key-uses.ts';
import { findCaller, type KeyHolder } from '../accounts/keys.ts';
import { findOperator, type OperatorToken } from '../accounts/operator-access.ts';
import type { Caller } from '../contract/invocation.ts';
import { problem } from '../contract/problem.ts';
import type { Database } from '../db/db.ts';
import type { Clock } from '../lib/clock.ts';
import { findOperatorSession } from '../people/operators.ts';
import { findMember } from '../people/sessions.ts';
import { OPERATOR_ACCOUNT, readSessionKey } from './session-routes.ts';

/**
 * Returns undefined for a malformed, unknown, revoked or expired key, without a reason, which callers must not learn.
 */
export async function identifyAccount(
  { db, clock }: { db: Database; clock: Clock },
  secret: string,
): Promise<Caller | undefined> {
  const at = clock.now();
  const found = await findCaller(db, secret, at);
  if ('refused' in found) return undefined;
  noteKeyUse(db, found.key.key_id, at);
  return callerOf(found, at);
}

/** Identifies a member by a session, and an account by a key. */
export async function identifyMember(
  context: { db: Database; clock: Clock },
  key: string,
): Promise<Caller | undefined> {
  const session = readSessionKey(key);
  if (!session) return identifyAccount(context, key);
  const at = context.clock.now();
  const found = await findMember(context.db, { ...session, at });
  if (!found) return undefined;
  const { role, session_id } = found;
  return { ...callerOf(found, at), role, session: { session_id, person_id: found.key.person_id! } };
}

function callerOf(found: KeyHolder, at: Date): Caller {
  const { account, key } = found;
  return {
    account_id: account.account_id,
    key_id: key.key_id,
    mode: account.mode,
    scopes: key.scopes,
    cap: capOf(key, at),
    end_user_cap: endUserCapOf(key, at),
    unlimited: isUnlimited(key),
    role: key.role,
    operator_role: null,
    person_id: key.person_id,
    session: null,
    name: key.name,
    suspended: found.suspended,
    closing: found.closing,
    store_inputs: found.store_inputs,
    per_minute: found.per_minute,
    book: found.book,
  };
}

/**
 * Identifies callers of the operator API. An operator token opens only that API. `token` is ADMIN_TOKEN and works
 * without the database. Other tokens are stored there with their names and rights. People and tokens are looked up at
 * every call.
 */
export function identifyOperator(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): (secret: string) => Promise<Caller | undefined> {
  const expected = digest(token);
  return async (secret) => {
    if (timingSafeEqual(digest(secret), expected)) return { ...OPERATOR };
    const at = clock.now();
    const session = readSessionKey(secret);
    if (session) return session.account_id === OPERATOR_ACCOUNT ? personAs(db, session.token, at) : undefined;
    const found = await findOperator(db, secret, at);
    return found && operatorAs(found);
  };
}

/** The caller that an operator token identifies. */
export function operatorAs({
  token_id,
  name,
  rights,
}: Pick<OperatorToken, 'token_id' | 'name' | 'rights'>): Caller {
  return { ...OPERATOR, key_id: token_id, name, operator_role: rights };
}

/** The caller that the session of an operator identifies; undefined for a person without a role. */
async function personAs(db: Database, token: string, at: Date): Promise<Caller | undefined> {
  const found = await findOperatorSession(db, token, at);
  if (!found) return undefined;
  const { person_id, email, session_id, operator_role } = found;
  const session = { session_id, person_id };
  return { ...OPERATOR, key_id: person_id, name: email, person_id, session, operator_role };
}

const OPERATOR: Caller = {
  account_id: OPERATOR_ACCOUNT,
  key_id: 'operator',
  mode: 'live',
  scopes: ['*'],
  cap: null,
  end_user_cap: null,
  unlimited: true,
  role: null,
  operator_role: 'full',
  person_id: null,
  session: null,
  name: 'operator',
  suspended: false,
  closing: false,
  store_inputs: true,
  per_minute: { paid: null, reads: null },
  book: [],
};

function digest(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Returns the caller's `API-Version`, a date, in the response. All dates currently mean version 1 of every path. */
export const apiVersion: RequestHandler = (request, response, next) => {
  const requestedVersion = request.get('api-version');
  if (requestedVersion === undefined) return next();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(requestedVersion) || Number.isNaN(Date.parse(requestedVersion))) {
    const facts = { param: 'API-Version' };
    return next(problem('invalid_request', 'API-Version must be a date such as 2026-11-21', { facts }));
  }
  response.set('API-Version', requestedVersion);
  next();
};

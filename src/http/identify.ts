import { hash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { capOf, endUserCapOf, isUnlimited } from '../accounts/key-caps.ts';
import { noteKeyUse } from '../accounts/key-uses.ts';
import { findCaller, type KeyHolder } from '../accounts/keys.ts';
import { findOperator, type OperatorToken } from '../accounts/operator-access.ts';
import type { Route } from '../contract/contract.ts';
import type { Caller } from '../contract/invocation.ts';
import { problem } from '../contract/problem.ts';
import type { Database } from '../db/db.ts';
import type { Clock } from '../lib/clock.ts';
import { InlineFiles } from '../lib/inline-files.ts';
import { findMember } from '../people/sessions.ts';
import type { OperationSchema } from './invalid.ts';
import type { Refusals } from './invalid-keys.ts';
import { type Holding, holdKeyed, holdKeyless } from './rate-limits.ts';
import { bytesMax, readBody } from './read-body.ts';
import { readSessionKey } from './session-routes.ts';
import { addressOf, invalidKey } from './take-key.ts';

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
 * without the database. Other tokens are stored there with their names and rights.
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

/** The caller that an operator token identifies. */
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
  role: null,
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
  const asked = request.get('api-version');
  if (asked === undefined) return next();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asked) || Number.isNaN(Date.parse(asked))) {
    const facts = { param: 'API-Version' };
    return next(problem('invalid_request', 'API-Version must be a date such as 2026-11-21', { facts }));
  }
  response.set('API-Version', asked);
  next();
};

// The bytes of a body count towards the account whose key is in the headers, the query or the body.

export type FoundCaller = { key: string; caller: Caller };

export type Identifying = {
  /** Returns undefined for an invalid key. */
  identify(key: string): Promise<Caller | undefined>;
  refusals: Refusals;
};
type Reader = Identifying & { operation: OperationSchema; route: Pick<Route, 'key_in'> };

/** The body's files exist until this is disposed. */
export type Reading = Disposable & {
  /** Undefined until a key has been looked up. */
  found: FoundCaller | undefined;
  /** Counts the body towards this account from now on, unless an account was known before. */
  handOver(account_id: string): void;
};

/** A body that takes longer has its key looked up again. Streams check theirs at the same interval. */
const LONG_MS = 1000;

/**
 * Reads the body for the account of the key in the headers or query, or of a key found in a body of more than 64 kB.
 */
export async function readFor(
  reader: Reader,
  request: Request,
  response: Response,
  { type, known }: { type: string; known: FoundCaller | undefined },
): Promise<Reading> {
  const { operation, route } = reader;
  const began = performance.now();
  const open = route.key_in.length === 0;
  const share = bytesMax(operation, type, open);
  let counted = known !== undefined;
  let holding: Holding = known
    ? holdKeyed(known.caller.account_id, response)
    : holdKeyless(addressOf(request), response, share);
  const files = new InlineFiles();
  const reading: Reading = {
    found: known,
    [Symbol.dispose]: () => files[Symbol.dispose](),
    handOver(account_id) {
      if (counted) return;
      const bytes = holding.release();
      holding = holdKeyed(account_id, response);
      holding.hold(bytes);
      counted = true;
    },
  };
  const keyless = {
    keyInBody: route.key_in.includes('body'),
    async admit(key: string): Promise<void> {
      reading.found = await identified(reader, request, key);
      reading.handOver(reading.found.caller.account_id);
    },
  };
  const hold = (bytes: number) => holding.hold(bytes);
  try {
    await readBody(request, {
      operation,
      type,
      reading: { open, hold, files, ...(!open && !known && { keyless }) },
    });
    // The key may have been closed while its body arrived.
    if (reading.found && performance.now() - began > LONG_MS)
      reading.found = await identified(reader, request, reading.found.key);
  } catch (error) {
    // The rest of a rejected body is read and discarded, so no memory is held for it.
    holding.release();
    files[Symbol.dispose]();
    throw error;
  }
  return reading;
}

export async function identified(
  { identify, refusals }: Identifying,
  request: Request,
  key: string,
): Promise<FoundCaller> {
  const caller = await refusals.guard(addressOf(request), key, () => identify(key));
  if (!caller) throw invalidKey();
  return { key, caller };
}

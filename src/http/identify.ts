import { hash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { noteKeyUse } from '../accounts/key-uses.ts';
import { capOf, endUserCapOf, findCaller, isUnlimited } from '../accounts/keys.ts';
import { findOperator, type OperatorToken } from '../accounts/operator-access.ts';
import type { Route } from '../contract/contract.ts';
import type { Caller } from '../contract/invocation.ts';
import { problem } from '../contract/problem.ts';
import { accountClosing } from '../contract/refusals.ts';
import type { Database } from '../db/db.ts';
import type { Clock } from '../lib/clock.ts';
import { InlineFiles } from '../lib/inline-files.ts';
import type { OperationSchema } from './invalid.ts';
import type { Refusals } from './invalid-keys.ts';
import { type Holding, holdKeyed, holdKeyless } from './rate-limits.ts';
import { bytesMax, readBody } from './read-body.ts';
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

/** Throws 403 if the account is suspended. */
export function checkSuspended({ suspended }: Pick<Caller, 'suspended'>): void {
  if (suspended) throw problem('account_suspended', 'This account is suspended');
}

/** Throws 403 if the account is suspended or closing, or if no scope of the key covers the operation. */
export function checkAllowed(caller: Pick<Caller, 'suspended' | 'closing' | 'scopes'>, route: Route): void {
  checkSuspended(caller);
  if (caller.closing && isPaid(route)) throw accountClosing();
  const { scopes } = caller;
  // A view calls other operations, and their scopes are checked then.
  if (route.view) return;
  if (scopes.some((scope) => covers(scope, route))) return;
  if (route.admin) throw problem('forbidden', 'This operator token is read-only');
  const { operation, tag } = route;
  const wanted = ['*', ...(route.method === 'get' ? ['read'] : []), ...(isPaid(route) ? ['paid'] : []), tag];
  throw problem(
    'forbidden',
    `This key lacks a scope for this call; it needs one of: ${[...wanted, ...(operation ? [operation] : [])].join(', ')}`,
  );
}

/** False once the key was closed, the account is suspended, or the key's scopes do not cover the operation. */
export async function isStillAllowed(
  identify: Identifying['identify'],
  key: string,
  route: Route | undefined,
): Promise<boolean> {
  const caller = await identify(key);
  if (!caller || caller.suspended) return false;
  return !route || route.view || caller.scopes.some((scope) => covers(scope, route));
}

/** `GET /api/media`, whose scopes are those that read private media. */
const LIST_MEDIA = { method: 'get', tag: 'media', operation: null, pricing: 'free' } as const;

/**
 * The rule for reading media by address. The address of a public medium is the permission. A private medium needs a
 * valid key of its account with a scope that covers `GET /api/media`.
 */
export function mayReadMedium(
  { private_to }: { private_to: string | null },
  caller: Pick<Caller, 'account_id' | 'suspended' | 'scopes'> | undefined,
): boolean {
  if (private_to === null) return true;
  if (caller?.account_id !== private_to || caller.suspended) return false;
  return caller.scopes.some((scope) => covers(scope, LIST_MEDIA));
}

function covers(scope: string, route: Pick<Route, 'method' | 'tag' | 'operation' | 'pricing'>): boolean {
  switch (scope) {
    case '*':
      return true;
    case 'read':
      return route.method === 'get';
    case 'paid':
      return isPaid(route);
    default:
      return scope === route.tag || scope === route.operation;
  }
}

function isPaid({ pricing }: Pick<Route, 'pricing'>): boolean {
  return pricing === 'paid';
}

// The bytes of a body count towards the account whose key is in the headers, the query or the body.

export type FoundCaller = { key: string; caller: Caller };

type Identifying = {
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

import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import type { KeyPlace } from '../contract/contract.ts';
import { problem } from '../contract/problem.ts';

/**
 * The order in which places are searched. Two different keys are rejected, so the order never decides which key counts.
 */
const PLACES: KeyPlace[] = ['bearer', 'header', 'body', 'query'];

/**
 * Returns the key of a request and removes it from body and query, so that no later step sees or stores it.
 *
 * Throws 401 if a required key is missing from all allowed places, or if two places contain different keys.
 */
export function takeKey(request: Request, allowed: readonly KeyPlace[]): string;
export function takeKey(
  request: Request,
  allowed: readonly KeyPlace[],
  optional: boolean | undefined,
): string | undefined;
export function takeKey(
  request: Request,
  allowed: readonly KeyPlace[],
  optional = false,
): string | undefined {
  const key = oneOf(request, PLACES, allowed);
  if (request.body && typeof request.body === 'object') delete request.body.api_key;
  delete request.query.api_key;
  if (key === undefined && !optional) throw missingKey();
  return key;
}

/** Returns the key in the headers or the query, which is known before the body is read. */
export function keyAhead(request: Request, allowed: readonly KeyPlace[]): string | undefined {
  return oneOf(request, ['bearer', 'header', 'query'], allowed);
}

function oneOf(
  request: Request,
  places: readonly KeyPlace[],
  allowed: readonly KeyPlace[],
): string | undefined {
  const found = places
    .map((place) => ({ place, key: keyAt(request, place) }))
    .filter(({ key }) => key !== undefined);
  if (new Set(found.map(({ key }) => key)).size > 1)
    throw unauthenticated('conflicting_api_keys', 'Authentication failed');
  return found.find(({ place }) => allowed.includes(place))?.key ?? sessions.get(request);
}

const sessions = new WeakMap<Request, string>();

/** From now on, the session is the key of the request, unless the request has another one. */
export function setSessionKey(request: Request, key: string): void {
  sessions.set(request, key);
}

/** `within` names the place that was searched, if that was not the whole request. */
export function missingKey(within?: string): Error {
  const message = `API key must be in a header, or in ${within}`;
  const facts = within === undefined ? {} : { errors: [{ param: 'api_key', message }] };
  return unauthenticated('missing_api_key', 'Authentication failed', facts);
}

export function invalidKey(): Error {
  return unauthenticated('invalid_api_key', 'Invalid API key');
}

function keyAt(request: Request, place: KeyPlace): string | undefined {
  switch (place) {
    case 'bearer': {
      // Other schemes carry no API key; proxies send Basic.
      const header = request.get('authorization') ?? '';
      return asKey(/^\s*Bearer(?:\s+(?!\s)(.*))?$/is.exec(header)?.[1]);
    }
    case 'header':
      // Node joins repeated headers with commas.
      return asKey(request.get('x-api-key')?.split(','));
    case 'body':
      return asKey(request.body?.api_key);
    case 'query':
      return asKey(request.query.api_key);
  }
}

/**
 * Extracts the key from a value, without surrounding spaces. If a field was sent twice, blank values are ignored. Blank
 * and null count as absent. Any other value than a single string yields the empty string, which is an invalid key.
 */
export function asKey(value: unknown): string | undefined {
  const present = [value].flat().filter((each) => each !== undefined && each !== null && !isBlank(each));
  if (present.length === 0) return undefined;
  const [key, ...others] = new Set(present.map((each) => (typeof each === 'string' ? each.trim() : '')));
  return others.length === 0 ? key : '';
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function unauthenticated(
  code: 'missing_api_key' | 'invalid_api_key' | 'conflicting_api_keys',
  message: string,
  facts: object = {},
): Error {
  return problem(code, message, { facts, headers: { 'www-authenticate': 'Bearer' } });
}

/**
 * The caller's address, which identifies callers without an API key in rate limits. For IPv6 it is the /64 network, the
 * smallest allocation.
 * Source: RFC 6177, section 2.
 */
export function addressOf(request: Request): string {
  const address = addresses.get(request) ?? normalizedAddress(request.ip ?? '');
  addresses.set(request, address);
  return address;
}

const addresses = new WeakMap<Request, string>();

function normalizedAddress(text: string): string {
  if (!ipaddr.isValid(text)) return text.slice(0, 64);
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

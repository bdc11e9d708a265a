import type { Request } from 'express';
import type { KeyPlace } from '../contract/contract.ts';
import { problem } from '../contract/problem.ts';

/** The order in which keys are believed. Two that differ are refused, so it only decides what is read first. */
const PLACES: KeyPlace[] = ['bearer', 'header', 'body', 'query'];

/**
 * The one key of a request, and takes it out of body and query so that nothing later sees or stores it.
 *
 * Throws 401 when there is none where this operation looks for one, or when any two places carry different ones.
 */
export function takeKey(request: Request, allowed: readonly KeyPlace[]): string {
  const key = oneOf(request, PLACES, allowed);
  if (request.body && typeof request.body === 'object') delete request.body.api_key;
  delete request.query.api_key;
  if (key === undefined) throw missingKey();
  return key;
}

/** The key that stands before the body, in headers and query, so that it is known before the body is read. */
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
  return found.find(({ place }) => allowed.includes(place))?.key;
}

/** `within`: where it was looked for, when not everywhere. */
export function missingKey(within?: string): Error {
  const message = `API key must stand in a header, or in ${within}`;
  const facts = within === undefined ? {} : { errors: [{ param: 'api_key', message }] };
  return unauthenticated('missing_api_key', 'Authentication failed', facts);
}

export function invalidKey(): Error {
  return unauthenticated('invalid_api_key', 'Invalid API key');
}

/** A key that is there but is not a string (or blank) is a key, and not a valid one. */
function keyAt(request: Request, place: KeyPlace): string | undefined {
  switch (place) {
    case 'bearer': {
      const header = request.get('authorization');
      return header === undefined ? undefined : (/^Bearer +(\S+) *$/i.exec(header)?.[1] ?? '');
    }
    case 'header':
      return request.get('x-api-key');
    case 'body':
      return asKey(request.body?.api_key);
    case 'query':
      return asKey(request.query.api_key);
  }
}

function asKey(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : '';
}

function unauthenticated(
  code: 'missing_api_key' | 'invalid_api_key' | 'conflicting_api_keys',
  message: string,
  facts: object = {},
): Error {
  return problem(code, message, { facts, headers: { 'www-authenticate': 'Bearer' } });
}

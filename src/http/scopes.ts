import type { Route } from '../contract/contract.ts';
import type { Caller } from '../contract/invocation.ts';
import { problem } from '../contract/problem.ts';

/** Throws 403 when the account is suspended. */
export function checkSuspended({ suspended }: Pick<Caller, 'suspended'>): void {
  if (suspended) throw problem('account_suspended', 'This account is suspended');
}

/** Throws 403 when the account is suspended, and when no scope of a key covers the operation. */
export function checkAllowed(caller: Pick<Caller, 'suspended' | 'scopes'>, route: Route): void {
  checkSuspended(caller);
  const { scopes } = caller;
  // The operations behind it are checked when it calls them.
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

function covers(scope: string, route: Route): boolean {
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

function isPaid({ pricing }: Route): boolean {
  return pricing === 'paid';
}

import type { Route } from '../contract/contract.ts';
import type { Caller } from '../contract/invocation.ts';
import { problem } from '../contract/problem.ts';

/** Throws 403 when the account is suspended, and when no scope of a key covers the operation. */
export function checkAllowed(
  { suspended, scopes }: Pick<Caller, 'suspended' | 'scopes'>,
  route: Route,
): void {
  if (suspended) throw problem('account_suspended', 'This account is suspended');
  if (scopes.some((scope) => covers(scope, route))) return;
  if (route.admin) throw problem('forbidden', 'This operator token may look, and change nothing');
  const { operation, tag } = route;
  const wanted = ['*', ...(route.method === 'get' ? ['read'] : []), ...(isPaid(route) ? ['paid'] : []), tag];
  throw problem(
    'forbidden',
    `This key may not do this: it takes a key with the scope ${[...wanted, ...(operation ? [operation] : [])].join(' or ')}`,
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

import type { Route } from '../contract/contract.ts';
import { problem } from '../contract/problem.ts';

/** Throws 403 when no scope of a key covers the operation. */
export function checkScope(scopes: readonly string[], route: Route): void {
  if (scopes.some((scope) => covers(scope, route))) return;
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

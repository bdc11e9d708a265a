/** The calls that a caller may make, by the scopes of the key, the role of the person and the role of the operator. */
import type { Route } from '../contract/contract.ts';
import type { Caller } from '../contract/invocation.ts';
import { problem } from '../contract/problem.ts';
import { accountClosing } from '../contract/refusals.ts';
import { hasRights, type OperatorRole, rolesFrom } from '../lib/operator-role.ts';
import type { Role } from '../lib/role.ts';

/** Throws 403 if the account is suspended. */
export function checkSuspended({ suspended }: Pick<Caller, 'suspended'>): void {
  if (suspended) throw problem('account_suspended', 'This account is suspended');
}

/**
 * Throws 403 if the account is suspended or closing, if no scope of the key covers the operation, or if the operator
 * lacks its role.
 */
export function checkAllowed(
  caller: Pick<Caller, 'suspended' | 'closing' | 'scopes' | 'role' | 'operator_role'>,
  route: Route,
): void {
  checkSuspended(caller);
  if (caller.closing && isPaid(route)) throw accountClosing();
  const { scopes, role, operator_role } = caller;
  if (route.operator_role !== null && !hasRights(operator_role, route.operator_role))
    throw notForOperator(operator_role, route.operator_role);
  // A view calls other operations, and their scopes are checked then.
  if (route.view) return;
  if (role !== null && !route.roles.includes(role)) throw notForRole(role, route);
  if (scopes.some((scope) => covers(scope, route))) return;
  const { operation, tag } = route;
  const wanted = ['*', ...(route.method === 'get' ? ['read'] : []), ...(isPaid(route) ? ['paid'] : []), tag];
  throw problem(
    'forbidden',
    `This key lacks a scope for this call; it needs one of: ${[...wanted, ...(operation ? [operation] : [])].join(', ')}`,
  );
}

function notForOperator(role: OperatorRole | null, least: OperatorRole) {
  const needed = rolesFrom(least).join(', ');
  return problem(
    'forbidden',
    `The operator role ${role ?? 'none'} does not allow this call; it needs one of: ${needed}`,
  );
}

function notForRole(role: Role, { roles }: Pick<Route, 'roles'>) {
  return problem(
    'forbidden',
    `The role ${role} does not allow this call; it needs one of: ${roles.join(', ')}`,
  );
}

/**
 * False once the key was closed, the session ended, the account is suspended, or neither the scopes nor the role cover
 * the operation.
 */
export async function isStillAllowed(
  identify: (key: string) => Promise<Caller | undefined>,
  key: string,
  route: Route | undefined,
): Promise<boolean> {
  const caller = await identify(key);
  if (!caller || caller.suspended) return false;
  if (!route || route.view) return true;
  if (route.operator_role !== null && !hasRights(caller.operator_role, route.operator_role)) return false;
  if (caller.role !== null && !route.roles.includes(caller.role)) return false;
  return caller.scopes.some((scope) => covers(scope, route));
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

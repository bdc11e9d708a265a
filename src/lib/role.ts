/** The role of a person in an account. */
export type Role = 'owner' | 'admin' | 'developer' | 'billing' | 'viewer';

export const ROLES = ['viewer', 'billing', 'developer', 'admin', 'owner'] as const satisfies Role[];

/** The role with the rights that both roles have. */
export function lesserRole(one: Role, other: Role): Role {
  const [low, high] = [one, other].sort((a, b) => ROLES.indexOf(a) - ROLES.indexOf(b));
  // Billing buys credits and developers make calls. Both read.
  return low === 'billing' && high === 'developer' ? 'viewer' : low!;
}

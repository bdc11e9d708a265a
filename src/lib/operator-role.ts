/** The role of an operator. Each role has the rights of the roles before it. */
export const OPERATOR_ROLES = ['read', 'support', 'billing', 'full'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** True if the role has the rights of `least`. Null has none. */
export function hasRights(role: OperatorRole | null, least: OperatorRole): boolean {
  return role !== null && OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(least);
}

/** The role with most rights; null for none. */
export function highestRole(roles: (OperatorRole | null | undefined)[]): OperatorRole | null {
  return OPERATOR_ROLES.findLast((role) => roles.includes(role)) ?? null;
}

/** The roles that have the rights of `least`. */
export function rolesFrom(least: OperatorRole): readonly OperatorRole[] {
  return OPERATOR_ROLES.slice(OPERATOR_ROLES.indexOf(least));
}

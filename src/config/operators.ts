/** The list of operators in the variable OPERATORS. */
import { OPERATOR_ROLES, type OperatorRole } from '../lib/operator-role.ts';

// Only ASCII, because the lower case of some other letters is an ASCII letter.
const ENTRY = /^([!-~]{1,64}@[a-z0-9.-]{1,189})\s*=\s*(\w+)$/i;

/** Roles by address in lower case. Undefined if an entry is not `address=role`, or an address is repeated. */
export function operatorsIn(entries: string[]): Map<string, OperatorRole> | undefined {
  const operators = new Map<string, OperatorRole>();
  for (const entry of entries) {
    const [, address = '', word] = ENTRY.exec(entry) ?? [];
    const email = address.toLowerCase();
    const role = OPERATOR_ROLES.find((each) => each === word);
    if (role === undefined || operators.has(email)) return undefined;
    operators.set(email, role);
  }
  return operators;
}

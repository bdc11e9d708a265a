/** The list of operators in the variable OPERATORS. */
import { z } from 'zod';
import { OPERATOR_ROLES, type OperatorRole } from '../lib/operator-role.ts';

// Only ASCII, because the lower case of some other letters is an ASCII letter.
const ENTRY = /^([!-~]{1,64}@[a-z0-9.-]{1,189})\s*=\s*(\w+)$/i;

/** Comma-separated entries such as `ada@example.com=full`. */
export const operatorList = z
  .string()
  .default('')
  .transform(operatorsIn)
  .refine((all) => all !== undefined)
  .transform((all) => all!);

/** Roles by address in lower case. Undefined if an entry is not `address=role`, or an address is repeated. */
function operatorsIn(text: string): Map<string, OperatorRole> | undefined {
  const operators = new Map<string, OperatorRole>();
  for (const entry of text.split(',')) {
    if (entry.trim() === '') continue;
    const [, address = '', word] = ENTRY.exec(entry.trim()) ?? [];
    const email = address.toLowerCase();
    const role = OPERATOR_ROLES.find((each) => each === word);
    if (role === undefined || operators.has(email)) return undefined;
    operators.set(email, role);
  }
  return operators;
}

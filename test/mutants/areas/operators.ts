/** Faults in the roles of operators. */
import { type Mutant, of } from '../mutant.ts';

const OPERATOR_ROLES = ['test/people/operator-roles.test.ts'];
const OPERATOR_ATTACKS = ['test/people/operator-attacks.test.ts'];

export const OPERATOR_MUTANTS: Mutant[] = [
  ...of(
    'src/http/permissions.ts',
    OPERATOR_ROLES,
    [
      'if (route.operator_role !== null && !hasRights(operator_role, route.operator_role))',
      'if (false)',
      'money',
    ],
    ['rolesFrom(least)', "rolesFrom('full')"],
  ),
  ...of(
    'src/lib/operator-role.ts',
    OPERATOR_ROLES,
    ['>= OPERATOR_ROLES.indexOf(least)', '>= OPERATOR_ROLES.indexOf(least) - 1', 'money'],
    ['OPERATOR_ROLES.indexOf(role) >=', 'OPERATOR_ROLES.indexOf(role) >', 'money'],
  ),
  ...of('src/lib/operator-role.ts', OPERATOR_ATTACKS, ['.findLast(', '.find(']),
  ...of(
    'src/handlers/refund-limit.ts',
    OPERATOR_ROLES,
    ["if (hasRights(role, 'billing')) return null;", '', 'money'],
    ["hasRights(role, 'support') ? supportRefundLimit : 0n", 'null', 'money'],
  ),
  ...of(
    'src/handlers/admin/refundJob.ts',
    OPERATOR_ROLES,
    ['returned.returned > limit', 'returned.amount > limit', 'money'],
    ['returned.amount > 0n && returned.returned', 'returned.returned'],
  ),
  ...of(
    'src/handlers/operator-act.ts',
    OPERATOR_ROLES,
    ['person_id !== null || key_id === account_id ? null : key_id', 'null'],
    [': key_id, person_id };', ': key_id, person_id: null };'],
  ),
  ...of('src/accounts/operator-access.ts', OPERATOR_ROLES, ['expires_at > at', 'true']),
  ...of('src/http/identify.ts', OPERATOR_ATTACKS, [
    'const { person_id, email, session_id, operator_role } = found;',
    "const { person_id, email, session_id } = found; const operator_role = 'full';",
  ]),
  ...of('src/http/session-routes.ts', OPERATOR_ATTACKS, ['name === OPERATOR_ACCOUNT', "name !== ''"]),
  ...of(
    'src/people/operators.ts',
    OPERATOR_ATTACKS,
    ['delete from operator_person where email not in (select email from wanted)', 'select'],
    ['do update set role = excluded.role where operator_person.role <> excluded.role', 'do nothing'],
    ['created_at > addSeconds(at, -GROUP_SECONDS) ? operator_role : null', 'operator_role'],
    ["where('email', '=', email)", "where('email', 'like', `%${email.slice(1)}`)"],
  ),
  ...of('src/people/open-providers.ts', OPERATOR_ATTACKS, [
    'const operatorRole = isVerified ?',
    'const operatorRole = email ?',
  ]),
  ...of('src/people/sign-in.ts', OPERATOR_ATTACKS, ['if (!isOperator) return undefined;', '']),
];

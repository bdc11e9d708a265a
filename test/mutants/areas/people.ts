/** Faults of sign-in, of sessions and of roles. */
import { type Mutant, of } from '../mutant.ts';

const SIGN_IN = ['test/people/sign-in.test.ts'];
const ATTACKS = ['test/people/sign-in-attacks.test.ts'];
const KEYS = ['test/people/keys-of-people.test.ts'];
const ADDRESSES = ['test/people/address-attacks.test.ts'];

export const PEOPLE_MUTANTS: Mutant[] = [
  ...of(
    'src/people/sign-in-codes.ts',
    SIGN_IN,
    ['row.used_at === null && ', ''],
    ['row.expires_at > at && ', ''],
    ['row.wrong_codes < WRONG_MAX', 'true'],
    ['${page} ${code}', '${code}'],
    [".where('email', '=', proof.email)", ''],
    ['set({ wrong_codes })', 'set({ wrong_codes: 0 })'],
  ),
  ...of(
    'src/people/sign-in-codes.ts',
    ADDRESSES,
    ["text: `select pg_advisory_xact_lock(${lockOfSignIn('$1')})`,", "text: 'select $1::text',"],
    ['email: 5, network: 30', 'email: 5, network: 31'],
  ),
  ...of('src/people/addresses.ts', ADDRESSES, ['return email.trim().toLowerCase();', 'return email.trim();']),
  ...of('src/handlers/people/createSignInCode.ts', ADDRESSES, [
    '(await findPerson(db, email)) || mayJoin(email, signIn.rules)',
    'true',
  ]),
  ...of(
    'src/people/sessions.ts',
    SIGN_IN,
    ['session.expires_at > $3', "session.expires_at > $3::timestamptz - interval '9 days'"],
    ['session.last_used_at > $4', "session.last_used_at > $4::timestamptz - interval '9 days'"],
  ),
  ...of('src/people/sessions.ts', ATTACKS, [
    'member.account_id = $2',
    "member.account_id like '%' || $2 || '%'",
  ]),
  ...of(
    'src/http/session-routes.ts',
    ATTACKS,
    ["return site === 'same-origin' || site === 'none';", "return site !== 'cross-site';"],
    ['if (isOwnPage(request, origin)) next();', 'if (origin) next();'],
    ['ACCOUNT.test(account) && isOwnPage(request, origin)', 'ACCOUNT.test(account)'],
    ['return origin === undefined || ', 'return true || '],
    ['return mark === MARK ?', 'return token ?'],
  ),
  ...of('src/contract/session-cookie.ts', ATTACKS, ['values.length === 1', 'values.length > 0']),
  ...of('src/handlers/people/createSession.ts', ATTACKS, [
    'if (earlier !== undefined) await closeSessionOf(tx, earlier);',
    '',
  ]),
  ...of('src/http/permissions.ts', ATTACKS, [
    'if (role !== null && !route.roles.includes(role)) throw notForRole(role, route);',
    '',
    'money',
  ]),
  ...of('src/handlers/account/createKey.ts', ATTACKS, [
    "role: role === 'admin' || role === 'developer' ? role : null,",
    'role: null,',
    'money',
  ]),
  ...of('src/handlers/account/createKey.ts', KEYS, ['      person_id,', '      person_id: null,']),
  ...of('src/start/erase-accounts.ts', KEYS, [
    'and not exists (select from api_key where person_id = person.id) ',
    '',
  ]),
  ...of('src/people/people.ts', SIGN_IN, [
    "mode: 'live', amount, at",
    "mode: 'live', amount: 0n, at",
    'money',
  ]),
];

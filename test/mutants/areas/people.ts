/** Faults of sign-in, of sessions and of roles. */
import { type Mutant, of } from '../mutant.ts';

const SIGN_IN = ['test/people/sign-in.test.ts'];
const ATTACKS = ['test/people/sign-in-attacks.test.ts'];
const MEMBERS = ['test/people/members.test.ts'];
const INVITATIONS = ['test/people/invitation-attacks.test.ts'];
const MEMBERSHIPS = ['test/people/membership-attacks.test.ts'];
const INVITED = ['test/people/invitations.test.ts'];
const LINK = ['test/handlers/people/createConsoleKey.test.ts'];
const KEYS = ['test/people/keys-of-people.test.ts'];
const ADDRESSES = ['test/people/address-attacks.test.ts'];
const PROVIDERS = ['test/people/provider-sign-in.test.ts'];
const PROVIDER_ATTACKS = ['test/people/provider-attacks.test.ts'];
const PROVIDER_LIES = ['test/people/provider-lies.test.ts'];
const PROVIDER_RULES = ['test/people/provider-rules.test.ts'];
const PROVIDER_DOWN = ['test/people/provider-down.test.ts'];

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
  ...of('src/people/mail-limits.ts', ADDRESSES, [
    "text: `select pg_advisory_xact_lock(${lockOfSignIn('$1')})`,",
    "text: 'select $1::text',",
  ]),
  ...of('src/people/sign-in-codes.ts', ADDRESSES, ['email: 5, network: 30', 'email: 5, network: 31']),
  ...of('src/people/addresses.ts', ADDRESSES, ['return email.trim().toLowerCase();', 'return email.trim();']),
  ...of('src/handlers/people/createSignInCode.ts', ADDRESSES, [
    'await maySignIn(db, email, { rules: signIn.rules, at })',
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
    ['isAccount(account) && isOwnPage(request, origin)', 'isAccount(account)'],
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
    "role: role === 'owner' ? null : role",
    'role: null',
    'money',
  ]),
  ...of('src/handlers/account/createKey.ts', KEYS, ['person_id: caller.person_id,', 'person_id: null,']),
  ...of('src/start/erase-accounts.ts', KEYS, [
    'and not exists (select from api_key where person_id = person.id)',
    '',
  ]),
  ...of('src/people/people.ts', SIGN_IN, [
    "mode: 'live', amount, at",
    "mode: 'live', amount: 0n, at",
    'money',
  ]),
  ...of(
    'src/people/members.ts',
    MEMBERS,
    ['await limitKeys(tx, { account_id, person_id, role });', '', 'money'],
    ['await limitKeys(tx, { account_id, person_id, role: AFTER_REMOVAL });', '', 'money'],
    ["if (role !== 'owner' && isLastOwner(member, members))", 'if (false)'],
    ["if (!mayManage(own, member.role) || !mayManage(own, role)) return { refused: 'role' };", ''],
    ["(role === 'admin' && of !== 'owner')", "role === 'admin'"],
    [
      "set({ revoked_at: at }).where('id', '=', member.key_id)",
      "set({ revoked_at: null }).where('id', '=', member.key_id)",
    ],
  ),
  ...of(
    'src/people/members.ts',
    MEMBERSHIPS,
    [' for update of member`', '`'],
    ['.forShare()', '', 'money'],
    ['if (session) return members.find(({ person_id }) => person_id === session.person_id)?.role;', ''],
    ["return key && (key.role ?? 'owner');", "return key && 'owner';"],
  ),
  ...of(
    'src/people/invitations.ts',
    INVITATIONS,
    ['invitation.id = $1 and email = $2', "invitation.id = $1 and $2 <> ''"],
    ['email: 5, network: 30, account_id: 30', 'email: 6, network: 30, account_id: 30'],
    ['network: 30, account_id: 30', 'network: 31, account_id: 31'],
    [' for update of invitation for share of account`', '`'],
  ),
  ...of('src/people/invitations.ts', INVITED, ["if (over) return 'over';", '']),
  ...of('src/people/sign-in.ts', INVITATIONS, ['(await invitationsFor(db, email, at)).length > 0', 'true']),
  ...of('src/people/sign-in.ts', INVITATIONS, [
    "rules.signUp === 'open' ? rules.credits : 0n",
    'rules.credits',
    'money',
  ]),
  ...of('src/lib/role.ts', MEMBERS, ["low === 'billing' && high === 'developer' ? 'viewer' : low!", 'low!']),
  ...of('src/start/erase-accounts.ts', KEYS, ['(account_invitation.email = person.email or', '(']),
  ...of(
    'src/people/provider-sign-ins.ts',
    PROVIDER_ATTACKS,
    ['row.provider === provider && ', ''],
    ['row.expires_at > at', 'true'],
    ["derived('nonce')", "hash('sha256', 'nonce', 'base64url')"],
    ["tables.deleteFrom('person_attempt')", "tables.updateTable('person_attempt').set({ provider })"],
    ["select('person_id').where('issuer', '=', issuer)", "select('person_id')"],
  ),
  ...of('src/people/provider-sign-ins.ts', PROVIDER_LIES, [
    'const verified = isVerified ? email : undefined;',
    'const verified = email;',
  ]),
  ...of(
    'src/people/provider-sign-ins.ts',
    PROVIDERS,
    ['verified !== undefined && !isAccepted(verified, settings.domains)', 'false'],
    ['(verified !== undefined || settings.domains.length === 0)', 'true'],
    ["await run(tx, former.where('issuer', '=', issuer));", ''],
    ['if (login && ', 'if (false && '],
  ),
  ...of(
    'src/people/open-providers.ts',
    PROVIDER_ATTACKS,
    ['expectedState: state', 'expectedState: oidc.skipStateCheck'],
    ['expectedNonce: nonce, ', ''],
    [', pkceCodeVerifier: verifier', ''],
    ["code_challenge_method: 'S256',", "code_challenge_method: 'plain',"],
    ["error.error === 'invalid_grant' ? 'used' : 'invalid'", "'invalid'"],
  ),
  ...of(
    'src/people/open-providers.ts',
    PROVIDER_LIES,
    ['        oidc.enableNonRepudiationChecks,', ''],
    ["[true, 'true', 1, '1'].includes(verified as string)", "verified !== false && verified !== 'false'"],
  ),
  ...of('src/people/open-providers.ts', PROVIDER_RULES, [
    '[verifiedClaim]: verified',
    'email_verified: verified',
  ]),
  ...of(
    'src/people/open-providers.ts',
    PROVIDER_DOWN,
    ['      reading = undefined;', ''],
    ['if (error instanceof ProviderError) throw error;', ''],
    ["refusalOf(oidc, error) === 'down' ? error : misconfigured(settings, error)", 'error'],
    ["!endpoints.every((each) => each?.startsWith('http'))", 'false'],
  ),
  ...of('src/people/addresses.ts', PROVIDER_LIES, [
    'return isAddress ? canonical(text) : undefined;',
    'return canonical(text);',
  ]),
  ...of('src/handlers/people/createSignInCode.ts', PROVIDER_RULES, ['if (!signIn.send) throw noMail();', '']),
  ...of('src/config/config.ts', PROVIDER_RULES, [
    'smtp !== undefined || (cause !== undefined && isLoopback(env.HOST))',
    'true',
  ]),
  ...of(
    'src/people/console-link.ts',
    LINK,
    ['      open = undefined;\n', ''],
    ['open.until <= clock.now()', 'open.until < clock.now()'],
    ['if (!timingSafeEqual(digestOf(secret), open.digest)) return undefined;', ''],
  ),
  ...of('src/accounts/console-key.ts', LINK, [
    "await run(tx, own.where('revoked_at', 'is', null).set({ revoked_at: at }));",
    'await Promise.resolve(own);',
  ]),
  ...of('src/start/wire-hosts.ts', LINK, [
    "use('/auth', ownPagesOnly(addresses.baseUrl))",
    "use('/nowhere', ownPagesOnly(addresses.baseUrl))",
  ]),
  ...of(
    'src/start/print-link.ts',
    ['test/start/print-link.test.ts'],
    ['!terminal || ', ''],
    [' && config.baseUrl === undefined', ''],
    ['config.trustedProxies.length > 0 || ', ''],
    ['isLoopback(config.host) && ', ''],
  ),
];

import { exact } from '../../contract/contract.ts';
import { wrongField } from '../../contract/problem.ts';
import { codeExpired, noSignIn, notSignedIn, wrongCode } from '../../contract/refusals.ts';
import { sessionCookie, tokenIn } from '../../contract/session-cookie.ts';
import type { Db } from '../../db/db.ts';
import type { OperatorRole } from '../../lib/operator-role.ts';
import { canonical } from '../../people/addresses.ts';
import type { Person } from '../../people/people.ts';
import { personOfIdentity, secretsOf, takeAttempt } from '../../people/provider-sign-ins.ts';
import { beginSession, closeSessionOf, SESSION_SECONDS } from '../../people/sessions.ts';
import { personFor, type SignIn } from '../../people/sign-in.ts';
import { type Proof, redeem } from '../../people/sign-in-codes.ts';
import { presentSignedIn } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'settings' | 'signIn'>;

export function createSession({ clock, db, settings, signIn }: Needs): MainOperations['createSession'] {
  return exact(async ({ body }, { header }) => {
    if (!signIn) throw noSignIn();
    const at = clock.now();
    const cookie = tokenIn(header.cookie, settings.baseUrl, 'sign_in');
    const find =
      body.provider === undefined
        ? byMail(proofIn(body), { signIn, at })
        : await byProvider({ db, signIn, at }, { ...body, provider: body.provider, cookie });
    const signedIn = await db.transaction(async (tx) => {
      const found = await find(tx);
      if (found instanceof Error) return found;
      const { person, operator_role } = found;
      // The browser's earlier session ends, so that nobody else can have chosen the new one.
      const earlier = tokenIn(header.cookie, settings.baseUrl);
      if (earlier !== undefined) await closeSessionOf(tx, earlier);
      const browser = header['user-agent'] ?? '';
      const { person_id } = person;
      return { person, ...(await beginSession(tx, { person_id, browser, operator_role, at })) };
    });
    if (signedIn instanceof Error) throw signedIn;
    const session = sessionCookie(settings.baseUrl, signedIn.token, SESSION_SECONDS);
    const headers = { 'Set-Cookie': session, 'Cache-Control': 'no-store' };
    return { status: 201, headers, body: await presentSignedIn({ db, clock }, signedIn) };
  });
}

type Body = { sign_in_id?: string; code?: string; link?: string; email?: string; response?: string };
type Signing = { signIn: SignIn; at: Date };
/** `operator_role` is that of the provider's groups. */
type Entering = { person: Person; operator_role: OperatorRole | null };
/** Returns a problem instead of throwing it, so that the transaction keeps the count of wrong codes. */
type Find = (tx: Db) => Promise<Entering | Error>;

function proofIn({ sign_in_id: page, code, link, email }: Body): Proof {
  if (link !== undefined && email !== undefined) return { link, email: canonical(email) };
  if (link !== undefined) throw wrongField('email', 'Email is required with link');
  if (code === undefined) throw wrongField('code', 'Code is required');
  if (page === undefined) throw wrongField('sign_in_id', 'Sign in ID is required with code');
  return { page, code: code.replaceAll(/\s/g, '') };
}

/** Finds no person if the operator has closed sign-up since the code was sent. */
function byMail(proof: Proof, { signIn: { rules }, at }: Signing): Find {
  return async (tx) => {
    const redeemed = await redeem(tx, proof, at);
    if ('refused' in redeemed)
      return redeemed.refused === 'wrong' ? wrongCode(redeemed.tries_left) : codeExpired();
    const person = await personFor(tx, redeemed.email, { rules, at });
    return person ? { person, operator_role: null } : codeExpired();
  };
}

/** The provider is called without a transaction. The sign-in has ended by then, so no repeat reaches the provider. */
async function byProvider(
  { db, signIn, at }: Signing & { db: Db },
  { provider: id, response, cookie }: Body & { provider: string; cookie: string | undefined },
): Promise<Find> {
  if (response === undefined) throw wrongField('response', 'Response is required with provider');
  const provider = signIn.providers.find(({ settings }) => settings.id === id);
  const isOpen = provider && cookie !== undefined;
  if (!isOpen || !(await takeAttempt(db, { secret: cookie, provider: id, at }))) throw codeExpired('sign-in');
  const { settings } = provider;
  const identity = await provider.finish(response, secretsOf(cookie));
  if ('refused' in identity) throw notSignedIn(identity.refused, settings.name);
  return async (tx) => {
    const person = await personOfIdentity(tx, identity, { settings, rules: signIn.rules, at });
    if ('refused' in person) return notSignedIn(person.refused, settings.name);
    return { person, operator_role: identity.operatorRole };
  };
}

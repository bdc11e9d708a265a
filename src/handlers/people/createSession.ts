import { exact } from '../../contract/contract.ts';
import { wrongField } from '../../contract/problem.ts';
import { codeExpired, noSignIn, wrongCode } from '../../contract/refusals.ts';
import { sessionCookie, tokenIn } from '../../contract/session-cookie.ts';
import type { Db } from '../../db/db.ts';
import { canonical } from '../../people/addresses.ts';
import { findPerson, signUp } from '../../people/people.ts';
import { beginSession, closeSessionOf, SESSION_SECONDS } from '../../people/sessions.ts';
import { mayJoin, type SignIn } from '../../people/sign-in.ts';
import { type Proof, redeem } from '../../people/sign-in-codes.ts';
import { presentSignedIn } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'settings' | 'signIn'>;

export function createSession({ clock, db, settings, signIn }: Needs): MainOperations['createSession'] {
  return exact(async ({ body }, { header }) => {
    if (!signIn) throw noSignIn();
    const proof = proofIn(body);
    const at = clock.now();
    const signedIn = await db.transaction(async (tx) => {
      const redeemed = await redeem(tx, proof, at);
      if ('refused' in redeemed) return redeemed;
      const person = await personFor(tx, redeemed.email, { signIn, at });
      if (!person) return { refused: 'expired' as const };
      // The browser's earlier session ends, so that nobody else can have chosen the new one.
      const earlier = tokenIn(header.cookie, settings.baseUrl);
      if (earlier !== undefined) await closeSessionOf(tx, earlier);
      const browser = header['user-agent'] ?? '';
      return { person, ...(await beginSession(tx, { person_id: person.person_id, browser, at })) };
    });
    if ('refused' in signedIn)
      throw signedIn.refused === 'wrong' ? wrongCode(signedIn.tries_left) : codeExpired();
    const cookie = sessionCookie(settings.baseUrl, signedIn.token, SESSION_SECONDS);
    const headers = { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' };
    return { status: 201, headers, body: await presentSignedIn({ db, clock }, signedIn.person) };
  });
}

type Body = { sign_in_id?: string; code?: string; link?: string; email?: string };

function proofIn({ sign_in_id: page, code, link, email }: Body): Proof {
  if (link !== undefined && email !== undefined) return { link, email: canonical(email) };
  if (link !== undefined) throw wrongField('email', 'Email is required with link');
  if (code === undefined) throw wrongField('code', 'Code is required');
  if (page === undefined) throw wrongField('sign_in_id', 'Sign in ID is required with code');
  return { page, code: code.replaceAll(/\s/g, '') };
}

/** Undefined if the operator has closed sign-up since the code was sent. */
async function personFor(tx: Db, email: string, { signIn, at }: { signIn: SignIn; at: Date }) {
  const { rules } = signIn;
  const known = await findPerson(tx, email);
  if (known || !(await mayJoin(tx, email, { rules, at }))) return known;
  // An account could otherwise get credits from the operator by inviting addresses.
  const amount = rules.signUp === 'open' ? rules.credits : 0n;
  return signUp(tx, { email, amount, at });
}

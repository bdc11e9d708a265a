import { exact } from '../../contract/contract.ts';
import { problem } from '../../contract/problem.ts';
import { noSignIn } from '../../contract/refusals.ts';
import { canonical } from '../../people/addresses.ts';
import { findPerson } from '../../people/people.ts';
import { mayJoin } from '../../people/sign-in.ts';
import { issueCode } from '../../people/sign-in-codes.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'settings' | 'signIn'>;

export function createSignInCode({ clock, db, settings, signIn }: Needs): MainOperations['createSignInCode'] {
  return exact(async ({ body }, { network = '' }) => {
    if (!signIn) throw noSignIn();
    const email = canonical(body.email);
    const issued = await issueCode(db, { email, network, at: clock.now() });
    if ('refused' in issued) throw tooManyCodes(issued.per, issued.retry_after_seconds);
    const { page, code, link, expires_at } = issued;
    if ((await findPerson(db, email)) || mayJoin(email, signIn.rules)) {
      // Browsers do not send the part after `#` to servers, so programs that open links in mails use nothing up.
      const place = ['sign-in', link, email].map(encodeURIComponent).join('/');
      signIn.send({ email, code, language: body.language, link: `${settings.baseUrl}/console#/${place}` });
    }
    return { status: 201, body: { sign_in_id: page, expires_at: expires_at.toISOString() } };
  });
}

function tooManyCodes(per: 'email' | 'network', seconds: number) {
  const whose = per === 'email' ? 'for this address' : 'from this network';
  const minutes = Math.ceil(seconds / 60);
  return problem('rate_limited', `Too many codes ${whose}. Try again in ${minutes} min`, {
    headers: { 'retry-after': String(seconds) },
  });
}

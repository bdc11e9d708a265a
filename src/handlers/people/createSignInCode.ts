import { exact } from '../../contract/contract.ts';
import { noMail, noSignIn, tooManyMails } from '../../contract/refusals.ts';
import { canonical } from '../../people/addresses.ts';
import { maySignIn } from '../../people/sign-in.ts';
import { issueCode } from '../../people/sign-in-codes.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'settings' | 'signIn'>;

export function createSignInCode({ clock, db, settings, signIn }: Needs): MainOperations['createSignInCode'] {
  return exact(async ({ body }, { network = '' }) => {
    if (!signIn) throw noSignIn();
    if (!signIn.send) throw noMail();
    const email = canonical(body.email);
    const at = clock.now();
    const issued = await issueCode(db, { email, network, at });
    if ('refused' in issued) throw tooManyMails('codes', issued);
    const { page, code, link, expires_at } = issued;
    if (await maySignIn(db, email, { rules: signIn.rules, at })) {
      // Browsers do not send the part after `#` to servers, so programs that open links in mails use nothing up.
      const place = ['sign-in', link, email].map(encodeURIComponent).join('/');
      const address = `${settings.baseUrl}/console#/${place}`;
      signIn.send({ kind: 'code', email, code, language: body.language, link: address });
    }
    return { status: 201, body: { sign_in_id: page, expires_at: expires_at.toISOString() } };
  });
}

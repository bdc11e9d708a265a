import { exact } from '../../contract/contract.ts';
import { noSignIn } from '../../contract/refusals.ts';
import { sessionCookie, tokenIn } from '../../contract/session-cookie.ts';
import { closeSessionOf } from '../../people/sessions.ts';
import { presentSignedIn } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'settings' | 'signIn'>;

export function endSession({ clock, db, settings, signIn }: Needs): MainOperations['endSession'] {
  return exact(async (_request, { header }) => {
    if (!signIn) throw noSignIn();
    const token = tokenIn(header.cookie, settings.baseUrl);
    if (token !== undefined) await closeSessionOf(db, token);
    const headers = { 'Set-Cookie': sessionCookie(settings.baseUrl, undefined, 0) };
    return { status: 200, headers, body: await presentSignedIn({ db, clock }, undefined) };
  });
}

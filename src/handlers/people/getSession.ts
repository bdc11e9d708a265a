import { exact } from '../../contract/contract.ts';
import { noSignIn } from '../../contract/refusals.ts';
import { tokenIn } from '../../contract/session-cookie.ts';
import { personWithId } from '../../people/people.ts';
import { findSession } from '../../people/sessions.ts';
import { presentSignedIn } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'settings' | 'signIn'>;

export function getSession({ clock, db, settings, signIn }: Needs): MainOperations['getSession'] {
  return exact(async (_request, { header }) => {
    if (!signIn) throw noSignIn();
    const token = tokenIn(header.cookie, settings.baseUrl);
    const session = token === undefined ? undefined : await findSession(db, token, clock.now());
    const person = session && (await personWithId(db, session.person_id));
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-store' },
      body: await presentSignedIn({ db, clock }, person && { person, session }),
    };
  });
}

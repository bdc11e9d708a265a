import { exact } from '../../contract/contract.ts';
import { invitationOver, noSignIn, noSuch } from '../../contract/refusals.ts';
import { tokenIn } from '../../contract/session-cookie.ts';
import { accept } from '../../people/invitations.ts';
import { personWithId } from '../../people/people.ts';
import { findSession } from '../../people/sessions.ts';
import { presentSignedIn } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'settings' | 'signIn'>;

export function acceptInvitation({ clock, db, settings, signIn }: Needs): MainOperations['acceptInvitation'] {
  return exact(async ({ path }, { header }) => {
    if (!signIn) throw noSignIn();
    const at = clock.now();
    const token = tokenIn(header.cookie, settings.baseUrl);
    const session = token === undefined ? undefined : await findSession(db, token, at);
    const person = session && (await personWithId(db, session.person_id));
    if (!person) throw noSuch('invitation');
    const outcome = await db.transaction((tx) => accept(tx, { ...path, person, at }));
    if (outcome === 'unknown') throw noSuch('invitation');
    if (outcome === 'over') throw invitationOver();
    const headers = { 'Cache-Control': 'no-store' };
    return { status: 200, headers, body: await presentSignedIn({ db, clock }, { person, session }) };
  });
}

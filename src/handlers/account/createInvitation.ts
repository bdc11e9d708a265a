import { exact } from '../../contract/contract.ts';
import { mayNotManageMembers, membersUnchanged, noSignIn, tooManyMails } from '../../contract/refusals.ts';
import { canonical } from '../../people/addresses.ts';
import { invite } from '../../people/invitations.ts';
import { findPerson } from '../../people/people.ts';
import { mayJoin } from '../../people/sign-in.ts';
import { presentInvitation } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'settings' | 'signIn'>;

export function createInvitation({ clock, db, settings, signIn }: Needs): MainOperations['createInvitation'] {
  return exact(async ({ body }, { caller, network = '' }) => {
    if (!signIn) throw noSignIn();
    if (!caller.unlimited) throw mayNotManageMembers();
    const [email, at] = [canonical(body.email), clock.now()];
    const invited = await db.transaction((tx) => invite(tx, caller, { email, role: body.role, network, at }));
    if ('refused' in invited) {
      if (invited.refused === 'too_many') throw tooManyMails('invitations', invited);
      throw membersUnchanged(invited.refused, 'invitation');
    }
    const { invitation_id, invited_by } = invited;
    if ((await findPerson(db, email)) || (await mayJoin(db, email, { rules: signIn.rules, at }))) {
      const link = `${settings.baseUrl}/console#/invitation/${invitation_id}`;
      signIn.send?.({ kind: 'invitation', email, invited_by, language: body.language, link });
    }
    return { status: 201, body: presentInvitation(invited) };
  });
}

import { exact } from '../../contract/contract.ts';
import { mayNotManageMembers, membersUnchanged, noSignIn } from '../../contract/refusals.ts';
import { closeInvitation } from '../../people/invitations.ts';
import { presentInvitation } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'signIn'>;

export function revokeInvitation({ clock, db, signIn }: Needs): MainOperations['revokeInvitation'] {
  return exact(async ({ path }, { caller }) => {
    if (!signIn) throw noSignIn();
    if (!caller.unlimited) throw mayNotManageMembers();
    const at = clock.now();
    const closed = await db.transaction((tx) => closeInvitation(tx, caller, { ...path, at }));
    if ('refused' in closed) throw membersUnchanged(closed.refused, 'invitation');
    return { status: 200, body: presentInvitation(closed) };
  });
}

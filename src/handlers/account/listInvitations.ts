import { exact } from '../../contract/contract.ts';
import { noSignIn } from '../../contract/refusals.ts';
import { invitationsOf } from '../../people/invitations.ts';
import { presentInvitation } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'signIn'>;

export function listInvitations({ clock, db, signIn }: Needs): MainOperations['listInvitations'] {
  return exact(async (_request, { caller }) => {
    if (!signIn) throw noSignIn();
    const open = await invitationsOf(db, caller.account_id, clock.now());
    return { status: 200, body: { invitations: open.map(presentInvitation) } };
  });
}

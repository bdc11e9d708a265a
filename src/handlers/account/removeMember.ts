import { forgetKeys } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { mayNotManageMembers, membersUnchanged, noSignIn } from '../../contract/refusals.ts';
import { endMembership } from '../../people/members.ts';
import { presentMemberChange } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'signIn'>;

export function removeMember({ clock, db, signIn }: Needs): MainOperations['removeMember'] {
  return exact(async ({ path }, { caller }) => {
    if (!signIn) throw noSignIn();
    if (!caller.unlimited) throw mayNotManageMembers();
    const changed = await db.transaction((tx) => endMembership(tx, caller, { ...path, at: clock.now() }));
    if ('refused' in changed) throw membersUnchanged(changed.refused, 'member');
    forgetKeys(db);
    return { status: 200, body: await presentMemberChange({ db, clock }, changed, caller.account_id) };
  });
}

import { forgetKeys } from '../../accounts/keys.ts';
import { exact } from '../../contract/contract.ts';
import { mayNotManageMembers, membersUnchanged, noSignIn } from '../../contract/refusals.ts';
import { changeRole } from '../../people/members.ts';
import { presentMemberChange } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'clock' | 'db' | 'signIn'>;

export function updateMember({ clock, db, signIn }: Needs): MainOperations['updateMember'] {
  return exact(async ({ path, body }, { caller }) => {
    if (!signIn) throw noSignIn();
    if (!caller.unlimited) throw mayNotManageMembers();
    const changed = await db.transaction((tx) =>
      changeRole(tx, caller, { ...path, ...body, at: clock.now() }),
    );
    if ('refused' in changed) throw membersUnchanged(changed.refused, 'member');
    forgetKeys(db);
    return { status: 200, body: await presentMemberChange({ db, clock }, changed, caller.account_id) };
  });
}

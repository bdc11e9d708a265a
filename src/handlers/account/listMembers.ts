import { exact } from '../../contract/contract.ts';
import { noSignIn } from '../../contract/refusals.ts';
import { membersOf } from '../../people/members.ts';
import { presentMember } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

type Needs = Pick<Context, 'db' | 'signIn'>;

export function listMembers({ db, signIn }: Needs): MainOperations['listMembers'] {
  return exact(async (_request, { caller }) => {
    if (!signIn) throw noSignIn();
    const members = await membersOf(db, caller.account_id);
    return { status: 200, body: { members: members.map(presentMember) } };
  });
}

/** Sign-in is not set up in the mock, so the service's own handlers refuse it. */
import type { Operations } from '../../generated/main/operations.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { createInvitation } from '../../src/handlers/account/createInvitation.ts';
import { listInvitations } from '../../src/handlers/account/listInvitations.ts';
import { listMembers } from '../../src/handlers/account/listMembers.ts';
import { listSessions } from '../../src/handlers/account/listSessions.ts';
import { removeMember } from '../../src/handlers/account/removeMember.ts';
import { revokeInvitation } from '../../src/handlers/account/revokeInvitation.ts';
import { revokeSession } from '../../src/handlers/account/revokeSession.ts';
import { updateMember } from '../../src/handlers/account/updateMember.ts';
import { acceptInvitation } from '../../src/handlers/people/acceptInvitation.ts';
import { createSession } from '../../src/handlers/people/createSession.ts';
import { createSignInCode } from '../../src/handlers/people/createSignInCode.ts';
import { endSession } from '../../src/handlers/people/endSession.ts';
import { getSession } from '../../src/handlers/people/getSession.ts';
import type { Needs } from './needs.ts';

type People = Pick<
  Operations<Invocation>,
  | 'listMembers'
  | 'updateMember'
  | 'removeMember'
  | 'listInvitations'
  | 'createInvitation'
  | 'revokeInvitation'
  | 'acceptInvitation'
  | 'createSignInCode'
  | 'createSession'
  | 'getSession'
  | 'endSession'
  | 'listSessions'
  | 'revokeSession'
>;

export function peopleAnswers({ context }: Pick<Needs, 'context'>): People {
  return {
    listMembers: listMembers(context),
    updateMember: updateMember(context),
    removeMember: removeMember(context),
    listInvitations: listInvitations(context),
    createInvitation: createInvitation(context),
    revokeInvitation: revokeInvitation(context),
    acceptInvitation: acceptInvitation(context),
    createSignInCode: createSignInCode(context),
    createSession: createSession(context),
    getSession: getSession(context),
    endSession: endSession(context),
    listSessions: listSessions(context),
    revokeSession: revokeSession(context),
  };
}

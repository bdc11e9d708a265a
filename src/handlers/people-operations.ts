/** Handlers of people: sign-in, sessions, members and invitations. */
import { createInvitation } from './account/createInvitation.ts';
import { listInvitations } from './account/listInvitations.ts';
import { listMembers } from './account/listMembers.ts';
import { listSessions } from './account/listSessions.ts';
import { removeMember } from './account/removeMember.ts';
import { revokeInvitation } from './account/revokeInvitation.ts';
import { revokeSession } from './account/revokeSession.ts';
import { updateMember } from './account/updateMember.ts';
import type { Context } from './context.ts';
import { acceptInvitation } from './people/acceptInvitation.ts';
import { beginProviderSignIn } from './people/beginProviderSignIn.ts';
import { createConsoleKey } from './people/createConsoleKey.ts';
import { createSession } from './people/createSession.ts';
import { createSignInCode } from './people/createSignInCode.ts';
import { endSession } from './people/endSession.ts';
import { getSession } from './people/getSession.ts';
import { getSignInMethods } from './people/getSignInMethods.ts';

type Needs = Pick<Context, 'clock' | 'consoleLink' | 'db' | 'settings' | 'signIn'>;

export function peopleHandlers(context: Needs) {
  return {
    getSignInMethods: getSignInMethods(context),
    createSignInCode: createSignInCode(context),
    beginProviderSignIn: beginProviderSignIn(context),
    createSession: createSession(context),
    getSession: getSession(context),
    endSession: endSession(context),
    createConsoleKey: createConsoleKey(context),
    acceptInvitation: acceptInvitation(context),
    listSessions: listSessions(context),
    revokeSession: revokeSession(context),
    listMembers: listMembers(context),
    updateMember: updateMember(context),
    removeMember: removeMember(context),
    listInvitations: listInvitations(context),
    createInvitation: createInvitation(context),
    revokeInvitation: revokeInvitation(context),
  };
}

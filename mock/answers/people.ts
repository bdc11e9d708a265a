/** Sign-in is not set up in the mock, so the service's own handlers refuse it. */
import type { Operations } from '../../generated/main/operations.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { listSessions } from '../../src/handlers/account/listSessions.ts';
import { revokeSession } from '../../src/handlers/account/revokeSession.ts';
import { createSession } from '../../src/handlers/people/createSession.ts';
import { createSignInCode } from '../../src/handlers/people/createSignInCode.ts';
import { endSession } from '../../src/handlers/people/endSession.ts';
import { getSession } from '../../src/handlers/people/getSession.ts';
import type { Needs } from './needs.ts';

type People = Pick<
  Operations<Invocation>,
  'createSignInCode' | 'createSession' | 'getSession' | 'endSession' | 'listSessions' | 'revokeSession'
>;

export function peopleAnswers({ context }: Pick<Needs, 'context'>): People {
  return {
    createSignInCode: createSignInCode(context),
    createSession: createSession(context),
    getSession: getSession(context),
    endSession: endSession(context),
    listSessions: listSessions(context),
    revokeSession: revokeSession(context),
  };
}

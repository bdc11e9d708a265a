/** Sign-in: any code but 000000 signs the same person in. The mock's callers are keys, which have no sessions. */
import type { Operations } from '../../generated/main/operations.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { onlyForPeople, wrongCode } from '../../src/contract/refusals.ts';
import { sessionCookie, tokenIn } from '../../src/contract/session-cookie.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { unguessable } from '../../src/lib/id.ts';
import { KNOWN } from '../known.ts';
import type { Needs } from './needs.ts';

type People = Pick<
  Operations<Invocation>,
  'createSignInCode' | 'createSession' | 'getSession' | 'endSession' | 'listSessions' | 'revokeSession'
>;

const NOBODY = { person: null, accounts: [] };
const ADA = {
  person: { person_id: 'per_01KAJ8A1B2C3D4E5F6G7H8JKMN', email: 'ada@example.com' },
  accounts: [
    { account_id: KNOWN.account, name: 'ada@example.com', mode: 'test' as const, role: 'owner' as const },
  ],
};

export function peopleAnswers({ context: { clock, settings } }: Needs): People {
  const cookie = (token?: string) => ({ 'Set-Cookie': sessionCookie(settings.baseUrl, token, 3600) });
  return {
    createSignInCode: exact(() => {
      const expires_at = addSeconds(clock.now(), 600).toISOString();
      return { status: 201, body: { sign_in_id: `sgn_${unguessable()}`, expires_at } };
    }),
    createSession: exact(({ body }) => {
      if (body.code === '000000') throw wrongCode(2);
      return { status: 201, headers: cookie(`ses_${unguessable()}`), body: ADA };
    }),
    getSession: exact((_request, { header }) => {
      return { status: 200, body: tokenIn(header.cookie, settings.baseUrl) ? ADA : NOBODY };
    }),
    endSession: exact(() => ({ status: 200, headers: cookie(), body: NOBODY })),
    listSessions: exact(() => {
      throw onlyForPeople();
    }),
    revokeSession: exact(() => {
      throw onlyForPeople();
    }),
  };
}

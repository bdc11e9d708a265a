import { exact } from '../../contract/contract.ts';
import { noSuch, onlyForPeople } from '../../contract/refusals.ts';
import { closeSession } from '../../people/sessions.ts';
import { presentSession } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

export function revokeSession({ db }: Pick<Context, 'db'>): MainOperations['revokeSession'] {
  return exact(async ({ path: { session_id } }, { caller: { session: own } }) => {
    if (!own) throw onlyForPeople();
    const ended = await closeSession(db, { person_id: own.person_id, session_id });
    if (!ended) throw noSuch('session');
    return { status: 200, body: presentSession(ended, own) };
  });
}

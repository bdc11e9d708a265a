import { exact } from '../../contract/contract.ts';
import { onlyForPeople } from '../../contract/refusals.ts';
import { sessionsOf } from '../../people/sessions.ts';
import { presentSession } from '../../presenters/present-person.ts';
import type { Context, MainOperations } from '../context.ts';

export function listSessions({ clock, db }: Pick<Context, 'clock' | 'db'>): MainOperations['listSessions'] {
  return exact(async (_request, { caller: { session: own } }) => {
    if (!own) throw onlyForPeople();
    const all = await sessionsOf(db, own.person_id, clock.now());
    return { status: 200, body: { sessions: all.map((each) => presentSession(each, own)) } };
  });
}

import type { Db } from '../db/db.ts';
import { membershipsOf, type Person } from '../people/people.ts';
import type { Session } from '../people/sessions.ts';

/** The person of a session with the person's accounts; undefined for nobody. */
export async function presentSignedIn(db: Db, person: Person | undefined) {
  if (!person) return { person: null, accounts: [] };
  const { person_id, email } = person;
  return { person: { person_id, email }, accounts: await membershipsOf(db, person_id) };
}

/** `own` is the session of the call. */
export function presentSession(
  { session_id, browser, created_at, last_used_at, expires_at }: Session,
  own: { session_id: string },
) {
  return {
    session_id,
    current: session_id === own.session_id,
    browser,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

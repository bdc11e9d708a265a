import { validKeysOf } from '../accounts/keys-of-person.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../lib/clock.ts';
import { type Invitation, invitationsFor } from '../people/invitations.ts';
import type { Member } from '../people/members.ts';
import { operatorRoleOf } from '../people/operators.ts';
import { membershipsOf, type Person } from '../people/people.ts';
import type { Session } from '../people/sessions.ts';
import { presentKey } from './present-key.ts';

type Reading = { db: Db; clock: Clock };

/** The person of a session with the person's accounts and invitations; undefined for nobody. */
export async function presentSignedIn(
  { db, clock }: Reading,
  signedIn: { person: Person; session: Session } | undefined,
) {
  if (!signedIn) return { person: null, accounts: [], invitations: [], operator_role: null };
  const { person, session } = signedIn;
  const { person_id, email } = person;
  const at = clock.now();
  const open = await invitationsFor(db, email, at);
  const invitations = open.map(({ invitation_id, account_name, role, invited_by, expires_at }) => ({
    ...{ invitation_id, account_name, role, invited_by },
    expires_at: expires_at.toISOString(),
  }));
  const operator_role = await operatorRoleOf(db, person, { session, at });
  const accounts = await membershipsOf(db, person_id);
  return { person: { person_id, email }, accounts, invitations, operator_role };
}

export function presentMember({ person_id, email, role, created_at }: Member) {
  return { person_id, email, role, created_at: created_at.toISOString() };
}

/** A member or former member, with the valid keys that the person created. */
export async function presentMemberChange(reading: Reading, member: Member, account_id: string) {
  const { person_id } = member;
  const keys = await validKeysOf(reading.db, { account_id, person_id, at: reading.clock.now() });
  return { ...presentMember(member), keys: await Promise.all(keys.map((key) => presentKey(reading, key))) };
}

export function presentInvitation({ invitation_id, email, role, invited_by, ...times }: Invitation) {
  return {
    ...{ invitation_id, email, role, invited_by },
    created_at: times.created_at.toISOString(),
    expires_at: times.expires_at.toISOString(),
  };
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

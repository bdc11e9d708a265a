/** Sessions of signed-in people. The cookie holds the token, and only its hash is stored. */
import { type Found, HOLDER, hashOfSecret, holderOf, type KeyHolder } from '../accounts/keys.ts';
import type { Db } from '../db/db.ts';
import type { PersonSessionRow } from '../db/people-tables.ts';
import { first, run, tables } from '../db/tables.ts';
import { addSeconds } from '../lib/clock.ts';
import { newId, unguessable } from '../lib/id.ts';
import type { OperatorRole } from '../lib/operator-role.ts';
import type { Role } from '../lib/role.ts';

export type Session = Omit<PersonSessionRow, 'id' | 'token_sha256'> & { session_id: string };

/** The longest life of a session, and the longest time between two uses. */
export const SESSION_SECONDS = 30 * 24 * 3600;
const IDLE_SECONDS = 7 * 24 * 3600;
/** A use is stored if none was stored within this time before it. */
const APART_SECONDS = 300;
/** Oldest sessions end when a person begins more than this. */
const SESSIONS_MAX = 50;
const BROWSER_LETTERS = 300;
export const TOKEN = /^ses_[A-Za-z0-9]{40}$/;

/**
 * Begins a session. Only this result contains the token. `browser` is the text of `User-Agent`, and `operator_role` the
 * role that the groups of the provider give.
 */
export async function beginSession(
  tx: Db,
  {
    person_id,
    browser,
    operator_role = null,
    at,
  }: { person_id: string; browser: string; operator_role?: OperatorRole | null; at: Date },
): Promise<{ token: string; session: Session }> {
  const token = `ses_${(unguessable() + unguessable()).slice(0, 40)}`;
  const row = {
    ...{ id: newId('ssn'), person_id, token_sha256: hashOfSecret(token) },
    browser: browser.slice(0, BROWSER_LETTERS),
    ...{ created_at: at, last_used_at: at, expires_at: addSeconds(at, SESSION_SECONDS), operator_role },
  };
  await run(tx, tables.insertInto('person_session').values(row));
  await tx.query({
    text: `delete from person_session where id in (
             select id from person_session where person_id = $1 order by created_at desc, id desc offset ${SESSIONS_MAX})`,
    values: [person_id],
  });
  return { token, session: sessionOf(row) };
}

/** The person of a valid session, and its use. Undefined for an unknown, ended or idle session. */
export async function findSession(db: Db, token: string, at: Date): Promise<Session | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const row = await first(db, valid(at).selectAll().where('token_sha256', '=', hashOfSecret(token)));
  return row && sessionOf(row);
}

/** As `findSession`, for a call of the person: its time is the last use of the session. */
export async function useSession(db: Db, token: string, at: Date): Promise<Session | undefined> {
  const session = await findSession(db, token, at);
  if (session && session.last_used_at < addSeconds(at, -APART_SECONDS))
    await noteUse(db, session.session_id, at);
  return session;
}

export type MemberHolder = KeyHolder & { session_id: string; role: Role };

/**
 * The key by which the person of a session acts for an account. Read from the database at every call, so a change of
 * the role or an ended session counts at once in every process. Undefined for a person who is not a member.
 */
export async function findMember(
  db: Db,
  { token, account_id, at }: { token: string; account_id: string; at: Date },
): Promise<MemberHolder | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [found] = await db.query<Found & { session_id: string; used_at: Date; member_role: Role }>({
    name: 'people_find_member',
    text: `select ${HOLDER}, session.id as session_id, session.last_used_at as used_at, member.role as member_role
           from person_session session
           join account_member member on member.person_id = session.person_id and member.account_id = $2
           join api_key as key on key.id = member.key_id
           join account on account.id = member.account_id
           where token_sha256 = $1 and key.revoked_at is null and session.expires_at > $3 and session.last_used_at > $4`,
    values: [hashOfSecret(token), account_id, at, addSeconds(at, -IDLE_SECONDS)],
  });
  if (!found) return undefined;
  const { session_id, used_at, member_role, ...row } = found;
  if (used_at < addSeconds(at, -APART_SECONDS)) await noteUse(db, session_id, at);
  return { ...holderOf(row), session_id, role: member_role };
}

async function noteUse(db: Db, id: string, at: Date): Promise<void> {
  await run(db, tables.updateTable('person_session').set({ last_used_at: at }).where('id', '=', id));
}

/** The valid sessions of a person, newest first. */
export async function sessionsOf(db: Db, person_id: string, at: Date): Promise<Session[]> {
  const all = valid(at).selectAll().where('person_id', '=', person_id);
  return (await run(db, all.orderBy('created_at', 'desc').orderBy('id', 'desc'))).map(sessionOf);
}

/** Ends a session of the person. Returns it; undefined if the person has no such session. */
export async function closeSession(
  db: Db,
  { person_id, session_id }: { person_id: string; session_id: string },
): Promise<Session | undefined> {
  const own = tables.deleteFrom('person_session').where('id', '=', session_id);
  const row = await first(db, own.where('person_id', '=', person_id).returningAll());
  return row && sessionOf(row);
}

/** Ends the session of a token, if there is one. */
export async function closeSessionOf(db: Db, token: string): Promise<void> {
  await run(db, tables.deleteFrom('person_session').where('token_sha256', '=', hashOfSecret(token)));
}

function valid(at: Date) {
  return tables
    .selectFrom('person_session')
    .where('expires_at', '>', at)
    .where('last_used_at', '>', addSeconds(at, -IDLE_SECONDS));
}

function sessionOf({ id, token_sha256: _, ...row }: PersonSessionRow): Session {
  return { session_id: id, ...row };
}

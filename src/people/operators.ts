/**
 * People who are operators: by their address in OPERATORS, or by a group of the provider at which they signed in. The
 * roles are read from the database at every call, so a change counts at once in every process.
 */
import type { Db } from '../db/db.ts';
import { first, tables } from '../db/tables.ts';
import { addSeconds } from '../lib/clock.ts';
import { highestRole, type OperatorRole } from '../lib/operator-role.ts';
import { type Person, personWithId } from './people.ts';
import { type Session, useSession } from './sessions.ts';

/** The people of OPERATORS, by their addresses in lower case. */
export type OperatorList = ReadonlyMap<string, OperatorRole>;

/** The provider is asked at the sign-in only, so the role of a group ends this time after it. */
const GROUP_SECONDS = 12 * 3600;

/** Replaces the list of operators for all processes. Processes that start with the same list change nothing. */
export async function storeOperators(db: Db, operators: OperatorList): Promise<void> {
  const list = [...operators].sort().map(([email, role]) => ({ email, role }));
  await db.query({
    text: `with wanted as (select email, role from jsonb_to_recordset($1::jsonb) as x(email text, role text)),
             former as (delete from operator_person where email not in (select email from wanted))
           insert into operator_person select email, role from wanted
           on conflict (email) do update set role = excluded.role where operator_person.role <> excluded.role`,
    values: [JSON.stringify(list)],
  });
}

/** The role of a signed-in person; null for none. */
export async function operatorRoleOf(
  db: Db,
  { email }: Person,
  { session: { operator_role, created_at }, at }: { session: Session; at: Date },
): Promise<OperatorRole | null> {
  const listed = await first(
    db,
    tables.selectFrom('operator_person').select('role').where('email', '=', email),
  );
  const ofGroup = created_at > addSeconds(at, -GROUP_SECONDS) ? operator_role : null;
  return highestRole([listed?.role, ofGroup]);
}

export type OperatorSession = Person & { session_id: string; operator_role: OperatorRole };

/** The operator of a valid session. Undefined for a person without a role. */
export async function findOperatorSession(
  db: Db,
  token: string,
  at: Date,
): Promise<OperatorSession | undefined> {
  const session = await useSession(db, token, at);
  const person = session && (await personWithId(db, session.person_id));
  const operator_role = person ? await operatorRoleOf(db, person, { session, at }) : null;
  if (!person || operator_role === null) return undefined;
  return { ...person, session_id: session.session_id, operator_role };
}

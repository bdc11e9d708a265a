/** Invitations to accounts. The id is no secret: only a session of the invited address can accept. */
import type { Mode } from '../accounts/keys.ts';
import type { Db } from '../db/db.ts';
import { run, tables } from '../db/tables.ts';
import { addSeconds } from '../lib/clock.ts';
import { newId } from '../lib/id.ts';
import type { Role } from '../lib/role.ts';
import { exceeded, type TooMany } from './mail-limits.ts';
import { type Actor, lockMembers, mayManage, roleOf } from './members.ts';
import { addMember, type Person } from './people.ts';

/** `invited_by` is an address; null for a key that no person created. */
export type Invitation = {
  invitation_id: string;
  email: string;
  role: Role;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
};
type Addressed = Invitation & { account_name: string };

export type TooManyInvitations = TooMany<'email' | 'network' | 'account_id'>;
export type NotInvited = { refused: 'role' | 'member' | 'too_many_members' };

const INVITATION_SECONDS = 7 * 24 * 3600;
const PER_HOUR = { email: 5, network: 30, account_id: 30 } as const;
/** Members and open invitations of an account together. */
export const MEMBERS_MAX = 100;
const RETENTION_SECONDS = 30 * 24 * 3600;

/** The earlier invitation of the address ends. `email` is in lower case. */
export async function invite(
  tx: Db,
  actor: Actor,
  { email, role, network, at }: { email: string; role: Role; network: string; at: Date },
): Promise<Invitation | NotInvited | TooManyInvitations> {
  const { account_id, person_id } = actor;
  const values = { email, network, account_id };
  const tooMany = await exceeded(tx, 'account_invitation', { limits: PER_HOUR, values, at });
  if (tooMany) return tooMany;
  const members = await lockMembers(tx, account_id);
  const own = await roleOf(tx, actor, members);
  const open = await invitationsOf(tx, account_id, at);
  const earlier = open.find((each) => each.email === email);
  if (![role, earlier?.role ?? role].every((each) => mayManage(own, each))) return { refused: 'role' };
  if (members.some((each) => each.email === email)) return { refused: 'member' };
  if (!earlier && members.length + open.length >= MEMBERS_MAX) return { refused: 'too_many_members' };
  const former = tables.updateTable('account_invitation').where('account_id', '=', account_id);
  const unused = former.where('email', '=', email).where('accepted_at', 'is', null);
  await run(tx, unused.where('revoked_at', 'is', null).set({ revoked_at: at }));
  const row = { id: newId('inv'), ...values, role, invited_by: person_id, created_at: at };
  const insert = tables.insertInto('account_invitation');
  await run(tx, insert.values({ ...row, expires_at: addSeconds(at, INVITATION_SECONDS) }));
  return (await invitationsOf(tx, account_id, at)).find(({ invitation_id }) => invitation_id === row.id)!;
}

/** The open invitations of an account, newest first. */
export function invitationsOf(db: Db, account_id: string, at: Date): Promise<Invitation[]> {
  return openWhere(db, 'account_id', account_id, at);
}

/** The open invitations of an address, newest first. */
export function invitationsFor(db: Db, email: string, at: Date): Promise<Addressed[]> {
  return openWhere(db, 'invitation.email', email, at);
}

function openWhere(db: Db, column: 'account_id' | 'invitation.email', value: string, at: Date) {
  return db.query<Addressed>({
    text: `select invitation.id as invitation_id, invitation.email, role, inviter.email as invited_by,
             invitation.created_at, expires_at, account.name as account_name
           from account_invitation invitation
           join account on account.id = account_id
           left join person inviter on inviter.id = invited_by
           where ${column} = $1 and accepted_at is null and revoked_at is null and expires_at > $2 and deleted_at is null
           order by invitation.created_at desc, invitation.id desc`,
    values: [value, at],
  });
}

/** Returns the invitation. A repeat finds none. */
export async function closeInvitation(
  tx: Db,
  actor: Actor,
  { invitation_id, at }: { invitation_id: string; at: Date },
): Promise<Invitation | { refused: 'unknown' | 'role' }> {
  const own = await roleOf(tx, actor, await lockMembers(tx, actor.account_id));
  const all = await invitationsOf(tx, actor.account_id, at);
  const found = all.find((each) => each.invitation_id === invitation_id);
  if (!found) return { refused: 'unknown' };
  if (!mayManage(own, found.role)) return { refused: 'role' };
  const row = tables.updateTable('account_invitation').where('id', '=', invitation_id);
  const unused = row.where('accepted_at', 'is', null).set({ revoked_at: at });
  const closed = await run(tx, unused.returning('id'));
  return closed.length > 0 ? found : { refused: 'unknown' };
}

/**
 * Makes the person a member. An invitation to another address is unknown. A repeat changes nothing, and a member keeps
 * the present role.
 */
export async function accept(
  tx: Db,
  { invitation_id, person, at }: { invitation_id: string; person: Person; at: Date },
): Promise<'accepted' | 'over' | 'unknown'> {
  const [found] = await tx.query<{
    account_id: string;
    mode: Mode;
    role: Role;
    used: boolean;
    over: boolean;
  }>({
    // The lock of the account waits for its deletion.
    text: `select account_id, mode, role, accepted_at is not null as used,
             (revoked_at is not null or expires_at <= $3 or deleted_at is not null) as over
           from account_invitation invitation join account on account.id = account_id
           where invitation.id = $1 and email = $2 for update of invitation for share of account`,
    values: [invitation_id, person.email, at],
  });
  if (!found) return 'unknown';
  const { account_id, mode, role, used, over } = found;
  const memberships = tables.selectFrom('account_member').select('role').where('account_id', '=', account_id);
  const present = await run(tx, memberships.where('person_id', '=', person.person_id));
  if (used) return present.length > 0 ? 'accepted' : 'over';
  if (over) return 'over';
  if (present.length === 0) await addMember(tx, { account_id, mode, person, role, at });
  const row = tables.updateTable('account_invitation').where('id', '=', invitation_id);
  await run(tx, row.set({ accepted_at: at }));
  return 'accepted';
}

/** Removes invitations that ended long ago. */
export async function forgetInvitations(db: Db, at: Date): Promise<void> {
  const old = addSeconds(at, -RETENTION_SECONDS);
  await run(db, tables.deleteFrom('account_invitation').where('created_at', '<', old));
}

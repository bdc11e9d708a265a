/** Members of an account: their roles, and the end of a membership. */
import { limitKeys } from '../accounts/keys-of-person.ts';
import type { Db } from '../db/db.ts';
import { first, run, tables } from '../db/tables.ts';
import { ROLES, type Role } from '../lib/role.ts';

export type Member = { person_id: string; email: string; role: Role; created_at: Date };
type LockedMember = Member & { key_id: string };

/** The caller: a session, or a key without one. `person_id` is the person who created the key. */
export type Actor = {
  account_id: string;
  key_id: string;
  person_id: string | null;
  session: { person_id: string } | null;
};
export type NotChanged = { refused: 'unknown' | 'role' | 'last_owner' };

/** Keys of a former member have at most these rights. */
const AFTER_REMOVAL = 'developer';

/** In the order in which they joined. */
export function membersOf(db: Db, account_id: string): Promise<Member[]> {
  return run(
    db,
    tables
      .selectFrom('account_member as member')
      .innerJoin('person', 'person.id', 'member.person_id')
      .select(['person_id', 'email', 'role', 'member.created_at'])
      .where('account_id', '=', account_id)
      .orderBy('member.created_at')
      .orderBy('person_id'),
  );
}

/** Locks all members of the account, so that changes wait for one another and each sees the roles at its turn. */
export function lockMembers(tx: Db, account_id: string): Promise<LockedMember[]> {
  return tx.query({
    text: `select person_id, email, role, key_id, member.created_at
           from account_member member join person on person.id = person_id
           where account_id = $1 order by person_id for update of member`,
    values: [account_id],
  });
}

/** The role that the caller has at its turn. Undefined for a former member and for a revoked key. */
export async function roleOf(
  tx: Db,
  { key_id, session }: Actor,
  members: Pick<Member, 'person_id' | 'role'>[],
): Promise<Role | undefined> {
  if (session) return members.find(({ person_id }) => person_id === session.person_id)?.role;
  const own = tables.selectFrom('api_key').select('role').where('id', '=', key_id);
  const key = await first(tx, own.where('revoked_at', 'is', null));
  return key && (key.role ?? 'owner');
}

/** True if `role` may appoint, change and remove members with the role `of`. */
export function mayManage(role: Role | undefined, of: Role): boolean {
  return role === 'owner' || (role === 'admin' && of !== 'owner');
}

/** Ends the open invitations by a person who may no longer manage members of their roles. */
async function endInvitations(
  tx: Db,
  {
    account_id,
    person_id,
    role,
    at,
  }: { account_id: string; person_id: string; role: Role | undefined; at: Date },
): Promise<void> {
  const beyond = ROLES.filter((each) => !mayManage(role, each));
  const own = tables.updateTable('account_invitation').where('account_id', '=', account_id);
  const open = own.where('accepted_at', 'is', null).where('revoked_at', 'is', null);
  await run(tx, open.where('invited_by', '=', person_id).where('role', 'in', beyond).set({ revoked_at: at }));
}

/**
 * Changes the role, and limits the keys and the open invitations of the member. Call `forgetKeys` after the commit.
 */
export async function changeRole(
  tx: Db,
  actor: Actor,
  { person_id, role, at }: { person_id: string; role: Role; at: Date },
): Promise<Member | NotChanged> {
  const { account_id } = actor;
  const members = await lockMembers(tx, account_id);
  const member = members.find((each) => each.person_id === person_id);
  if (!member) return { refused: 'unknown' };
  const own = await roleOf(tx, actor, members);
  if (!mayManage(own, member.role) || !mayManage(own, role)) return { refused: 'role' };
  if (role !== 'owner' && isLastOwner(member, members)) return { refused: 'last_owner' };
  const row = tables.updateTable('account_member').set({ role }).where('account_id', '=', account_id);
  await run(tx, row.where('person_id', '=', person_id));
  await limitKeys(tx, { account_id, person_id, role });
  if (role !== 'owner') await endInvitations(tx, { account_id, person_id, role, at });
  return { ...member, role };
}

/**
 * Removes a member, or lets one leave. The key by which the person acted is revoked, the person's open invitations end,
 * and the keys that the person created are limited. Call `forgetKeys` after the commit.
 */
export async function endMembership(
  tx: Db,
  actor: Actor,
  { person_id, at }: { person_id: string; at: Date },
): Promise<Member | NotChanged> {
  const { account_id, session } = actor;
  const members = await lockMembers(tx, account_id);
  const member = members.find((each) => each.person_id === person_id);
  if (!member) return { refused: 'unknown' };
  const isLeaving = session?.person_id === person_id;
  if (!isLeaving && !mayManage(await roleOf(tx, actor, members), member.role)) return { refused: 'role' };
  if (isLastOwner(member, members)) return { refused: 'last_owner' };
  const row = tables.deleteFrom('account_member').where('account_id', '=', account_id);
  await run(tx, row.where('person_id', '=', person_id));
  await run(tx, tables.updateTable('api_key').set({ revoked_at: at }).where('id', '=', member.key_id));
  await limitKeys(tx, { account_id, person_id, role: AFTER_REMOVAL });
  await endInvitations(tx, { account_id, person_id, role: undefined, at });
  return member;
}

/**
 * The role of a key that the caller creates now. It waits for a change of the caller's membership, so no key keeps
 * rights that its maker has lost. Undefined if the membership has ended or the key of the caller was revoked.
 */
export async function roleForKey(tx: Db, actor: Actor): Promise<Role | undefined> {
  const { account_id, person_id } = actor;
  const row = tables.selectFrom('account_member').select(['person_id', 'role']);
  const own = row.where('account_id', '=', account_id).where('person_id', '=', person_id);
  return roleOf(tx, actor, person_id === null ? [] : await run(tx, own.forShare()));
}

function isLastOwner({ role }: Member, members: Member[]): boolean {
  return role === 'owner' && members.filter((each) => each.role === 'owner').length === 1;
}

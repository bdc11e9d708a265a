/** People, and the accounts that they are members of. */
import { type NewAccount, openAccountWithoutKey } from '../accounts/accounts.ts';
import { issueMemberKey, type Mode } from '../accounts/keys.ts';
import type { Db } from '../db/db.ts';
import { first, run, tables } from '../db/tables.ts';
import { credits, type Nano } from '../lib/credits.ts';
import { newId } from '../lib/id.ts';
import type { Role } from '../lib/role.ts';

export type Person = { person_id: string; email: string; created_at: Date };
export type Membership = { account_id: string; name: string; mode: Mode; role: Role };

/** Credits of the test account that each person receives. */
const TEST_CREDITS = credits('1000');

/** Undefined when nobody has this address. `email` is in lower case. */
export async function findPerson(db: Db, email: string): Promise<Person | undefined> {
  const row = await first(db, tables.selectFrom('person').selectAll().where('email', '=', email));
  return row && personOf(row);
}

export async function personWithId(db: Db, id: string): Promise<Person | undefined> {
  const row = await first(db, tables.selectFrom('person').selectAll().where('id', '=', id));
  return row && personOf(row);
}

/**
 * The person with this address, who signs up if there is none: then with a live account that has `amount` credits, and
 * a test account. Of processes that sign up one address at the same time, one creates the accounts.
 */
export async function signUp(
  tx: Db,
  { email, amount, at }: { email: string; amount: Nano; at: Date },
): Promise<Person> {
  const person = await addPerson(tx, { email, at });
  if (!person) return (await findPerson(tx, email))!;
  for (const account of [
    { name: email, mode: 'live', amount, at },
    { name: email, mode: 'test', amount: TEST_CREDITS, at },
  ] satisfies NewAccount[]) {
    const { account_id, mode } = await openAccountWithoutKey(tx, account);
    await addMember(tx, { account_id, mode, person, role: 'owner', at });
  }
  return person;
}

/** A person without an account; undefined if another process has added one with this address. */
export async function addPerson(
  tx: Db,
  { email, at }: { email: string; at: Date },
): Promise<Person | undefined> {
  const row = { id: newId('per'), email, created_at: at };
  const insert = tables.insertInto('person').values(row);
  const added = insert.onConflict((clash) => clash.column('email').doNothing()).returning('id');
  return (await run(tx, added)).length === 0 ? undefined : personOf(row);
}

/** Makes a person a member. The caller has checked that the person is none. */
export async function addMember(tx: Db, { account_id, mode, person, role, at }: NewMember): Promise<void> {
  const { person_id, email: name } = person;
  const key_id = await issueMemberKey(tx, { account: account_id, mode, name, person_id, at });
  const row = { account_id, person_id, role, key_id, created_at: at };
  await run(tx, tables.insertInto('account_member').values(row));
}

type NewMember = { account_id: string; mode: Mode; person: Person; role: Role; at: Date };

/** The accounts of a person, live ones first. */
export async function membershipsOf(db: Db, person_id: string): Promise<Membership[]> {
  return run(
    db,
    tables
      .selectFrom('account_member as member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select(['account_id', 'name', 'mode', 'role'])
      .where('person_id', '=', person_id)
      .where('deleted_at', 'is', null)
      .orderBy('mode')
      .orderBy('account.created_at')
      .orderBy('account_id'),
  );
}

function personOf({ id, ...row }: { id: string; email: string; created_at: Date }): Person {
  return { person_id: id, ...row };
}

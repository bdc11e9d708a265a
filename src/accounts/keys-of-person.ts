/** The keys that a person created for an account. */
import type { Db } from '../db/db.ts';
import { run, tables } from '../db/tables.ts';
import { lesserRole, ROLES, type Role } from '../lib/role.ts';
import { type Key, keyOf } from './keys.ts';

type OfPerson = { account_id: string; person_id: string };

/** Takes the rights beyond `role` from the keys that the person created. Call `forgetKeys` after the commit. */
export async function limitKeys(
  tx: Db,
  { account_id, person_id, role }: OfPerson & { role: Role },
): Promise<void> {
  const limited = Object.fromEntries(ROLES.map((each) => [each, lesserRole(each, role)]));
  await tx.query({
    text: `update api_key set role = nullif($3::jsonb ->> coalesce(role, 'owner'), 'owner')
           where account_id = $1 and person_id = $2 and key_sha256 is not null`,
    values: [account_id, person_id, JSON.stringify(limited)],
  });
}

/** The valid keys that the person created, newest first. */
export async function validKeysOf(
  db: Db,
  { account_id, person_id, at }: OfPerson & { at: Date },
): Promise<Key[]> {
  const own = tables.selectFrom('api_key').selectAll().where('account_id', '=', account_id);
  const valid = own
    .where('person_id', '=', person_id)
    .where('key_sha256', 'is not', null)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]));
  return (await run(db, valid.orderBy('created_at', 'desc').orderBy('id', 'desc'))).map(keyOf);
}

/** The tables of people: who may sign in, with which sessions, and to which accounts. */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { OperatorRole } from '../lib/operator-role.ts';
import type { Role } from '../lib/role.ts';

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface PeopleTables {
  person: { id: string; email: string; created_at: Date };
  person_code: PersonCodeTable;
  person_session: PersonSessionTable;
  account_member: {
    account_id: string;
    person_id: string;
    role: Role;
    key_id: string;
    created_at: Date;
  };
  account_invitation: AccountInvitationTable;
  person_login: { issuer: string; subject: string; person_id: string; created_at: Date };
  operator_person: { email: string; role: OperatorRole };
  person_attempt: { secret_sha256: string; provider: string; expires_at: Date };
}

interface PersonCodeTable {
  id: string;
  email: string;
  network: string;
  page_sha256: string;
  code_sha256: string;
  link_sha256: string;
  wrong_codes: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Nullable<Date>;
}

interface AccountInvitationTable {
  id: string;
  account_id: string;
  email: string;
  role: Role;
  network: string;
  invited_by: Nullable<string>;
  created_at: Date;
  expires_at: Date;
  accepted_at: Nullable<Date>;
  revoked_at: Nullable<Date>;
}

interface PersonSessionTable {
  id: string;
  person_id: string;
  token_sha256: string;
  browser: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  operator_role: Nullable<OperatorRole>;
}

export type PersonSessionRow = Selectable<PersonSessionTable>;
export type PersonCodeRow = Selectable<PersonCodeTable>;

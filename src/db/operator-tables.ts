/** The tables of the operator API: tokens, acts and blocked media. */
import type { ColumnType, Selectable } from 'kysely';
import type { JsonObject } from '../lib/json.ts';
import type { OperatorRole } from '../lib/operator-role.ts';

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface OperatorTokenTable {
  id: string;
  name: string;
  rights: OperatorRole;
  prefix: string;
  token_sha256: string;
  created_at: Date;
  expires_at: Nullable<Date>;
  revoked_at: Nullable<Date>;
}

export interface OperatorActTable {
  id: string;
  who: string;
  token_id: Nullable<string>;
  person_id: Nullable<string>;
  act: string;
  account_id: Nullable<string>;
  about: Nullable<string>;
  reason: Nullable<string>;
  /** Written with `jsonb(value)`. */
  details: ColumnType<JsonObject, string, string>;
  request_id: string;
  created_at: Date;
}

export interface BlockedMediumTable {
  id: string;
  sha256: string;
  stills: number;
  reason: string;
  created_at: Date;
}

export type OperatorTokenRow = Selectable<OperatorTokenTable>;
export type OperatorActRow = Selectable<OperatorActTable>;

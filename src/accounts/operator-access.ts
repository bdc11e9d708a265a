/** Named operator tokens beside ADMIN_TOKEN. Only their hashes are stored. */

import type { Db } from '../db/db.ts';
import { newestFirst, type Page, type Paged } from '../db/newest.ts';
import type { OperatorTokenRow } from '../db/operator-tables.ts';
import { first, run, tables } from '../db/tables.ts';
import { newId, unguessable } from '../lib/id.ts';
import type { OperatorRole } from '../lib/operator-role.ts';
import { hashOfSecret } from './keys.ts';

export type OperatorToken = {
  token_id: string;
  name: string;
  rights: OperatorRole;
  prefix: string;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
};

const SECRET = /^adm_[A-Za-z0-9]{32}$/;
const PREFIX_LENGTH = 12;

/** Creates a token. Only this result contains the secret. */
export async function issueOperatorToken(
  tx: Db,
  { name, rights, expires_at, at }: Pick<OperatorToken, 'name' | 'rights' | 'expires_at'> & { at: Date },
): Promise<{ token: OperatorToken; secret: string }> {
  const secret = `adm_${(unguessable() + unguessable()).slice(0, 32)}`;
  const row = {
    ...{ id: newId('opt'), name, rights, prefix: secret.slice(0, PREFIX_LENGTH) },
    ...{ token_sha256: hashOfSecret(secret), created_at: at, expires_at, revoked_at: null },
  };
  await run(tx, tables.insertInto('operator_token').values(row));
  return { token: tokenOf(row), secret };
}

/** Token record of a secret; undefined for unknown, revoked and expired secrets. */
export async function findOperator(db: Db, secret: string, at: Date): Promise<OperatorToken | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const valid = tables.selectFrom('operator_token').selectAll().where('revoked_at', 'is', null);
  const row = await first(db, valid.where('token_sha256', '=', hashOfSecret(secret)));
  return row && isOpen(row, at) ? tokenOf(row) : undefined;
}

/** True before the expiry. */
export function isOpen({ expires_at }: Pick<OperatorToken, 'expires_at'>, at: Date): boolean {
  return expires_at === null || expires_at > at;
}

/** Lists all tokens, including revoked ones, newest first. */
export async function pageOfOperatorTokens(db: Db, page: Page): Promise<Paged<OperatorToken>> {
  return newestFirst(db, tables.selectFrom('operator_token').selectAll(), page, tokenOf);
}

/** Revokes a token. Returns the token, and whether it was valid until now; undefined when there is none. */
export async function closeOperatorToken(
  tx: Db,
  { id, at }: { id: string; at: Date },
): Promise<{ token: OperatorToken; changed: boolean } | undefined> {
  const open = tables.updateTable('operator_token').where('id', '=', id).where('revoked_at', 'is', null);
  const changed = await run(tx, open.set({ revoked_at: at }).returning('id'));
  const row = await first(tx, tables.selectFrom('operator_token').selectAll().where('id', '=', id));
  return row && { token: tokenOf(row), changed: changed.length > 0 };
}

function tokenOf({ id, token_sha256: _, ...same }: OperatorTokenRow): OperatorToken {
  return { token_id: id, ...same };
}

/** Codes and links that sign people in. Each works once, and a code only for the page that requested it. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { Database, Db } from '../db/db.ts';
import type { PersonCodeRow } from '../db/people-tables.ts';
import { first, run, tables } from '../db/tables.ts';
import { addSeconds } from '../lib/clock.ts';
import { newId, sixDigits, unguessable } from '../lib/id.ts';
import { exceeded, type TooMany } from './mail-limits.ts';

const CODE_SECONDS = 600;
const WRONG_MAX = 3;
/** Codes per hour. Codes for unknown addresses count too. */
const PER_HOUR = { email: 5, network: 30 } as const;
const RETENTION_SECONDS = 24 * 3600;

export type NewCode = {
  /** The secret of the page, the code for the mail, and the secret of the link. */
  page: string;
  code: string;
  link: string;
  expires_at: Date;
};
export type TooManyCodes = TooMany<'email' | 'network'>;

/** Stores a code for an address in lower case. Only this result contains the secrets. */
export async function issueCode(
  db: Database,
  { email, network, at }: { email: string; network: string; at: Date },
): Promise<NewCode | TooManyCodes> {
  const [page, link, code] = [secret('sgn'), secret('lnk'), sixDigits()];
  const expires_at = addSeconds(at, CODE_SECONDS);
  return db.transaction(async (tx) => {
    const values = { email, network };
    const tooMany = await exceeded(tx, 'person_code', { limits: PER_HOUR, values, at });
    if (tooMany) return tooMany;
    const row = { id: newId('cod'), email, network, created_at: at, expires_at };
    const hashes = {
      page_sha256: sha256(page),
      code_sha256: sha256(`${page} ${code}`),
      link_sha256: sha256(link),
    };
    await run(tx, tables.insertInto('person_code').values({ ...row, ...hashes }));
    return { page, code, link, expires_at };
  });
}

export type Proof = { page: string; code: string } | { link: string; email: string };
export type Redeemed = { email: string };
export type NotRedeemed = { refused: 'wrong'; tries_left: number } | { refused: 'expired' };

/**
 * Uses up a code or a link, and all others of its address. Commit the transaction also for a refusal, because it counts
 * wrong codes. Tries at the same time wait for one another.
 */
export async function redeem(tx: Db, proof: Proof, at: Date): Promise<Redeemed | NotRedeemed> {
  const row = await find(tx, proof);
  const isOpen = row && row.used_at === null && row.expires_at > at && row.wrong_codes < WRONG_MAX;
  if (!isOpen) return { refused: 'expired' };
  if ('code' in proof && !isSame(sha256(`${proof.page} ${proof.code}`), row.code_sha256)) {
    const wrong_codes = row.wrong_codes + 1;
    await run(tx, tables.updateTable('person_code').set({ wrong_codes }).where('id', '=', row.id));
    return { refused: 'wrong', tries_left: WRONG_MAX - wrong_codes };
  }
  const open = tables.updateTable('person_code').where('email', '=', row.email).where('used_at', 'is', null);
  await run(tx, open.set({ used_at: at }));
  return { email: row.email };
}

function find(tx: Db, proof: Proof): Promise<PersonCodeRow | undefined> {
  const rows = tables.selectFrom('person_code').selectAll().forUpdate();
  return 'code' in proof
    ? first(tx, rows.where('page_sha256', '=', sha256(proof.page)))
    : first(tx, rows.where('link_sha256', '=', sha256(proof.link)).where('email', '=', proof.email));
}

/** Removes codes and sessions that ended long ago, and sign-ins at providers that nobody finished. */
export async function forgetEnded(db: Db, at: Date): Promise<void> {
  await run(db, tables.deleteFrom('person_attempt').where('expires_at', '<', at));
  await run(
    db,
    tables.deleteFrom('person_code').where('created_at', '<', addSeconds(at, -RETENTION_SECONDS)),
  );
  await run(db, tables.deleteFrom('person_session').where('expires_at', '<', at));
}

function secret(prefix: string): string {
  return `${prefix}_${(unguessable() + unguessable()).slice(0, 32)}`;
}

function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

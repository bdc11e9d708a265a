/** Sign-ins at providers: from the first step in a browser to the person whom the provider names. */
import { hash } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { first, run, tables } from '../db/tables.ts';
import { addSeconds } from '../lib/clock.ts';
import { unguessable } from '../lib/id.ts';
import { isAccepted } from './addresses.ts';
import { type Person, personWithId } from './people.ts';
import type { AttemptSecrets, Identity, ProviderSettings } from './provider.ts';
import { personFor, type SignInRules } from './sign-in.ts';

export const ATTEMPT_SECONDS = 600;
export const ATTEMPT = /^oid_[A-Za-z0-9]{40}$/;

/** Stores a new sign-in. Only this result contains the secret, which belongs into the cookie of the browser. */
export async function beginAttempt(
  db: Db,
  { provider, at }: { provider: string; at: Date },
): Promise<{ secret: string; expires_at: Date }> {
  const secret = `oid_${(unguessable() + unguessable()).slice(0, 40)}`;
  const expires_at = addSeconds(at, ATTEMPT_SECONDS);
  const row = { secret_sha256: hash('sha256', secret, 'hex'), provider, expires_at };
  await run(db, tables.insertInto('person_attempt').values(row));
  return { secret, expires_at };
}

/** Ends the sign-in. Of several calls, one returns true, and only for the provider at which the sign-in began. */
export async function takeAttempt(
  db: Db,
  { secret, provider, at }: { secret: string; provider: string; at: Date },
): Promise<boolean> {
  if (!ATTEMPT.test(secret)) return false;
  const own = tables.deleteFrom('person_attempt').where('secret_sha256', '=', hash('sha256', secret, 'hex'));
  const row = await first(db, own.returningAll());
  return row !== undefined && row.provider === provider && row.expires_at > at;
}

/** The state and the nonce appear in addresses and tokens, and do not reveal the verifier. */
export function secretsOf(secret: string): AttemptSecrets {
  const derived = (purpose: string) => hash('sha256', `${purpose} ${secret}`, 'base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}

export type NotAccepted = { refused: 'unverified' | 'domain' | 'sign_up' };

/**
 * The person of a subject. The first sign-in of a subject needs a verified address: it joins the person with that
 * address, or signs a new person up. Later ones find the person by the subject alone.
 */
export async function personOfIdentity(
  tx: Db,
  { issuer, subject, email, isVerified, operatorRole }: Identity,
  { settings, rules, at }: { settings: ProviderSettings; rules: SignInRules; at: Date },
): Promise<Person | NotAccepted> {
  const verified = isVerified ? email : undefined;
  if (settings.domains.length > 0 && verified !== undefined && !isAccepted(verified, settings.domains))
    return { refused: 'domain' };
  const logins = tables.selectFrom('person_login').select('person_id').where('issuer', '=', issuer);
  const login = await first(tx, logins.where('subject', '=', subject));
  if (login && (verified !== undefined || settings.domains.length === 0))
    return (await personWithId(tx, login.person_id))!;
  if (verified === undefined) return { refused: 'unverified' };
  const isOperator = operatorRole !== null || rules.operators.has(verified);
  const person = await personFor(tx, verified, { rules, isOperator, at });
  if (!person) return { refused: 'sign_up' };
  const { person_id } = person;
  // Sign-ins of one person at the same time wait for one another.
  await tx.query({ text: 'select from person where id = $1 for update', values: [person_id] });
  // The address may have a new holder at the provider, and the earlier subject then loses the access.
  const former = tables.deleteFrom('person_login').where('person_id', '=', person_id);
  await run(tx, former.where('issuer', '=', issuer));
  const row = { issuer, subject, person_id, created_at: at };
  await run(
    tx,
    tables
      .insertInto('person_login')
      .values(row)
      .onConflict((clash) => clash.doNothing()),
  );
  return person;
}

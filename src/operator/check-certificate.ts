/** Checks the operator's certificate for C2PA manifests, for `npm run doctor`. */
import { isValidAt, openCredentials, trySigning } from '@reverie/engines';
import type { Config } from '../config/config.ts';
import { credentialsIn } from '../config/credentials-in.ts';
import type { Finding } from './doctor.ts';

const DAYS_LEAST = 30;

/** Signs a test text. Rejects when the certificate cannot be used. */
export async function examineCertificate(config: NonNullable<Config['c2pa']>, now: Date): Promise<Finding> {
  const credentials = await openCredentials(await credentialsIn(config));
  await trySigning(credentials);
  const { name, valid_from, expires_at } = credentials;
  if (!isValidAt(credentials, now)) {
    const says = `the certificate of ${name} is valid from ${dayOf(valid_from)} to ${dayOf(expires_at)} only`;
    return { verdict: 'bad', says };
  }
  const days = (expires_at.getTime() - now.getTime()) / 86_400_000;
  return {
    verdict: days < DAYS_LEAST ? 'warning' : 'good',
    says: `${name} signs manifests until ${dayOf(expires_at)}`,
  };
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

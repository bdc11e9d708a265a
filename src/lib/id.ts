import { randomBytes, randomInt } from 'node:crypto';
import { ulid } from 'ulid';

/** A fresh id, sortable by time, with 80 random bits: `job_01J9ZQ2V7T6T1QN0T5X7M3K8BD`. */
export function newId(prefix: string): string {
  return `${prefix}_${ulid()}`;
}

/** A name nobody can guess: 160 random bits in URL-safe letters. Used for media and keys. */
export function unguessable(): string {
  return randomBytes(20).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'B');
}

/** What signs webhooks: 256 random bits, as Standard Webhooks writes them. */
export function signingSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** A seed for a generation whose caller named none: 0 … 2³²−1. */
export function randomSeed(): number {
  return randomInt(2 ** 32);
}

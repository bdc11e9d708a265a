import { randomBytes, randomInt } from 'node:crypto';
import { ulid } from 'ulid';

/** A draw from the system for every letter of an id would take longer than the id. */
const POOL_BYTES = 4096;
let pool: Buffer = Buffer.alloc(0);
let next = 0;

/** 0 … 1, from the system's own source. */
function random(): number {
  if (next === pool.length) {
    pool = randomBytes(POOL_BYTES);
    next = 0;
  }
  return pool[next++]! / 256;
}

/** A fresh id, sortable by time, with 80 random bits: `job_01J9ZQ2V7T6T1QN0T5X7M3K8BD`. */
export function newId(prefix: string): string {
  return `${prefix}_${ulid(undefined, random)}`;
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

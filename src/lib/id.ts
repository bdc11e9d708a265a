import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { ulid } from 'ulid';

/** A fresh id, sortable by time, with 80 random bits: `job_01J9ZQ2V7T6T1QN0T5X7M3K8BD`. */
export function newId(prefix: string): string {
  return `${prefix}_${ulid(undefined, fraction)}`;
}

/** Random bytes are read in bulk, which is cheaper. Each id uses 16 of them, and no byte is used twice. */
const pool = Buffer.alloc(8192);
let used = pool.length;

/** A random byte as a fraction of 1. 256 values divide evenly among the 32 letters of an id. */
function fraction(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const byte = pool[used]!;
  pool[used] = 0;
  used += 1;
  return byte / 256;
}

/** An unguessable name: 160 random bits in URL-safe letters. Used for media and keys. */
export function unguessable(): string {
  return randomBytes(20).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'B');
}

/** A signing secret for webhooks: 256 random bits in the format of Standard Webhooks. */
export function signingSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** A nonce for one encryption: 96 random bits. */
export function randomNonce(): Buffer {
  return randomBytes(12);
}

/** A seed for a call without one: 0 … 2³¹−1, which every model server keeps as it is. */
export function randomSeed(): number {
  return randomInt(2 ** 31);
}

/** Maps any integer to a seed that engines accept: 0 … 2³²−1, modulo 2³². */
export function engineSeed(seed: number): number {
  return ((seed % 2 ** 32) + 2 ** 32) % 2 ** 32;
}

/** A random fraction of 1, for pauses. */
export function randomFraction(): number {
  return randomInt(2 ** 32) / 2 ** 32;
}

/** Six random digits, for people to type. */
export function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

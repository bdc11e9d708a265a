import { randomBytes } from 'node:crypto';

/** A name that nobody can guess: the prefix and 120 random bits in hexadecimal. */
export function randomName(prefix: string): string {
  return `${prefix}_${randomBytes(15).toString('hex')}`;
}

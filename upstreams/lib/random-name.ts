import { randomBytes } from 'node:crypto';

/** An unguessable name: the prefix and 120 random bits in hexadecimal. */
export function randomName(prefix: string): string {
  return `${prefix}_${randomBytes(15).toString('hex')}`;
}

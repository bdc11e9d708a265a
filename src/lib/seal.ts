/** Secrets that have to be told again, and must not stand in the database as they are. */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { randomNonce } from './id.ts';

export type Seal = {
  close(text: string): string;
  /** Undefined for what was closed with another secret, or is no such text. */
  open(sealed: string): string | undefined;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key of its own, made from `secret`, which every process of the service knows. */
export function openSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed answers', 32));
  return {
    close(text) {
      const nonce = randomNonce();
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

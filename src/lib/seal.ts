/** Encrypts secrets that the service stores and returns again later. */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { randomNonce } from './id.ts';

export type Seal = {
  close(text: string): string;
  /** Returns undefined if the text is invalid or was encrypted with another secret. */
  open(sealed: string): string | undefined;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Uses AES-256-GCM with a key derived from `secret`, which all processes of the service share. */
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

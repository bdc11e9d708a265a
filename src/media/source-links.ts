/** Signed URLs from which an upstream reads a caller's medium until they expire. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type SourceLinks = {
  /** The URL of a stashed medium, valid until the given moment. */
  to(name: string, until: Date): string;
  /** The name in a valid token, or undefined. */
  read(token: string, at: Date): string | undefined;
};

const TOKEN = /^([A-Za-z0-9]{20,40}\.[a-z0-9]{2,5})~([0-9a-z]{1,12})~([\w-]{43})$/;

/** All processes of a service share `secret`. Signatures reveal nothing about it. */
export function openSourceLinks(baseUrl: string, secret: string): SourceLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'source links', 32));
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    to(name, until) {
      const text = `${name}~${Math.ceil(until.getTime() / 1000).toString(36)}`;
      return `${baseUrl}/sources/${text}~${signatureOf(text)}`;
    },
    read(token, at) {
      const [, name, until, signature] = TOKEN.exec(token) ?? [];
      if (!name || !until || !signature) return undefined;
      const own = Buffer.from(signatureOf(`${name}~${until}`));
      if (!timingSafeEqual(own, Buffer.from(signature))) return undefined;
      return Number.parseInt(until, 36) * 1000 > at.getTime() ? name : undefined;
    },
  };
}

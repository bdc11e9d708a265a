/**
 * Content security policy of the site. It allows the site's own files, and requests to the documented service for
 * trying calls. The browser refuses everything else, so the documentation works offline and sends nothing about its
 * readers to other servers. No page has inline scripts or styles.
 */
import { ADDRESSES } from '../../src/contract/sample-addresses.ts';

/** The addresses of the documented service. */
export type Addresses = { baseUrl: string; altBaseUrl: string };

/** The addresses of a service that was started without settings. */
export const USUAL: Addresses = { baseUrl: ADDRESSES.main, altBaseUrl: ADDRESSES.alt };

export function contentSecurityPolicy({ baseUrl, altBaseUrl }: Addresses): string {
  const [main, alt] = [baseUrl, altBaseUrl].map((url) => new URL(url).origin);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${main}`,
    `media-src 'self' blob: ${main}`,
    `connect-src 'self' ${[...new Set([main, alt])].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/**
 * What a page of this site may load and run: its own folder's files, and, to try calls out, the service that it
 * describes. The browser refuses everything else, so the documentation works without network and tells nobody that it
 * is read. No page has a script or a style of its own.
 */
import { ADDRESSES } from '../../src/contract/sample-addresses.ts';

/** Where the service that the pages describe is. */
export type Addresses = { baseUrl: string; altBaseUrl: string };

/** Of a service that was started without settings. */
export const USUAL: Addresses = { baseUrl: ADDRESSES.main, altBaseUrl: ADDRESSES.alt };

export function contentSecurityPolicy({ baseUrl, altBaseUrl }: Addresses): string {
  const [main, alt] = [baseUrl, altBaseUrl].map((url) => new URL(url).origin);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${main}`,
    `media-src 'self' blob: ${main}`,
    `connect-src 'self' ${[...new Set([main, alt])].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Where an upstream may be, as an engines file writes it. */
import ipaddr from 'ipaddr.js';

export const PLACE =
  'takes https://… without query or user, or http://… on this machine, a private address or without key_env';

export function isPlace(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === 'https:' || url.protocol === 'http:';
}

/** True when a key may be sent there: encrypted, or within the operator's own networks. */
export function isPrivate(base_url: string): boolean {
  const url = URL.parse(base_url);
  // A malformed address is its own mistake.
  if (url?.protocol !== 'http:') return true;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  return (
    ipaddr.isValid(host) &&
    ['loopback', 'private', 'linkLocal', 'uniqueLocal'].includes(ipaddr.parse(host).range())
  );
}

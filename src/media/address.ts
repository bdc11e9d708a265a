/** Which addresses a customer's or an upstream's URL may lead to: global unicast, and what the operator allows. */
import ipaddr from 'ipaddr.js';

/** Metadata addresses of clouds that look public. */
const LOOKS_PUBLIC = new Set(['100.100.100.200', '168.63.129.16', '192.0.0.192']);

/** True only for addresses of the public internet; embedded IPv4 (mapped, NAT64, 6to4, Teredo) is never trusted. */
export function isPublicAddress(text: string): boolean {
  const bare = text.split('%')[0]!;
  if (!ipaddr.isValid(bare)) return false;
  const address = ipaddr.parse(bare);
  if (address.kind() === 'ipv4')
    return address.range() === 'unicast' && !LOOKS_PUBLIC.has(address.toString());
  const six = address as ipaddr.IPv6;
  if (six.isIPv4MappedAddress()) return isPublicAddress(six.toIPv4Address().toString());
  // Only 2000::/3 is allocated as global unicast. Source: https://www.iana.org/assignments/ipv6-address-space
  return six.range() === 'unicast' && (six.parts[0]! & 0xe000) === 0x2000;
}

/** Why a URL may not be fetched as it is written; undefined when nothing speaks against it yet. */
export function refusalOf(url: URL, allowed: (host: string, port: number) => boolean): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must start with http:// or https://';
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or password';
  const host = hostOf(url);
  const port = portOf(url);
  if (allowed(host, port)) return undefined;
  if (port !== 80 && port !== 443) return 'must use port 80 or 443';
  if (ipaddr.isValid(host) && !isPublicAddress(host)) return 'must be a public address';
  if (host === 'localhost' || host.endsWith('.localhost')) return 'must be a public address';
  return undefined;
}

export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

export function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

/** URLs from callers and upstreams may lead to the public internet and to addresses that the operator allows. */

import net from 'node:net';
import ipaddr from 'ipaddr.js';

/** True if the operator allows this private host and port. */
export type Allows = (host: string, port: number) => boolean;

/**
 * A public address that Azure's platform serves inside every virtual machine.
 * Source: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
 */
const AZURE_PLATFORM = '168.63.129.16';

const USUAL_PORTS = [80, 443];

/**
 * True only for addresses of the public internet in the notation that sockets accept. IPv4 addresses embedded in IPv6
 * (NAT64, 6to4, Teredo) are never trusted. An IPv4-mapped address counts as its IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  // ipaddr.js reads more notations than sockets do. Text that sockets would resolve as a name must not pass as an
  // address.
  if (net.isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv4') return address.toString() !== AZURE_PLATFORM;
  // Only 2000::/3 is allocated as global unicast. Source: https://www.iana.org/assignments/ipv6-address-space
  return ((address as ipaddr.IPv6).parts[0]! & 0xe000) === 0x2000;
}

declare const checked: unique symbol;

/**
 * An address of a caller that passed the check before name resolution. Only `checkedAddress` creates it, so a text that
 * was not checked does not compile on its way to a fetch.
 */
export type PublicUrl = string & { readonly [checked]: true };

/** Like `addressRefusal`, for text from a caller. */
export function refusalOfUrl(text: string, allows: Allows): string | undefined {
  const url = URL.parse(text);
  return url ? addressRefusal(url, allows) : 'must be a public http or https URL';
}

/**
 * Returns the reason, as a predicate, why a URL must not be fetched. Undefined if it passes the checks before name
 * resolution.
 */
export function addressRefusal(url: URL, allows: Allows): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must start with http:// or https://';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  const [host, port] = [hostOf(url), portOf(url)];
  if (allows(host, port)) return undefined;
  if (!USUAL_PORTS.includes(port)) return 'must use port 80 or 443';
  if (net.isIP(host) && !isPublicAddress(host)) return 'must be a public address';
  // Loopback by definition, regardless of the resolver. Source: https://www.rfc-editor.org/rfc/rfc6761#section-6.3
  if (host === 'localhost' || host.endsWith('.localhost')) return 'must be a public address';
  return undefined;
}

/**
 * Reads the operator's exceptions (`FETCH_ALLOW_HOSTS`): `host` opens ports 80 and 443 of that host, `host:port` any
 * single port. IPv6 addresses need brackets.
 *
 * An entry matches the host as written in the URL: `nas.lan` does not allow the address that it resolves to, and
 * `10.0.0.5` does not allow names that resolve to it. Case, a final dot and shortened addresses make no difference.
 * Throws for an entry in neither form.
 */
export function readAllowList(entries: string[]): Allows {
  const open = new Set(
    entries.flatMap((entry) => {
      const [, host, port] = /^(\[[^\]]+\]|[^\s:/?#@\\[\]]+)(?::(\d{1,5}))?$/.exec(entry.trim()) ?? [];
      const url = host === undefined ? null : URL.parse(`http://${host}/`);
      if (!url) throw new Error(`"${entry}" is neither a host nor host:port.`);
      return (port === undefined ? USUAL_PORTS : [Number(port)]).map((one) => spot(hostOf(url), one));
    }),
  );
  return (host, port) => open.has(spot(host, port));
}

/** The host without IPv6 brackets and without a final dot. */
export function hostOf(url: Pick<URL, 'hostname'>): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

export function portOf(url: Pick<URL, 'port' | 'protocol'>): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

function spot(host: string, port: number): string {
  return `${host} ${port}`;
}

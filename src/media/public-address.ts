/** Which addresses a customer's or an upstream's URL may lead to: the public internet, and what the operator allows. */
import net from 'node:net';
import ipaddr from 'ipaddr.js';

/** True when the operator opened this private host and port. */
export type Allows = (host: string, port: number) => boolean;

/**
 * Answers inside every virtual machine of Azure, from a range that is public.
 * Source: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
 */
const AZURE_PLATFORM = '168.63.129.16';

const USUAL_PORTS = [80, 443];

/**
 * True only for addresses of the public internet, in the one notation that sockets take. An IPv4 address inside an IPv6
 * one (NAT64, 6to4, Teredo) is never trusted, except that a mapped one is the IPv4 address itself.
 */
export function isPublicAddress(text: string): boolean {
  // Sockets read fewer notations than ipaddr.js: what they would take for a name must not pass as a number.
  if (net.isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv4') return address.toString() !== AZURE_PLATFORM;
  // Only 2000::/3 is given out as global unicast. Source: https://www.iana.org/assignments/ipv6-address-space
  return ((address as ipaddr.IPv6).parts[0]! & 0xe000) === 0x2000;
}

/** As `addressRefusal`, of what a caller gave for an address. */
export function refusalOfUrl(text: string, allows: Allows): string | undefined {
  const url = URL.parse(text);
  return url ? addressRefusal(url, allows) : 'must be a public http or https URL';
}

/** Why a URL may not be fetched as it is written, as a predicate; undefined when nothing speaks against it yet. */
export function addressRefusal(url: URL, allows: Allows): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must start with http:// or https://';
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  const [host, port] = [hostOf(url), portOf(url)];
  if (allows(host, port)) return undefined;
  if (!USUAL_PORTS.includes(port)) return 'must use port 80 or 443';
  if (net.isIP(host) && !isPublicAddress(host)) return 'must be a public address';
  // Loopback by definition, whatever a resolver says. Source: https://www.rfc-editor.org/rfc/rfc6761#section-6.3
  if (host === 'localhost' || host.endsWith('.localhost')) return 'must be a public address';
  return undefined;
}

/**
 * Reads the operator's exceptions (`FETCH_ALLOW_HOSTS`): `host` opens ports 80 and 443 of that host, `host:port` any
 * single port. IPv6 addresses need brackets.
 *
 * An entry matches the host as a URL names it: `nas.lan` does not open the address that it resolves to, and
 * `10.0.0.5` does not open names that lead there. Spelling variants match: letter case, a final dot, a shortened
 * address. Throws on an entry that is neither form.
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

/** The host without the brackets of IPv6 and without the final dot of a complete name. */
export function hostOf(url: Pick<URL, 'hostname'>): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

export function portOf(url: Pick<URL, 'port' | 'protocol'>): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

function spot(host: string, port: number): string {
  return `${host} ${port}`;
}

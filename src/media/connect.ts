/**
 * Connects to checked addresses only. A name is resolved once, all its addresses must be public, and the connection
 * goes to one of them.
 */

import dns from 'node:dns/promises';
import net from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import type { FetchedAnswer } from './answer-body.ts';

/** Returns all addresses of a name, the preferred one first. Rejects if there is none. */
export type Resolve = (name: string) => Promise<string[]>;

/** Connects to `hostname`, which is an IP address. Over TLS, it checks the certificate for `host` or `servername`. */
export type Dial = buildConnector.connector;

type Target = Parameters<Dial>[0];
type Socket = net.Socket;

/** The name or address is not public. */
export class NotPublic extends Error {}

const CONNECT_SECONDS = 5;

/** Uses the system's resolver, so the operator's hosts file and private zones apply. */
export const lookUp: Resolve = async (name) =>
  (await dns.lookup(name, { all: true })).map(({ address }) => address);

/**
 * Uses HTTP/1 with one request per connection. TLS sessions are not resumed, because a resumed session skips the check
 * of the certificate's name.
 */
export const dialSocket: Dial = (target, done) => {
  const connected = import('undici').then(({ buildConnector }) => {
    const dial = buildConnector({ timeout: CONNECT_SECONDS * 1000, maxCachedSessions: 0, allowH2: false });
    dial(target, done);
  });
  connected.catch((error) => done(error, null));
};

/**
 * Returns a connector for undici. A name is resolved once, so a changed resolution after the check has no effect.
 */
export function guard({ allows, resolve, dial }: { allows: Allows; resolve: Resolve; dial: Dial }): Dial {
  return (target, done) => {
    connect(target).then(
      (socket) => done(null, socket),
      (error) => done(error, null),
    );
  };

  async function connect(target: Target): Promise<Socket> {
    const [host, port] = [hostOf(target), portOf(target)];
    const addresses = net.isIP(host) ? [host] : await resolve(host);
    if (!allows(host, port) && !addresses.every(isPublicAddress)) throw new NotPublic();
    let failure: unknown = new Error(`${host} has no address`);
    for (const address of worthTrying(addresses)) {
      try {
        return await connectTo(address, target);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  function connectTo(address: string, target: Target): Promise<Socket> {
    return new Promise((succeed, fail) => {
      dial({ ...target, hostname: address }, (error, socket) => (error ? fail(error) : succeed(socket)));
    });
  }
}

/** At most two addresses, of both families if possible, because IPv6 usually fails as a whole. */
function worthTrying([first, ...others]: string[]): string[] {
  if (first === undefined) return [];
  const second = others.find((address) => net.isIP(address) !== net.isIP(first)) ?? others[0];
  return second === undefined ? [first] : [first, second];
}

/** Timeouts of the fetcher's requests in milliseconds. */
const TIMEOUTS = { headersTimeout: 10_000, bodyTimeout: 15_000 };

/** `guarded` connects to public addresses only. */
export type Agents = { guarded: Agent; trusting: Agent };

export async function openAgents(connect: Dial): Promise<Agents> {
  const { Agent } = await import('undici');
  return {
    // Without pipelining, a connection serves one request. No later fetch reuses the permission of an earlier one.
    guarded: new Agent({ ...TIMEOUTS, connections: 8, pipelining: 0, allowH2: false, connect }),
    trusting: new Agent({ ...TIMEOUTS, connections: 8, allowH2: false }),
  };
}

export function get(
  url: URL,
  dispatcher: Dispatcher,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<FetchedAnswer> {
  return ask(url, signal, {
    dispatcher,
    headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'reverie' },
  });
}

export function send(
  url: URL,
  dispatcher: Dispatcher,
  { text, headers, signal }: { text: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<FetchedAnswer> {
  const all = { ...headers, 'user-agent': 'reverie' };
  // The signal limits the time for the response.
  return ask(url, signal, { dispatcher, method: 'POST', headers: all, body: text, headersTimeout: 0 });
}

/** undici checks a signal only after it has connected. An abort must take effect before that too. */
async function ask(
  url: URL,
  signal: AbortSignal,
  options: {
    dispatcher: Dispatcher;
    headers: Record<string, string>;
    headersTimeout?: number;
    method?: 'POST';
    body?: string;
  },
): Promise<FetchedAnswer> {
  const { request } = await import('undici');
  return new Promise((succeed, fail) => {
    const stop = () => fail(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    request(url, { ...options, signal })
      .then(succeed, fail)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

// URLs from callers and upstreams may lead to the public internet and to addresses that the operator allows.

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

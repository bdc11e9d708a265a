/** Dials what was checked: a name is looked up once, every address must be public, and one of those is connected to. */

import dns from 'node:dns/promises';
import net from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import type { FetchedAnswer } from './answer-body.ts';

/** All addresses of a name, the preferred one first. Rejects when there is none. */
export type Resolve = (name: string) => Promise<string[]>;

/** Connects to `hostname`, which is an address here, and over TLS asks for the certificate of `host` or `servername`. */
export type Dial = buildConnector.connector;

type Target = Parameters<Dial>[0];
type Socket = net.Socket;

/** The name or address leads somewhere that is not public. */
export class NotPublic extends Error {}

const CONNECT_SECONDS = 5;

/** The system's own resolver, so that the operator's hosts file and private zones count. */
export const lookUp: Resolve = async (name) =>
  (await dns.lookup(name, { all: true })).map(({ address }) => address);

/** One request a connection, so HTTP/1. Remembers no TLS sessions: a resumed one would not have its certificate compared with the name again. */
export const dialSocket: Dial = (target, done) => {
  const connected = import('undici').then(({ buildConnector }) => {
    const dial = buildConnector({ timeout: CONNECT_SECONDS * 1000, maxCachedSessions: 0, allowH2: false });
    dial(target, done);
  });
  connected.catch((error) => done(error, null));
};

/**
 * A connector for undici. A name that resolves differently after the check has no effect: it is never resolved again.
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

/** Two at most, of both families where there are both: usually it is IPv6 as a whole that does not work. */
function worthTrying([first, ...others]: string[]): string[] {
  if (first === undefined) return [];
  const second = others.find((address) => net.isIP(address) !== net.isIP(first)) ?? others[0];
  return second === undefined ? [first] : [first, second];
}

/** The requests of the fetcher: plain GETs, and POSTs of text. undici is loaded with the first one. */
const TIMEOUTS = { headersTimeout: 10_000, bodyTimeout: 15_000 };

/** `guarded` dials public addresses only. */
export type Agents = { guarded: Agent; trusting: Agent };

export async function openAgents(connect: Dial): Promise<Agents> {
  const { Agent } = await import('undici');
  return {
    // Without pipelining a connection serves one request: no later fetch inherits what an earlier one was allowed.
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
  // Its signal says how long an answer may take.
  return ask(url, signal, { dispatcher, method: 'POST', headers: all, body: text, headersTimeout: 0 });
}

/** undici checks a signal only after connecting; a caller that aborts must not wait for that. */
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

// The URL of a caller or of an upstream may lead to the public internet, and to addresses that the operator allows.

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

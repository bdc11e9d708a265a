/**
 * Connects to checked addresses only. A name is resolved once, all its addresses must be public, and the connection
 * goes to one of them.
 */

import dns from 'node:dns/promises';
import net from 'node:net';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import type { FetchedAnswer } from './answer-body.ts';
import { type Allows, hostOf, isPublicAddress, portOf } from './public-address.ts';

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
export const dialSocket: Dial = (target, callback) => {
  const connected = import('undici').then(({ buildConnector }) => {
    const dial = buildConnector({ timeout: CONNECT_SECONDS * 1000, maxCachedSessions: 0, allowH2: false });
    dial(target, callback);
  });
  connected.catch((error) => callback(error, null));
};

/**
 * Returns a connector for undici. A name is resolved once, so a changed resolution after the check has no effect.
 */
export function guard({ allows, resolve, dial }: { allows: Allows; resolve: Resolve; dial: Dial }): Dial {
  return (target, callback) => {
    connect(target).then(
      (socket) => callback(null, socket),
      (error) => callback(error, null),
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

/** Dials what was checked: a name is looked up once, every address must be public, and one of those is connected to. */
import dns from 'node:dns/promises';
import net from 'node:net';
import type { Agent, buildConnector, Dispatcher } from 'undici';
import type { FetchedAnswer } from './answer-body.ts';
import { type Allows, hostOf, isPublicAddress, portOf } from './public-address.ts';

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

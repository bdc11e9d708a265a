/** Dials what was checked: a name is looked up once, every address must be public, and one of those is connected to. */
import dns from 'node:dns/promises';
import net from 'node:net';
import type { buildConnector } from 'undici';
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

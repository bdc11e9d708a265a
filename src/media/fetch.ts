/**
 * The one door to addresses that other people choose: customers' sources and upstreams' results.
 *
 * Names are resolved when connecting and the address that was checked is the one that is dialled, so a name that
 * changes its mind in between gains nothing. No credentials are ever sent, and at most three redirects followed.
 */
import dns from 'node:dns';
import net from 'node:net';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { hostOf, isPublicAddress, portOf, refusalOf } from './address.ts';

export type Fetched = { bytes: Uint8Array; content_type: string | undefined };
export type FetchRefusal = {
  refused: 'url_not_public' | 'url_unreachable' | 'media_too_large';
  message: string;
};

export type Fetcher = {
  /** Whether the operator lets this private host be fetched. */
  allows(host: string, port: number): boolean;
  /** The whole body, or why there is none. `trusted_origin` may be private: an upstream the operator configured. */
  fetch(
    url: string,
    limits: { bytes_max: number; signal: AbortSignal; trusted_origin?: string },
  ): Promise<Fetched | FetchRefusal>;
  close(): Promise<void>;
};

type Resolve = (host: string, done: (error: Error | null, list: dns.LookupAddress[]) => void) => void;

const REDIRECTS_MAX = 3;
const CONNECT_SECONDS = 5;
const REDIRECT = new Set([301, 302, 303, 307, 308]);

class NotPublic extends Error {}

/** `allowHosts`: `host` or `host:port` that may be fetched although private. */
export function openFetcher({
  allowHosts,
  resolve = lookup,
}: {
  allowHosts: string[];
  resolve?: Resolve;
}): Fetcher {
  const allowed = (host: string, port: number): boolean =>
    [host, `${host}:${port}`, `[${host}]`, `[${host}]:${port}`].some((name) =>
      allowHosts.includes(name.toLowerCase()),
    );
  const guarded = guardedAgent(allowed, resolve);
  const plain = new Agent({ connections: 8, headersTimeout: 10_000, bodyTimeout: 15_000 });

  return {
    allows: allowed,

    async fetch(text, { bytes_max, signal, trusted_origin }) {
      let url = URL.parse(text);
      if (!url) return { refused: 'url_not_public', message: 'must be a complete address' };
      for (let hop = 0; ; hop++) {
        const trusted = url.origin === trusted_origin;
        const refusal = trusted ? undefined : refusalOf(url, allowed);
        if (refusal) return { refused: 'url_not_public', message: refusal };
        try {
          const answer = await request(url, {
            dispatcher: trusted ? plain : guarded,
            signal,
            headers: { 'accept-encoding': 'identity', 'user-agent': 'reverie' },
          });
          const next = redirectOf(answer, url);
          if (!next) return await bodyOf(answer, bytes_max);
          discard(answer);
          if (hop >= REDIRECTS_MAX) return unreachable('redirects too often');
          if (url.protocol === 'https:' && next.protocol === 'http:')
            return unreachable('redirects to plain http');
          url = next;
        } catch (error) {
          if (signal.aborted) return unreachable('took too long');
          if (error instanceof NotPublic)
            return { refused: 'url_not_public', message: 'must be a public address' };
          return unreachable('could not be fetched');
        }
      }
    },
    close: async () => {
      await Promise.all([guarded.close(), plain.close()]);
    },
  };
}

function guardedAgent(allowed: (host: string, port: number) => boolean, resolve: Resolve): Agent {
  return new Agent({
    connections: 8,
    headersTimeout: 10_000,
    bodyTimeout: 15_000,
    connect(options, done) {
      const url = new URL(`${options.protocol}//${options.hostname}:${options.port || ''}`);
      const [host, port] = [hostOf(url), portOf(url)];
      const fine = (address: string): boolean =>
        isPublicAddress(address) || allowed(host, port) || allowed(address, port);
      // net.connect never looks up what is an address already.
      if (net.isIP(host) && !fine(host)) return done(new NotPublic(), null);
      const connect = buildConnector({
        timeout: CONNECT_SECONDS * 1000,
        autoSelectFamily: false,
        lookup(name, asked, found) {
          resolve(name, (error, list) => {
            if (error) return found(error, '', 0);
            if (list.length === 0 || list.some(({ address }) => !fine(address)))
              return found(new NotPublic(), '', 0);
            if (asked.all) return found(null, list);
            return found(null, list[0]!.address, list[0]!.family);
          });
        },
      });
      connect(options, (error, socket) => {
        if (error) return done(error, null);
        if (fine(socket!.remoteAddress ?? '')) return done(null, socket!);
        socket!.destroy();
        return done(new NotPublic(), null);
      });
    },
  });
}

async function bodyOf(answer: Dispatcher.ResponseData, bytesMax: number): Promise<Fetched | FetchRefusal> {
  const tooLarge = {
    refused: 'media_too_large',
    message: `exceeds ${Math.round(bytesMax / 2 ** 20)} MB`,
  } as const;
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  const fault =
    answer.statusCode !== 200
      ? unreachable(`answered ${answer.statusCode}`)
      : encoding !== 'identity'
        ? unreachable('is compressed though plain was asked for')
        : Number(answer.headers['content-length']) > bytesMax
          ? tooLarge
          : undefined;
  if (fault) {
    discard(answer);
    return fault;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    if (size > bytesMax) {
      discard(answer);
      return tooLarge;
    }
    chunks.push(chunk);
  }
  const type = answer.headers['content-type'];
  return { bytes: Buffer.concat(chunks), content_type: typeof type === 'string' ? type : undefined };
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, from: URL): URL | undefined {
  if (!REDIRECT.has(statusCode) || typeof headers.location !== 'string') return undefined;
  return URL.parse(headers.location, from) ?? undefined;
}

function discard(answer: Dispatcher.ResponseData): void {
  answer.body.on('error', () => undefined).destroy();
}

function unreachable(message: string): FetchRefusal {
  return { refused: 'url_unreachable', message };
}

function lookup(host: string, done: (error: Error | null, list: dns.LookupAddress[]) => void): void {
  dns.lookup(host, { all: true, verbatim: true }, done);
}

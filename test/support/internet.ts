/**
 * A fake internet on loopback: names that resolve here, and real HTTP servers behind public addresses.
 *
 * Any other dialled address, such as 10.0.0.1 or a metadata address, reaches the secret server, which only counts: so
 * a hole shows, whichever address it leads to. TLS is left out: an https server of this internet speaks plain HTTP.
 */
import { EventEmitter } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildConnector } from 'undici';
import type { Dial, Resolve } from '../../src/media/connect.ts';

/** Three addresses of the public internet, here leading to loopback servers. */
export const [PUBLIC, OTHER, SIX] = ['93.184.215.14', '151.101.1.69', '2606:4700::1111'] as const;

export type Site = {
  port: number;
  /** As `host:port` and `http://host:port`, for a fetcher that dials by itself. */
  host: string;
  origin: string;
  requests: { method: string; url: string; headers: http.IncomingHttpHeaders; names: string[] }[];
  connections: number;
  /** `request` when one arrived; `close` when an answer was broken off or ended. */
  events: EventEmitter<{ request: []; close: [] }>;
  close(): Promise<void>;
};

export type Internet = {
  resolve: Resolve;
  dial: Dial;
  secret: Site;
  /** Every address that was dialled, as `address:port`, in order. */
  dialled: string[];
  lookups: string[];
  /** Addresses of a name; a function is called for each lookup. */
  name(name: string, addresses: string[] | (() => string[])): void;
  /** Puts a server behind an address and a port, e.g. `93.184.215.14:80`. */
  serve(place: string, handler: http.RequestListener): Promise<Site>;
  close(): Promise<void>;
};

export async function openInternet(): Promise<Internet> {
  const names = new Map<string, string[] | (() => string[])>();
  const sites = new Map<string, Site>();
  const secret = await openSite((_, response) => response.end('SECRET'));
  const dialled: string[] = [];
  const lookups: string[] = [];
  const loopback = buildConnector({ timeout: 2000 });
  return {
    secret,
    dialled,
    lookups,
    async resolve(name) {
      lookups.push(name);
      const found = names.get(name);
      if (!found) throw new Error(`ENOTFOUND ${name}`);
      return typeof found === 'function' ? found() : found;
    },
    dial(target, callback) {
      const port = target.port || (target.protocol === 'https:' ? '443' : '80');
      const place = `${target.hostname}:${port}`;
      dialled.push(place);
      const site = sites.get(place) ?? secret;
      loopback({ ...target, protocol: 'http:', hostname: '127.0.0.1', port: String(site.port) }, callback);
    },
    name: (name, addresses) => void names.set(name, addresses),
    async serve(place, handler) {
      const site = await openSite(handler);
      sites.set(place, site);
      return site;
    },
    async close() {
      await Promise.all([...sites.values(), secret].map((site) => site.close()));
    },
  };
}

/** A real server on 127.0.0.1 that records its requests. */
export async function openSite(handler: http.RequestListener): Promise<Site> {
  const events: Site['events'] = new EventEmitter();
  const server = http.createServer((request, response) => {
    const { method = '', url = '', headers, rawHeaders } = request;
    const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    site.requests.push({ method, url, headers, names });
    response.on('close', () => events.emit('close'));
    events.emit('request');
    handler(request, response);
  });
  server.on('connection', () => site.connections++);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const site: Site = {
    port,
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    requests: [],
    connections: 0,
    events,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return site;
}

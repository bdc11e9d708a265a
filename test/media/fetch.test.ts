/** Ordinary work: real sockets, real lookups, a server on loopback that the operator allows. */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fetcher, openFetcher } from '../../src/media/fetcher.ts';
import { openSite, type Site } from '../support/internet.ts';

let site: Site;
let fetcher: Fetcher;

const PICTURE = Buffer.from('a picture, or so');

beforeAll(async () => {
  site = await openSite((request, response) => {
    const url = new URL(request.url!, 'http://x');
    const headers = Object.fromEntries(url.searchParams);
    const status = Number(url.pathname.slice(1)) || 200;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.writeHead(status).end(headers['content-encoding'] === 'gzip' ? gzipSync(PICTURE) : PICTURE);
  });
  fetcher = openFetcher({ allowHosts: [site.host, `localhost:${site.port}`] });
});
afterAll(async () => {
  await fetcher.close();
  await site.close();
});
beforeEach(() => {
  site.requests.length = 0;
});

const fetchIt = (url: string) => fetcher.fetch(url, { bytes_max: 1000, signal: AbortSignal.timeout(2000) });

test('the whole body comes back, with the type the server gave it', async () => {
  expect(await fetchIt(`${site.origin}/?content-type=image/png`)).toEqual({
    bytes: PICTURE,
    content_type: 'image/png',
  });
  expect(await fetchIt(`${site.origin}/`)).toEqual({ bytes: PICTURE, content_type: undefined });
});

test('an allowed name is looked up by the system', async () => {
  expect(await fetchIt(`http://localhost:${site.port}/`)).toMatchObject({ bytes: PICTURE });
  expect(site.requests[0]!.headers.host).toBe(`localhost:${site.port}`);
});

test('one plain GET is all that a server sees: no HEAD, no range, no credentials, no fragment', async () => {
  await fetchIt(`${site.origin}/a%20b.png?c=d#me`);
  expect(site.requests).toEqual([
    {
      method: 'GET',
      url: '/a%20b.png?c=d',
      headers: {
        host: site.host,
        connection: 'close',
        'accept-encoding': 'identity',
        'user-agent': 'reverie',
      },
      names: ['host', 'connection', 'accept-encoding', 'user-agent'],
    },
  ]);
});

test('a cookie is never sent back', async () => {
  await fetchIt(`${site.origin}/?set-cookie=a=1`);
  await fetchIt(`${site.origin}/`);
  expect(site.requests.flatMap(({ names }) => names)).not.toContain('cookie');
});

test.each([201, 203, 204, 206, 400, 401, 403, 404, 410, 429, 500, 503])(
  'an answer %i is no medium, and its number is told',
  async (status) => {
    expect(await fetchIt(`${site.origin}/${status}`)).toEqual({
      refused: 'url_unreachable',
      message: `could not be fetched: the host answered ${status}`,
      ...([400, 401, 403, 404, 410].includes(status) && { notFound: true }),
    });
  },
);

test.each(['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'gzip, identity', 'x'])(
  'a body in encoding %s is refused, whatever it would unpack to',
  async (encoding) => {
    expect(await fetchIt(`${site.origin}/?content-encoding=${encoding}`)).toEqual({
      refused: 'url_unreachable',
      message: 'could not be fetched: the response is compressed, which the request does not allow',
    });
  },
);

test('a body that says it is not encoded is taken', async () => {
  expect(await fetchIt(`${site.origin}/?content-encoding=Identity`)).toMatchObject({ bytes: PICTURE });
});

describe('could not be fetched', () => {
  const refusal = { refused: 'url_unreachable', message: 'could not be fetched' };

  test('is a port where nobody listens', async () => {
    const closedSite = await openSite((_, response) => response.end());
    await closedSite.close();
    const brave = openFetcher({ allowHosts: [closedSite.host] });
    const limits = { bytes_max: 1000, signal: AbortSignal.timeout(2000) };
    expect(await brave.fetch(closedSite.origin, limits)).toEqual(refusal);
    await brave.close();
  });

  test('is a server that does not speak TLS where https is asked for', async () => {
    expect(await fetchIt(`https://${site.host}/`)).toEqual(refusal);
    expect(site.requests).toEqual([]);
  });

  test('is a name that nobody knows, or that has no address', async () => {
    const lost = openFetcher({
      allowHosts: [],
      resolve: async (name) => (name === 'empty.example' ? [] : Promise.reject(new Error('ENOTFOUND'))),
    });
    for (const name of ['unknown.example', 'empty.example']) {
      const limits = { bytes_max: 1000, signal: AbortSignal.timeout(2000) };
      expect(await lost.fetch(`http://${name}/`, limits)).toEqual(refusal);
    }
    await lost.close();
  });

  test.each([
    ['hangs up at once', ''],
    ['answers something else', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['hangs up before the declared end', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
    ['hangs up within a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nff\r\nhalf'],
    ['declares two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\ncontent-length: 9\r\n\r\nhalf'],
  ])('is a server that %s', async (_, answer) => {
    const rude = await openSite((request) => request.socket.end(answer));
    const brave = openFetcher({ allowHosts: [rude.host] });
    const limits = { bytes_max: 1000, signal: AbortSignal.timeout(2000) };
    expect(await brave.fetch(rude.origin, limits)).toEqual(refusal);
    await brave.close();
    await rude.close();
  });
});

test('over TLS the certificate is asked for by name, at the address that was checked', async () => {
  const names: string[] = [];
  const server = createServer({
    SNICallback(name, callback) {
      names.push(name);
      callback(new Error('no certificate'));
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const secure = openFetcher({ allowHosts: [`nas.example:${port}`], resolve: async () => ['127.0.0.1'] });
  const limits = { bytes_max: 1000, signal: AbortSignal.timeout(2000) };
  expect(await secure.fetch(`https://nas.example:${port}/`, limits)).toMatchObject({
    refused: 'url_unreachable',
  });
  expect(names).toEqual(['nas.example']);
  await secure.close();
  await new Promise((closed) => server.close(closed));
});

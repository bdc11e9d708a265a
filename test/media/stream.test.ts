/** Streaming fetches into a store: nothing accumulates in memory, and the sender cannot break anything. */
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fetcher, openFetcher } from '../../src/media/fetcher.ts';
import { openSite, type Site } from '../support/internet.ts';

const MB = 2 ** 20;
let site: Site;
let fetcher: Fetcher;
beforeAll(async () => {
  site = await openSite((request, response) => {
    if (request.url === '/endless') {
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    } else if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': 2 * MB });
      response.write(Buffer.alloc(MB), () => response.destroy());
    } else response.end(Buffer.alloc(8 * MB, 'a'));
  });
  fetcher = openFetcher({ allowHosts: [site.host] });
});
afterAll(async () => {
  await fetcher.close();
  await site.close();
});

const limits = (bytes_max = 10 * MB) => ({ bytes_max, signal: AbortSignal.timeout(20_000) });

test('every byte arrives, piece by piece, and its sender waits for a slow reader', async () => {
  let size = 0;
  let largest = 0;
  const result = await fetcher.stream(`${site.origin}/`, limits(), async (pieces) => {
    for await (const piece of pieces) {
      size += piece.length;
      largest = Math.max(largest, piece.length);
      await sleep(1);
    }
  });
  expect(result).toEqual({ size_bytes: 8 * MB });
  expect(size).toBe(8 * MB);
  expect(largest).toBeLessThanOrEqual(MB);
});

test('a body above the limit is refused when the limit is reached, and so is one that is cut off', async () => {
  let size = 0;
  const read = async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) size += piece.length;
  };
  const endless = await fetcher.stream(`${site.origin}/endless`, limits(MB), read);
  expect(endless).toMatchObject({ refused: 'media_too_large' });
  expect(size).toBeLessThanOrEqual(MB);
  const cut = await fetcher.stream(`${site.origin}/cut`, limits(), read);
  expect(cut).toMatchObject({ refused: 'url_unreachable' });
});

test('errors of the reader itself are not attributed to the address', async () => {
  const full = new Error('the disk is full');
  const failing = fetcher.stream(`${site.origin}/`, limits(), async (pieces) => {
    for await (const _ of pieces) throw full;
  });
  await expect(failing).rejects.toBe(full);
});

test('a server that hangs up while its reader is behind ends its answer, and nothing else', async () => {
  const body = Buffer.alloc(256 * 1024, 'a');
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`);
      socket.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  const own = openFetcher({ allowHosts: [host] });
  let size = 0;
  const result = await own.stream(`http://${host}/`, limits(), async (pieces) => {
    for await (const piece of pieces) {
      await sleep(30);
      size += piece.length;
    }
  });
  expect(result).toEqual({ size_bytes: body.length });
  expect(size).toBe(body.length);
  await own.close();
  server.close();
});

/** Bounds of size and time: what is too large is not read, what takes too long is broken off. */
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { type Fetcher, openFetcher } from '../../src/media/fetcher.ts';
import { openSite, type Site } from '../support/internet.ts';

const MB = 2 ** 20;
/** No two places of it alike, so that a chunk in the wrong place shows. */
const PATTERN = Buffer.from(Uint32Array.from({ length: MB / 4 }, (_, index) => index).buffer);
let site: Site;
let fetcher: Fetcher;
let written: number;

/** `/declared?N` promises N bytes and sends none; `/stream?N` sends N without promising; `/endless` never stops. */
beforeEach(async () => {
  written = 0;
  site = await openSite((request, response) => {
    const [path, count] = request.url!.split('?');
    response.on('error', () => undefined);
    if (path === '/hang') return;
    if (path === '/declared') return response.setHeader('content-length', count!).flushHeaders();
    if (path === '/drip') {
      const drip = setInterval(() => response.write('x'), 10);
      return response.on('close', () => clearInterval(drip));
    }
    if (path === '/hints') {
      const hint = setInterval(() => response.writeEarlyHints({ link: '</a.css>; rel=preload' }), 10);
      return response.on('close', () => clearInterval(hint));
    }
    if (path === '/away') response.writeHead(302, { location: '/exact?1' });
    if (path === '/exact') return response.end(PATTERN.subarray(0, Number(count)));
    const chunk = 64 * 1024;
    const more = () => {
      while (written < Number(count ?? Number.POSITIVE_INFINITY)) {
        const start = written % MB;
        written += chunk;
        if (!response.write(PATTERN.subarray(start, start + chunk))) return response.once('drain', more);
      }
      return response.end();
    };
    return more();
  });
  fetcher = openFetcher({ allowHosts: [site.host] });
});
afterEach(async () => {
  await fetcher.close();
  await site.close();
});

const patient = () => AbortSignal.timeout(20_000);
const short = () => AbortSignal.timeout(100);
test('a promise of 400 MB takes no memory before they come', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const abort = new AbortController();
  const fetching = fetcher.fetch(`${site.origin}/declared?${400 * MB}`, {
    bytes_max: 500 * MB,
    signal: abort.signal,
  });
  await once(site.events, 'request');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const growth = process.memoryUsage().arrayBuffers - before;
  abort.abort(new Error('enough'));
  await expect(fetching).rejects.toThrow('enough');
  expect(growth).toBeLessThan(50 * MB);
});

const tookTooLong = { refused: 'url_unreachable', message: 'could not be fetched: it took too long' };

test.each([10 * MB + 1, 500 * MB, 2 ** 53])(
  'a declared size of %i bytes is refused before a byte is read',
  async (bytes) => {
    const broken = once(site.events, 'close');
    expect(
      await fetcher.fetch(`${site.origin}/declared?${bytes}`, { bytes_max: 10 * MB, signal: patient() }),
    ).toEqual({ refused: 'media_too_large', message: 'exceeds 10 MB' });
    await broken;
  },
);

test('an undeclared size is counted while it streams, and the rest is never read', async () => {
  const broken = once(site.events, 'close');
  expect(await fetcher.fetch(`${site.origin}/endless`, { bytes_max: 2 * MB, signal: patient() })).toEqual({
    refused: 'media_too_large',
    message: 'exceeds 2 MB',
  });
  await broken;
  // Only the contents of two socket buffers may have been sent in vain.
  expect(written).toBeLessThan(16 * MB);
});

test('a size of exactly the limit is taken, declared and streamed', async () => {
  for (const path of [`/exact?${MB}`, `/stream?${MB}`]) {
    const fetched = await fetcher.fetch(`${site.origin}${path}`, { bytes_max: MB, signal: patient() });
    if ('refused' in fetched) throw new Error(fetched.message);
    expect(Buffer.compare(fetched.bytes, PATTERN)).toBe(0);
  }
});

test.each(['/hang', '/drip', '/hints', '/declared?5'])(
  '%s ends with the signal, and so does the connection',
  async (path) => {
    const broken = once(site.events, 'close');
    expect(await fetcher.fetch(`${site.origin}${path}`, { bytes_max: MB, signal: short() })).toEqual(
      tookTooLong,
    );
    await broken;
  },
);

test('a signal that is over already looks nothing up', async () => {
  const over = AbortSignal.timeout(0);
  await new Promise((resolve) => over.addEventListener('abort', resolve));
  const lookups: string[] = [];
  const idle = openFetcher({
    allowHosts: [],
    resolve: async (name) => {
      lookups.push(name);
      return [];
    },
  });
  expect(await idle.fetch('http://page.example/', { bytes_max: MB, signal: over })).toEqual(tookTooLong);
  expect(lookups).toEqual([]);
  await idle.close();
});

test('the body of a redirect is not read', async () => {
  let ended = 0;
  site.events.on('close', () => ended++);
  const fetched = await fetcher.fetch(`${site.origin}/away`, { bytes_max: MB, signal: patient() });
  expect(fetched).toMatchObject({ bytes: { length: 1 } });
  await eventually(() => ended === 2);
});

test('waiting for a connection ends with the signal', async () => {
  const stop = new AbortController();
  const held = Array.from({ length: 8 }, () =>
    fetcher.fetch(`${site.origin}/hang`, { bytes_max: MB, signal: stop.signal }).catch(() => 'stopped'),
  );
  const waiting = fetcher.fetch(`${site.origin}/hang`, { bytes_max: MB, signal: short() });
  expect(await Promise.race([...held, waiting])).toEqual(tookTooLong);
  stop.abort();
  expect(await Promise.all(held)).toEqual(Array(8).fill('stopped'));
});

test.each([
  ['a lookup', { resolve: () => new Promise<never>(() => undefined) }],
  ['a connection', { resolve: async () => ['192.0.2.1'], dial: () => undefined }],
])('%s that never comes ends with the signal', async (_, network) => {
  const stuck = openFetcher({ allowHosts: ['slow.example'], ...network });
  expect(await stuck.fetch('http://slow.example/', { bytes_max: MB, signal: short() })).toEqual(tookTooLong);
  await stuck.close();
});

test('a fetch whose signal sets no time has one all the same', async () => {
  const bounded = openFetcher({ allowHosts: [site.host], seconds_max: 0.1 });
  const { signal } = new AbortController();
  expect(await bounded.fetch(`${site.origin}/drip`, { bytes_max: MB, signal })).toEqual(tookTooLong);
  await bounded.close();
});

test("stopping is not the address's fault: the reason is thrown, before the answer and within the body", async () => {
  for (const path of ['/hang', '/declared?5']) {
    const stop = new AbortController();
    const requested = once(site.events, 'request');
    const fetching = fetcher.fetch(`${site.origin}${path}`, { bytes_max: MB, signal: stop.signal });
    await requested;
    stop.abort(new Error('the worker stops'));
    await expect(fetching).rejects.toThrow('the worker stops');
  }
});

test('closing breaks off what is under way', async () => {
  const requested = once(site.events, 'request');
  const broken = once(site.events, 'close');
  const fetching = fetcher.fetch(`${site.origin}/drip`, { bytes_max: MB, signal: patient() });
  await requested;
  await fetcher.close();
  expect(await fetching).toMatchObject({ refused: 'url_unreachable' });
  await broken;
});

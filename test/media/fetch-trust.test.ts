/** Hosts that the operator opened: those in FETCH_ALLOW_HOSTS, and the origin of an upstream. Exactly these. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Fetcher, openFetcher } from '../../src/media/fetcher.ts';
import { type Internet, openInternet, openSite, PUBLIC, type Site } from '../support/internet.ts';

const notPublic = { refused: 'url_not_public', message: 'must be a public address' };
const otherPort = { refused: 'url_not_public', message: 'must use port 80 or 443' };
const secret = { bytes: Buffer.from('SECRET') };
const limits = () => ({ bytes_max: 1000, signal: AbortSignal.timeout(2000) });

describe('allowed hosts', () => {
  let internet: Internet;
  let fetcher: Fetcher | undefined;

  beforeEach(async () => {
    internet = await openInternet();
    internet.name('nas.lan', ['10.0.0.5']);
    internet.name('alias.example', ['10.0.0.5']);
    internet.name('both.lan', [PUBLIC, '10.0.0.6']);
    internet.name('six.lan', ['fd00::5']);
    internet.name('page.example', [PUBLIC]);
    await internet.serve(`${PUBLIC}:80`, (request, response) =>
      response.writeHead(302, { location: decodeURIComponent(request.url!.slice(1)) }).end(),
    );
  });
  afterEach(async () => {
    await fetcher?.close();
    await internet.close();
  });

  const fetchWith = (entries: string[], url: string) => {
    fetcher = openFetcher({ allowHosts: entries, ...internet });
    return fetcher.fetch(url, limits());
  };

  test.each([
    ['nas.lan', 'http://nas.lan/', '10.0.0.5:80'],
    ['nas.lan', 'https://NAS.lan./', '10.0.0.5:443'],
    ['nas.lan:8080', 'http://nas.lan:8080/', '10.0.0.5:8080'],
    ['six.lan', 'http://six.lan/', 'fd00::5:80'],
    ['10.0.0.5', 'http://10.0.0.5/', '10.0.0.5:80'],
    ['10.0.0.5:9000', 'https://0xa.5:9000/', '10.0.0.5:9000'],
    ['[fd00::5]', 'http://[fd00:0::5]/', 'fd00::5:80'],
    ['[FD00::5]:8080', 'http://[fd00::5]:8080/', 'fd00::5:8080'],
    ['nas.lan', 'http://page.example/http%3A%2F%2Fnas.lan%2F', '10.0.0.5:80'],
    ['nas.lan:8080', 'http://page.example/http%3A%2F%2Fnas.lan%3A8080%2F', '10.0.0.5:8080'],
  ])('%s opens %s', async (entry, url, place) => {
    expect(await fetchWith([entry, 'else.lan:1'], url)).toMatchObject(secret);
    expect(internet.dialled.at(-1)).toBe(place);
  });

  test.each([
    ['nas.lan', 'http://nas.lan:8080/', otherPort],
    ['nas.lan:8080', 'http://nas.lan/', notPublic],
    ['nas.lan:443', 'http://nas.lan/', notPublic],
    ['nas.lan', 'http://10.0.0.5/', notPublic],
    ['nas.lan', 'http://sub.nas.lan.localhost/', notPublic],
    ['10.0.0.5', 'http://nas.lan/', notPublic],
    ['10.0.0.5', 'http://alias.example/', notPublic],
    ['10.0.0.5:80', 'http://[::ffff:10.0.0.5]/', notPublic],
    ['10.0.0.6', 'http://both.lan/', notPublic],
    ['nas.lan', 'http://page.example/http%3A%2F%2Falias.example%2F', notPublic],
    ['nas.lan', 'http://page.example/http%3A%2F%2Fnas.lan%3A22%2F', otherPort],
    ['page.example', 'http://page.example/http%3A%2F%2Fnas.lan%2F', notPublic],
  ])('%s does not open %s', async (entry, url, refusal) => {
    expect(await fetchWith([entry], url)).toEqual(refusal);
    expect(internet.secret.connections).toBe(0);
  });

  test('a list with a mistake stops the start', () => {
    expect(() => openFetcher({ allowHosts: ['nas.lan', 'http://nas.lan'] })).toThrow('"http://nas.lan"');
  });
});

describe('a trusted origin', () => {
  let upstream: Site;
  let other: Site;
  let fetcher: Fetcher;

  beforeEach(async () => {
    upstream = await openSite((request, response) => {
      const to = new URL(request.url!, 'http://x').searchParams.get('to');
      return to === null ? response.end('RESULT') : response.writeHead(302, { location: to }).end();
    });
    other = await openSite((request, response) => {
      const to = new URL(request.url!, 'http://x').searchParams.get('to');
      return to === null ? response.end('SECRET') : response.writeHead(302, { location: to }).end();
    });
    fetcher = openFetcher({ allowHosts: [] });
  });
  afterEach(async () => {
    await fetcher.close();
    await upstream.close();
    await other.close();
  });

  const fetchTrusted = (url: string, door = fetcher) =>
    door.fetch(url, { ...limits(), trusted_origin: upstream.origin });

  test('may be private and on any port, however the address is spelled', async () => {
    const result = { bytes: Buffer.from('RESULT') };
    expect(await fetchTrusted(`${upstream.origin}/files/1.png`)).toMatchObject(result);
    expect(await fetchTrusted(`HTTP://0x7f.1:${upstream.port}/`)).toMatchObject(result);
    expect(await fetchTrusted(`${upstream.origin}/?to=/files/2.png`)).toMatchObject(result);
  });

  test('is that scheme, that host and that port', async () => {
    const { port } = upstream;
    const urls = [`https://127.0.0.1:${port}/`, `http://localhost:${port}/`, `http://127.0.0.2:${port}/`];
    for (const url of [...urls, `${other.origin}/`, `http://[::ffff:127.0.0.1]:${port}/`]) {
      expect(await fetchTrusted(url)).toEqual(otherPort);
    }
    expect(await fetchTrusted('http://127.0.0.1/')).toEqual(notPublic);
    expect([upstream.connections, other.connections]).toEqual([0, 0]);
  });

  test('is trusted for that one fetch', async () => {
    await fetchTrusted(upstream.origin);
    expect(await fetcher.fetch(upstream.origin, limits())).toEqual(otherPort);
    expect(upstream.requests).toHaveLength(1);
  });

  test('lends nothing to where it redirects', async () => {
    const to = encodeURIComponent(other.origin);
    expect(await fetchTrusted(`${upstream.origin}/?to=${to}`)).toEqual(otherPort);
    expect(await fetchTrusted(`${upstream.origin}/?to=http://127.0.0.1/`)).toEqual(notPublic);
    expect(await fetchTrusted(`${upstream.origin}/?to=http://169.254.169.254/`)).toEqual(notPublic);
    expect(other.connections).toBe(0);
  });

  test('may be redirected to, and lends nothing to what comes after', async () => {
    const door = openFetcher({ allowHosts: [other.host] });
    const via = (url: string) => `${other.origin}/?to=${encodeURIComponent(url)}`;
    expect(await fetchTrusted(via(`${upstream.origin}/`), door)).toMatchObject({
      bytes: Buffer.from('RESULT'),
    });
    expect(await fetchTrusted(via(`${upstream.origin}/?to=http://10.0.0.1/`), door)).toEqual(notPublic);
    await door.close();
  });

  test('takes no user name and password either', async () => {
    const url = upstream.origin.replace('http://', 'http://me:pw@');
    expect(await fetchTrusted(url)).toMatchObject({ refused: 'url_not_public' });
    expect(upstream.connections).toBe(0);
  });
});

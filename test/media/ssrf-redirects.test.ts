/** A public page may send us anywhere: every step is checked as if it had been asked for. */
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fetcher, openFetcher } from '../../src/media/fetcher.ts';
import { type Internet, OTHER, openInternet, PUBLIC, type Site } from '../support/internet.ts';

let internet: Internet;
let page: Site;
let fetcher: Fetcher;

const NAMES: Record<string, string[]> = {
  'page.example': [PUBLIC],
  'other.example': [OTHER],
  'local.example': ['127.0.0.1'],
  'mixed.example': [OTHER, '10.0.0.1'],
};

beforeAll(async () => {
  internet = await openInternet();
  for (const [name, addresses] of Object.entries(NAMES)) internet.name(name, addresses);
  page = await internet.serve(`${PUBLIC}:80`, redirecting);
  await internet.serve(`${PUBLIC}:443`, redirecting);
  await internet.serve(`${OTHER}:80`, (_, response) => response.end('OTHER'));
  await internet.serve(`${OTHER}:443`, (_, response) => response.end('SAFE OTHER'));
  fetcher = openFetcher({ allowHosts: [], ...internet });
});
afterAll(async () => {
  await fetcher.close();
  await internet.close();
});
beforeEach(() => {
  internet.dialled.length = 0;
  page.requests.length = 0;
});

/** `/301?to=…` redirects there, `/count/3` to `/count/2` and so on, `/count/0` is the end. */
const redirecting: RequestListener = (request, response) => {
  const url = new URL(request.url!, 'http://page.example');
  const [, what, count] = url.pathname.split('/');
  if (count === '0') return response.end('DONE');
  const to = count === undefined ? url.searchParams.getAll('to') : [`/count/${Number(count) - 1}`];
  const status = what === 'count' ? 302 : Number(what);
  // As bytes of UTF-8, which is how servers send what is not ASCII.
  response.setHeader(
    'location',
    to.map((target) => Buffer.from(target).toString('latin1')),
  );
  return response.writeHead(status, { 'set-cookie': 'visited=1' }).end('gone');
};

const STATUSES = [301, 302, 303, 307, 308];

const from = (status: number, ...to: string[]) =>
  `http://page.example/${status}?${to.map((url) => `to=${encodeURIComponent(url)}`).join('&')}`;

const fetchIt = (url: string) => fetcher.fetch(url, { bytes_max: 1000, signal: AbortSignal.timeout(2000) });

const REFUSED: [to: string, message: string][] = [
  ...[
    ...['http://127.0.0.1/', 'http://[::1]/', 'https://10.0.0.1/', '//localhost/', 'http:\\\\127.1\\'],
    ...['http://2130706433/', 'http://0x7f.1/', 'http://[::ffff:127.0.0.1]/', 'http://[64:ff9b::7f00:1]/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://[fd00:ec2::254]/', 'http://168.63.129.16/'],
    ...['http://local.example/', 'https://local.example/', 'http://mixed.example/', 'http://①②⑦.⓪.⓪.①/'],
    ...[from(302, 'http://127.0.0.1/'), from(307, from(308, 'http://local.example/'))],
  ].map((to): [string, string] => [to, 'must be a public address']),
  ['file:///etc/passwd', 'must start with http:// or https://'],
  ['data:text/plain,hello', 'must start with http:// or https://'],
  ['ftp://page.example/', 'must start with http:// or https://'],
  ['http://me:pw@other.example/', 'must not contain a user name or password'],
  ['http://127.0.0.1:6379/', 'must use port 80 or 443'],
  ['http://page.example:8080/', 'must use port 80 or 443'],
];

describe.each(STATUSES)('a redirect by %i leads to nothing that', (status) => {
  test.each(REFUSED)('%s: %s', async (to, message) => {
    expect(await fetchIt(from(status, to))).toEqual({ refused: 'url_not_public', message });
    expect(new Set(internet.dialled)).toEqual(new Set([`${PUBLIC}:80`]));
    expect(internet.secret.connections).toBe(0);
  });

  test('is plain http when it began with https', async () => {
    const url = from(status, 'http://other.example/').replace('http:', 'https:');
    expect(await fetchIt(url)).toEqual({
      refused: 'url_unreachable',
      message: 'could not be fetched: it redirects from https to http',
    });
    expect(internet.dialled).toEqual([`${PUBLIC}:443`]);
  });
});

test.each(STATUSES)(
  'a redirect by %i is followed to another public address, with another GET',
  async (status) => {
    expect(await fetchIt(from(status, 'http://other.example/'))).toMatchObject({
      bytes: Buffer.from('OTHER'),
    });
    expect(await fetchIt(from(status, '/count/0'))).toMatchObject({ bytes: Buffer.from('DONE') });
    expect(await fetchIt(from(status, 'https://other.example/'))).toMatchObject({
      bytes: Buffer.from('SAFE OTHER'),
    });
    expect(page.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET']);
  },
);

test('three redirects are followed, a fourth is not', async () => {
  expect(await fetchIt('http://page.example/count/3')).toMatchObject({ bytes: Buffer.from('DONE') });
  expect(page.requests).toHaveLength(4);
  expect(await fetchIt('http://page.example/count/4')).toEqual({
    refused: 'url_unreachable',
    message: 'could not be fetched: it redirects too often',
  });
  expect(page.requests).toHaveLength(8);
});

test('a cookie set on the way is not carried on, and nobody learns where we came from', async () => {
  expect(await fetchIt('http://page.example/count/2')).toMatchObject({ bytes: Buffer.from('DONE') });
  for (const { names } of page.requests) {
    expect(names.toSorted()).toEqual(['accept-encoding', 'connection', 'host', 'user-agent']);
  }
});

test.each([
  ['without a target', '302', from(302)],
  ['to something that is no address', '307', from(307, 'http://[')],
  ['to two places at once', '301', from(301, 'http://other.example/', 'http://127.0.0.1/')],
])('a redirect %s is an answer like any other that is not 200', async (_, status, url) => {
  expect(await fetchIt(url)).toEqual({
    refused: 'url_unreachable',
    message: `could not be fetched: the host answered ${status}`,
  });
  expect(internet.dialled).toEqual([`${PUBLIC}:80`]);
});

test.each([300, 304, 305, 306, 310])('%i is no redirect', async (status) => {
  expect(await fetchIt(from(status, 'http://other.example/'))).toEqual({
    refused: 'url_unreachable',
    message: `could not be fetched: the host answered ${status}`,
  });
});

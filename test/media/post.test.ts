import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fetcher, openFetcher } from '../../src/media/fetcher.ts';
import { type Internet, openInternet, PUBLIC, type Site } from '../support/internet.ts';

let internet: Internet;
let fetcher: Fetcher;
let site: Site;
beforeAll(async () => {
  internet = await openInternet();
  site = await internet.serve(`${PUBLIC}:443`, (request, response) => {
    if (request.url === '/moved') response.writeHead(307, { location: 'https://10.0.0.1/' });
    else if (request.url === '/silent') return;
    else response.writeHead(204);
    response.end();
  });
  internet.name('hooks.example.com', [PUBLIC]);
  internet.name('inside.example.com', ['10.0.0.1']);
  internet.name('both.example.com', [PUBLIC, '127.0.0.1']);
  fetcher = openFetcher({ allowHosts: [], resolve: internet.resolve, dial: internet.dial });
});
afterAll(async () => {
  await fetcher.close();
  await internet.close();
});

const post = (url: string, seconds = 10) =>
  fetcher.post(url, { text: '{}', headers: { 'x-own': '1' }, signal: AbortSignal.timeout(seconds * 1000) });

test('a letter goes where it is addressed, with its headers and no others of ours', async () => {
  expect(await post('https://hooks.example.com/')).toEqual({ status: 204 });
  const { method, headers } = site.requests.at(-1)!;
  expect(method).toBe('POST');
  expect(headers).toMatchObject({ 'x-own': '1', 'user-agent': 'reverie', 'content-length': '2' });
  expect(headers).not.toHaveProperty('authorization');
});

describe('nothing reaches an address that is not public', () => {
  test.each([
    'https://inside.example.com/',
    'https://both.example.com/',
    'https://10.0.0.1/',
    'https://0x7f000001/',
    'https://[::ffff:10.0.0.1]/',
    'https://hooks.example.com:22/',
    'https://a:b@hooks.example.com/',
    'file:///etc/passwd',
    'nonsense',
  ])('%s', async (url) => {
    expect(await post(url)).toMatchObject({ refused: 'url_not_public' });
    expect(internet.secret.requests).toEqual([]);
  });

  test('not by a redirect either: it is an answer like any other', async () => {
    expect(await post('https://hooks.example.com/moved')).toEqual({ status: 307 });
    expect(internet.secret.requests).toEqual([]);
  });
});

test('a receiver that does not answer in time is unreachable', async () => {
  expect(await post('https://hooks.example.com/silent', 0.3)).toEqual({
    refused: 'url_unreachable',
    message: 'could not be fetched: it took too long',
  });
});

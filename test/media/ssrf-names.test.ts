/** Names whose owner decides what they resolve to, at every moment anew. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Fetcher, openFetcher } from '../../src/media/fetcher.ts';
import { type Internet, OTHER, openInternet, PUBLIC } from '../support/internet.ts';

let internet: Internet;
let fetcher: Fetcher;

beforeEach(async () => {
  internet = await openInternet();
  for (const place of [`${PUBLIC}:80`, `${OTHER}:80`]) {
    await internet.serve(place, (_, response) => response.end('PUBLIC'));
  }
  fetcher = openFetcher({ allowHosts: [], ...internet });
});
afterEach(async () => {
  expect(internet.secret.connections).toBe(0);
  await fetcher.close();
  await internet.close();
});

const fetchIt = (url: string) => fetcher.fetch(url, { bytes_max: 1000, signal: AbortSignal.timeout(2000) });

describe('a name that changes its mind', () => {
  const answers = (...turns: string[][]) => {
    let turn = 0;
    return () => turns[turn++ % turns.length]!;
  };

  test('is asked once for each connection, and what it said then is what is dialled', async () => {
    internet.name('rebind.example', answers([PUBLIC], ['127.0.0.1'], ['169.254.169.254'], [OTHER]));
    const outcomes: unknown[] = [];
    for (let i = 0; i < 8; i++) outcomes.push(await fetchIt('http://rebind.example/'));

    const [fine, refused] = [{ bytes: Buffer.from('PUBLIC') }, { refused: 'url_not_public' }];
    const round = [fine, refused, refused, fine];
    expect(outcomes).toMatchObject([...round, ...round]);
    expect(internet.lookups).toHaveLength(8);
    expect(internet.dialled).toEqual([PUBLIC, OTHER, PUBLIC, OTHER].map((address) => `${address}:80`));
  });

  test('cannot do so between two tries of one connection', async () => {
    internet.name('fallback.example', answers(['192.229.0.1', OTHER], ['127.0.0.1']));
    const broken: typeof internet.dial = (target, callback) =>
      target.hostname === '192.229.0.1'
        ? callback(new Error('refused'), null)
        : internet.dial(target, callback);
    const stubborn = openFetcher({ allowHosts: [], resolve: internet.resolve, dial: broken });
    const limits = { bytes_max: 1000, signal: AbortSignal.timeout(2000) };
    expect(await stubborn.fetch('http://fallback.example/', limits)).toMatchObject({
      bytes: Buffer.from('PUBLIC'),
    });
    expect(internet.lookups).toEqual(['fallback.example']);
    await stubborn.close();
  });

  test('gains nothing from a connection that is still open', async () => {
    internet.name('moving.example', answers([PUBLIC], ['10.0.0.1']));
    expect(await fetchIt('http://moving.example/')).toMatchObject({ bytes: Buffer.from('PUBLIC') });
    expect(await fetchIt('http://moving.example/')).toMatchObject({ refused: 'url_not_public' });
    expect(internet.dialled).toEqual([`${PUBLIC}:80`]);
  });

  test('gains nothing from many at once', async () => {
    const places = [[PUBLIC], ['127.0.0.1'], [PUBLIC, '::1'], [OTHER]];
    internet.name('crowd.example', answers(...places));
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => fetchIt('http://crowd.example/')));
    expect(outcomes.filter((outcome) => 'bytes' in outcome).length).toBeGreaterThan(0);
    expect(internet.dialled.filter((place) => place !== `${PUBLIC}:80` && place !== `${OTHER}:80`)).toEqual(
      [],
    );
  });
});

test('two names of one address share no connection, and each is asked under its own name', async () => {
  const site = await internet.serve('93.184.215.20:80', (_, response) => response.end('shared'));
  internet.name('one.example', ['93.184.215.20']);
  internet.name('two.example', ['93.184.215.20']);
  for (const url of ['http://one.example/', 'http://two.example/', 'http://one.example/']) await fetchIt(url);
  expect(site.requests.map(({ headers }) => headers.host)).toEqual([
    'one.example',
    'two.example',
    'one.example',
  ]);
  expect(site.connections).toBe(3);
  expect(internet.lookups).toEqual(['one.example', 'two.example', 'one.example']);
});

/** Features that users know from other clients, by the page that compares them. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../client/reverie.ts';
import { type Listener, listener } from './listener.ts';

let host: Listener;
beforeEach(async () => {
  host = await listener({ headers: { 'x-request-id': 'req_1' }, body: { name: 'demo' } });
});
afterEach(() => host.close());
const client = (options: Partial<Parameters<typeof createClient>[0]> = {}) =>
  createClient({ apiKey: 'mk_test_1', baseUrl: host.origin, ...options });

test('withResponse returns status, headers and body', async () => {
  const { data, response } = await client().account.get().withResponse();
  expect([data.name, response.status, response.headers.get('x-request-id')]).toEqual(['demo', 200, 'req_1']);
  await host.close();
  host = await listener({ status: 404, body: { error: 'None', status: 404, code: 'not_found' } });
  await expect(client().account.get().withResponse()).rejects.toMatchObject({ code: 'not_found' });
});

test('a key function is called before each call', async () => {
  const keys = ['mk_test_1', 'mk_test_2'];
  const own = client({ apiKey: async () => keys.shift()! });
  await own.account.get();
  await own.GET('/api/account');
  expect(host.requests.map(({ headers }) => headers['x-api-key'])).toEqual(['mk_test_1', 'mk_test_2']);
});

test('a fetch function sees every request and response', async () => {
  const seen: string[] = [];
  const own = client({
    async fetch(request) {
      const answer = await fetch(request);
      seen.push(`${request.method} ${new URL(request.url).pathname} ${answer.status}`);
      return answer;
    },
  });
  await own.account.get();
  expect(seen).toEqual(['GET /api/account 200']);
});

test('a path outside the types can be called', async () => {
  await client().GET('/api/new' as never, {} as never);
  expect(host.requests[0]).toMatchObject({ method: 'GET', url: '/api/new' });
});

describe('the page that compares', () => {
  const page = readFileSync('docs/guides/client-compared.md', 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| -+/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const tests = readdirSync('test/client')
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(`test/client/${file}`, 'utf8'))
    .join('\n');

  test('has no empty cell, and no row that ours does not have', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.flat().filter((cell) => cell === '')).toEqual([]);
    expect(rows.filter(([, , , , ours]) => ours === '-')).toEqual([]);
  });

  test('names tests that there are', () => {
    const named = rows.filter((row) => !/^Shown by/.test(row.at(-1)!)).map((row) => row.at(-1)!);
    expect(named.filter((title) => !tests.includes(`'${title}'`))).toEqual([]);
  });
});

/** Errors that no handler names, as callers receive them, and the origins whose pages may call. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asProblem } from '../../src/http/app.ts';
import { Unavailable } from '../../src/lib/unavailable.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService({ env: { ADMIN_ORIGINS: 'https://console.example.com' } });
});
afterAll(() => service.stop());

const ofDatabase = (code: string) => Object.assign(new Error('as the database says'), { code });

test.each<[string, unknown, number, string, object]>([
  ['a path that cannot be decoded', new URIError('%zz'), 400, 'invalid_request', {}],
  ['the character U+0000 in a text', ofDatabase('22021'), 400, 'invalid_request', {}],
  ['a full disk', ofDatabase('53100'), 503, 'storage_unavailable', { 'retry-after': '60' }],
  ['too many connections', ofDatabase('53300'), 503, 'storage_unavailable', { 'retry-after': '60' }],
  [
    'a stop while a job continues',
    new Unavailable('Stopping'),
    503,
    'service_unavailable',
    { 'retry-after': '5' },
  ],
  ['a unique violation that no code expects', ofDatabase('23505'), 500, 'internal_error', {}],
  ['a bug', new TypeError('undefined'), 500, 'internal_error', {}],
])('%s has its status, code and headers', (_, error, status, code, headers) => {
  expect(asProblem(error, undefined)).toMatchObject({ status, code, headers });
});

const allowed = async (path: string, origin: string) =>
  (await fetch(new URL(path, service.baseUrl), { headers: { origin } })).headers.get(
    'access-control-allow-origin',
  );

test('pages of every origin may call the API, and only named ones the operator API and /mcp', async () => {
  const [foreign, named] = ['https://elsewhere.example.com', 'https://console.example.com'];
  expect(await allowed('/api/models', foreign)).toBe('*');
  for (const path of ['/admin/accounts', '/mcp']) {
    expect(await allowed(path, foreign), path).toBeNull();
    expect(await allowed(path, named), path).toBe(named);
  }
});

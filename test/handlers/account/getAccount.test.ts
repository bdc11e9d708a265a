import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

test('200: the balance to the last nano-credit, and in whole credits', async () => {
  const { id, keyHeader } = await service.account({ credits: '12.500000001' });
  expect(await service.get('/api/account', keyHeader)).toMatchObject({
    status: 200,
    body: {
      account_id: id,
      name: 'tester',
      mode: 'live',
      credits: { posted: '12.500000001', held: '0', available: '12.500000001' },
      credits_whole: 12,
    },
  });
});

test('200: an account without credits has zero of everything', async () => {
  const { keyHeader } = await service.account({ credits: '0', mode: 'test' });
  expect((await service.get('/api/account', keyHeader)).body).toMatchObject({
    mode: 'test',
    credits: { posted: '0', held: '0', available: '0' },
    credits_whole: 0,
  });
});

test.each([
  ['in a header', (key: string) => ['/api/account', { 'x-api-key': key }] as const],
  ['as a bearer token', (key: string) => ['/api/account', { authorization: `Bearer ${key}` }] as const],
  ['in the query', (key: string) => [`/api/account?api_key=${key}`, {}] as const],
])('200: the key may be %s', async (_place, at) => {
  const { id, key } = await service.account();
  const [path, headers] = at(key);
  expect(await service.get(path, headers)).toMatchObject({ status: 200, body: { account_id: id } });
});

test('401: without a key nobody’s account is shown', async () => {
  expect(await service.get('/api/account')).toMatchObject({
    status: 401,
    body: { error: 'Authentication failed', code: 'missing_api_key' },
  });
});

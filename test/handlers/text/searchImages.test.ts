import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
let account: Awaited<ReturnType<Service['account']>>;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine() } });
  account = await service.account();
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const search = (query: string) => service.get(`/api/search-aiimages?${query}`);

test('200: characters are found at once, without a key, with totals and links to the pages around', async () => {
  for (const name of ['Aurora one', 'Aurora two', 'Aurora three'])
    await service.post('/api/create-ai', { name }, account.keyHeader);
  const answer = await search('query=aurora&limit=1&offset=1');
  expect(answer).toMatchObject({
    status: 200,
    body: [{ name: 'Aurora two', kind: 'character', url_name: 'aurora-two' }],
  });
  const [match] = answer.body as unknown as { avatar_file_name: string; avatar_url: string }[];
  expect(match!.avatar_url).toBe(`${service.baseUrl}/media/${match!.avatar_file_name}`);
  expect(answer.headers.get('x-total-count')).toBe('3');
  const link = answer.headers.get('link')!;
  expect([...link.matchAll(/offset=(\d+)>; rel="(\w+)"/g)].map(([, at, rel]) => `${rel} ${at}`)).toEqual([
    'first 0',
    'prev 0',
    'next 2',
    'last 2',
  ]);
  const [, next] = /<([^>]+)>; rel="next"/.exec(link)!;
  expect((await service.get(next!)).body).toMatchObject([{ name: 'Aurora one' }]);
});

test('generated pictures that were not published are never found', async () => {
  const picture = await service.post('/api/ra1', { api_key: account.key, prompt: 'a secret xylophone' });
  expect(picture.status).toBe(200);
  expect((await search('query=xylophone')).body).toEqual([]);
  expect(JSON.stringify((await search('query=&limit=100')).body)).not.toContain('xylophone');
});

test.each([
  ['limit=0', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=many', 'limit'],
  ['offset=-1', 'offset'],
  [`query=${'x'.repeat(201)}`, 'query'],
])('400: %s', async (query, param) => {
  expect(await search(query)).toMatchObject({ status: 400, body: { code: 'invalid_request', param } });
});

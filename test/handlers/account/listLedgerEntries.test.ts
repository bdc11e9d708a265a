import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

type Page = { entries: { entry_id: string; amount: string }[]; next_cursor: string | null };

test('200: newest first, page by page, each entry once', async () => {
  const { key, keyHeader } = await service.account({ credits: '100' });
  for (let seed = 0; seed < 4; seed++)
    await service.post('/api/ra1', { api_key: key, prompt: 'a fox', seed });

  const read: Page['entries'] = [];
  let cursor: string | null = '';
  const sizes: number[] = [];
  while (cursor !== null) {
    const url: string = `/api/ledger?limit=2${cursor && `&cursor=${cursor}`}`;
    const { body } = await service.get(url, keyHeader);
    const page = body as Page;
    sizes.push(page.entries.length);
    read.push(...page.entries);
    cursor = page.next_cursor;
  }
  expect(sizes).toEqual([2, 2, 1]);
  expect(read.map(({ amount }) => amount)).toEqual(['-4', '-4', '-4', '-4', '100']);
  expect(new Set(read.map(({ entry_id }) => entry_id)).size).toBe(5);
});

test('200: an entry names the call, the key and the balance after it', async () => {
  const { key, keyHeader } = await service.account({ credits: '10' });
  const picture = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  const { body } = await service.get('/api/ledger', keyHeader);
  expect(body).toMatchObject({
    entries: [
      {
        kind: 'capture',
        operation: 'ra1',
        request_id: picture.body.request_id,
        key_id: expect.stringMatching(/^key_/),
        amount: '-4',
        balance_after: '6',
      },
      { kind: 'grant', operation: null, amount: '10', balance_after: '10' },
    ],
    next_cursor: null,
  });
});

test('200: a failed call leaves no entry, and nobody sees another account’s', async () => {
  const { key, keyHeader } = await service.account({ credits: '10', mode: 'test' });
  const rehearsed = { 'x-test-scenario': 'generation_failed' };
  const failed = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, rehearsed);
  expect(failed.status).toBe(502);
  const { body } = await service.get('/api/ledger', keyHeader);
  expect((body as Page).entries.map(({ amount }) => amount)).toEqual(['10']);
});

test.each([
  ['limit=0', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=many', 'limit'],
  ['cursor=nonsense', 'cursor'],
])('400: %s names %s', async (query, param) => {
  const { keyHeader } = await service.account();
  expect(await service.get(`/api/ledger?${query}`, keyHeader)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', param },
  });
});

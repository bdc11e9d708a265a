import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

type Page = { accounts: { account_id: string }[]; next_cursor: string | null };

test('200: every account once, newest first, page by page', async () => {
  const opened: string[] = [];
  for (let count = 0; count < 3; count++) opened.unshift((await service.account()).id);

  const read: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const url: string = `/admin/accounts?limit=2${cursor && `&cursor=${cursor}`}`;
    const { status, body } = await service.get(url, service.asOperator);
    expect(status).toBe(200);
    const page = body as Page;
    expect(page.accounts.length).toBeLessThanOrEqual(2);
    read.push(...page.accounts.map(({ account_id }) => account_id));
    cursor = page.next_cursor;
  }
  // The demo account of the first start is the oldest.
  expect(read.slice(0, 3)).toEqual(opened);
  expect(read.length).toBe(4);
});

test('200: each with what it has, and never a key', async () => {
  const { id, key } = await service.account({ credits: '7' });
  const { body } = await service.get('/admin/accounts', service.asOperator);
  const own = (body as Page).accounts.find(({ account_id }) => account_id === id);
  expect(own).toMatchObject({ mode: 'live', credits: { posted: '7', held: '0', available: '7' } });
  expect(JSON.stringify(body)).not.toContain(key);
});

test.each([
  ['limit=0', 'limit'],
  ['limit=many', 'limit'],
  ['cursor=nonsense', 'cursor'],
])('400: %s names %s', async (query, param) => {
  const answer = await service.get(`/admin/accounts?${query}`, service.asOperator);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', param } });
});

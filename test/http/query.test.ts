import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let header: Record<string, string>;
beforeAll(async () => {
  service = await openService();
  header = (await service.account()).keyHeader;
});
afterAll(() => service.stop());

test.each(['a+b', 'a%20b', 'a,b', "it's", 'what?', 'a=b', 'a/b:c@d'])(
  'a query value may be spelled %s: forms write + for a space, and browsers leave most signs as they are',
  async (value) => {
    const answer = await service.get(`/api/ledger?cursor=${value}`, header);
    expect(answer.body.error).toBe('Cursor must be the next_cursor of an earlier response');
  },
);

test('a parameter without a value is told to the caller', async () => {
  expect(await service.get('/api/ledger?limit', header)).toMatchObject({
    status: 400,
    body: { param: 'limit', code: 'invalid_request' },
  });
});

test.each([
  ['/api/usage?from=yesterday', 'from', 'From must be a date such as 2026-11-21'],
  ['/api/usage?to=21.11.2026', 'to', 'To must be a date such as 2026-11-21'],
  ['/admin/engines?from=yesterday', 'from', 'From must be a date such as 2026-11-21'],
  ['/admin/engines?to=2026-11', 'to', 'To must be a date such as 2026-11-21'],
  ['/admin/today?day=today', 'day', 'Day must be a date such as 2026-11-21'],
])('%s is refused in the words of the contract', async (path, param, message) => {
  const answer = await service.get(path, path.startsWith('/admin') ? service.asOperator : header);
  expect(answer).toMatchObject({ status: 400, body: { error: message, param } });
});

test.each([
  ['Quote-Id', 'a quote', 'Quote-Id must be the quote_id of a held quote'],
  ['API-Version', 'v1', 'API-Version must be a date such as 2026-11-21'],
  ['API-Version', '2026-13-45', 'API-Version must be a date such as 2026-11-21'],
])('a header %s: %s is refused in the words of the contract', async (name, value, message) => {
  const answer = await service.post('/api/ra1', { prompt: 'a fox' }, { ...header, [name]: value });
  expect(answer).toMatchObject({ status: 400, body: { error: message, param: name } });
});

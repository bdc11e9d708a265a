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
    expect(answer.body.error).toBe('Cursor must be the next_cursor of an earlier answer');
  },
);

test('a parameter without a value is told to the caller', async () => {
  expect(await service.get('/api/ledger?limit', header)).toMatchObject({
    status: 400,
    body: { param: 'limit', code: 'invalid_request' },
  });
});

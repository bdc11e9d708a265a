import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());
afterEach(async () => {
  const books = await service.get('/admin/ledger/check', service.asOperator);
  expect(books.body).toMatchObject({ balanced: true });
});

const grant = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  service.post(`/admin/accounts/${id}/credits`, body, { ...service.asOperator, ...headers });

test.each([
  ['500', '510'],
  [2.5, '12.5'],
  ['0.000000001', '10.000000001'],
])('200: %j credits on top of ten are %s, and the statement says why', async (credits, sum) => {
  const { id, keyHeader } = await service.account({ credits: '10' });
  const answer = await grant(id, { credits, reason: 'invoice 7' });
  expect(answer).toMatchObject({ status: 200, body: { account_id: id, credits: sum } });
  const { body } = await service.get('/api/ledger', keyHeader);
  expect(body.entries).toMatchObject([
    { kind: 'grant', reason: 'invoice 7', balance_after: sum },
    { kind: 'grant', balance_after: '10' },
  ]);
});

test('200: the same Idempotency-Key grants once, also to two accounts', async () => {
  const [one, two] = [await service.account({ credits: '0' }), await service.account({ credits: '0' })];
  const once = { 'idempotency-key': 'invoice-8' };
  const body = { credits: '5', reason: 'invoice 8' };
  for (const { id } of [one, one, two]) {
    expect(await grant(id, body, once)).toMatchObject({ status: 200, body: { credits: '5' } });
  }
  const { acts } = (await service.get(`/admin/acts?account_id=${one.id}`, service.asOperator)).body;
  expect((acts as { act: string }[]).filter(({ act }) => act === 'grantCredits')).toHaveLength(1);
});

test.each([
  [{ reason: 'x' }, 'credits'],
  [{ credits: '0', reason: 'x' }, 'credits'],
  [{ credits: '-5', reason: 'x' }, 'credits'],
  [{ credits: '1e3', reason: 'x' }, 'credits'],
  [{ credits: '9000000001', reason: 'x' }, 'credits'],
  [{ credits: '5' }, 'reason'],
  [{ credits: '5', reason: '' }, 'reason'],
])('400: %j names %s, and nothing is granted', async (body, param) => {
  const { id, keyHeader } = await service.account({ credits: '10' });
  expect(await grant(id, body)).toMatchObject({ status: 400, body: { code: 'invalid_request', param } });
  expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({ posted: '10' });
});

test('404: an account that does not exist gets nothing', async () => {
  const answer = await grant('acc_01KAJ5V1A2B3C4D5E6F7G8H9JK', { credits: '5', reason: 'x' });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

/** Repeated price requests take effect once, and invalid prices are refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

const HOUR_MS = 3_600_000;
const NOBODY = 'acc_01KAJ5V1A2B3C4D5E6F7G8H9JK';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

const set = (body: object, headers: Record<string, string> = {}) =>
  service.post('/admin/prices', { reason: 'a contract', ...body }, { ...service.asOperator, ...headers });
const acts = async (act: string, account_id: string) =>
  (await service.get(`/admin/acts?act=${act}&account_id=${account_id}`, service.asOperator)).body
    .acts as object[];

test('201 createPrice: safe to repeat, and refused for what no price can be', async () => {
  const account = await service.account();
  const body = { account_id: account.id, operation: 'photoreal-image', rates: { '2K': '10', '1K': '8' } };
  const key = { 'idempotency-key': 'price 1' };
  const first = await set(body, key);
  const again = await set({ ...body, rates: { '1K': '8', '2K': '10' } }, key);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(await set({ ...body, rates: { '2K': '11' } }, key)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_mismatch' },
  });
  expect(await acts('createPrice', account.id)).toHaveLength(1);
  const over = new Date(Date.now() - HOUR_MS).toISOString();
  const soon = new Date(Date.now() + HOUR_MS).toISOString();
  const wrong: [object, string][] = [
    [{ factor: '0.5' }, 'account_id'],
    [{ ...body, plan_id: 'pln_01KAJ7D1E2F3G4H5J6K7M8NPQR' }, 'account_id'],
    [{ account_id: account.id }, 'factor'],
    [{ ...body, factor: '0.5' }, 'factor'],
    [{ account_id: account.id, rates: { image: '1' } }, 'operation'],
    [{ ...body, rates: { '8K': '1' } }, 'rates'],
    [{ ...body, operation: 'chatpred_or', rates: { token: '1' } }, 'rates'],
    [{ account_id: account.id, factor: '0.5', valid_from: over }, 'valid_from'],
    [{ account_id: account.id, factor: '0.5', valid_from: soon, valid_until: soon }, 'valid_until'],
    [{ account_id: account.id, factor: '-1' }, 'factor'],
    [{ account_id: account.id, factor: '100.1' }, 'factor'],
    [{ account_id: account.id, factor: '0.1234567' }, 'factor'],
    [{ account_id: account.id, operation: 'ra1', rates: { image: '1000000' } }, 'rates.image'],
    [{ account_id: account.id, operation: 'ra9', factor: '1' }, 'operation'],
  ];
  for (const [price, param] of wrong)
    expect([price, await set(price)]).toMatchObject([{}, { status: 400, body: { param } }]);
  expect(await set({ account_id: NOBODY, factor: '1' })).toMatchObject({ status: 404 });
  expect(await set({ plan_id: NOBODY.replace('acc', 'pln'), factor: '1' })).toMatchObject({ status: 404 });
});

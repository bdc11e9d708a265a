import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

test('200: the operator sees what the account itself sees', async () => {
  const { id, key, keyHeader } = await service.account({ credits: '10' });
  await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  const own = await service.get('/api/account', keyHeader);
  const seen = await service.get(`/admin/accounts/${id}`, service.asOperator);
  expect(seen).toMatchObject({ status: 200, body: { credits: { posted: '6' } } });
  const limits = { outputs_max: null, paid_per_minute: null, reads_per_minute: null };
  // Prices of one account are listed with all others.
  const { prices, ...same } = own.body;
  expect(prices).toEqual([]);
  expect(seen.body).toEqual({ ...same, suspension: null, limits });
});

test('404: an account that does not exist', async () => {
  const answer = await service.get('/admin/accounts/acc_01KAJ5V1A2B3C4D5E6F7G8H9JK', service.asOperator);
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

const check = () => service.get('/admin/ledger/check', service.asOperator);

test('200: counts accounts and entries, and finds the books balanced', async () => {
  const before = (await check()).body as Record<'accounts' | 'entries', number>;
  const { key } = await service.account({ credits: '10' });
  await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  const after = await check();
  expect(after).toMatchObject({ status: 200, body: { balanced: true, open_holds: 0 } });
  expect(after.body.accounts).toBe(before.accounts + 1);
  expect(after.body.entries).toBeGreaterThan(before.entries);
});

test('200: a balance that the entries do not make is found', async () => {
  const { id } = await service.account({ credits: '10' });
  const { db } = service.context;
  const text = 'update wallet set available = available + $2 where account_id = $1';
  await db.query({ text, values: [id, 1n] });
  expect(await check()).toMatchObject({ status: 200, body: { balanced: false } });
  await db.query({ text, values: [id, -1n] });
  expect(await check()).toMatchObject({ status: 200, body: { balanced: true } });
});

test('401: an account’s key does not open the books', async () => {
  const { key } = await service.account();
  const answer = await service.get('/admin/ledger/check', { authorization: `Bearer ${key}` });
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
});

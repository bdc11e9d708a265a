import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

const usage = (query = '') => service.get(`/admin/usage${query}`, service.asOperator);

test('200: payments of live accounts, by engine, operation, account and day, add up', async () => {
  const { id, key } = await service.account({ credits: '20' });
  for (const seed of [1, 2]) await service.post('/api/ra1', { api_key: key, prompt: 'a fox', seed });
  const rehearsing = await service.account({ mode: 'test' });
  await service.post('/api/ra1', { api_key: rehearsing.key, prompt: 'a fox' });
  for (const [by, group] of Object.entries({ engine: 'test-engine', operation: 'ra1', account: id })) {
    const { status, body } = await usage(`?group_by=${by}`);
    const told = { generations: 2, credits: '8', upstream_cost_usd: 0, cost_unknown: 0, margin_usd: 0.08 };
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { group_by: by, groups: [{ group, ...told }], total: { group: null, ...told } },
    });
  }
  expect((await usage('?group_by=day')).body.groups).toHaveLength(1);
});

test('400: days that cannot be, and groups that there are none of', async () => {
  for (const query of ['?from=2026-02-30', '?from=2026-11-22&to=2026-11-21', '?group_by=key'])
    expect(await usage(query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('401: a customer’s key does not open it', async () => {
  const { key } = await service.account();
  expect((await service.get('/admin/usage', { authorization: `Bearer ${key}` })).status).toBe(401);
});

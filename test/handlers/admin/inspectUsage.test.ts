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
    const expected = {
      generations: 2,
      credits: '8',
      credits_returned: '0',
      upstream_cost_usd: 0,
      cost_unknown: 0,
      margin_usd: 0.08,
    };
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { group_by: by, groups: [{ group, ...expected }], total: { group: null, ...expected } },
    });
  }
  expect((await usage('?group_by=day')).body.groups).toHaveLength(1);
});

test('200: a refund reduces the margin of its engine, operation, account and day', async () => {
  const { id, key } = await service.account({ credits: '20' });
  const before = async (by: string, group: string) => {
    const { body } = await usage(`?group_by=${by}`);
    const found = (body.groups as { group: string; margin_usd: number; credits_returned: string }[]).find(
      (each) => each.group === group,
    );
    return { margin: found?.margin_usd ?? 0, returned: Number(found?.credits_returned ?? 0) };
  };
  const day = new Date().toISOString().slice(0, 10);
  const groups = Object.entries({ engine: 'test-engine', operation: 'ra1', account: id, day });
  const earlier = await Promise.all(groups.map(([by, group]) => before(by, group)));
  const paid = await service.post('/api/ra1', { api_key: key, prompt: 'a fox', seed: 3 });
  const { body } = await service.get(`/admin/jobs?account=${id}`, service.asOperator);
  const [{ job_id }] = body.jobs as [{ job_id: string }];
  for (const total of ['0.5', '1'])
    await service.post(
      `/admin/jobs/${job_id}/refund`,
      { credits: total, reason: 'torn' },
      service.asOperator,
    );
  expect(paid.status).toBe(200);
  for (const [n, [by, group]] of groups.entries()) {
    const now = await before(by, group);
    expect(now.returned - earlier[n]!.returned, by).toBeCloseTo(1);
    expect(now.margin - earlier[n]!.margin, by).toBeCloseTo(0.03);
  }
});

test('400: days that cannot be, and groups that there are none of', async () => {
  for (const query of ['?from=2026-02-30', '?from=2026-11-22&to=2026-11-21', '?group_by=key'])
    expect(await usage(query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('401: a customer’s key does not open it', async () => {
  const { key } = await service.account();
  expect((await service.get('/admin/usage', { authorization: `Bearer ${key}` })).status).toBe(401);
});

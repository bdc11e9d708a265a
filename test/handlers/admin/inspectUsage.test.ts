import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatCredits, parseCredits } from '../../../src/lib/credits.ts';
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

test('200: with by_day, the days of each model add up to its sums, and those to the ledger', async () => {
  const { id, key } = await service.account({ credits: '50' });
  for (const seed of [4, 5]) await service.post('/api/ra1', { api_key: key, prompt: 'a hare', seed });
  const { body: listed } = await service.get(`/admin/jobs?account_id=${id}`, service.asOperator);
  const [{ job_id }] = listed.jobs as [{ job_id: string }];
  const half = { credits: '0.123456789', reason: 'torn' };
  await service.post(`/admin/jobs/${job_id}/refund`, half, service.asOperator);
  const { status, body } = await usage('?group_by=model&by_day=true');
  expect(status).toBe(200);
  type Sum = { group: string; generations: number; credits: string; credits_returned: string };
  const { groups, days } = body as unknown as { groups: Sum[]; days: (Sum & { day: string })[] };
  expect(groups.map(({ group }) => group)).toEqual(['ra1 test-engine']);
  const day = new Date().toISOString().slice(0, 10);
  for (const { group, ...sums } of groups)
    expect(days.filter((each) => each.group === group)).toMatchObject([
      { day, generations: sums.generations, credits: sums.credits, credits_returned: sums.credits_returned },
    ]);
  const moved = await service.context.db.query<{ kind: string; nano: bigint }>({
    text: `select kind, sum(amount)::bigint as nano from transfer join account on account.id = account_id
           where kind in ('capture', 'return') and mode = 'live' group by kind order by kind`,
  });
  const sumOf = (name: 'credits' | 'credits_returned') =>
    formatCredits(days.reduce((sum, each) => sum + parseCredits(each[name])!, 0n));
  expect(moved.map(({ kind, nano }) => [kind, formatCredits(nano)])).toEqual([
    ['capture', sumOf('credits')],
    ['return', sumOf('credits_returned')],
  ]);
});

test('400: days of accounts or of days', async () => {
  for (const by of ['account', 'day'])
    expect(await usage(`?group_by=${by}&by_day=true`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', param: 'by_day' },
    });
});

test('400: days that cannot be, and groups that there are none of', async () => {
  for (const query of ['?from=2026-02-30', '?from=2026-11-22&to=2026-11-21', '?group_by=key'])
    expect(await usage(query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('401: a customer’s key does not open it', async () => {
  const { key } = await service.account();
  expect((await service.get('/admin/usage', { authorization: `Bearer ${key}` })).status).toBe(401);
});

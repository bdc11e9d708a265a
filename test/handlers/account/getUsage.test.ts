import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine(), zimage: instantEngine() } });
});
afterAll(() => service.stop());

type Group = { group: string | null; calls: number; credits: string };
type Body = { groups: Group[]; total: Group; from: string; to: string };

async function usage(header: Record<string, string>, query = ''): Promise<Body> {
  const { status, body } = await service.get(`/api/usage${query}`, header);
  expect(status).toBe(200);
  return body as Body;
}

async function paint(path: string, api_key: unknown, header: Record<string, string> = {}): Promise<void> {
  await service.post(path, { api_key, prompt: 'a fox' }, header);
}

test('200: groups add up to the total, and the total to what the balance lost', async () => {
  const { key, keyHeader } = await service.account({ credits: '100', mode: 'test' });
  const { body: other } = await service.post('/api/keys', { api_key: key, name: 'other' });
  await paint('/api/ra1', key);
  await paint('/api/ra1', other.api_key);
  await paint('/api/zimage', key);
  await paint('/api/ra1', key, { 'x-test-scenario': 'generation_failed' });

  const today = new Date().toISOString().slice(0, 10);
  const days = await usage(keyHeader);
  expect(days.groups).toEqual([{ group: today, calls: 3, credits: '8.7', cost: '0.0870', cost_usd: 0.087 }]);
  expect(days.to).toBe(today);
  const operations = await usage(keyHeader, '?group_by=operation');
  expect(operations.groups.map(({ group, credits }) => [group, credits])).toEqual([
    ['ra1', '8'],
    ['zimage', '0.7'],
  ]);
  const keys = await usage(keyHeader, '?group_by=key');
  expect(keys.groups.map(({ group, calls, credits }) => [group === other.key_id, calls, credits])).toEqual([
    [false, 2, '4.7'],
    [true, 1, '4'],
  ]);
  for (const { total } of [days, operations, keys]) expect(total).toMatchObject({ calls: 3, credits: '8.7' });
  const account = await service.get('/api/account', keyHeader);
  expect(account.body.credits).toMatchObject({ posted: '91.3' });
});

test('200: a day begins and ends with its first and last moment in UTC', async () => {
  const { id, keyHeader } = await service.account();
  const add = (ref: string, at: string) =>
    service.context.db.query({
      text: `insert into transfer (account_id, kind, ref, src, dst, amount, posted_after, operation, created_at)
             values ($1, 'capture', $2, 'held', 'revenue', 1000000000, 0, 'ra1', $3)`,
      values: [id, ref, at],
    });
  await add(`${id} 1`, '2026-03-01T23:59:59.999Z');
  await add(`${id} 2`, '2026-03-02T00:00:00Z');
  await add(`${id} 3`, '2026-03-02T23:59:59.999Z');
  await add(`${id} 4`, '2026-03-03T00:00:00Z');
  const found = await usage(keyHeader, '?from=2026-03-02&to=2026-03-02');
  expect(found.groups.map(({ group, calls }) => [group, calls])).toEqual([['2026-03-02', 2]]);
  const both = await usage(keyHeader, '?from=2026-03-01&to=2026-03-02');
  expect(both.groups.map(({ group, calls }) => [group, calls])).toEqual([
    ['2026-03-01', 1],
    ['2026-03-02', 2],
  ]);
});

test.each([
  ['to=2026-03-30', '2026-03-01'],
  ['from=2025-03-01&to=2026-03-01', '2025-03-01'],
  ['from=2026-03-01&to=2026-03-01', '2026-03-01'],
])('200: %s begins with %s', async (query, first) => {
  const { keyHeader } = await service.account();
  expect((await usage(keyHeader, `?${query}`)).from).toBe(first);
});

test.each([
  ['group_by=hour', 'group_by'],
  ['from=yesterday', 'from'],
  ['to=2026-02-30', 'to'],
  ['from=2026-03-02&to=2026-03-01', 'from'],
  ['from=2025-02-28&to=2026-03-01', 'from'],
])('400: %s names %s', async (query, param) => {
  const { keyHeader } = await service.account();
  expect(await service.get(`/api/usage?${query}`, keyHeader)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', param },
  });
});

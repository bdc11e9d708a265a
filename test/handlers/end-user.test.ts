/** `end_user` of paid calls: stored, a group of the usage, capped by a key, passed on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyOperation, type Json } from '../support/contract/documents.ts';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
const ra1 = instantEngine();
beforeAll(async () => {
  service = await openService({ engines: { ra1, zimage: instantEngine() } });
});
afterAll(() => service.stop());

const paint = (api_key: unknown, end_user?: unknown, header: Record<string, string> = {}) =>
  service.post('/api/ra1', { api_key, prompt: 'a fox', ...(end_user !== undefined && { end_user }) }, header);

async function cappedKey(end_user_cap: object, mode: 'live' | 'test' = 'live') {
  const owner = await service.account({ credits: '1000', mode });
  const created = await service.post('/api/keys', { api_key: owner.key, name: 'shop', end_user_cap });
  expect(created.status).toBe(201);
  return { owner, body: created.body, api_key: created.body.api_key };
}

const paid = everyOperation().filter(
  ({ host, route }) => host !== 'openai' && route.pricing === 'paid' && route.method === 'post',
);

test.each(paid.map((operation) => ({ title: `${operation.host} ${operation.id}`, operation })))(
  '$title takes end_user in every form of its body',
  ({ operation }) => {
    for (const { schema } of Object.values(operation.bodies))
      expect((schema!.properties as Json).end_user).toMatchObject({ maxLength: 128 });
  },
);

test.each([
  ['a control character', 'ann\u0007'],
  ['a line break', 'ann\nben'],
  ['a control character of Latin-1', 'ann\u0085'],
  ['nothing', ''],
  ['129 characters', 'a'.repeat(129)],
])('400: %s is no end user', async (_what, end_user) => {
  const { key, keyHeader } = await service.account();
  expect(await paint(key, end_user)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', param: 'end_user', charged: false },
  });
  expect((await service.get('/api/jobs', keyHeader)).body.jobs).toEqual([]);
});

test('the job names it, the engine gets it, and the usage has it as a group', async () => {
  const { key, keyHeader } = await service.account({ credits: '100' });
  const name = '🦊'.repeat(128);
  expect((await paint(key, name)).status).toBe(200);
  expect((await paint(key, 'ann')).status).toBe(200);
  expect((await paint(key, 'ann')).status).toBe(200);
  expect((await paint(key)).status).toBe(200);
  const { body } = await service.get('/api/jobs', keyHeader);
  const jobs = body.jobs as Json[];
  expect(jobs.map(({ end_user }) => end_user)).toEqual([undefined, 'ann', 'ann', name]);
  expect(ra1.tasks.slice(-4).map(({ input }) => input.end_user)).toEqual([name, 'ann', 'ann', undefined]);
  const usage = await service.get('/api/usage?group_by=end_user', keyHeader);
  expect(usage.body).toMatchObject({
    groups: [
      { group: 'ann', calls: 2, credits: '8' },
      { group: name, calls: 1, credits: '4' },
      { group: null, calls: 1, credits: '4' },
    ],
    total: { calls: 4, credits: '16' },
  });
});

describe('the cap of end users', () => {
  test('402 end_user_cap_reached for that user alone, uncharged', async () => {
    const { owner, body, api_key } = await cappedKey({ credits: '9', period: 'monthly' }, 'test');
    expect(body.end_user_cap).toEqual({ credits: '9', period: 'monthly' });
    const failed = await paint(api_key, 'ann', { 'x-test-scenario': 'generation_failed' });
    expect(failed.status).toBe(502);
    expect((await paint(api_key, 'ann')).status).toBe(200);
    expect((await paint(api_key, 'ann')).status).toBe(200);
    expect(await paint(api_key, 'ann')).toMatchObject({
      status: 402,
      body: {
        ...{ code: 'end_user_cap_reached', param: 'end_user', charged: false },
        exact: { required: '4', available: '1', held: '0' },
      },
    });
    expect((await paint(api_key, 'ben')).status).toBe(200);
    expect((await paint(api_key)).status).toBe(200);
    expect((await paint(owner.key, 'ann')).status).toBe(200);
    const account = await service.get('/api/account', owner.keyHeader);
    expect(account.body.credits).toMatchObject({ posted: '980', held: '0' });
  });

  test('two names that differ in case or in spaces are two users, each with a cap of its own', async () => {
    const { owner, api_key } = await cappedKey({ credits: '4' });
    for (const name of ['ann', 'Ann', 'ANN', ' ann'])
      expect([name, (await paint(api_key, name)).status]).toEqual([name, 200]);
    expect((await paint(api_key, 'Ann')).status).toBe(402);
    const { body } = await service.get('/api/usage?group_by=end_user', owner.keyHeader);
    const groups = (body.groups as { group: string }[]).map(({ group }) => group);
    expect(groups.toSorted()).toEqual([' ann', 'ANN', 'Ann', 'ann']);
    const jobs = (await service.get('/api/jobs', owner.keyHeader)).body.jobs as Json[];
    expect(jobs.map(({ end_user }) => end_user)).toEqual([' ann', 'ANN', 'Ann', 'ann']);
  });

  test('thirty calls of three users at the same moment cannot outspend it', async () => {
    const { api_key } = await cappedKey({ credits: 12 });
    const users = ['ann', 'ben', 'eve'];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => paint(api_key, users[n % 3]).then((each) => [users[n % 3], each])),
    );
    for (const user of users) {
      const own = answers.filter(([whose]) => whose === user).map(([, answer]) => answer as Json);
      expect(own.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(own.filter(({ body }) => (body as Json).code === 'end_user_cap_reached')).toHaveLength(7);
    }
  });

  test('a key with one creates no keys', async () => {
    const { api_key } = await cappedKey({ credits: 12 });
    expect((await service.post('/api/keys', { api_key, name: 'more' })).status).toBe(403);
  });
});

/** createKey, listKeys and revokeKey, and what a key may do and spend. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine(), ra2: instantEngine() } });
});
afterAll(() => service.stop());

async function newKey(owner: { key: string }, wishes: object): Promise<{ api_key: string; key_id: string }> {
  const created = await service.post('/api/keys', { api_key: owner.key, name: 'laptop', ...wishes });
  expect(created).toMatchObject({ status: 201 });
  return created.body as { api_key: string; key_id: string };
}

const paint = (api_key: string, path = '/api/ra1') => service.post(path, { api_key, prompt: 'a fox' });

test('201 createKey: the secret is shown, opens the account, and is stored nowhere', async () => {
  const owner = await service.account({ credits: '10', mode: 'test' });
  const created = await service.post('/api/keys', { api_key: owner.key, name: ' laptop ' });
  expect(created).toMatchObject({
    status: 201,
    body: {
      name: 'laptop',
      api_key: expect.stringMatching(/^mk_test_[A-Za-z0-9]{32}$/),
      scopes: ['*'],
      spend_cap: null,
      spend_reset: null,
      spent: null,
      end_user_cap: null,
      expires_at: null,
    },
  });
  const secret = String(created.body.api_key);
  expect(secret.startsWith(String(created.body.prefix))).toBe(true);
  const account = await service.get('/api/account', { 'x-api-key': secret });
  expect(account.body.account_id).toBe(owner.id);
  const rows = await service.context.db.query({ text: 'select api_key::text as row from api_key' });
  expect(JSON.stringify(rows)).not.toContain(secret.slice(12));
  expect(service.logged()).not.toContain(secret.slice(12));
});

test.each([
  ['a name', { name: ' ' }, 'name'],
  ['a moment to come', { expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
  ['a moment at all', { expires_at: 'tomorrow' }, 'expires_at'],
  ['known scopes', { scopes: ['images', 'everything'] }, 'scopes[1]'],
  ['a cap above zero', { spend_cap: 0 }, 'spend_cap'],
  ['a cap of nine places at most', { spend_cap: '1.0000000001' }, 'spend_cap'],
  ['a cap with a reset', { spend_reset: 'daily' }, 'spend_cap'],
  ['a cap of end users above zero', { end_user_cap: { credits: '0' } }, 'end_user_cap.credits'],
  ['a cap of end users with an amount', { end_user_cap: { period: 'daily' } }, 'end_user_cap.credits'],
  ['a known reset', { spend_cap: 5, spend_reset: 'hourly' }, 'spend_reset'],
])('400: it takes %s', async (_what, wishes, param) => {
  const { key } = await service.account();
  const refused = await service.post('/api/keys', { api_key: key, name: 'laptop', ...wishes });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request', param } });
});

test('401: an expired key opens nothing', async () => {
  const owner = await service.account();
  const expires_at = new Date(Date.now() + 2000).toISOString();
  const { api_key } = await newKey(owner, { expires_at });
  expect((await service.get('/api/account', { 'x-api-key': api_key })).status).toBe(200);
  await setTimeout(2000);
  expect(await service.get('/api/account', { 'x-api-key': api_key })).toMatchObject({
    status: 401,
    body: { error: 'Invalid API key', code: 'invalid_api_key' },
  });
});

describe('a cap', () => {
  test('402 key_cap_reached: spending counts, failures do not', async () => {
    const owner = await service.account({ credits: '100', mode: 'test' });
    const { api_key, key_id } = await newKey(owner, { spend_cap: '9', spend_reset: 'daily' });
    const scenario = { 'x-test-scenario': 'generation_failed' };
    expect((await service.post('/api/ra1', { api_key, prompt: 'a fox' }, scenario)).status).toBe(502);
    expect((await paint(api_key)).status).toBe(200);
    expect((await paint(api_key)).status).toBe(200);
    expect(await paint(api_key)).toMatchObject({
      status: 402,
      body: {
        code: 'key_cap_reached',
        required: 4,
        available: 1,
        held: 0,
        exact: { required: '4', available: '1', held: '0' },
      },
    });
    const { body } = await service.get('/api/keys', owner.keyHeader);
    const listed = (body.keys as { key_id: string }[]).find((key) => key.key_id === key_id);
    expect(listed).toMatchObject({ spend_cap: '9', spend_reset: 'daily', spent: '8' });
    expect((await paint(owner.key)).status).toBe(200);
  });

  test('twenty calls at the same moment cannot outspend it', async () => {
    const owner = await service.account({ credits: '1000' });
    const { api_key } = await newKey(owner, { spend_cap: 20 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => paint(api_key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'key_cap_reached')).toHaveLength(15);
  });
});

describe('scopes', () => {
  const may = async (scopes: string[], owner: { key: string }) => {
    const { api_key } = await newKey(owner, { scopes });
    const header = { 'x-api-key': api_key };
    return {
      ra1: (await paint(api_key)).status,
      ra2: (await paint(api_key, '/api/ra2')).status,
      account: (await service.get('/api/account', header)).status,
      job: (await service.get('/api/relay/status/job_0', header)).status,
      keys: (await service.post('/api/keys', { name: 'more' }, header)).status,
    };
  };

  test.each([
    [['*'], { ra1: 200, ra2: 200, account: 200, job: 404, keys: 201 }],
    [['images'], { ra1: 200, ra2: 200, account: 403, job: 403, keys: 403 }],
    [['ra1', 'jobs'], { ra1: 200, ra2: 403, account: 403, job: 404, keys: 403 }],
    [['read'], { ra1: 403, ra2: 403, account: 200, job: 404, keys: 403 }],
    [['paid'], { ra1: 200, ra2: 200, account: 403, job: 403, keys: 403 }],
    [['account'], { ra1: 403, ra2: 403, account: 200, job: 403, keys: 403 }],
  ])('%j', async (scopes, expected) => {
    expect(await may(scopes, await service.account({ credits: '100' }))).toEqual(expected);
  });

  test('403 says which scopes would do, before anything else of the call is judged', async () => {
    const { api_key } = await newKey(await service.account(), { scopes: ['jobs'] });
    const refused = await service.post('/api/ra1', { api_key, prompt: 5 });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'forbidden', type: 'permission_error', charged: false },
    });
    expect(refused.body.error).toBe(
      'This key lacks a scope for this call; it needs one of: *, paid, images, ra1',
    );
  });
});

test.each([[{ spend_cap: 5 }], [{ expires_at: '2099-01-01T00:00:00Z' }], [{ scopes: ['account'] }]])(
  '403: a key with %j makes no keys: it cannot grow beyond itself',
  async (limits) => {
    const { api_key } = await newKey(await service.account(), limits);
    const refused = await service.post('/api/keys', { api_key, name: 'bigger' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  },
);

test('200 listKeys: newest first, page by page, never a secret and never anybody else’s', async () => {
  const { key, keyHeader } = await service.account();
  await service.account();
  const secrets: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    const { body } = await service.post('/api/keys', { api_key: key, name });
    secrets.push(String(body.api_key));
  }
  const first = await service.get('/api/keys?limit=3', keyHeader);
  const second = await service.get(`/api/keys?limit=3&cursor=${first.body.next_cursor}`, keyHeader);
  const names = [first, second].flatMap(({ body }) =>
    (body.keys as { name: string }[]).map(({ name }) => name),
  );
  expect(names).toEqual(['c', 'b', 'a', 'first key']);
  expect(second.body.next_cursor).toBeNull();
  for (const secret of secrets)
    expect(JSON.stringify([first.body, second.body])).not.toContain(secret.slice(12));
});

test('400: a cursor that is none', async () => {
  const { keyHeader } = await service.account();
  expect(await service.get('/api/keys?cursor=x', keyHeader)).toMatchObject({
    status: 400,
    body: { param: 'cursor' },
  });
});

const revoke = (key_id: unknown, keyHeader: Record<string, string>) =>
  service.call('DELETE', `/api/keys/${key_id}`, { headers: keyHeader });

test('200 revokeKey: from now on it opens nothing, and a repeat keeps the first moment', async () => {
  const { key, keyHeader } = await service.account();
  const { body: created } = await service.post('/api/keys', { api_key: key, name: 'lost' });
  const first = await revoke(created.key_id, keyHeader);
  expect(first).toMatchObject({
    status: 200,
    body: { key_id: created.key_id, revoked_at: expect.any(String) },
  });
  expect((await revoke(created.key_id, keyHeader)).body.revoked_at).toBe(first.body.revoked_at);
  expect(await service.get('/api/account', { 'x-api-key': String(created.api_key) })).toMatchObject({
    status: 401,
    body: { error: 'Invalid API key' },
  });
});

test('404: a key of another account looks like none', async () => {
  const [mine, theirs] = [await service.account(), await service.account()];
  const { body: created } = await service.post('/api/keys', { api_key: theirs.key, name: 'theirs' });
  expect(await revoke(created.key_id, mine.keyHeader)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test('403: a limited key revokes nothing but itself', async () => {
  const { key } = await service.account();
  const make = async (more: object) =>
    (await service.post('/api/keys', { api_key: key, name: 'limited', ...more })).body;
  const [limited, other] = [await make({ scopes: ['account'] }), await make({})];
  const asLimited = { 'x-api-key': String(limited.api_key) };
  expect(await revoke(other.key_id, asLimited)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await revoke(limited.key_id, asLimited)).status).toBe(200);
  expect((await revoke(limited.key_id, asLimited)).status).toBe(401);
});

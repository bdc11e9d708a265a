import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

const create = (body: unknown, headers = service.asOperator as Record<string, string>) =>
  service.post('/admin/accounts', body, headers);

test.each([
  [{ name: 'studio', credits: '500', mode: 'live' }, '500', 'mk_live_'],
  [{ name: 'studio', credits: 12.5, mode: 'test' }, '12.5', 'mk_test_'],
  [{ name: 'studio', credits: '0.000000001' }, '0.000000001', 'mk_test_'],
  [{ name: 'studio' }, '0', 'mk_test_'],
])('201: %j opens an account with %s credits and a key %s… that works', async (body, credits, prefix) => {
  const created = await create(body);
  expect(created).toMatchObject({ status: 201, body: { name: 'studio', credits } });
  const { account_id, api_key } = created.body as { account_id: string; api_key: string };
  expect(api_key.startsWith(prefix)).toBe(true);
  const account = await service.get('/api/account', { 'x-api-key': api_key });
  expect(account.body).toMatchObject({ account_id, credits: { posted: credits } });
});

test.each([
  [{}, 'name'],
  [{ name: '  ' }, 'name'],
  [{ name: 7 }, 'name'],
  [{ name: 'studio', mode: 'free' }, 'mode'],
  [{ name: 'studio', credits: '-1' }, 'credits'],
  [{ name: 'studio', credits: 'many' }, 'credits'],
  [{ name: 'studio', credits: '0.0000000001' }, 'credits'],
])('400: %j names %s, and no account is opened', async (body, param) => {
  const before = (await service.get('/admin/ledger/check', service.asOperator)).body.accounts;
  expect(await create(body)).toMatchObject({ status: 400, body: { code: 'invalid_request', param } });
  expect((await service.get('/admin/ledger/check', service.asOperator)).body.accounts).toBe(before);
});

test('401: only the operator’s token opens accounts', async () => {
  const { key } = await service.account();
  expect((await create({ name: 'studio' }, {})).status).toBe(401);
  expect((await create({ name: 'studio' }, { authorization: `Bearer ${key}` })).status).toBe(401);
  expect((await create({ name: 'studio', api_key: service.adminToken }, {})).status).toBe(401);
});

test('201: a repeat under its Idempotency-Key opens no second account; its key stands nowhere as it is', async () => {
  const once = { ...service.asOperator, 'idempotency-key': 'account-1' };
  const body = { name: 'once', credits: '5', mode: 'test', reason: 'invoice 118' };
  const first = await create(body, once);
  const again = await create(body, once);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const { accounts } = (await service.get('/admin/accounts?search=once', service.asOperator)).body;
  expect(accounts).toHaveLength(1);
  const acts = await service.get(`/admin/acts?account_id=${first.body.account_id}`, service.asOperator);
  expect(acts.body.acts).toHaveLength(1);
  const { db } = service.context;
  const rows = await db.query({ text: `select answer from once where idempotency_key = 'account-1'` });
  expect(JSON.stringify(rows)).toContain(String(first.body.account_id));
  expect(JSON.stringify(rows)).not.toContain(String(first.body.api_key));
  expect(await create({ ...body, credits: '6' }, once)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_mismatch' },
  });
});

test('201: so is a token of the operator’s, told again and kept sealed', async () => {
  const once = { ...service.asOperator, 'idempotency-key': 'token-1' };
  const body = { name: 'night shift', rights: 'read', reason: 'watches' };
  const [first, again] = [
    await service.post('/admin/tokens', body, once),
    await service.post('/admin/tokens', body, once),
  ];
  expect(again.body).toEqual(first.body);
  const opened = { authorization: `Bearer ${again.body.token}` };
  expect((await service.get('/admin/accounts', opened)).status).toBe(200);
  const { tokens } = (await service.get('/admin/tokens', service.asOperator)).body;
  expect(tokens).toHaveLength(1);
  const rows = await service.context.db.query({ text: 'select answer from once' });
  expect(JSON.stringify(rows)).not.toContain(String(first.body.token));
});

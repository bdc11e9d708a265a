/** A key that the operator creates for an account. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service } from '../../support/service.ts';

const NOBODY = 'acc_01KAJ5V1A2B3C4D5E6F7G8H9JK';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

const acts = async (id: string) =>
  (await service.get(`/admin/acts?account_id=${id}`, service.asOperator)).body.acts as object[];

test('201: a key with limits that works at once, is shown once, and is recorded with its reason', async () => {
  const { id } = await service.account({ credits: '10' });
  const path = `/admin/accounts/${id}/keys`;
  const body = {
    name: ' laptop ',
    spend_cap: '4',
    scopes: ['images', 'account'],
    reason: 'lost the first',
  };
  const headers = { ...service.asOperator, 'idempotency-key': `key for ${id}` };
  const created = await service.post(path, body, headers);
  const { api_key, key_id } = created.body as Record<string, string>;
  expect(created).toMatchObject({
    status: 201,
    body: { account_id: id, name: 'laptop', spend_cap: '4', spent: '0', scopes: ['images', 'account'] },
  });
  expect(api_key).toMatch(/^mk_live_/);
  const painted = await service.post('/api/ra1', { api_key, prompt: 'a fox' });
  expect(painted.status).toBe(200);
  const capped = await service.post('/api/ra1', { api_key, prompt: 'a fox' });
  expect(capped).toMatchObject({ status: 402, body: { code: 'key_cap_reached' } });
  const repeated = await service.post(path, body, headers);
  expect(repeated.body).toEqual(created.body);
  const listed = (await service.get(path, service.asOperator)).body.keys as object[];
  expect(listed).toHaveLength(2);
  expect(JSON.stringify(listed)).not.toContain(api_key);
  expect(await acts(id)).toMatchObject([
    { act: 'createAccountKey', about: key_id, reason: 'lost the first', details: { name: 'laptop' } },
  ]);
  expect(JSON.stringify(await acts(id))).not.toContain(api_key);
});

test('refused without a reason, for an unknown account, with a past expiry or read rights', async () => {
  const { id } = await service.account();
  const create = (account: string, body: object, headers = service.asOperator) =>
    service.post(`/admin/accounts/${account}/keys`, body, headers);
  expect((await create(id, { name: 'laptop' })).status).toBe(400);
  const past = { name: 'laptop', reason: 'why', expires_at: '2020-01-01T00:00:00Z' };
  expect(await create(id, past)).toMatchObject({ status: 400, body: { param: 'expires_at' } });
  expect((await create(NOBODY, { name: 'laptop', reason: 'why' })).status).toBe(404);
  const { body } = await service.post(
    '/admin/tokens',
    { name: 'reader', rights: 'read', reason: 'reports' },
    service.asOperator,
  );
  const reading = { authorization: `Bearer ${body.token}` };
  expect((await create(id, { name: 'laptop', reason: 'why' }, reading)).status).toBe(403);
  expect((await service.get(`/admin/accounts/${id}/keys`, service.asOperator)).body.keys).toHaveLength(1);
});

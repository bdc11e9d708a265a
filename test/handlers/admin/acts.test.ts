/** Permissions of operators, and the audit log. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { operatorToken } from '../../support/contract/props.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { openService, type Service } from '../../support/service.ts';

describe.each(DATABASES)('operators on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    service = await openService({ ...env });
  });
  afterAll(() => service.stop());

  const acts = async (query: string) => {
    const { status, body } = await service.get(`/admin/acts?${query}`, service.asOperator);
    expect(status).toBe(200);
    return body as { acts: Record<string, unknown>[]; next_cursor: string | null };
  };

  test('201 createOperatorToken, 200 listOperatorTokens: its secret is told once, and opens what its rights say', async () => {
    const reader = await operatorToken(service, 'read');
    const listed = await service.get('/admin/tokens', service.asOperator);
    expect(listed).toMatchObject({
      status: 200,
      body: { tokens: [{ token_id: reader.token_id, name: 'may read', rights: 'read', revoked_at: null }] },
    });
    expect(JSON.stringify(listed.body)).not.toContain(reader.token);
    expect((await service.get('/admin/accounts', reader.asOperator)).status).toBe(200);
    const { id, keyHeader } = await service.account();
    for (const what of ['suspend', 'credits']) {
      const body = { reason: 'x', credits: '5' };
      const answer = await service.post(`/admin/accounts/${id}/${what}`, body, reader.asOperator);
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    // It is no key of an account, and an account's key is no token.
    expect((await service.get('/api/account', reader.asOperator)).status).toBe(401);
    const asToken = { authorization: `Bearer ${keyHeader['x-api-key']}` };
    expect((await service.get('/admin/tokens', asToken)).status).toBe(401);
  });

  test('200 revokeOperatorToken: it opens nothing from then on', async () => {
    const { token_id, asOperator } = await operatorToken(service, 'full');
    const revoke = (headers: Record<string, string>) =>
      service.post(`/admin/tokens/${token_id}/revoke`, { reason: 'left' }, headers);
    const revoked = await revoke(asOperator);
    expect(revoked).toMatchObject({ status: 200, body: { token_id, revoked_at: expect.any(String) } });
    expect((await service.get('/admin/accounts', asOperator)).status).toBe(401);
    expect((await revoke(service.asOperator)).body).toEqual(revoked.body);
    expect((await acts('act=revokeOperatorToken')).acts).toMatchObject([
      { about: token_id, who: 'may full', token_id, reason: 'left' },
    ]);
  });

  test('200 listActs: by who, by act, by account and by day, page by page, once for each Idempotency-Key', async () => {
    const { asOperator, token_id } = await operatorToken(service, 'full');
    const { id } = await service.account();
    for (const key of ['one', 'one', 'two']) {
      const headers = { ...asOperator, 'idempotency-key': key };
      await service.post(`/admin/accounts/${id}/credits`, { credits: '5', reason: key }, headers);
    }
    const expected = {
      act: 'grantCredits',
      who: 'may full',
      token_id,
      account_id: id,
      details: { credits: '5' },
    };
    const { acts: both } = await acts(`account_id=${id}&act=grantCredits&who=may%20full`);
    expect(both).toMatchObject([
      { ...expected, reason: 'two' },
      { ...expected, reason: 'one' },
    ]);
    const first = await acts(`account_id=${id}&limit=1`);
    const second = await acts(`account_id=${id}&limit=1&cursor=${first.next_cursor}`);
    expect([...first.acts, ...second.acts]).toEqual(both);
    expect(second.next_cursor).toBeNull();
    expect((await acts(`account_id=${id}&from=2020-01-01&to=2020-12-30`)).acts).toEqual([]);
    expect((await acts(`account_id=${id}&who=operator`)).acts).toEqual([]);
  });

  test('records never change, and a failed action leaves no record', async () => {
    const { db } = service.context;
    for (const text of ["update operator_act set reason = 'none'", 'delete from operator_act'])
      await expect(db.query({ text })).rejects.toThrow('only ever added');
    const { id } = await service.account();
    const most = { credits: '9000000000', reason: 'too much' };
    const grants = [0, 1].map(() => service.post(`/admin/accounts/${id}/credits`, most, service.asOperator));
    const statuses = (await Promise.all(grants)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 400]);
    expect((await acts(`account_id=${id}`)).acts).toHaveLength(1);
  });
});

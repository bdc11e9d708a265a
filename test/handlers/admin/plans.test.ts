/** Plans: what accounts that belong together pay, and what they are told of it. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { openService, type Service } from '../../support/service.ts';

describe.each(DATABASES)('plans on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    service = await openService({ ...env });
  });
  afterAll(() => service.stop());

  const create = (body: object) =>
    service.post('/admin/plans', { reason: 'a test', ...body }, service.asOperator);
  const put = (path: string, body: object) =>
    service.call('PUT', path, { body: { reason: 'a test', ...body }, headers: service.asOperator });
  const acts = async (act: string) =>
    (await service.get(`/admin/acts?act=${act}`, service.asOperator)).body.acts as object[];

  test('201 createPlan, 200 updatePlan, 200 listPlans: one of a name, and what it gives', async () => {
    const created = await create({ name: ' studio ', monthly_credits: '100.5' });
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'studio', monthly_credits: '100.5', accounts: 0 },
    });
    expect(await create({ name: 'studio', monthly_credits: 7 })).toMatchObject({
      status: 201,
      body: created.body,
    });
    expect(await acts('createPlan')).toMatchObject([{ about: created.body.plan_id, reason: 'a test' }]);
    const { plan_id } = created.body;
    for (let time = 0; time < 2; time++)
      expect(await put(`/admin/plans/${plan_id}`, { monthly_credits: 20 })).toMatchObject({
        status: 200,
        body: { plan_id, monthly_credits: '20' },
      });
    expect(await acts('updatePlan')).toMatchObject([{ about: plan_id, details: { monthly_credits: '20' } }]);
    expect(await put('/admin/plans/pln_x', { monthly_credits: 20 })).toMatchObject({ status: 404 });
    expect(await create({ name: ' ' })).toMatchObject({ status: 400, body: { param: 'name' } });
    const listed = await service.get('/admin/plans', service.asOperator);
    expect(listed).toMatchObject({ status: 200, body: { plans: [{ plan_id, name: 'studio' }] } });
  });

  test('200 updateAccountPlan: its prices from now on, and none of them after it', async () => {
    const account = await service.account();
    const { plan_id } = (await create({ name: 'half' })).body;
    await service.post('/admin/prices', { plan_id, factor: '0.5', reason: 'a test' }, service.asOperator);
    const quoted = async () => {
      const body = { operation: 'ra1', input: { prompt: 'a fox' } };
      return (await service.post('/api/quotes', body, account.keyHeader)).body;
    };
    expect(await quoted()).toMatchObject({ credits: '4', own_price: null });
    const path = `/admin/accounts/${account.id}/plan`;
    for (let time = 0; time < 2; time++)
      expect(await put(path, { plan_id })).toMatchObject({
        status: 200,
        body: { account_id: account.id, plan: { plan_id, name: 'half' } },
      });
    expect(await acts('updateAccountPlan')).toMatchObject([{ account_id: account.id, details: { plan_id } }]);
    expect(await quoted()).toMatchObject({ credits: '2', own_price: { of: 'plan', factor: '0.5' } });
    const own = await service.get('/api/account', account.keyHeader);
    expect(own.body).toMatchObject({ plan: { plan_id, name: 'half' } });
    const listed = await service.get('/admin/plans', service.asOperator);
    expect(listed.body.plans).toContainEqual(expect.objectContaining({ plan_id, accounts: 1 }));
    expect(await put(path, {})).toMatchObject({ status: 200, body: { plan: null } });
    expect(await quoted()).toMatchObject({ credits: '4', own_price: null });
    expect(await put(path, { plan_id: 'pln_00000000000000000000000000' })).toMatchObject({ status: 404 });
    expect(await put('/admin/accounts/acc_x/plan', { plan_id })).toMatchObject({ status: 404 });
  });
});

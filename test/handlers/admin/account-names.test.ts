/** Lists of operators name the account beside its id. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { openService, type Service } from '../../support/service.ts';

describe.each(DATABASES)('names of accounts on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    service = await openService({ ...env });
  });
  afterAll(() => service.stop());

  test('jobs, acts, prices and usage by account have the name of the account', async () => {
    const opened = { name: 'Studio Nord', mode: 'live', credits: '20', reason: 'a customer' };
    const { body: account } = await service.post('/admin/accounts', opened, service.asOperator);
    const { account_id, api_key } = account as { account_id: string; api_key: string };
    await service.post('/api/ra1', { api_key, prompt: 'a fox' });
    const price = { account_id, operation: 'ra1', factor: '0.5', reason: 'a friend' };
    const priced = await service.post('/admin/prices', price, service.asOperator);
    const named = { account_id, account_name: 'Studio Nord' };
    expect(priced).toMatchObject({ status: 201, body: named });
    const read = async (path: string) => (await service.get(`/admin/${path}`, service.asOperator)).body;
    const { jobs } = (await read(`jobs?account_id=${account_id}`)) as { jobs: { job_id: string }[] };
    expect(jobs).toMatchObject([named]);
    expect(await read(`jobs/${jobs[0]!.job_id}`)).toMatchObject(named);
    const { acts } = (await read(`acts?account_id=${account_id}`)) as { acts: { details: object }[] };
    expect(acts).toMatchObject([
      { act: 'createPrice', ...named },
      { act: 'createAccount', ...named },
    ]);
    expect(acts[0]!.details).not.toHaveProperty('account_name');
    expect(await read(`prices?account_id=${account_id}`)).toMatchObject({ prices: [named] });
    expect(await read('usage?group_by=account')).toMatchObject({
      groups: [{ group: account_id, account_name: 'Studio Nord' }],
      total: { account_name: null },
    });
    expect(await read('usage?group_by=engine')).toMatchObject({ groups: [{ account_name: null }] });
  });

  test('an act and a price without an account have no name', async () => {
    const plan = { name: 'trial', monthly_credits: '5', reason: 'a plan' };
    const { body } = await service.post('/admin/plans', plan, service.asOperator);
    const { plan_id } = body as { plan_id: string };
    const price = { plan_id, operation: 'ra1', factor: '0.5', reason: 'a plan' };
    const { body: created } = await service.post('/admin/prices', price, service.asOperator);
    expect(created).toMatchObject({ account_id: null, account_name: null, plan_id });
    const acts = await service.get('/admin/acts?act=createPlan', service.asOperator);
    expect(acts.body).toMatchObject({ acts: [{ account_id: null, account_name: null }] });
  });
});

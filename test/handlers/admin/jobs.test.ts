/** The work of all accounts, as operators see it and help it on. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Step } from '../../../engines/port/engine.ts';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { picture, scriptedEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

const FAILED: Step = { is: 'failed', failure: 'engine_failed', message: '422: worker 7 \0 is out of memory' };

describe.each(DATABASES)('jobs on %s', (kind) => {
  let service: Service;
  const engines = { ra1: scriptedEngine(FAILED) };
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    service = await openService({ ...env, engines });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    const books = await service.get('/admin/ledger/check', service.asOperator);
    expect(books.body).toMatchObject({ balanced: true });
  });

  const finish = async (): Promise<Step> => ({ is: 'done', outputs: [await picture()] });
  const of = async (id: string, query = '') => {
    const { status, body } = await service.get(`/admin/jobs?account_id=${id}${query}`, service.asOperator);
    expect(status).toBe(200);
    return body.jobs as Record<string, unknown>[];
  };
  const ask = (id: unknown, what: string) =>
    service.post(`/admin/jobs/${id}/${what}`, { reason: 'a test' }, service.asOperator);
  const acts = async (id: string) =>
    (await service.get(`/admin/acts?account_id=${id}`, service.asOperator)).body.acts as object[];

  test('200 listAllJobs, 200 inspectJob: the engine’s message is for operators only', async () => {
    engines.ra1 = scriptedEngine(FAILED);
    const { id, key, keyHeader } = await service.account({ credits: '10' });
    const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    expect(answer.status).toBe(502);
    const [job] = await of(id);
    expect(job).toMatchObject({
      ...{ account_id: id, operation: 'ra1', status: 'failed', stuck: false, upstream_cost_usd: null },
      words: '422: worker 7 \uFFFD is out of memory',
      error: { code: 'upstream_failed' },
      credits: { held: '4', charged: '0', returned: '0' },
    });
    const one = await service.get(`/admin/jobs/${job!.job_id}`, service.asOperator);
    expect(one).toMatchObject({ status: 200, body: job });
    const own = [answer.body, (await service.get(`/api/jobs/${job!.job_id}`, keyHeader)).body];
    expect(JSON.stringify(own)).not.toContain('worker 7');
  });

  test('200 listAllJobs: by account, state, operation and engine, and those that are stuck', async () => {
    engines.ra1 = scriptedEngine(FAILED, finish);
    const { id, key } = await service.account({ credits: '20' });
    for (let n = 0; n < 2; n++) await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    expect(await of(id)).toMatchObject([{ status: 'completed' }, { status: 'failed' }]);
    expect(await of(id, '&status=failed&operation=ra1&engine=test-engine')).toHaveLength(1);
    for (const query of ['&operation=wan', '&engine=other', '&stuck=true'])
      expect(await of(id, query)).toEqual([]);
    const [job] = await of(id, '&status=completed');
    const { db } = service.context;
    // As a worker would leave it that died unseen eleven minutes ago.
    const text = `update generation set state = 'in_progress', completed_at = null,
                    created_at = created_at - interval '11 minutes' where id = $1`;
    await db.query({ text, values: [job!.job_id] });
    expect(await of(id, '&stuck=true')).toMatchObject([{ job_id: job!.job_id, stuck: true }]);
    expect(await of(id, '&stuck=false')).toHaveLength(1);
    await db.query({
      text: `update generation set state = 'completed', completed_at = created_at where id = $1`,
      values: [job!.job_id],
    });
  });

  test('200 cancelAnyJob: its caller is told, its hold is given back, and a repeat changes nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    engines.ra1 = scriptedEngine(async () => {
      await promise;
      return finish();
    });
    const { id, key } = await service.account({ credits: '10' });
    const pending = service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    const job = await eventually(async () => (await of(id, '&status=in_progress'))[0]);
    expect((await ask(job.job_id, 'retry')).body.code).toBe('still_in_progress');
    for (let time = 0; time < 2; time++)
      expect(await ask(job.job_id, 'cancel')).toMatchObject({ status: 200, body: { status: 'canceled' } });
    resolve();
    expect(await pending).toMatchObject({ status: 409, body: { code: 'canceled' } });
    expect(await acts(id)).toMatchObject([{ act: 'cancelAnyJob', about: job.job_id, reason: 'a test' }]);
    expect(await ask('job_01KAJ6T3A1B2C3D4E5F6G7H8JK', 'cancel')).toMatchObject({ status: 404 });
  });

  test('200 retryJob: begun anew as another job, once, and paid by the same account', async () => {
    engines.ra1 = scriptedEngine(FAILED, finish);
    const { id, key, keyHeader } = await service.account({ credits: '10' });
    await service.post('/api/ra1', { api_key: key, prompt: 'a fox', seed: 7 });
    const [failed] = await of(id);
    const first = await ask(failed!.job_id, 'retry');
    expect(first).toMatchObject({ status: 200, body: { account_id: id, credits: { held: '4' } } });
    const job = await eventually(async () => (await of(id, '&status=completed'))[0]);
    expect(job.job_id).toBe(first.body.job_id);
    expect((await ask(failed!.job_id, 'retry')).body.job_id).toBe(first.body.job_id);
    // An Idempotency-Key is forgotten after a day, and what was paid is not begun again for that.
    await service.context.db.query({
      text: `update generation set created_at = created_at - interval '2 days' where id = $1`,
      values: [job.job_id],
    });
    expect((await ask(failed!.job_id, 'retry')).body.job_id).toBe(first.body.job_id);
    expect(engines.ra1.starts).toBe(2);
    expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({ posted: '6' });
    const own = await service.get(`/api/jobs/${job.job_id}`, keyHeader);
    expect(own.body).toMatchObject({ status: 'completed', seed: 7 });
    expect(await acts(id)).toMatchObject([{ act: 'retryJob', about: failed!.job_id }]);
    expect((await ask(job.job_id, 'retry')).body).toMatchObject({ code: 'already_finished' });
  });

  test('402, 403: nothing is begun anew for who cannot pay, or is suspended, and nothing recorded', async () => {
    engines.ra1 = scriptedEngine(FAILED, finish);
    const { id, key } = await service.account({ credits: '4' });
    for (let n = 0; n < 2; n++) await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    const [failed] = await of(id, '&status=failed');
    expect(await ask(failed!.job_id, 'retry')).toMatchObject({
      status: 402,
      body: { code: 'insufficient_credits' },
    });
    expect(await acts(id)).toEqual([]);
    await service.post(`/admin/accounts/${id}/suspend`, { reason: 'x' }, service.asOperator);
    expect(await ask(failed!.job_id, 'retry')).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    });
    expect(await of(id)).toHaveLength(2);
  });
});

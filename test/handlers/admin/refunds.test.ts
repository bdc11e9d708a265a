/** Credits that go back: of a charge, and of a hold that nothing works on. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { openService, type Service } from '../../support/service.ts';

describe.each(DATABASES)('refunds on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    service = await openService({ ...env });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    const books = await service.get('/admin/ledger/check', service.asOperator);
    expect(books.body).toMatchObject({ balanced: true });
  });

  async function charged() {
    const account = await service.account({ credits: '10' });
    await service.post('/api/ra1', { api_key: account.key, prompt: 'a fox' });
    const { body } = await service.get(`/admin/jobs?account_id=${account.id}`, service.asOperator);
    const [{ job_id }] = body.jobs as [{ job_id: string }];
    const refund = (fields: object = {}) =>
      service.post(`/admin/jobs/${job_id}/refund`, { reason: 'torn', ...fields }, service.asOperator);
    const posted = async () => {
      const { body } = await service.get('/api/account', account.keyHeader);
      return (body.credits as { posted: string }).posted;
    };
    return { ...account, job_id, refund, posted };
  }

  test('200 refundJob: all of the charge, once, and the statement says why', async () => {
    const { id, job_id, refund, posted, keyHeader } = await charged();
    expect(await posted()).toBe('6');
    const expected = { job_id, account_id: id, charged: '4', returned: '4' };
    expect(await refund()).toMatchObject({ status: 200, body: { ...expected, given_back: '4' } });
    expect(await refund({ reason: 'again' })).toMatchObject({
      status: 200,
      body: { ...expected, given_back: '0' },
    });
    expect(await posted()).toBe('10');
    const { body } = await service.get('/api/ledger', keyHeader);
    expect(body.entries).toMatchObject([
      { kind: 'return', amount: '4', reason: 'torn', operation: 'ra1', balance_after: '10' },
      { kind: 'capture', amount: '-4', balance_after: '6' },
      { kind: 'grant' },
    ]);
    const job = await service.get(`/admin/jobs/${job_id}`, service.asOperator);
    expect(job.body.credits).toEqual({ held: '4', charged: '4', returned: '4' });
    const acts = await service.get(`/admin/acts?account_id=${id}`, service.asOperator);
    expect(acts.body.acts).toMatchObject([
      { act: 'refundJob', about: job_id, reason: 'torn', details: { credits: '4' } },
    ]);
  });

  test('200 refundJob: part of it, then more, never beyond the charge', async () => {
    const { refund, posted } = await charged();
    expect((await refund({ credits: '1.5' })).body).toMatchObject({ given_back: '1.5', returned: '1.5' });
    expect((await refund({ credits: '1.5' })).body).toMatchObject({ given_back: '0', returned: '1.5' });
    expect((await refund({ credits: '1' })).body).toMatchObject({ given_back: '0', returned: '1.5' });
    expect(await refund({ credits: '4.000000001' })).toMatchObject({
      status: 400,
      body: { param: 'credits' },
    });
    expect((await refund({ credits: 4 })).body).toMatchObject({ given_back: '2.5', returned: '4' });
    expect(await posted()).toBe('10');
  });

  test('200 refundJob: many at the same time give it back once', async () => {
    const { refund, posted } = await charged();
    const amounts = ['1', '2', '3', undefined, '4', '2', undefined, '0.5'];
    const answers = await Promise.all(amounts.map((credits) => refund({ ...(credits && { credits }) })));
    expect(answers.map(({ status }) => status)).toEqual(amounts.map(() => 200));
    const sum = answers.reduce((all, { body }) => all + Number(body.given_back), 0);
    expect(sum).toBe(4);
    expect(await posted()).toBe('10');
  });

  test('409: a job that failed has nothing to give back', async () => {
    const { key, keyHeader } = await service.account({ credits: '10', mode: 'test' });
    const scenario = { 'x-test-scenario': 'generation_failed' };
    const failed = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, scenario);
    const { body } = await service.get(`/api/requests/${failed.body.request_id}`, keyHeader);
    const refund = await service.post(
      `/admin/jobs/${body.job_id}/refund`,
      { reason: 'x' },
      service.asOperator,
    );
    expect(refund).toMatchObject({ status: 409, body: { code: 'nothing_charged' } });
  });

  test('the check of the books finds a charge that was given back twice', async () => {
    const { job_id, id, refund } = await charged();
    await refund();
    const { db } = service.context;
    await expect(
      db.transaction(async (tx) => {
        await tx.query({
          text: `insert into transfer (account_id, kind, ref, of_hold, src, dst, amount, posted_after, created_at)
                 values ($1, 'return', 'twice', $2, 'revenue', 'available', 1, 10000000001, now())`,
          values: [id, job_id],
        });
        await tx.query({
          text: 'update wallet set available = available + 1 where account_id = $1',
          values: [id],
        });
        const { check } = await import('../../../src/ledger/check-ledger.ts');
        const { differences } = await check(tx);
        throw new Error(differences.join('\n'));
      }),
    ).rejects.toThrow(`hold ${job_id} has 4000000000 captured, but 4000000001 of it were refunded`);
  });

  test('200 releaseHold: a quote that nobody uses any more, and not the hold of what was charged', async () => {
    const { id, keyHeader } = await service.account({ credits: '10' });
    const input = { prompt: 'a fox' };
    const quote = await service.post('/api/quotes', { operation: 'ra1', input, hold: true }, keyHeader);
    const quote_id = String(quote.body.quote_id);
    const release = (hold: string) =>
      service.post(`/admin/holds/${hold}/release`, { reason: 'lost' }, service.asOperator);
    for (let time = 0; time < 2; time++)
      expect(await release(quote_id)).toMatchObject({
        status: 200,
        body: { hold_id: quote_id, account_id: id, state: 'released', credits: '4', captured: '0' },
      });
    expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({ available: '10' });
    const used = await service.post('/api/ra1', input, { ...keyHeader, 'quote-id': quote_id });
    expect(used).toMatchObject({ status: 409, body: { code: 'quote_expired' } });
    const acts = await service.get(`/admin/acts?account_id=${id}`, service.asOperator);
    expect(acts.body.acts).toMatchObject([{ act: 'releaseHold', about: quote_id, reason: 'lost' }]);
    const { job_id } = await charged();
    expect(await release(job_id)).toMatchObject({ status: 409, body: { code: 'already_finished' } });
    expect(await release('job_01KAJ6T3A1B2C3D4E5F6G7H8JK')).toMatchObject({ status: 404 });
  });

  test('409: the hold of a job that works on is not given back', async () => {
    const { key } = await service.account({ credits: '10', mode: 'test' });
    const slow = { 'x-test-scenario': 'slow=3', prefer: 'wait' };
    const answer = service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, slow);
    const running = await (async () => {
      for (;;) {
        const { body } = await service.get('/admin/jobs?status=in_progress', service.asOperator);
        const [job] = body.jobs as { job_id: string }[];
        if (job) return job.job_id;
      }
    })();
    const release = await service.post(
      `/admin/holds/${running}/release`,
      { reason: 'x' },
      service.asOperator,
    );
    expect(release).toMatchObject({ status: 409, body: { code: 'still_in_progress' } });
    expect((await answer).status).toBe(200);
  });
});

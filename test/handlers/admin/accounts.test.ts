/** Operator decisions about an account, and their effect on its keys. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { picture, scriptedEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

const NOBODY = 'acc_01KAJ5V1A2B3C4D5E6F7G8H9JK';
const OPEN = { outputs_max: null, paid_per_minute: null, reads_per_minute: null };

describe.each(DATABASES)('accounts on %s', (kind) => {
  let service: Service;
  let finish = () => {};
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    service = await openService({ ...env });
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    const books = await service.get('/admin/ledger/check', service.asOperator);
    expect(books.body).toMatchObject({ balanced: true });
  });

  const decide = (id: string, what: string, body: object = { reason: 'chargeback' }) =>
    service.post(`/admin/accounts/${id}/${what}`, body, service.asOperator);
  const limit = (id: string, body: object) =>
    service.call('PUT', `/admin/accounts/${id}/limits`, { body, headers: service.asOperator });
  const acts = async (id: string) =>
    (await service.get(`/admin/acts?account_id=${id}`, service.asOperator)).body.acts as object[];

  test('200 suspendAccount, 200 resumeAccount: its keys are 403 with a code of its own, and nothing is held', async () => {
    const { id, keyHeader, key } = await service.account({ credits: '10' });
    expect((await service.get('/api/account', keyHeader)).status).toBe(200);
    const suspended = await decide(id, 'suspend');
    expect(suspended).toMatchObject({
      status: 200,
      body: { account_id: id, suspension: { reason: 'chargeback' }, limits: OPEN },
    });
    for (const answer of [
      await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }),
      await service.get('/api/account', keyHeader),
      await service.post(
        '/api/quotes',
        { operation: 'ra1', input: { prompt: 'a fox' }, hold: true },
        keyHeader,
      ),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'account_suspended', charged: false } });
    const again = await decide(id, 'suspend', { reason: 'another reason' });
    expect(again.body).toEqual(suspended.body);
    expect(await decide(id, 'resume')).toMatchObject({ status: 200, body: { suspension: null } });
    expect(await decide(id, 'resume')).toMatchObject({ status: 200, body: { suspension: null } });
    expect((await service.post('/api/ra1', { api_key: key, prompt: 'a fox' })).status).toBe(200);
    // Actions without effect are not recorded.
    expect(await acts(id)).toMatchObject([
      { act: 'resumeAccount', who: 'operator', token_id: null },
      { act: 'suspendAccount', reason: 'chargeback', request_id: suspended.headers.get('x-request-id') },
    ]);
  });

  test('200 suspendAccount: work accepted before is finished and charged', async () => {
    const slow = await openService({
      ...(kind === 'postgres' && {
        env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) },
      }),
      engines: {
        ra1: scriptedEngine(async () => {
          await new Promise<void>((resolve) => {
            finish = resolve;
          });

          return { is: 'done', outputs: [await picture()] };
        }),
      },
    });
    const { id, key } = await slow.account({ credits: '10' });
    const before = finish;
    const answer = slow.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    await eventually(() => finish !== before);
    await slow.post(`/admin/accounts/${id}/suspend`, { reason: 'chargeback' }, slow.asOperator);
    const holds = await slow.get(`/admin/accounts/${id}/holds`, slow.asOperator);
    expect(holds.body.holds).toMatchObject([
      { account_id: id, state: 'open', credits: '4', operation: 'ra1' },
    ]);
    finish();
    expect((await answer).status).toBe(200);
    const seen = await slow.get(`/admin/accounts/${id}`, slow.asOperator);
    expect(seen.body.credits).toMatchObject({ posted: '6', held: '0' });
    await slow.stop();
  });

  test('200 limitAccount: all limits at once, null for those of the service', async () => {
    const { id } = await service.account();
    const less = { outputs_max: 3, paid_per_minute: 20, reason: 'costs more than it pays' };
    const limits = { ...OPEN, outputs_max: 3, paid_per_minute: 20 };
    for (let time = 0; time < 2; time++)
      expect(await limit(id, less)).toMatchObject({ status: 200, body: { limits } });
    expect(await acts(id)).toMatchObject([{ act: 'limitAccount', details: limits }]);
    expect(await limit(id, { reason: 'paid' })).toMatchObject({ status: 200, body: { limits: OPEN } });
    for (const wrong of [
      { outputs_max: 0, reason: 'x' },
      { paid_per_minute: 1.5, reason: 'x' },
      { outputs_max: 3 },
    ])
      expect(await limit(id, wrong)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('200 listAccountKeys, 200 revokeAnyKey: revoked at once, and never a secret', async () => {
    const { id, key, keyHeader } = await service.account();
    const listed = await service.get(`/admin/accounts/${id}/keys`, service.asOperator);
    expect(listed).toMatchObject({ status: 200, body: { keys: [{ account_id: id, revoked_at: null }] } });
    expect(JSON.stringify(listed.body)).not.toContain(key);
    expect((await service.get('/api/account', keyHeader)).status).toBe(200);
    const { key_id } = (listed.body.keys as { key_id: string }[])[0]!;
    const revoke = () =>
      service.post(`/admin/keys/${key_id}/revoke`, { reason: 'leaked' }, service.asOperator);
    const revoked = await revoke();
    expect(revoked).toMatchObject({
      status: 200,
      body: { key_id, account_id: id, revoked_at: expect.any(String) },
    });
    expect((await revoke()).body).toEqual(revoked.body);
    expect((await service.get('/api/account', keyHeader)).status).toBe(401);
    expect(await acts(id)).toMatchObject([{ act: 'revokeAnyKey', about: key_id, reason: 'leaked' }]);
  });

  test('200 listAccountHolds: a quote that holds, page by page', async () => {
    const { id, keyHeader } = await service.account({ credits: '20' });
    const body = { operation: 'ra1', input: { prompt: 'a fox' }, hold: true };
    const quotes: unknown[] = [];
    for (let n = 0; n < 3; n++)
      quotes.unshift((await service.post('/api/quotes', body, keyHeader)).body.quote_id);
    const first = await service.get(`/admin/accounts/${id}/holds?limit=2`, service.asOperator);
    const rest = await service.get(
      `/admin/accounts/${id}/holds?limit=2&cursor=${first.body.next_cursor}`,
      service.asOperator,
    );
    const held = [first, rest].flatMap((page) => page.body.holds as { hold_id: string }[]);
    expect(held.map(({ hold_id }) => hold_id)).toEqual(quotes);
    expect(rest.body.next_cursor).toBeNull();
  });

  test('200 listAccountLedger, 200 listAccountMedia: what the account itself reads, page by page', async () => {
    const { id, keyHeader } = await service.account({ credits: '20' });
    for (const prompt of ['a fox', 'an owl']) await service.post('/api/ra1', { prompt }, keyHeader);
    const admin = (path: string) => service.get(`/admin/accounts/${id}${path}`, service.asOperator);
    for (const [path, list] of [
      ['/ledger', 'entries'],
      ['/media', 'media'],
    ] as const) {
      const listed = (await service.get(`/api${path}`, keyHeader)).body[list] as object[];
      // Operators read no prompts.
      const own = listed.map((each) => ('prompt' in each ? { ...each, prompt: null } : each));
      expect(own.length).toBeGreaterThan(1);
      const first = await admin(`${path}?limit=1`);
      const rest = await admin(`${path}?limit=20&cursor=${first.body.next_cursor}`);
      expect(first.status).toBe(200);
      expect([first, rest].flatMap(({ body }) => body[list])).toEqual(own);
      expect(rest.body.next_cursor).toBeNull();
      const unknown = await service.get(`/admin/accounts/acc_0${path}`, service.asOperator);
      expect(unknown.status).toBe(404);
    }
  });

  test('an account is found by the id of anything it owns, a job by its request', async () => {
    const { id, keyHeader } = await service.account({ credits: '20' });
    const painted = await service.post('/api/ra1', { prompt: 'a fox' }, keyHeader);
    const request_id = painted.headers.get('x-request-id')!;
    const jobs = await service.get(`/admin/jobs?request_id=${request_id}`, service.asOperator);
    expect(jobs.body.jobs).toMatchObject([{ request_id, account_id: id }]);
    const [{ key_id }] = (await service.get('/api/keys', keyHeader)).body.keys as [{ key_id: string }];
    const [{ name }] = (await service.get('/api/media', keyHeader)).body.media as [{ name: string }];
    const { job_id } = (jobs.body.jobs as [{ job_id: string }])[0];
    for (const owned of [id, job_id, request_id, key_id, name]) {
      const { body } = await service.get(`/admin/accounts?search=${owned}`, service.asOperator);
      expect(body.accounts, owned).toMatchObject([{ account_id: id }]);
    }
    const nobody = await service.get(`/admin/accounts?search=${job_id}X`, service.asOperator);
    expect(nobody.body.accounts).toEqual([]);
  });

  test('accounts are found by part of their name, their state and their mode', async () => {
    const body = { name: 'Studio Überlingen', mode: 'live', credits: '5', reason: 'signed up' };
    const { account_id } = (await service.post('/admin/accounts', body, service.asOperator)).body;
    await decide(String(account_id), 'suspend');
    const found = async (query: string) => {
      const { body } = await service.get(`/admin/accounts?${query}`, service.asOperator);
      return (body.accounts as { account_id: string }[]).map((each) => each.account_id);
    };
    for (const query of [
      'search=sTUDIO',
      'search=%C3%9Cberl',
      `search=${account_id}`,
      'state=suspended&mode=live',
    ])
      expect(await found(query)).toEqual([account_id]);
    expect(await found('search=100%25')).toEqual([]);
    expect(await found('state=open')).not.toContain(account_id);
    expect(await acts(String(account_id))).toMatchObject([
      { act: 'suspendAccount' },
      { act: 'createAccount', reason: 'signed up', details: { mode: 'live', credits: '5' } },
    ]);
  });

  test('404: nothing is decided of what does not exist', async () => {
    for (const what of ['suspend', 'resume']) expect((await decide(NOBODY, what)).status).toBe(404);
    expect((await limit(NOBODY, { reason: 'x' })).status).toBe(404);
    for (const what of ['keys', 'holds'])
      expect((await service.get(`/admin/accounts/${NOBODY}/${what}`, service.asOperator)).status).toBe(404);
  });
});

test('calls a minute of one account are its own, of others those of the service', async () => {
  const service = await openService({ env: { RATE_LIMITS: 'on' } });
  const [few, many] = [await service.account({ credits: '100' }), await service.account({ credits: '100' })];
  const body = { reads_per_minute: 2, reason: 'asks too much' };
  await service.call('PUT', `/admin/accounts/${few.id}/limits`, { body, headers: service.asOperator });
  const statuses = async ({ keyHeader }: typeof few) => {
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await service.get('/api/account', keyHeader)).status);
    return statuses;
  };
  expect(await statuses(few)).toEqual([200, 200, 429]);
  expect(await statuses(many)).toEqual([200, 200, 200]);
  await service.stop();
});

test('of an account whose outputs are limited no more are made at once, and the rest comes after', async () => {
  const waiting: (() => void)[] = [];

  const ra1 = scriptedEngine(async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { is: 'done', outputs: [await picture()] };
  });
  const service = await openService({ engines: { ra1 } });
  const { id, key } = await service.account({ credits: '8' });
  const body = { outputs_max: 1, reason: 'a test' };
  await service.call('PUT', `/admin/accounts/${id}/limits`, { body, headers: service.asOperator });
  const calls = [1, 2].map((seed) => service.post('/api/ra1', { api_key: key, prompt: 'a fox', seed }));
  const putBack = `select from pgboss.job where data ->> 'account' = $1 offset 2`;
  // Two jobs, and one of them once more: it had its turn and was put back.
  await eventually(async () => (await service.context.db.query({ text: putBack, values: [id] })).length > 0);
  expect(ra1.starts).toBe(1);
  waiting[0]!();
  await eventually(() => waiting.length === 2);
  waiting[1]!();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
  await service.stop();
});

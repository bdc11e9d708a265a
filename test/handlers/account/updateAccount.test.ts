/** Accounts that store no inputs: what is left of a call when it has ended, and what its caller is told meanwhile. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Step } from '../../../engines/port/engine.ts';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { scriptedModel } from '../../../upstreams/chat/chat-models.ts';
import { farEngine } from '../../generation/far-engine.ts';
import { exported, tablesWith } from '../../support/closing.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { instantEngine, upstreamPicture } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

const MARK = 'Quincewort';
const prompt = `a fox near ${MARK}`;

describe.each(DATABASES)('on %s', (kind) => {
  let service: Service;
  let account: Awaited<ReturnType<Service['account']>>;
  let failure: Step | undefined;
  const far = farEngine();
  const painter = instantEngine();
  const painting: typeof painter = {
    ...painter,
    async start(task, signal) {
      const words = String(task.input.prompt);
      const facts = { final_prompt: words, understood: [{ words, result: 'done' }] };
      const step = { ...(await painter.start(task, signal)), facts };
      return failure ?? (step as Step);
    },
  };
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    const engines = { ra1: painting, 'ra2-image-editor': painting, zimage: far };
    service = await openService({ alone: true, engines, chatModels: [scriptedModel()], ...env });
  });
  beforeEach(async () => {
    failure = undefined;
    Object.assign(far, { step: farEngine().step, polled: 0 });
    account = await service.account({ credits: '100', mode: 'test' });
  });
  afterEach(async () => {
    expect(service.faults).toEqual([]);
    const { body } = await service.get('/admin/ledger/check', service.asOperator);
    expect(body).toMatchObject({ balanced: true, open_holds: 0 });
  });
  afterAll(() => service.stop());

  const store = (store_inputs: boolean, headers: Record<string, string> = account.keyHeader) =>
    service.call('PATCH', '/api/account', { body: { store_inputs }, headers });
  const post = (path: string, body: object, more: object = {}) =>
    service.post(path, body, { ...account.keyHeader, ...more });
  const newest = async () => {
    const { jobs } = (await service.get('/api/jobs', account.keyHeader)).body as {
      jobs: { job_id: string }[];
    };
    return (await service.get(`/api/jobs/${jobs[0]!.job_id}`, account.keyHeader)).body;
  };
  const traces = () => tablesWith(service.context.db, MARK);
  const rowOf = async (id: unknown) => {
    const text = 'select to_jsonb(generation)::text as row from generation where id = $1';
    return (await service.context.db.query<{ row: string }>({ text, values: [id] }))[0]!.row;
  };

  test('200: the setting counts for calls from then on, until it is set again', async () => {
    const read = async () => (await service.get('/api/account', account.keyHeader)).body.store_inputs;
    expect(await read()).toBe(true);
    await post('/api/ra1', { prompt: 'first' });
    const first = await newest();
    expect(await store(false)).toMatchObject({ status: 200, body: { store_inputs: false, mode: 'test' } });
    expect(await read()).toBe(false);
    await post('/api/ra1', { prompt: 'second' });
    expect((await newest()).input).toBeNull();
    const { body } = await service.get(`/api/jobs/${first.job_id}`, account.keyHeader);
    expect(body.input).toMatchObject({ prompt: 'first' });
    expect(await store(true)).toMatchObject({ status: 200, body: { store_inputs: true } });
    await post('/api/ra1', { prompt: 'third' });
    expect((await newest()).input).toMatchObject({ prompt: 'third' });
  });

  test('the setting of one account is not that of another', async () => {
    const other = await service.account({ mode: 'test' });
    await store(false);
    const { body } = await service.get('/api/account', other.keyHeader);
    expect(body.store_inputs).toBe(true);
  });

  test.each([
    ['scopes', { scopes: ['account', 'images'] }],
    ['a cap', { spend_cap: '5' }],
    ['an expiry', { expires_at: '2099-01-01T00:00:00Z' }],
  ])('403: a key with %s may not change it', async (_name, limits) => {
    const created = await post('/api/keys', { name: 'narrow', ...limits });
    expect(created.status).toBe(201);
    const answer = await store(false, { 'x-api-key': String(created.body.secret ?? created.body.api_key) });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await service.get('/api/account', account.keyHeader)).body.store_inputs).toBe(true);
  });

  test('a completed call: its caller is told everything, and nothing of it is left', async () => {
    await store(false);
    const key = { 'idempotency-key': `order of ${kind}` };
    const { status, body } = await post('/api/ra1', { prompt, negative_prompt: MARK }, key);
    expect([status, body.prompt_used]).toEqual([200, prompt]);
    expect(await traces()).toEqual([]);
    const again = await post('/api/ra1', { prompt, negative_prompt: MARK }, key);
    expect([again.headers.get('idempotent-replayed'), again.body.prompt_used]).toEqual(['true', prompt]);
    const { response } = (await service.get(`/api/requests/${body.request_id}`, account.keyHeader)).body;
    expect(response).toMatchObject({ status: 200, body: { image_url: body.image_url } });
    expect(JSON.stringify(response)).not.toContain(MARK);
  });

  test('an edit: neither its address nor the prompt that its engine made is left', async () => {
    await store(false);
    const { image_url } = (await post('/api/ra1', { prompt: 'a fox' })).body;
    const { status, body } = await post('/api/ra2-image-editor', { prompt, image_url });
    expect([status, body.final_prompt]).toEqual([200, prompt]);
    expect(await traces()).toEqual([]);
    const { job_id } = await newest();
    expect(await rowOf(job_id)).not.toContain(String(image_url).split('/').at(-1));
  });

  test('a failed call: nothing of it is left, and the operator cannot retry it', async () => {
    await store(false);
    failure = { is: 'failed', failure: 'broken', message: 'Out of paint' };
    expect((await post('/api/ra1', { prompt })).status).toBe(502);
    expect(await traces()).toEqual([]);
    const { job_id } = await newest();
    const retry = `/admin/jobs/${job_id}/retry`;
    const answer = await service.post(retry, { reason: 'a test' }, service.asOperator);
    expect(answer).toMatchObject({ status: 410, body: { code: 'gone' } });
  });

  test('a canceled call: it has its input until then, nothing after, and no later result', async () => {
    await store(false);
    const { job_id } = (await post('/api/zimage', { prompt, response_mode: 'polling' })).body;
    await eventually(() => far.polled > 0);
    expect(await traces()).toEqual(['generation']);
    expect((await newest()).input).toBeNull();
    expect((await post(`/api/jobs/${job_id}/cancel`, {})).status).toBe(200);
    expect(await traces()).toEqual([]);
    far.step = async () => ({ is: 'done', outputs: [await upstreamPicture()] });
    const queued = {
      text: `select from pgboss.job where data ->> 'id' = $1 and state in ('created', 'retry', 'active')`,
      values: [job_id],
    };
    await eventually(async () => (await service.context.db.query(queued)).length === 0);
    expect(await newest()).toMatchObject({ status: 'canceled', result: null });
  });

  test('a chat: nothing of its question is left, but a kept conversation has its messages', async () => {
    await store(false);
    await post('/api/create-ai', { name: 'Mira', description: 'Keeps a lighthouse.' });
    const chat = { query: `Do you know ${MARK}?`, character: 'mira' };
    expect((await post('/api/chatpred_or', chat)).status).toBe(200);
    expect((await newest()).input).toBeNull();
    expect(await rowOf((await newest()).job_id)).not.toContain('Do you know');
    const { body } = await post('/api/chatpred_or', { ...chat, conversation_id: 'new' });
    expect((await newest()).input).toBeNull();
    const stored = await service.get(`/api/conversations/${body.conversation_id}`, account.keyHeader);
    expect(stored.body.messages).toMatchObject([{ content: chat.query }, { role: 'assistant' }]);
    await service.call('DELETE', `/api/conversations/${body.conversation_id}`, {
      headers: account.keyHeader,
    });
  });

  test('the archive of the account has the inputs of jobs that have them', async () => {
    await post('/api/ra1', { prompt: 'kept in the archive', seed: 7 });
    await store(false);
    await post('/api/ra1', { prompt: 'kept nowhere' });
    const { rows, text } = await exported(service, account.keyHeader);
    const inputs = rows('jobs').map(({ shown_input }) => shown_input);
    expect(inputs).toEqual(expect.arrayContaining([expect.objectContaining({ seed: 7 }), null]));
    expect(text).not.toContain('kept nowhere');
    expect(rows('account')).toMatchObject([{ store_inputs: false }]);
  });
});

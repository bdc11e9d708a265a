/** The input of jobs: what each way of calling leaves in the database and shows to whom. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { scriptedModel } from '../../../upstreams/chat/chat-models.ts';
import { createDatabase, DATABASES } from '../../support/database.ts';
import { film, instantEngine, png, scriptedEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';
import { call, overHttp, use } from '../../surfaces/mcp/connect.ts';

const picture = Buffer.from(await png(640, 400));
const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
  .png()
  .toBuffer();
const long = noise.toString('base64');
const base64 = picture.toString('base64');
const facts = { content_type: 'image/png', size_bytes: picture.length };
const uri = `data:image/png;base64,${base64}`;
const USUAL = { size: 'square', enable_safety_checker: true, response_mode: 'inline' };

describe.each(DATABASES)('on %s', (kind) => {
  let service: Service;
  beforeAll(async () => {
    const env = kind === 'postgres' && { env: { DATABASE_URL: await createDatabase(inject('postgresUrl')) } };
    const films = scriptedEngine({ is: 'done', outputs: [film()] });
    const engines = { ra1: instantEngine(), 'ra2-image-editor': instantEngine(), 'ltx-text-to-video': films };
    service = await openService({ engines, chatModels: [scriptedModel()], ...env });
  });
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.stop();
  });

  /** The only job of an account; no row of it has a key or bytes of the picture. */
  async function inputAfter(call: (account: Awaited<ReturnType<Service['account']>>) => Promise<unknown>) {
    const account = await service.account({ credits: '100', mode: 'test' });
    await call(account);
    const { jobs } = (await service.get('/api/jobs', account.keyHeader)).body as {
      jobs: { job_id: string }[];
    };
    expect(jobs).toHaveLength(1);
    const [{ row }] = (await service.context.db.query<{ row: string }>({
      text: 'select to_jsonb(generation)::text as row from generation where id = $1',
      values: [jobs[0]!.job_id],
    })) as [{ row: string }];
    expect(row).not.toContain(account.key);
    for (const data of [base64, long])
      for (const at of [0, 200, data.length - 60]) expect(row).not.toContain(data.slice(at, at + 60));
    const { input } = (await service.get(`/api/jobs/${jobs[0]!.job_id}`, account.keyHeader)).body;
    // Lists are asked for it.
    expect(jobs[0]).not.toHaveProperty('input');
    const listed = await service.get('/api/jobs?include=input', account.keyHeader);
    expect(listed.body.jobs).toMatchObject([{ input }]);
    return input;
  }

  test('JSON with a key, an unknown member and a webhook', async () => {
    const body = { prompt: ' a fox ', seed: 7, metadata: { order: '4711' }, end_user: 'u1' };
    const webhook_url = 'https://hooks.example.com/?token=hush';
    const input = await inputAfter(({ key }) =>
      service.post('/api/ra1', { ...body, api_key: key, webhook_url, my_secret: 'hush' }),
    );
    expect(input).toEqual({ ...USUAL, ...body });
  });

  test('a form with a file', async () => {
    const form = new FormData();
    form.append('prompt', 'brighter');
    form.append('image', new Blob([picture], { type: 'image/jpeg' }), 'me.jpg');
    const input = await inputAfter(({ key }) => {
      form.append('api_key', key);
      return service.post('/api/ra2-image-editor', form);
    });
    expect(input).toEqual({ ...USUAL, prompt: 'brighter', image: facts });
  });

  test.each([
    ['base64', { image_base64: base64 }, { image_base64: facts }],
    ['a data URI', { image_url: uri }, { image_url: facts }],
    ['a list of data URIs', { image_urls: [uri] }, { image_urls: [facts] }],
    [
      'base64 of more than 64 kB',
      { image_base64: long },
      { image_base64: { ...facts, size_bytes: noise.length } },
    ],
  ])('JSON with %s', async (_name, source, expected) => {
    const input = await inputAfter(({ keyHeader }) =>
      service.post('/api/ra2-image-editor', { prompt: 'brighter', ...source }, keyHeader),
    );
    expect(input).toEqual({ ...USUAL, prompt: 'brighter', ...expected });
  });

  test('the OpenAI view, with JSON and with a form', async () => {
    const json = await inputAfter(({ key }) =>
      service.post('/v1/images/edits', { prompt: 'night', images: [{ image_url: uri }] }, bearer(key)),
    );
    expect(json).toMatchObject({ prompt: 'night', image_url: facts });
    const form = new FormData();
    form.append('prompt', 'night');
    form.append('image', new Blob([picture], { type: 'image/png' }), 'me.png');
    const sent = await inputAfter(({ key }) => service.post('/v1/images/edits', form, bearer(key)));
    expect(sent).toMatchObject({ prompt: 'night', image: facts });
  });

  test('a tool of MCP', async () => {
    const input = await inputAfter(async ({ key }) => {
      const client = await overHttp(service.baseUrl, key);
      await use(client, 'edit_image', { prompt: 'night', image_url: uri });
      await client.close();
    });
    expect(input).toMatchObject({ prompt: 'night', image_url: facts });
  });

  test('a tool of MCP links to the result of a job, and not to the file that it was made of', async () => {
    const { key, keyHeader } = await service.account({ credits: '100', mode: 'test' });
    const { image_url } = (await service.post('/api/ra1', { prompt: 'a fox' }, keyHeader)).body;
    const edit = { prompt: 'night', image_url, response_mode: 'polling' };
    const { job_id } = (await service.post('/api/ra2-image-editor', edit, keyHeader)).body;
    const client = await overHttp(service.baseUrl, key);
    const { content, structuredContent } = await call(client, 'get_job', { job_id });
    await client.close();
    expect(structuredContent).toMatchObject({ status: 'completed', input: { image_url } });
    expect(content.filter(({ type }) => type === 'resource_link')).toEqual([
      expect.not.objectContaining({ uri: image_url }),
    ]);
  });

  test('a chat with a picture', async () => {
    const text = { type: 'text', text: 'Who is this?' };
    const part = (url: unknown) => ({ type: 'image_url', image_url: { url } });
    const messages = (url: unknown) => [{ role: 'user', content: [text, part(url)] }];
    const input = await inputAfter(({ keyHeader }) =>
      service.post('/api/chatpred_or', { messages: messages(uri), stream: false }, keyHeader),
    );
    expect(input).toEqual({ messages: messages(facts), use_usage_credits: false });
  });

  test('neither lists, nor the status, nor events, nor a webhook, nor operators have it', async () => {
    const { id, keyHeader } = await service.account({ mode: 'test' });
    const webhook_url = 'https://hooks.example.com/input';
    const body = { prompt: 'pale waves', duration: 2, response_mode: 'polling', webhook_url };
    const { job_id } = (await service.post('/api/ltx-text-to-video', body, keyHeader)).body;
    const status = async () => (await service.get(`/api/relay/status/${job_id}`, keyHeader)).body;
    await eventually(async () => (await status()).status !== 'in_progress');
    const paths = ['/api/jobs', `/api/relay/status/${job_id}`, `/api/jobs/${job_id}/events`];
    for (const path of paths) {
      const text = JSON.stringify((await service.get(path, keyHeader)).body);
      expect(text).toContain(job_id);
      expect(text).not.toContain('pale waves');
    }
    for (const path of [`/admin/jobs/${job_id}`, `/admin/jobs?account_id=${id}`]) {
      const text = JSON.stringify((await service.get(path, service.asOperator)).body);
      expect(text).toContain(job_id);
      expect(text).not.toContain('pale waves');
    }
    const { deliveries } = (await service.get('/api/webhook-deliveries', keyHeader)).body as {
      deliveries: { delivery_id: string }[];
    };
    const sent = await service.get(`/api/webhook-deliveries/${deliveries[0]!.delivery_id}`, keyHeader);
    expect(sent.status).toBe(200);
    expect(JSON.stringify(sent.body)).not.toContain('pale waves');
    const on = `${service.altBaseUrl}/api/jobs/${job_id}`;
    expect((await service.get(on, keyHeader)).body.input).toMatchObject({
      prompt: 'pale waves',
      duration: 2,
    });
  });
});

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../engines/port/engine.ts';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { instantEngine, picture, scriptedEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
const engines: Record<string, Engine> = {};
beforeAll(async () => {
  service = await openService({ engines });
});
afterAll(() => service.stop());

/** The id of the job behind a call that has been answered. */
async function jobOf(requestId: unknown, keyHeader: Record<string, string>): Promise<string> {
  const { body } = await service.get(`/api/requests/${requestId}`, keyHeader);
  return String(body.job_id);
}

test('200: a completed job tells its result, its price and where it is asked for, on either host', async () => {
  engines.ra1 = instantEngine();
  const { key, keyHeader } = await service.account({ credits: '10' });
  const picture = await service.post('/api/ra1', { api_key: key, prompt: 'a fox', seed: 5 });
  const job = await jobOf(picture.body.request_id, keyHeader);

  const answer = await service.get(`/api/relay/status/${job}?api_key=${key}`);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      job_id: job,
      operation: 'ra1',
      status: 'completed',
      phase: 'done',
      progress: 1,
      queue_position: null,
      credits_charged: 4,
      cost: '0.0400',
      cost_usd: 0.04,
      billing: { state: 'charged', held: '4', charged: '4' },
      image_url: picture.body.image_url,
      seed: 5,
      error: null,
      request_id: picture.body.request_id,
      status_url: `${service.baseUrl}/api/relay/status/${job}`,
      cancel_url: `${service.baseUrl}/api/jobs/${job}/cancel`,
    },
  });
  expect(answer.headers.get('retry-after')).toBeNull();
  expect(JSON.stringify(answer.body)).not.toContain(key);
  const other = await service.get(`${service.altBaseUrl}/api/relay/status/${job}`, keyHeader);
  expect(other).toMatchObject({ status: 200, body: answer.body });
});

test('200: a job in progress tells what is held and when to ask again', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  engines.ra1 = scriptedEngine(async () => {
    await gate;
    return { is: 'done', outputs: [await picture()] };
  });
  const { id, key, keyHeader } = await service.account({ credits: '10' });
  const pending = service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  const job = await eventually(async () => {
    const rows = await service.context.db.query<{ id: string }>({
      text: 'select id from generation where account_id = $1 and started_at is not null',
      values: [id],
    });
    return rows[0]?.id;
  });

  const waiting = await service.get(`/api/relay/status/${job}`, keyHeader);
  expect(waiting).toMatchObject({
    status: 200,
    body: {
      status: 'in_progress',
      completed_at: null,
      credits_charged: 4,
      billing: { state: 'held', held: '4', charged: '0' },
      result: null,
    },
  });
  expect(waiting.headers.get('retry-after')).toBe('2');
  release();
  expect((await pending).status).toBe(200);
  expect((await service.get(`/api/relay/status/${job}`, keyHeader)).body.status).toBe('completed');
});

test('200: a failed job says why, and that nothing was charged', async () => {
  engines.ra1 = scriptedEngine({ is: 'failed', failure: 'engine_failed', message: 'Out of paint' });
  const { key, keyHeader } = await service.account({ credits: '10' });
  const failed = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
  const job = await jobOf(failed.body.request_id, keyHeader);
  expect(await service.get(`/api/relay/status/${job}`, keyHeader)).toMatchObject({
    status: 200,
    body: {
      status: 'failed',
      credits_charged: 0,
      cost: '0.0000',
      billing: { state: 'released', held: '4', charged: '0' },
      result: null,
      error: { code: 'upstream_failed', retryable: true },
    },
  });
});

test('401: a job is not shown without the key, nor with one that opens nothing', async () => {
  const job = '/api/relay/status/job_01KAJ6T3A1B2C3D4E5F6G7H8JK';
  expect(await service.get(job)).toMatchObject({ status: 401, body: { code: 'missing_api_key' } });
  expect(await service.get(`${job}?api_key=mk_live_nothing`)).toMatchObject({
    status: 401,
    body: { code: 'invalid_api_key' },
  });
});

test('404: an unknown job and somebody else’s look alike', async () => {
  engines.ra1 = instantEngine();
  const owner = await service.account();
  const picture = await service.post('/api/ra1', { api_key: owner.key, prompt: 'a fox' });
  const job = await jobOf(picture.body.request_id, owner.keyHeader);
  const stranger = await service.account();
  const theirs = await service.get(`/api/relay/status/${job}`, stranger.keyHeader);
  const unknown = await service.get('/api/relay/status/job_01KAJ6T3A1B2C3D4E5F6G7H8JK', stranger.keyHeader);
  const { request_id: _, ...rest } = unknown.body;
  expect(theirs).toMatchObject({ status: 404, body: rest });
});

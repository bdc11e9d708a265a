/** Effects of ended work other than money: waiting callers, uploads, and upstreams that are late. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Step } from '../../engines/port/engine.ts';
import { eventually } from '../../engines/test/support/eventually.ts';
import { instantEngine, png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';
import { farEngine, workingPicture } from './far-engine.ts';

const far = farEngine();
const editor = instantEngine();
let seen: string[] = [];
let warnings: string[] = [];
let failure: Step | undefined;
let service: Service;
const stashed = () =>
  readdirSync(service.dataDir, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.bin'));
beforeAll(async () => {
  const watched: typeof editor = {
    ...editor,
    async start(task, signal) {
      seen = stashed();
      return failure ?? ({ ...(await editor.start(task, signal)), warnings } as Step);
    },
  };
  service = await openService({
    alone: true,
    engines: { ra1: far, 'ltx-text-to-video': far, 'ra2-image-editor': watched },
  });
});
beforeEach(() => {
  Object.assign(far, { stopped: [], start: farEngine().start });
  warnings = [];
  failure = undefined;
});
afterAll(() => service.stop());

test('an uploaded picture is kept until the work has ended, and no longer', async () => {
  const { keyHeader } = await service.account();
  const image_base64 = Buffer.from(await png()).toString('base64');
  const answer = await service.post('/api/ra2-image-editor', { prompt: 'brighter', image_base64 }, keyHeader);
  expect(answer.status).toBe(200);
  expect(seen).toHaveLength(1);
  await eventually(() => stashed().length === 0);
});

test('the process that ends the work notifies the waiting call with the stored generation', async () => {
  const settled = vi.spyOn(service.context.waiters, 'settled');
  const { keyHeader } = await service.account();
  const image_base64 = Buffer.from(await png()).toString('base64');
  const { body } = await service.post('/api/ra2-image-editor', { prompt: 'darker', image_base64 }, keyHeader);
  expect(settled.mock.calls).toEqual([
    [expect.any(String), expect.objectContaining({ request_id: body.request_id, state: 'completed' })],
  ]);
});

test('410: a job with an upload cannot be retried, because the upload was deleted', async () => {
  const { id, keyHeader } = await service.account();
  const image_base64 = Buffer.from(await png()).toString('base64');
  failure = { is: 'failed', failure: 'broken', message: 'Out of paint' };
  await service.post('/api/ra2-image-editor', { prompt: 'brighter', image_base64 }, keyHeader);
  const { jobs } = (await service.get(`/admin/jobs?account_id=${id}`, service.asOperator)).body as {
    jobs: { job_id: string }[];
  };
  const retried = await service.post(
    `/admin/jobs/${jobs[0]!.job_id}/retry`,
    { reason: 'a test' },
    service.asOperator,
  );
  expect(retried).toMatchObject({ status: 410, body: { code: 'gone' } });
});

test("an engine's warning reaches the caller", async () => {
  const { keyHeader } = await service.account();
  warnings = ['The sky stays as it is'];
  const image_base64 = Buffer.from(await png()).toString('base64');
  const { body } = await service.post(
    '/api/ra2-image-editor',
    { prompt: 'brighter', image_base64 },
    keyHeader,
  );
  expect(body.warnings).toContain('The sky stays as it is');
});

test.each([
  ['a picture', '/api/ra1'],
  ['a film', '/api/ltx-text-to-video'],
])(
  '%s that is canceled before its upstream answers is stopped as soon as there is a ticket',
  async (_, path) => {
    const accepted = Promise.withResolvers<void>();
    const requested = Promise.withResolvers<void>();
    far.start = async () => {
      requested.resolve();
      await accepted.promise;
      return { is: 'running', ticket: { id: 'late' }, after_seconds: 0.2 };
    };
    const { keyHeader } = await service.account();
    const waiting = service.post(path, { prompt: 'a fox' }, keyHeader);
    await requested.promise;
    const { jobs } = (await service.get('/api/jobs', keyHeader)).body as { jobs: { job_id: string }[] };
    const canceled = await service.post(`/api/jobs/${jobs[0]!.job_id}/cancel`, undefined, keyHeader);
    expect(canceled.status).toBe(200);
    expect(far.stopped).toEqual([]);
    accepted.resolve();
    await eventually(() => far.stopped.length > 0);
    expect(far.stopped).toEqual([{ id: 'late' }]);
    expect(await waiting).toMatchObject({ status: 409, body: { code: 'canceled', charged: false } });
  },
);

test('a job past its deadline fails, its upstream is stopped, and nothing is charged', async () => {
  const job = await workingPicture(service);
  await service.context.db.query({
    text: `update generation set deadline_at = now() - interval '1 second' where id = $1`,
    values: [job.id],
  });
  await eventually(() => far.stopped.length > 0);
  expect(far.stopped).toHaveLength(1);
  expect(await job.waiting).toMatchObject({ body: { charged: false } });
  expect(await job.posted()).toMatchObject({ posted: '100', held: '0' });
});

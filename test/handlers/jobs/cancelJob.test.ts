import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';
import { waitingEngine } from '../../support/line.ts';
import { openService, type Service } from '../../support/service.ts';

const files = scratch();
let engine: ReturnType<typeof waitingEngine>;
let service: Service;
beforeAll(async () => {
  engine = waitingEngine(readFileSync(await writeFilm({ path: files.at('small.mp4') })));
  service = await openService({ engines: { 'ltx-text-to-video': engine } });
});
afterAll(async () => {
  for (const film of engine.begun) film.finish();
  await service.stop();
  files.close();
});

async function order(prompt: string, account?: { key: string; keyHeader: Record<string, string> }) {
  const { key, keyHeader } = account ?? (await service.account({ credits: '1000' }));
  const body = { api_key: key, prompt, response_mode: 'polling' };
  const { status, body: job } = await service.post('/api/ltx-text-to-video', body);
  expect(status).toBe(202);
  const id = String(job.job_id);
  const cancel = (origin = '') => service.post(`${origin}/api/jobs/${id}/cancel`, undefined, keyHeader);
  return { id, key, keyHeader, cancel };
}

const begun = (prompt: string) => eventually(() => engine.begun.find((each) => each.prompt === prompt));

test('200: a running job is stopped at once, and what it held is given back', async () => {
  const job = await order('a film to stop');
  const film = await begun('a film to stop');
  const answer = await job.cancel();
  expect(answer).toMatchObject({
    status: 200,
    body: {
      job_id: job.id,
      status: 'canceled',
      phase: 'done',
      credits_charged: 0,
      billing: { state: 'released', held: '28.8', charged: '0' },
      result: null,
      error: null,
    },
  });
  await eventually(() => film.aborted);
  const { body } = await service.get('/api/account', job.keyHeader);
  expect(body.credits).toMatchObject({ posted: '1000', held: '0', available: '1000' });
  expect(await job.cancel()).toMatchObject({ status: 409, body: { code: 'already_finished' } });
});

test('200: a job is canceled on the other host as well', async () => {
  const job = await order('another film to stop');
  expect(await job.cancel(service.altBaseUrl)).toMatchObject({ status: 200, body: { status: 'canceled' } });
});

test('200: a waiting caller learns that the work was canceled, and pays nothing', async () => {
  const { key, keyHeader } = await service.account({ credits: '100' });
  const prompt = 'a film that somebody waits for';
  const waiting = service.post('/api/ltx-text-to-video', { api_key: key, prompt });
  await begun(prompt);
  const { jobs } = (await service.get('/api/jobs', keyHeader)).body as { jobs: { job_id: string }[] };
  const canceled = await service.post(`/api/jobs/${jobs[0]!.job_id}/cancel`, undefined, keyHeader);
  expect(canceled.status).toBe(200);
  expect(await waiting).toMatchObject({ status: 409, body: { code: 'canceled', charged: false } });
  const { body } = await service.get('/api/account', keyHeader);
  expect(body.credits).toMatchObject({ posted: '100', held: '0' });
});

test('200: a film that arrives after its cancel is neither charged nor shown', async () => {
  const job = await order('a film that comes late');
  const film = await begun('a film that comes late');
  film.finish();
  const answer = await job.cancel();
  const after = await service.get(`/api/jobs/${job.id}`, job.keyHeader);
  // Either came first; money and state agree in both cases.
  const charged = answer.status === 409;
  expect(after.body.status).toBe(charged ? 'completed' : 'canceled');
  expect(after.body.credits_charged).toBe(charged ? 29 : 0);
  const check = await service.get('/admin/ledger/check', service.asOperator);
  expect(check.body).toMatchObject({ balanced: true });
});

test('409: a finished job is not canceled', async () => {
  const job = await order('a film to keep');
  (await begun('a film to keep')).finish();
  await eventually(
    async () => (await service.get(`/api/jobs/${job.id}`, job.keyHeader)).body.status === 'completed',
  );
  expect(await job.cancel()).toMatchObject({
    status: 409,
    body: { code: 'already_finished', param: 'job_id', error: 'The job is already finished' },
  });
});

test('404: another account’s job, and one that does not exist', async () => {
  const job = await order('a film of somebody');
  const stranger = await service.account();
  const theirs = await service.post(`/api/jobs/${job.id}/cancel`, undefined, stranger.keyHeader);
  expect(theirs).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const none = '/api/jobs/job_01KAJ6T3A1B2C3D4E5F6G7H8JK/cancel';
  expect(await service.post(none, undefined, stranger.keyHeader)).toMatchObject({ status: 404 });
  expect(await service.post(none)).toMatchObject({ status: 401 });
  await job.cancel();
});

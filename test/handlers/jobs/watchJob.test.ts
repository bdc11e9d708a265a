import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { ROUTES } from '../../../generated/main/operations.ts';
import { openValidator } from '../../../src/http/validate.ts';
import { readDocument } from '../../support/contract/documents.ts';
import { film } from '../../support/engines.ts';
import { openJobStream, type StreamedJob } from '../../support/job-stream.ts';
import { waitingEngine } from '../../support/line.ts';
import { openService, type Service } from '../../support/service.ts';

const engine = waitingEngine(film().bytes);
let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { 'ltx-text-to-video': engine } });
});
afterAll(() => service.stop());

async function order(prompt: string) {
  const { key, keyHeader } = await service.account({ credits: '100' });
  const body = { api_key: key, prompt, response_mode: 'polling' };
  const accepted = await service.post('/api/ltx-text-to-video', body);
  const id = String(accepted.body.job_id);
  const watch = (headers = {}, origin = service.baseUrl) =>
    openJobStream(`${origin}/api/jobs/${id}/events`, { ...keyHeader, ...headers });
  const begun = await eventually(() => engine.begun.find((each) => each.prompt === prompt));
  return { id, keyHeader, watch, begun };
}

const isRunning = ({ data }: StreamedJob) => data.phase === 'running';
const isAt = (progress: number) => (event: StreamedJob) => event.data.progress === progress;
const hasEnded = ({ data }: StreamedJob) => data.status !== 'in_progress';

test('200: the state now, every new one, and the end, each as the status call has it', async () => {
  const job = await order('a film to watch');
  const stream = await job.watch();
  expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  await stream.find(isRunning);
  job.begun.report({ progress: 0.5 });
  await stream.find(isAt(0.5));
  job.begun.finish();
  await stream.ended;
  const last = stream.events.at(-1)!;
  expect(last.data).toMatchObject({ status: 'completed', phase: 'done', progress: 1 });
  const status = await service.get(`/api/relay/status/${job.id}`, job.keyHeader);
  expect(last.data).toEqual(status.body);
  expect(stream.events.filter(hasEnded)).toHaveLength(1);
  expect(new Set(stream.events.map(({ event }) => event))).toEqual(new Set(['job']));
  expect(new Set(stream.events.map(({ id }) => id)).size).toBe(stream.events.length);
});

test('200: every event is a job of the contract', async () => {
  const job = await order('a film in words');
  const stream = await job.watch({}, service.altBaseUrl);
  await stream.find(isRunning);
  job.begun.finish();
  await stream.ended;
  const judge = openValidator('main', readDocument('main'), ROUTES);
  expect(stream.events.map(({ data }) => judge.answer('getJob', { status: 200, body: data }))).toEqual(
    stream.events.map(() => undefined),
  );
  expect(judge.answer('getJob', { status: 200, body: { job_id: job.id } })).toBeDefined();
});

test('200: a stream continues after the last event that came', async () => {
  const job = await order('a film watched twice');
  const first = await job.watch();
  const { id } = await first.find(isRunning);
  first.leave();
  const second = await job.watch({ 'last-event-id': id });
  job.begun.report({ progress: 0.25 });
  await second.find(isAt(0.25));
  expect(second.events.map(({ data }) => data.progress)).toEqual([0.25]);
  const unknown = await job.watch({ 'last-event-id': 'of another stream' });
  await unknown.find(isAt(0.25));
  job.begun.finish();
  await Promise.all([second.ended, unknown.ended]);
});

test('204: a browser that has seen the end is told to stop', async () => {
  const job = await order('a short film');
  job.begun.finish();
  const stream = await job.watch();
  await stream.ended;
  const { id } = stream.events.at(-1)!;
  const again = await job.watch({ 'last-event-id': id });
  expect(again.response.status).toBe(204);
  const anew = await job.watch();
  await anew.ended;
  expect(anew.events.map(({ data }) => data.status)).toEqual(['completed']);
});

test('200: a change that another process made arrives', async () => {
  const job = await order('a film of another process');
  const stream = await job.watch();
  await stream.find(isRunning);
  // Told to nobody in this process.
  await service.context.db.query({
    text: `update generation set state = 'canceled', phase = 'done', completed_at = now() where id = $1`,
    values: [job.id],
  });
  await stream.ended;
  expect(stream.events.at(-1)!.data).toMatchObject({ status: 'canceled' });
});

test('404: an unknown job and a stranger’s look alike', async () => {
  const job = await order('a film of somebody');
  const { keyHeader } = await service.account();
  for (const id of [job.id, 'job_01KAJ6T3A1B2C3D4E5F6G7H8JK'])
    expect(await service.get(`/api/jobs/${id}/events`, keyHeader)).toMatchObject({
      status: 404,
      body: { code: 'not_found', error: 'There is no such job' },
    });
  job.begun.finish();
});

test('200: several watchers of several jobs see the end of their own', async () => {
  const jobs = [await order('the first of two'), await order('the second of two')];
  const streams = await Promise.all(jobs.map((job) => job.watch()));
  for (const stream of streams) await stream.find(isRunning);
  for (const n of [1, 0]) {
    jobs[n]!.begun.finish();
    const { data } = await streams[n]!.find(hasEnded);
    expect(data).toMatchObject({ job_id: jobs[n]!.id, status: 'completed' });
  }
});

test('200: a stream ends with its watchers, whatever else the service waits for', async () => {
  const closing = await openService({ alone: true, engines: { 'ltx-text-to-video': engine } });
  const { key, keyHeader } = await closing.account();
  const body = { api_key: key, prompt: 'a film that stays', response_mode: 'polling' };
  const { body: accepted } = await closing.post('/api/ltx-text-to-video', body);
  const stream = await openJobStream(`${closing.baseUrl}/api/jobs/${accepted.job_id}/events`, keyHeader);
  await stream.find(isRunning);
  closing.context.watchers.close();
  await stream.ended;
  expect(stream.events.every((event) => !hasEnded(event))).toBe(true);
  engine.begun.at(-1)!.finish();
  await closing.stop();
});

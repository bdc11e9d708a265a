import { afterEach, expect, test } from 'vitest';
import { createClient, type Job, JobError, ReverieError } from '../../client/reverie.ts';
import { type Listener, listener, type PreparedAnswer } from './listener.ts';

const job = (status: string, more: object = {}) => ({
  job_id: 'job_1',
  status,
  error: null,
  credits_charged: 4,
  ...more,
});
const soon = { 'retry-after': '0' };
const running: PreparedAnswer = { headers: soon, body: job('in_progress') };
const busy: PreparedAnswer = {
  status: 429,
  headers: soon,
  body: { error: 'Too many calls', status: 429, retryable: true },
};

let host: Listener;
afterEach(() => host.close());

async function clientFor(...answers: PreparedAnswer[]) {
  host = await listener(...answers);
  return createClient({ apiKey: 'mk_test_a', baseUrl: host.origin, altBaseUrl: 'http://127.0.0.1:1' });
}

test('asks until the job is completed, and tells every state it reads', async () => {
  const client = await clientFor(running, running, { body: job('completed') });
  const states: Job['status'][] = [];
  const ended = await client.jobs.wait('job_1', { onProgress: ({ status }) => states.push(status) });
  expect(ended).toMatchObject({ job_id: 'job_1', status: 'completed' });
  expect(states).toEqual(['in_progress', 'in_progress', 'completed']);
  // Addresses end up in logs: the key is not in them.
  expect(host.requests[0]).toMatchObject({ url: '/api/jobs/job_1', headers: { 'x-api-key': 'mk_test_a' } });
});

test('waits as long as Retry-After says before it asks again', async () => {
  const later: PreparedAnswer = { headers: { 'retry-after': '30' }, body: job('in_progress') };
  const client = await clientFor(later, { body: job('completed') });
  await expect(client.jobs.wait('job_1', { waitSeconds: 0.5 })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  expect(host.requests).toHaveLength(1);
});

test.each(['failed', 'canceled'])('a job that is %s is thrown with its state', async (status) => {
  const client = await clientFor({
    body: job(status, { error: { code: 'upstream_failed', message: 'No picture.' } }),
  });
  const error = await client.jobs.wait('job_1').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(JobError);
  expect(error).toMatchObject({ message: 'No picture.', job: { status } });
});

test('passing failures are asked again: lost connections, 429, 503', async () => {
  const unavailable: PreparedAnswer = { status: 503, headers: soon, body: 'starting' };
  const client = await clientFor(busy, unavailable, busy, busy, unavailable, running, busy, {
    body: job('completed'),
  });
  expect(await client.jobs.wait('job_1')).toMatchObject({ status: 'completed' });
  expect(host.requests).toHaveLength(8);
});

test('a connection that is lost once is no end', async () => {
  const client = await clientFor('hang up', { body: job('completed') });
  expect(await client.jobs.wait('job_1')).toMatchObject({ status: 'completed' });
});

test('two questions in a row that fail with all their retries are the end, with the last failure', async () => {
  const client = await clientFor(busy);
  await expect(client.jobs.wait('job_1')).rejects.toMatchObject({ name: 'RateLimitError', status: 429 });
  expect(host.requests).toHaveLength(6);
});

test('an unknown job is an error at once', async () => {
  const client = await clientFor({
    status: 404,
    body: { error: 'No such job', status: 404, code: 'not_found', retryable: false },
  });
  const error = await client.jobs.wait('job_1').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ReverieError);
  expect(error).toMatchObject({ code: 'not_found' });
  expect(host.requests).toHaveLength(1);
});

test('the signal ends the waiting with its own reason, while waiting and before', async () => {
  const client = await clientFor({ headers: { 'retry-after': '30' }, body: job('in_progress') });
  const controller = new AbortController();
  const waiting = client.jobs.wait('job_1', {
    signal: controller.signal,
    onProgress: () => setTimeout(() => controller.abort(new Error('closed'))),
  });
  await expect(waiting).rejects.toThrow('closed');
  await expect(client.jobs.wait('job_1', { signal: controller.signal })).rejects.toThrow('closed');
  expect(host.requests).toHaveLength(1);
});

test('subscribe yields every state until the job ends', async () => {
  const client = await clientFor(running, running, { body: job('failed') });
  const states: string[] = [];
  for await (const { status } of client.jobs.subscribe('job_1')) states.push(status);
  expect(states).toEqual(['in_progress', 'in_progress', 'failed']);
});

test('andWait submits a call and waits for its job', async () => {
  const accepted: PreparedAnswer = { status: 202, body: { job_id: 'job_1', status: 'in_progress' } };
  const client = await clientFor(accepted, running, {
    body: job('completed', { video_url: 'https://a/b.mp4' }),
  });
  const { video_url } = await client.videos.ltx2.andWait({ image_url: 'https://a/b.png', prompt: 'waves' });
  expect(video_url).toBe('https://a/b.mp4');
  expect(JSON.parse(host.requests[0]!.body.toString())).toMatchObject({ response_mode: 'polling' });
  expect(host.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/ltx-2',
    'GET /api/jobs/job_1',
    'GET /api/jobs/job_1',
  ]);
});

const event = (id: string, data: object) => `id: ${id}\nevent: job\ndata: ${JSON.stringify(data)}\n\n`;

test('states come as events, and a lost stream continues after its last one', async () => {
  const client = await clientFor(
    { events: `: keep-alive\n\n${event('one', job('in_progress', { progress: 0.5 }))}` },
    { events: event('two', job('completed')) },
  );
  const states: unknown[] = [];
  const ended = await client.jobs.wait('job_1', { onProgress: ({ progress }) => states.push(progress) });
  expect(ended.status).toBe('completed');
  expect(states).toEqual([0.5, undefined]);
  expect(host.requests.map(({ url, headers }) => [url, headers.accept, headers['last-event-id']])).toEqual([
    ['/api/jobs/job_1/events', 'text/event-stream', undefined],
    ['/api/jobs/job_1/events', 'text/event-stream', 'one'],
  ]);
});

test('the states of all jobs come until the loop is left', async () => {
  const first = event('one', job('completed'));
  const second = event('two', { ...job('in_progress'), job_id: 'job_2' });
  const client = await clientFor({ events: first }, { events: second });
  const found: string[] = [];
  for await (const { job_id } of client.jobs.subscribeAll()) if (found.push(job_id) === 2) break;
  expect(found).toEqual(['job_1', 'job_2']);
  expect(host.requests[1]).toMatchObject({ url: '/api/jobs/events', headers: { 'last-event-id': 'one' } });
});

test('a key that opens nothing ends the watching of all jobs with its error', async () => {
  const client = await clientFor({ body: {} });
  const watch = async () => {
    for await (const { job_id } of client.jobs.subscribeAll()) throw new Error(job_id);
  };
  await expect(watch()).rejects.toMatchObject({ name: 'NotFoundError', status: 404 });
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openAiStage } from '../openai/stage.ts';
import { call, overHttp, overStdio, refusal, use } from './connect.ts';
import { heldFilms } from './films.ts';

const films = heldFilms();
const stage = openAiStage({
  ...{ 'ltx-2': films.engine, wan: films.engine, 'ltx-text-to-video': films.broken },
  ...{ 'video-editor/render': films.engine },
});
const open: Client[] = [];
afterAll(() => Promise.all(open.map((client) => client.close())));
afterEach(() => {
  films.release?.resolve();
  films.release = undefined;
});

const RENDER = { project: { clips: [{ type: 'color', color: '#102030', duration: 1 }] } };
const FILM = { prompt: 'waves', duration: 4 };
const CALLS = [
  ['a film', 'HTTP', '2026-07-28', overHttp, 'generate_video', FILM],
  ['a film', 'HTTP', '2025-11-25', overHttp, 'generate_video', FILM],
  ['a render', 'stdio', '2026-07-28', overStdio, 'render_timeline', RENDER],
  ['a render', 'stdio', '2025-11-25', overStdio, 'render_timeline', RENDER],
] as const;

test('a long call reports progress, answers with a job after 20 s, and get_job with the film, each way', async () => {
  films.release = Promise.withResolvers();
  await Promise.all(CALLS.map(watched));
}, 60_000);

async function watched([_what, _way, revision, connect, name, args]: (typeof CALLS)[number]): Promise<void> {
  const client = await connect(stage.service.baseUrl, stage.account.key, { revision });
  open.push(client);
  const notices: { progress: number; message?: string | undefined }[] = [];
  const result = (await client.callTool(
    { name, arguments: args },
    { onprogress: (progress) => void notices.push(progress), timeout: 40_000 },
  )) as CallToolResult;
  expect(result.isError).toBeFalsy();
  const { job_id, status } = result.structuredContent as { job_id: string; status: string };
  expect(status).toBe('in_progress');
  expect(result.content[0]).toMatchObject({ text: expect.stringContaining(job_id) });
  const progress = notices.map((each) => each.progress);
  expect(progress.length).toBeGreaterThan(15);
  expect(progress).toEqual([...new Set(progress)].sort((a, b) => a - b));
  expect(notices.at(-1)!.message).toMatch(/^(queued|generating|storing|running)/);
  setTimeout(() => films.release?.resolve(), 2000);
  const ended = await call(client, 'get_job', { job_id });
  expect(ended.structuredContent).toMatchObject({
    job_id,
    status: 'completed',
    billing: { state: 'charged' },
  });
  expect(ended.content.map(({ type }) => type)).toEqual(['text', 'resource_link', 'image']);
}

test('a film that fails is a refusal, and nothing is charged', async () => {
  const client = await overHttp(stage.service.baseUrl, stage.account.key);
  open.push(client);
  const before = await stage.posted();
  const problem = await refusal(client, 'generate_video', { ...FILM, model: 'ltx-text-to-video' });
  expect(problem).toMatchObject({ charged: false, code: 'upstream_failed' });
  expect(await stage.posted()).toBe(before);
});

test('a key without a scope for jobs watches its own calls to their end', async () => {
  const { body } = await stage.service.post(
    '/api/keys',
    { name: 'render only', scopes: ['video-editor/render'] },
    stage.account.keyHeader,
  );
  const client = await overHttp(stage.service.baseUrl, body.api_key as string);
  open.push(client);
  expect(await use(client, 'render_timeline', RENDER)).toHaveProperty('video_url');
  expect(await refusal(client, 'get_job', { job_id: 'job_01KAJ6T3A1B2C3D4E5F6G7H8JK' })).toMatchObject({
    code: 'forbidden',
  });
});

test('a running job is canceled, its credits are released, and get_job tells so', async () => {
  films.release = Promise.withResolvers();
  const client = await overHttp(stage.service.baseUrl, stage.account.key);
  open.push(client);
  const before = await stage.posted();
  const working = refusal(client, 'render_timeline', RENDER);
  const job_id = await runningJob();
  expect(await use(client, 'cancel_job', { job_id })).toMatchObject({ status: 'canceled' });
  expect(await working).toMatchObject({ code: 'canceled', charged: false });
  expect(await use(client, 'get_job', { job_id })).toMatchObject({ status: 'canceled' });
  films.release.resolve();
  expect(await stage.posted()).toBe(before);
});

test('work goes on when its caller goes away, and is charged once', async () => {
  films.release = Promise.withResolvers();
  const client = await overHttp(stage.service.baseUrl, stage.account.key);
  const before = Number(await stage.posted());
  const left = new AbortController();
  const working = client.callTool({ name: 'generate_video', arguments: FILM }, { signal: left.signal });
  working.catch(() => undefined);
  const job_id = await runningJob();
  left.abort();
  await expect(working).rejects.toThrow();
  films.release.resolve();
  expect(await use(client, 'get_job', { job_id })).toMatchObject({ status: 'completed' });
  expect(before - Number(await stage.posted())).toBeGreaterThan(0);
  await client.close();
});

/** The id of the job that runs now, once there is one. */
async function runningJob(): Promise<string> {
  for (;;) {
    const { body } = await stage.service.get('/api/jobs?status=in_progress', stage.account.keyHeader);
    const [job] = body.jobs as { job_id: string }[];
    if (job) return job.job_id;
    await sleep(50);
  }
}

/** `kill -9` while every protocol's upstream is at work: what has a ticket is delivered and paid once, nothing is asked twice. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sniffType } from '../../src/lib/media-types.ts';
import { freshFolder } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { bentoServer } from '../support/upstream/bento-server.ts';
import { comfyServer } from '../support/upstream/comfyui-server.ts';
import { geminiServer } from '../support/upstream/gemini-server.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';
import { openAiVideosServer } from '../support/upstream/openai-videos-server.ts';
import { queueServer } from '../support/upstream/queue-server.ts';
import { replicateServer } from '../support/upstream/replicate-server.ts';
import { sdapiServer } from '../support/upstream/sdapi-server.ts';
import { caseOf, openMedia } from '../upstreams/cases.ts';

const TOKEN = 'operator-of-the-crash';
const dataDir = freshFolder('upstreams-');
const closing: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** One a protocol. */
async function upstreams() {
  const media = await openMedia();
  closing.push(media.close);
  const [film] = await media.resultOf(caseOf('ltx-text-to-video'));
  const silent = { is: 'silent' } as const;
  const servers = {
    queue: await queueServer({ course: [] }),
    'openai-images': await openAiImagesServer(),
    'openai-videos': await openAiVideosServer({ make: async () => film! }),
    replicate: await replicateServer(),
    comfyui: await comfyServer({ course: 0 }),
    gemini: await geminiServer(),
    sdapi: await sdapiServer(),
    http: await bentoServer(),
  };
  for (const server of Object.values(servers)) closing.push(server.close);
  servers['openai-images'].fail('generate', silent);
  servers.gemini.fail('generate', silent);
  const picture = await media.resultOf(caseOf('ra1'));
  servers.comfyui.deliver(picture);
  servers.http.deliver(await media.resultOf(caseOf('remove-background')));
  servers.sdapi.hold(true);
  return servers;
}

type Servers = Awaited<ReturnType<typeof upstreams>>;

function fileOf(servers: Servers): string {
  const engine = (protocol: keyof Servers, path = '', key = ', key_env: FAR_KEY') =>
    `  ${protocol}: { protocol: ${protocol}, base_url: "${servers[protocol].url}${path}"${key} }`;
  const http =
    'submit: { path: /generate/submit, ticket: { task_id: /task_id } }, poll: { path: "/generate/status?task_id={task_id}", state: /status, done: [completed], failed: [failed] }, result: { path: "/generate/get?task_id={task_id}", media: body, content_type: image/png }, input: { image_url: { from: image_url } }';
  const workflow = join(process.cwd(), 'docs/upstreams/workflows/picture.json');
  return `engines:
${engine('queue')}
${engine('openai-images', '/v1')}
${engine('openai-videos', '/v1')}
${engine('replicate', '/v1')}
${engine('comfyui', '', '')}
${engine('gemini', '/v1beta')}
${engine('sdapi', '', '')}
${engine('http')}
operations:
  ra1: { engine: queue, model: vendor/model, poll_seconds: 10 }
  ra2: { engine: openai-images, model: painter }
  ltx-text-to-video: { engine: openai-videos, model: director, poll_seconds: 10 }
  relay: { engine: replicate, model: vendor/painter, poll_seconds: 10 }
  zimage: { engine: comfyui, workflow: ${workflow}, poll_seconds: 10, input: { 6.inputs.text: { from: prompt }, 5.inputs.width: { from: width }, 5.inputs.height: { from: height } } }
  photoreal-image: { engine: gemini, model: painter }
  ra2-image-editor: { engine: sdapi }
  remove-background: { engine: http, poll_seconds: 10, ${http} }
`;
}

type Started = { child: ChildProcess; baseUrl: string };

async function start(): Promise<Started> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ALT_PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_TOKEN: TOKEN,
      ENGINES_FILE: join(dataDir, '..', `${dataDir.split('/').at(-1)}.yaml`),
      FAR_KEY: 'fixture-key',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout!.on('data', (part) => (said += part));
  child.stderr!.on('data', (part) => (said += part));
  const address = () => /main host\s+(http:\S+)/.exec(said)?.[1];
  await eventually(() => address() ?? (child.exitCode === null ? undefined : 'ended'));
  const baseUrl = address();
  if (!baseUrl) throw new Error(said);
  return { child, baseUrl };
}

async function ask(baseUrl: string, method: string, path: string, headers: object, body?: object) {
  const init = { method, headers: { 'content-type': 'application/json', ...headers } };
  const answer = await fetch(`${baseUrl}${path}`, { ...init, ...(body && { body: JSON.stringify(body) }) });
  return (await answer.json()) as Record<string, unknown>;
}

const PICTURE = { prompt: 'a paper boat on a pond', seed: 41 };

test('each protocol is asked once; tickets survive, and what has none is lost without a charge', async () => {
  const servers = await upstreams();
  const file = join(dataDir, '..', `${dataDir.split('/').at(-1)}.yaml`);
  writeFileSync(file, fileOf(servers));
  closing.push(() => rmSync(file, { force: true }));

  const first = await start();
  const owner = await ask(
    first.baseUrl,
    'POST',
    '/admin/accounts',
    { authorization: `Bearer ${TOKEN}` },
    { name: 'crash', credits: '500', mode: 'live' },
  );
  const key = { 'x-api-key': owner.api_key as string };
  const { prompt } = PICTURE;
  const photo = `data:image/png;base64,${Buffer.from(await (await openMedia()).media['photo.png']).toString('base64')}`;
  const orders: Record<string, object> = {
    '/api/ra1': { ...PICTURE, size: '768x1152' },
    '/api/ra2': PICTURE,
    '/api/ltx-text-to-video': { prompt, duration: 2, aspect_ratio: '9:16', response_mode: 'polling' },
    '/relay': { model_name: 'vendor/image-2/pro/text-to-image', prompt },
    '/api/zimage': { ...PICTURE, size: '768x1152' },
    '/api/photoreal-image': PICTURE,
    '/api/ra2-image-editor': { prompt, image_url: photo, size: '768x1152' },
    '/api/remove-background': { image_url: photo },
  };
  for (const [path, body] of Object.entries(orders))
    void ask(first.baseUrl, 'POST', path, key, body).catch(() => undefined);
  const taken = () => ({
    queue: servers.queue.submissions.length,
    'openai-images': servers['openai-images'].received.length,
    'openai-videos': servers['openai-videos'].received.length,
    replicate: servers.replicate.received.length,
    comfyui: servers.comfyui.received.length,
    gemini: servers.gemini.received.length,
    sdapi: servers.sdapi.received.length,
    http: servers.http.received.length,
  });
  await eventually(() => Object.values(taken()).every((works) => works === 1));
  // Their answers to the submit have time to be stored, also on a busy machine; none is asked after for ten seconds.
  await new Promise((resolve) => setTimeout(resolve, 6000));
  first.child.kill('SIGKILL');
  await new Promise((resolve) => first.child.once('exit', resolve));

  const second = await start();
  closing.push(() => second.child.kill('SIGKILL'));
  type Job = { job_id: string; operation: string; status: string; credits_charged: number };
  type Jobs = { jobs: Job[] };
  const jobs = await eventually(async () => {
    const told = (await ask(second.baseUrl, 'GET', '/api/jobs', key)) as Jobs;
    return told.jobs.every(({ status }) => status !== 'in_progress') && told.jobs;
  });
  const ends = Object.fromEntries(jobs.map((job) => [job.operation, [job.status, job.credits_charged > 0]]));
  expect(ends).toEqual({
    ra1: ['completed', true],
    ra2: ['failed', false],
    'ltx-text-to-video': ['completed', true],
    relay: ['completed', true],
    zimage: ['completed', true],
    'photoreal-image': ['failed', false],
    'ra2-image-editor': ['failed', false],
    'remove-background': ['completed', true],
  });
  expect(Object.values(taken())).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  for (const { job_id, operation } of jobs.filter(({ status }) => status === 'completed')) {
    const told = JSON.stringify(await ask(second.baseUrl, 'GET', `/api/jobs/${job_id}`, key));
    const file = await fetch(/"url":"(http[^"]+)"/.exec(told)![1]!);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect({ operation, type: sniffType(bytes) }).toEqual({
      operation,
      type: operation === 'ltx-text-to-video' ? 'video/mp4' : 'image/png',
    });
  }
  const charged = jobs.reduce((sum, { credits_charged }) => sum + credits_charged, 0);
  const { credits } = (await ask(second.baseUrl, 'GET', '/api/account', key)) as {
    credits: { posted: string; held: string };
  };
  expect({ left: Math.floor(Number(credits.posted)), held: credits.held }).toEqual({
    left: 500 - charged,
    held: '0',
  });
  const books = await ask(second.baseUrl, 'GET', '/admin/ledger/check', { authorization: `Bearer ${TOKEN}` });
  expect(books).toMatchObject({ balanced: true, open_holds: 0 });
}, 300_000);

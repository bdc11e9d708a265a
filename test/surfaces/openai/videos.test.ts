import { readFileSync } from 'node:fs';
import { toFile } from 'openai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine, Report, Task } from '../../../engines/port/engine.ts';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';
import { discPicture } from '../../../engines/test/support/sources.ts';
import { clientFor, openAiStage } from './stage.ts';

const folder = scratch();
const tasks: Task[] = [];
/** Of the tasks, the newest first. */
const reports: Report[] = [];
let small: Uint8Array;
/** The engine waits for it. */
let release: PromiseWithResolvers<void> | undefined;

const film: Engine = {
  label: { name: 'test-film', version: '1.0.0', kind: 'local' },
  about: 'Answers a small film.',
  async start(task, _signal, report) {
    tasks.push(task);
    reports.unshift(report!);
    await release?.promise;
    const film = { content_type: 'video/mp4', width: 64, height: 36, duration_seconds: 1, fps: 25 };
    return {
      is: 'done',
      outputs: [{ ...film, bytes: small }],
      ...(task.input.seed === 41 && { seed: null }),
    };
  },
};
const broken: Engine = {
  ...film,
  start: async () => ({ is: 'failed', failure: 'engine_failed', message: 'It broke.' }),
};

const stage = openAiStage({ 'ltx-2': film, 'ltx-text-to-video': broken, wan: film });

beforeAll(async () => {
  small = readFileSync(await writeFilm({ path: folder.at('small.mp4') }));
});
afterAll(() => folder.close());

async function finished(id: string) {
  for (;;) {
    const video = await stage.client.videos.retrieve(id);
    if (video.status === 'completed' || video.status === 'failed') return video;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('200 createVideo, 200 getVideo, 200 getVideoContent: ordered, polled and downloaded', async () => {
  release = Promise.withResolvers();
  const before = Number(await stage.posted());
  const { data: ordered, response } = await stage.client.videos
    .create({ model: 'ltx-2' as never, prompt: 'Waves', seconds: '4', size: '1280x720' })
    .withResponse();
  expect(ordered).toMatchObject({ object: 'video', model: 'ltx-2', progress: 0, prompt: 'Waves' });
  expect(response.headers.get('location')).toBeNull();
  expect(['queued', 'in_progress']).toContain(ordered.status);
  expect(JSON.parse(response.headers.get('x-warnings')!)).toEqual(['Size 1280x720 became 1920x1080']);
  await expect(stage.client.videos.downloadContent(ordered.id)).rejects.toMatchObject({ status: 404 });
  release.resolve();
  const video = await finished(ordered.id);
  expect(video).toMatchObject({
    status: 'completed',
    progress: 100,
    error: null,
    seconds: '1',
    size: '64x36',
  });
  expect(tasks.at(-1)!.input).toMatchObject({ duration: 4 });
  const content = await stage.client.videos.downloadContent(ordered.id);
  expect(content.headers.get('content-type')).toBe('video/mp4');
  expect(
    Buffer.from(await content.arrayBuffer())
      .subarray(4, 8)
      .toString(),
  ).toBe('ftyp');
  expect(before - Number(await stage.posted())).toBeGreaterThan(0);
});

test('the warnings of a finished film are in the header of getVideo', async () => {
  release = undefined;
  const { id } = await stage.client.videos.create({
    ...{ model: 'wan', prompt: 'Waves', seed: 41, input_reference: stage.picture_url },
  } as never);
  await finished(id);
  const { response } = await stage.client.videos.retrieve(id).withResponse();
  expect(JSON.parse(response.headers.get('x-warnings')!)).toEqual([
    'seed was sent, but the model server does not confirm that it repeats the result',
  ]);
});

test('a film at 100 % is completed: one that still runs is at most at 99 %, whatever its engine reports', async () => {
  release = Promise.withResolvers();
  reports.length = 0;
  const { id } = await stage.client.videos.create({ model: 'ltx-2' as never, prompt: 'Waves' });
  const seen = (progress: number) =>
    eventually(async () => (await stage.client.videos.retrieve(id)).progress === progress);
  await eventually(() => reports.length === 1);
  reports[0]!({ progress: 0.5 });
  await seen(50);
  reports[0]!({ progress: 1 });
  await seen(99);
  expect((await stage.client.videos.retrieve(id)).status).toBe('in_progress');
  release.resolve();
  expect(await finished(id)).toMatchObject({ status: 'completed', progress: 100 });
});

test('the polling of the client goes on until the film is made', async () => {
  release = undefined;
  const ordered = await stage.client.videos.create({ model: 'ltx-2' as never, prompt: 'Waves' });
  expect(await finished(ordered.id)).toMatchObject({ id: ordered.id, status: 'completed' });
});

test('a film begins with a picture that was uploaded, or at an address, or in a data URI', async () => {
  release = undefined;
  const bytes = await discPicture(320, 180).png().toBuffer();
  const upload = await toFile(bytes, 'mira.png', { type: 'image/png' });
  for (const input_reference of [upload, stage.picture_url, { image_url: stage.picture_url }]) {
    const { id } = await stage.client.videos.create({
      ...{ model: 'ltx-2' as never, prompt: 'Waves', input_reference: input_reference as never },
    });
    expect(await finished(id)).toMatchObject({ status: 'completed' });
    expect(Object.keys(tasks.at(-1)!.sources!)).toEqual(['image_url']);
  }
  const image_url = `data:image/png;base64,${bytes.toString('base64')}`;
  const { status, body } = await stage.post('/v1/videos', {
    prompt: 'Waves',
    input_reference: { image_url },
  });
  expect(status).toBe(200);
  expect(await finished(String(body.id))).toMatchObject({ status: 'completed' });
});

test('a film of every model is ordered at once, and a length that it does not take is named', async () => {
  release = Promise.withResolvers();
  const { data, response } = await stage.client.videos
    .create({
      ...{ model: 'wan' as never, prompt: 'Waves', seconds: '8' },
      input_reference: stage.picture_url as never,
    })
    .withResponse();
  expect(data).toMatchObject({ model: 'wan', progress: 0 });
  expect(['queued', 'in_progress']).toContain(data.status);
  expect(response.headers.get('x-credits-charged')).not.toBe('0');
  expect(JSON.parse(response.headers.get('x-warnings')!)).toEqual([
    'seconds was ignored: films of wan have one length',
  ]);
  release.resolve();
  expect(await finished(data.id)).toMatchObject({ status: 'completed' });
});

test('a key with a scope for one film alone may order it', async () => {
  release = undefined;
  const keyFields = { name: 'films', scopes: ['ltx-2'] };
  const { body } = await stage.service.post('/api/keys', keyFields, stage.account.keyHeader);
  const narrow = clientFor(stage, String(body.api_key));
  const { id } = await narrow.videos.create({ model: 'ltx-2' as never, prompt: 'Waves' });
  expect(await finished(id)).toMatchObject({ status: 'completed' });
  await expect(narrow.videos.create({ model: 'wan' as never, prompt: 'Waves' })).rejects.toMatchObject({
    status: 403,
  });
});

test('a film that failed says why and costs nothing', async () => {
  const posted = await stage.posted();
  const { id } = await stage.client.videos.create({ model: 'ltx-text-to-video' as never, prompt: 'Waves' });
  expect(await finished(id)).toMatchObject({ status: 'failed', error: { code: 'upstream_failed' } });
  expect(await stage.posted()).toBe(posted);
});

test('sora-2 is the film model of unmodified clients, and the answer says which one films', async () => {
  const { data, response } = await stage.client.videos
    .create({ model: 'sora-2', prompt: 'Waves', seconds: '4' })
    .withResponse();
  expect(data.model).toBe('ltx-2');
  expect(response.headers.get('x-warnings')).toContain(
    'model sora-2 is an alias here: ltx-2 served the call',
  );
  expect(await finished(data.id)).toMatchObject({ status: 'completed' });
});

test('200 listVideos: films only, newest first, page by page', async () => {
  const { key } = await stage.service.account({ credits: '1000' });
  const client = clientFor(stage, key);
  release = undefined;
  const ids = [];
  for (let count = 0; count < 3; count++) {
    ids.push((await client.videos.create({ model: 'ltx-2' as never, prompt: 'Waves' })).id);
    await client.images.generate({ prompt: 'A fox' });
  }
  const listed = [];
  for await (const { id } of client.videos.list({ limit: 2 })) listed.push(id);
  expect(listed).toEqual(ids.toReversed());
  const { data, response } = await client.videos.list({ order: 'asc' }).withResponse();
  expect(data.data.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(response.headers.get('x-warnings')).toContain('order was ignored');
  await expect(client.videos.list({ after: 'job_0' })).rejects.toMatchObject({ status: 400, param: 'after' });
  await expect
    .poll(async () => (await client.videos.list()).data.every((each) => each.status === 'completed'))
    .toBe(true);
});

test('200 deleteVideo: the file is gone, and one that is being made is canceled', async () => {
  release = undefined;
  const film = await stage.client.videos.create({ model: 'ltx-2' as never, prompt: 'Waves' });
  await finished(film.id);
  const { url } = await stage.client.videos.downloadContent(film.id);
  expect(await stage.client.videos.delete(film.id)).toEqual({
    ...{ id: film.id, object: 'video.deleted', deleted: true },
  });
  expect((await fetch(url)).status).toBe(410);
  await expect(stage.client.videos.delete(film.id)).rejects.toMatchObject({ status: 404 });
  release = Promise.withResolvers();
  const posted = await stage.posted();
  const running = await stage.client.videos.create({ model: 'ltx-2' as never, prompt: 'Waves' });
  await stage.client.videos.delete(running.id);
  release.resolve();
  expect(await finished(running.id)).toMatchObject({ status: 'failed', error: { code: 'canceled' } });
  expect(await stage.posted()).toBe(posted);
});

test('what is no film of the account is a 404, and an unknown model too', async () => {
  const { id } = await stage.client.videos.create({ model: 'ltx-2' as never, prompt: 'Waves' });
  await finished(id);
  const { key } = await stage.service.account();
  await expect(clientFor(stage, key).videos.retrieve(id)).rejects.toMatchObject({ status: 404 });
  await expect(stage.client.videos.retrieve('job_nothing')).rejects.toMatchObject({ status: 404 });
  await expect(
    stage.client.videos.create({ model: 'nobody' as never, prompt: 'Waves' }),
  ).rejects.toMatchObject({
    code: 'model_not_found',
  });
});

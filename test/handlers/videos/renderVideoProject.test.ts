import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFilm } from '../../../engines/film-engine.ts';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { ffprobe } from '../../../engines/test/support/ffprobe.ts';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';
import { discPicture, sourceServer } from '../../../engines/test/support/sources.ts';
import { openService, type Service } from '../../support/service.ts';

const films = scratch();
const engine = openFilm();
let service: Service;
let customer: Awaited<ReturnType<typeof sourceServer>>;
let fetched = 0;

beforeAll(async () => {
  const film = readFileSync(
    await writeFilm({ path: films.at('film.mp4'), size: { width: 128, height: 72 }, count: 50 }),
  );
  const still = readFileSync(await writeFilm({ path: films.at('silent.mp4'), sound: false }));
  customer = await sourceServer({
    '/film.mp4': (_request, response) => {
      fetched += 1;
      response.end(film);
    },
    '/silent.mp4': still,
    '/cut.mp4': film.subarray(0, film.length / 2),
    '/disc.png': await discPicture(200, 120).png().toBuffer(),
    '/page.html': Buffer.from('<!doctype html><title>No film</title>'),
    '/list.m3u8': Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    '/empty': new Uint8Array(0),
  });
  service = await openService({
    engines: { 'video-editor/render': engine.engine },
    allowHosts: [customer.host],
  });
});
afterAll(async () => {
  await service.stop();
  await engine.close();
  customer.close();
  films.close();
});

const SMALL = { resolution: '128x72', fps: 25 };

async function send(project: object, { credits = '100', headers = {}, more = {} as object } = {}) {
  const account = await service.account({ credits });
  const answer = await service.post(
    '/api/video-editor/render',
    { api_key: account.key, project, ...more },
    headers,
  );
  return { ...answer, account };
}

async function finished(url: string, header: Record<string, string>) {
  return eventually(async () => {
    const { body } = await service.get(url, header);
    return body.status === 'in_progress' ? undefined : body;
  });
}

test('202: a project becomes the film it describes, and is paid by the second begun', async () => {
  const { status, headers, body, account } = await send({
    ...SMALL,
    clips: [
      { type: 'text', text: 'مرحبا 日本語 🎉', duration: 0.4 },
      {
        type: 'video',
        src: customer.url('/film.mp4'),
        trimStart: 0.5,
        transition: { type: 'crossfade', duration: 0.2 },
      },
      { type: 'image', src: customer.url('/disc.png'), duration: 0.6 },
      { type: 'color', color: '#ff0000', start: 0, duration: 1, track: 1, scale: 0.2, position: 'top_right' },
    ],
    audio: { src: customer.url('/film.mp4'), gain: 0.3, fadeOut: 0.5 },
  });
  // 0.4 s and 1.5 s, 0.2 s of them together, and 0.6 s.
  expect(status).toBe(202);
  expect(body).toMatchObject({ status: 'in_progress', credits_charged: 3, cost: '0.0300' });
  expect(headers.get('location')).toBe(body.status_url);
  const job = await finished(body.status_url as string, account.keyHeader);
  expect(job).toMatchObject({
    status: 'completed',
    phase: 'done',
    progress: 1,
    credits_charged: 3,
    error: null,
  });
  const { video } = job.result as {
    video: { url: string; duration: number; width: number; height: number; fps: number };
  };
  expect(video).toMatchObject({ duration: 2.32, width: 128, height: 72, fps: 25 });
  const probed = await ffprobe(new Uint8Array(await (await fetch(video.url)).arrayBuffer()));
  expect(probed.video).toMatchObject({ codec: 'h264', width: 128, height: 72, fps: 25, frames: 58 });
  expect(probed.audio?.codec).toBe('aac');
  const { body: after } = await service.get('/api/account', account.keyHeader);
  expect(after.credits).toMatchObject({ posted: '97', held: '0' });
});

test('a held quote pays for it where nothing else is left', async () => {
  const { keyHeader } = await service.account({ credits: '3' });
  const input = { project: { ...SMALL, clips: [{ type: 'color', color: '#112233', duration: 3 }] } };
  const quoted = await service.post(
    '/api/quotes',
    { operation: 'video-editor/render', input, hold: true },
    keyHeader,
  );
  const render = (header: object) =>
    service.post('/api/video-editor/render', input, { ...keyHeader, ...header });
  expect(await render({})).toMatchObject({ status: 402, body: { code: 'funds_on_hold' } });
  const { status, body } = await render({ 'quote-id': String(quoted.body.quote_id) });
  expect(status).toBe(202);
  await finished(String(body.status_url), keyHeader);
  expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({
    posted: '0',
    held: '0',
  });
});

test.each([
  ['webm', 'video/webm', 'vp9'],
  ['gif', 'image/gif', 'gif'],
])('a film asked for as %s is a video in its job, as one of mp4 is', async (format, content_type, codec) => {
  const clips = [{ type: 'image', src: customer.url('/disc.png'), duration: 0.6 }];
  const { body, account } = await send({ ...SMALL, clips }, { more: { format } });
  const job = await finished(body.status_url as string, account.keyHeader);
  const film = { content_type, duration: 0.6, width: 128, height: 72, fps: 25 };
  expect(job).toMatchObject({ status: 'completed', result: { video: film } });
  expect(job).not.toHaveProperty('image_url');
  const probed = await ffprobe(new Uint8Array(await (await fetch(String(job.video_url))).arrayBuffer()));
  expect(probed.video).toMatchObject({ codec, width: 128, height: 72, fps: 25, frames: 15 });
});

test('200: with dry_run the price of the film it would become, and nothing runs', async () => {
  const account = await service.account({ credits: '7' });
  const project = { ...SMALL, clips: [{ type: 'color', color: '#ff0000', start: 0, duration: 2.4 }] };
  const body = { api_key: account.key, project };
  const quoted = await service.post('/api/video-editor/render?dry_run=true', body);
  expect(quoted).toMatchObject({ status: 200, body: { operation: 'video-editor/render', credits: '3' } });
  const { body: jobs } = await service.get('/api/jobs', account.keyHeader);
  expect(jobs.jobs).toEqual([]);
});

test('a repeat under the same key answers the same job and fetches nothing again', async () => {
  const account = await service.account();
  const body = {
    api_key: account.key,
    project: { ...SMALL, clips: [{ type: 'video', src: customer.url('/film.mp4'), duration: 0.2 }] },
  };
  const headers = { 'idempotency-key': 'render-1' };
  const first = await service.post('/api/video-editor/render', body, headers);
  const before = fetched;
  const second = await service.post('/api/video-editor/render', body, headers);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(fetched).toBe(before);
});

test('402: without credits nothing is even fetched', async () => {
  const before = fetched;
  const clips = [{ type: 'video', src: customer.url('/film.mp4') }];
  const { status, body } = await send({ ...SMALL, clips }, { credits: '0.5' });
  expect({ status, code: body.code }).toEqual({ status: 402, code: 'insufficient_credits' });
  expect(fetched).toBe(before);
  const measured = await send({ ...SMALL, clips }, { credits: '1.5' });
  expect(measured).toMatchObject({ status: 402, body: { required: 2 } });
});

describe('400: a clip that cannot be rendered is named, and costs nothing', () => {
  const video = (path: string, more = {}) => ({
    type: 'video',
    src: path.startsWith('/') ? customer.url(path) : path,
    ...more,
  });
  test.each<[string, () => object[], string, RegExp]>([
    ['a page', () => [video('/page.html')], 'project.clips[0].src', /^Source of clip 0 is not a film/],
    [
      'a playlist of local files',
      () => [video('/film.mp4'), video('/list.m3u8')],
      'project.clips[1].src',
      /^Source of clip 1 is not a film/,
    ],
    ['half a film', () => [video('/cut.mp4')], 'project.clips[0].src', /^Source of clip 0 /],
    ['nothing', () => [video('/empty')], 'project.clips[0].src', /^Source of clip 0 /],
    ['a dead address', () => [video('/nowhere.mp4')], 'project.clips[0].src', /^Source of clip 0 /],
    [
      'a private address',
      () => [video('http://127.0.0.2/film.mp4')],
      'project.clips[0].src',
      /^Source of clip 0 /,
    ],
    ['a scheme of ours', () => [video('file:///etc/passwd')], 'project.clips[0].src', /./],
    [
      'a film as a picture',
      () => [{ type: 'image', src: customer.url('/film.mp4') }],
      'project.clips[0].src',
      /^Source of clip 0 must be/,
    ],
    [
      'more trimmed than there is',
      () => [video('/film.mp4', { trim_start: 3 })],
      'project.clips[0].trim_start',
      /^Trim start/,
    ],
    [
      'a transition that is too long',
      () => [
        video('/film.mp4', { duration: 1 }),
        video('/film.mp4', { transition: { type: 'fade', duration: 1.5 } }),
      ],
      'project.clips[1].transition.duration',
      /^Transition of clip 1/,
    ],
    [
      'more than ten minutes',
      () => [{ type: 'color', color: '#000000', start: 599, duration: 2 }],
      'project.clips[0]',
      /600 seconds/,
    ],
    ['no clips', () => [], 'project.clips', /clip/i],
  ])('%s', async (_, clips, param, message) => {
    const { status, body, account } = await send({ ...SMALL, clips: clips() });
    expect({ status, param: body.param }).toEqual({ status: 400, param });
    expect(body.error).toMatch(message);
    const { body: after } = await service.get('/api/account', account.keyHeader);
    expect(after.credits).toMatchObject({ posted: '100', held: '0' });
  });

  test('a soundtrack without sound', async () => {
    const audio = { src: customer.url('/silent.mp4') };
    const { status, body } = await send({ ...SMALL, clips: [{ type: 'color', color: '#000000' }], audio });
    expect({ status, param: body.param }).toEqual({ status: 400, param: 'project.audio.src' });
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFilm } from '../../../engines/film-engine.ts';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { ffprobe } from '../../../engines/test/support/ffprobe.ts';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';
import { ballPicture, writeActor } from '../../../engines/test/support/scenes.ts';
import { discPicture, sourceServer } from '../../../engines/test/support/sources.ts';
import { openService, type Service } from '../../support/service.ts';

const films = scratch();
const engine = openFilm({ folder: films.folder });
let service: Service;
let customer: Awaited<ReturnType<typeof sourceServer>>;
let fetched = 0;

beforeAll(async () => {
  const size = { width: 96, height: 54 };
  const film = readFileSync(await writeActor(films.at('head.mp4'), { size, count: 32, pace: 0.5 }, 10));
  const short = readFileSync(await writeFilm({ path: films.at('short.mp4'), count: 60 }));
  const long = readFileSync(await writeFilm({ path: films.at('long.mp4'), fps: 5, count: 80 }));
  customer = await sourceServer({
    '/film.mp4': (_request, response) => {
      fetched += 1;
      response.end(film);
    },
    '/short.mp4': short,
    '/long.mp4': long,
    '/cut.mp4': film.subarray(0, film.length / 2),
    '/empty': new Uint8Array(0),
    '/list.m3u8': Buffer.from('#EXTM3U\n#EXTINF:4,\nfile:///etc/passwd\n'),
    '/page.html': Buffer.from('<!doctype html><title>No film</title>'),
    '/ball.png': await ballPicture({ from: [-1, 0.3, 0.4] }),
    '/wall.png': await discPicture(64, 40, { x: 4, y: 4 }).png().toBuffer(),
  });
  service = await openService({
    engines: { 'video-relight': engine.engine },
    allowHosts: [customer.host],
  });
});
afterAll(async () => {
  await service.stop();
  await engine.close();
  customer.close();
  films.close();
});

async function send(body: object = {}, { credits = '1000', headers = {} } = {}) {
  const account = await service.account({ credits });
  const sources = {
    video_url: customer.url('/film.mp4'),
    reference_image_url: customer.url('/ball.png'),
  };
  const request = { api_key: account.key, ...sources, resolution: '480P', seed: 7, ...body };
  const answer = await service.post('/api/video-relight', request, headers);
  const left = async () => (await service.get('/api/account', account.keyHeader)).body.credits;
  return { ...answer, account, left, request };
}

test('202: the film is relit as its job says, and is paid by its measured length', {
  timeout: 90_000,
}, async () => {
  const { status, headers, body, account, left } = await send();
  // 3.2 s at 5.5 credits are 17.6: whole credits begun.
  expect(status).toBe(202);
  expect(body).toMatchObject({ status: 'in_progress', credits_charged: 18, cost: '0.1800', seed: 7 });
  expect(headers.get('location')).toBe(body.status_url);
  expect(String(body.status_url)).not.toContain(account.key);
  const job = await eventually(async () => {
    const { body: now } = await service.get(String(body.status_url), account.keyHeader);
    return now.status === 'in_progress' ? undefined : now;
  });
  expect(job).toMatchObject({ status: 'completed', progress: 1, credits_charged: 18, error: null });
  const { video } = job.result as { video: { url: string } };
  expect(video).toMatchObject({
    content_type: 'video/mp4',
    width: 854,
    height: 480,
    fps: 10,
    duration: 3.2,
  });
  expect(job.video_url).toBe(video.url);
  const probed = await ffprobe(new Uint8Array(await (await fetch(video.url)).arrayBuffer()));
  expect(probed.video).toMatchObject({ codec: 'h264', width: 854, height: 480, fps: 10, frames: 32 });
  expect(probed.audio?.codec).toBe('aac');
  expect(await left()).toMatchObject({ posted: '982', held: '0' });
});

test('a repeat under the same key answers the same job and fetches nothing again', async () => {
  const headers = { 'idempotency-key': 'relight-1' };
  const first = await send({}, { headers });
  const before = fetched;
  const second = await service.post('/api/video-relight', first.request, headers);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(fetched).toBe(before);
  const other = await service.post('/api/video-relight', { ...first.request, seed: 8 }, headers);
  expect(other).toMatchObject({ status: 422, body: { charged: false } });
});

test('402: a balance below three seconds is refused before anything is fetched', async () => {
  const before = fetched;
  const { status, body } = await send({}, { credits: '16' });
  expect({ status, code: body.code }).toEqual({ status: 402, code: 'insufficient_credits' });
  expect(fetched).toBe(before);
  expect(await send({}, { credits: '17' })).toMatchObject({ status: 402, body: { required: 18 } });
});

test.each([
  ['480P', 18],
  ['768p', 29],
  ['1080P', 57],
  ['2K', 113],
])('200: with dry_run a quote for %s of 3.2 s is whole credits begun', async (resolution, credits) => {
  const account = await service.account();
  const body = {
    api_key: account.key,
    video_url: customer.url('/film.mp4'),
    reference_image_url: customer.url('/ball.png'),
    resolution,
  };
  const quoted = await service.post('/api/video-relight?dry_run=true', body);
  expect(quoted).toMatchObject({ status: 200, body: { credits_whole: credits } });
});

describe('400: a source that cannot be relit is named by its field, and costs nothing', () => {
  test.each<[string, Record<string, string>, string, RegExp]>([
    ['too short', { video_url: '/short.mp4' }, 'video_url', /^Video URL is 2\.4 s long, less than 3 s/],
    ['too long', { video_url: '/long.mp4' }, 'video_url', /^Video URL is 16\.0 s long, more than 15 s/],
    ['half a film', { video_url: '/cut.mp4' }, 'video_url', /^Video URL /],
    ['nothing', { video_url: '/empty' }, 'video_url', /^Video URL /],
    ['a playlist', { video_url: '/list.m3u8' }, 'video_url', /^Video URL is not a film/],
    ['a page', { video_url: '/page.html' }, 'video_url', /^Video URL is not a film/],
    ['a picture', { video_url: '/ball.png' }, 'video_url', /^Video URL /],
    ['a dead address', { video_url: '/nowhere' }, 'video_url', /^Video URL /],
    ['a private address', { video_url: 'http://127.0.0.2/a.mp4' }, 'video_url', /^Video URL /],
    [
      'no ball',
      { reference_image_url: '/wall.png' },
      'reference_image_url',
      /^Reference image URL shows no sphere/,
    ],
    [
      'a film as the ball',
      { reference_image_url: '/film.mp4' },
      'reference_image_url',
      /^Reference image URL must be/,
    ],
    ['a size of its own', { resolution: '720P' }, 'resolution', /^Resolution must be/],
    ['a shape of its own', { aspect_ratio: '2:1' }, 'aspect_ratio', /must be/],
  ])('%s', async (_, fields, param, message) => {
    const body = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        value.startsWith('/') ? customer.url(value) : value,
      ]),
    );
    const answer = await send(body);
    expect(answer).toMatchObject({ status: 400, body: { param, charged: false } });
    expect(answer.body.error).toMatch(message);
    expect(await answer.left()).toMatchObject({ posted: '1000', held: '0' });
  });
});

test('401: without a key nothing happens', async () => {
  const answer = await service.post('/api/video-relight', {});
  expect(answer).toMatchObject({ status: 401, body: { error: 'Authentication failed' } });
});
